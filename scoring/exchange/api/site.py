"""The API object: its description, authentication and error handlers."""

from typing import Any, Final

from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema

from scoring.exchange.api import activity, reads, writes
from scoring.exchange.api.authentication import TokenAuth
from scoring.exchange.api.problems import MEDIA_TYPE, say_problems
from scoring.exchange.api.router import paths
from scoring.exchange.api.schemas import ProblemOut

ALWAYS: Final = {
    "400": "not understood",
    "401": "no key, or one that opens nothing",
    "403": "a key that only reads",
    "404": "not in this league",
    "409": "not as it is now: read it again",
    "413": "too large",
    "422": "not as this description says, or not possible",
    "429": "too often: wait a minute",
}
ACTIONS: Final = {"403", "409", "413"}  # only for methods that write


class DescribedAPI(NinjaAPI):
    """Adds the possible errors to the description of each operation."""

    def get_openapi_schema(self, *args: Any, **kwargs: Any) -> OpenAPISchema:
        schema = super().get_openapi_schema(*args, **kwargs)
        schema["components"]["schemas"]["ProblemOut"] = ProblemOut.model_json_schema()
        for path in schema["paths"].values():
            for method, operation in path.items():
                operation["responses"].update(failures(method))
        return schema


def failures(method: str) -> dict[str, Any]:
    shape = {"schema": {"$ref": "#/components/schemas/ProblemOut"}}
    return {
        status: {"description": said, "content": {MEDIA_TYPE: shape}}
        for status, said in ALWAYS.items()
        if method == "post" or status not in ACTIONS
    }


api = DescribedAPI(
    title="Elferrat",
    version="1",
    description="A league's players, seasons, matches, rounds and claims; and its rounds recorded."
    " Keys are made on the league's pages. Problems are said in the language of Accept-Language.",
    auth=TokenAuth(),
    docs_url=None,  # scoring.pages.api shows the operations without scripts
    urls_namespace="api",
)
say_problems(api)
# Importing these modules registers their operations.
OPERATIONS: Final = (reads, activity, writes)
api.add_router("", paths)
