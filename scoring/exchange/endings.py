"""The JSON shapes of how a round ended: in Elfer raus, and in the other games of the box."""

from typing import Annotated, Any, Final

from pydantic import (
    BaseModel,
    Discriminator,
    Field,
    SerializerFunctionWrapHandler,
    StrictBool,
    Tag,
    model_serializer,
)

from scoring.exchange.fields import (
    Count,
    Counts,
    MaybeCounts,
    Notation,
    RulesetText,
    SeatNumber,
    SumText,
)

ELFER_RAUS: Final = "elfer-raus"
OTHER_GAME: Final = "other-game"


class Ending(BaseModel):
    """How a round ended, in the engine's notation (docs/decisions/contract.md)."""

    out: SeatNumber | None = None
    blocked: StrictBool = False
    first: SeatNumber | None = None
    table: Notation | None = None
    hands: Annotated[list[Notation | None], Field(max_length=6)] | None = None
    stock: Notation | Count | None = None
    bonus: Counts | None = None
    bridges: Notation | None = None
    bridges_left: Counts | None = None


class Position(Ending):
    ruleset: RulesetText
    seats: Count
    layout: str | None = None


class BoxEnding(BaseModel):
    """How a round of another game of the box ended: the fields of its form (docs/box.md)."""

    order: Annotated[list[SeatNumber | None], Field(max_length=6)] | None = None
    seats: Count | None = None
    seat: SeatNumber | None = None
    cards: MaybeCounts | None = None
    counts: MaybeCounts | None = None
    left: Count | None = None
    quartets: MaybeCounts | None = None
    minus: MaybeCounts | None = None
    sums: Annotated[list[Count | SumText | None], Field(max_length=6)] | None = None
    caller: SeatNumber | None = None
    without_risk: StrictBool | None = None
    stock: Count | None = None

    @model_serializer(mode="wrap")
    # No return type: pydantic would describe the API by it, not by the fields.
    def said(self, handler: SerializerFunctionWrapHandler):  # type: ignore[no-untyped-def]  # for pydantic
        """The fields that this form has, because the engine refuses all others."""
        return {name: each for name, each in handler(self).items() if name in self.model_fields_set}


class BoxPosition(BoxEnding):
    game: RulesetText


def kind_of_ending(value: Any) -> str:
    """Which of the two shapes the JSON has: a result names its game."""
    is_box = "game" in value if isinstance(value, dict) else isinstance(value, BoxPosition)
    return OTHER_GAME if is_box else ELFER_RAUS


# Two shapes in one field; the tags stand in the paths of errors only.
AnyPosition = Annotated[
    Annotated[Position, Tag(ELFER_RAUS)] | Annotated[BoxPosition, Tag(OTHER_GAME)],
    Discriminator(kind_of_ending),
]
