"""The app over a data folder that is thrown away, as the contract has it."""

from tests.contract.conftest import app, client

__all__ = ["app", "client"]
