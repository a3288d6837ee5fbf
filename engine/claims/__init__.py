"""What can be said of a final position without any search: counting.

Every check refutes by a theorem about the rules, whose proof its docstring gives; every
deduction holds in all games that end as claimed. Both may say too little, never too much.
"""

from engine.claims.checks import problems_in, problems_of
from engine.claims.deductions import deduced, deduced_from, plainly

__all__ = ["deduced", "deduced_from", "plainly", "problems_in", "problems_of"]
