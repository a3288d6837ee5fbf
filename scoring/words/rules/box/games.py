"""All other games of the box, in the order of the sheet."""

from scoring.words.rules.box.farbensammeln import FARBENSAMMELN
from scoring.words.rules.box.mogeln import MOGELN
from scoring.words.rules.box.quartett import QUARTETT
from scoring.words.rules.box.ratefix import RATEFIX
from scoring.words.rules.box.schlafmuetze import SCHLAFMUETZE
from scoring.words.rules.box.schnipp_schnapp import SCHNIPP_SCHNAPP
from scoring.words.rules.box.schwarzer_peter import SCHWARZER_PETER
from scoring.words.rules.box.shared import SHARED
from scoring.words.rules.box.ueberall_anschliessen import UEBERALL_ANSCHLIESSEN
from scoring.words.rules.box.was_liegt_wo import WAS_LIEGT_WO
from scoring.words.rules.box.zweikampf import ZWEIKAMPF

BOX = (
    SHARED,
    UEBERALL_ANSCHLIESSEN,
    MOGELN,
    RATEFIX,
    SCHLAFMUETZE,
    ZWEIKAMPF,
    FARBENSAMMELN,
    SCHNIPP_SCHNAPP,
    QUARTETT,
    SCHWARZER_PETER,
    WAS_LIEGT_WO,
)
