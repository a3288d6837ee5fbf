"""The engine on the command line: ``python -m engine deal|play|check|simulate``.

Others import ``command``.
"""
