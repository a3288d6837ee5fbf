"""What operators see of a running process: numbers for Prometheus, and lines of a log.

Neither holds a name, a code, a card or an address of anybody.

Others import `metrics`; the server and its health pages also import `clock`, `disk`, `pulse`
and `requests`.
"""
