"""The app over a data folder that is thrown away, as the contract has it."""

from tests.contract.conftest import app

__all__ = ["app"]
