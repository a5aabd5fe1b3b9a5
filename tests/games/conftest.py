"""Fixture with an app, as in the contract tests."""

from tests.game_contract.conftest import app, client

__all__ = ["app", "client"]
