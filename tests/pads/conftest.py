"""Fixtures of the game contract, for the tests that run it on score pads."""

from tests.game_contract.conftest import app, client

__all__ = ["app", "client"]
