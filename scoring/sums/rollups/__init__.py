"""Totals of all results of a player or a league, stored and brought up to date in steps.

Others import `rollup_views` for pages, `backlog` and `changes` for actions, `checks`, `badges`,
and what a rollup holds: `figures` and `top_list`.
"""
