"""The API's addresses. One router for all: an address belongs to one, with all its methods."""

from ninja import Router

paths = Router()
