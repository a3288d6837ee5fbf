"""The API's URLs. One router for all, because one URL serves several methods."""

from ninja import Router

paths = Router()
