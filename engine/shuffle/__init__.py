"""A shuffle that anybody can check: the server promises it, then every seat contributes.

Others import ``procedure``, the steps of a shuffle, and ``deals``, a deal with what is needed to
repeat it.
"""
