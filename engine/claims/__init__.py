"""Static checks of a claim: what counting alone refutes, and what follows from it.

Every check applies a theorem about the rules and gives its proof; every deduction is true in all
games that end as claimed. Both may find too little, but nothing false.

Others import the names below, ``account`` (the facts of a claim that checks, searches and repairs
share), and what searches share with the checks: ``bonus``, ``bridges``, ``ending``, ``reach``.
"""

from engine.claims.checks import problems_in, problems_of
from engine.claims.deductions import deduced, deduced_from, plainly, stages_from

__all__ = ["deduced", "deduced_from", "plainly", "problems_in", "problems_of", "stages_from"]
