"""A page of somebody else's, under a name that points to this server, must not be able to read it."""

import pytest

from companion.web.security import answers_to
from companion.web.settings import Settings


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "127.0.0.1:8000",
        "192.168.1.7",
        "[::1]:8000",
        "laptop:8000",
        "laptop.local:8000",
        "LAPTOP.LAN.",
    ],
)
def test_answers_at_home_to_addresses_and_names_of_a_home(host, tmp_path):
    assert answers_to(host, Settings(data=tmp_path))


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "192.168.1.7.evil.example", "local.evil.example"])
def test_does_not_answer_at_home_to_names_that_can_be_bought(host, tmp_path):
    assert not answers_to(host, Settings(data=tmp_path))


def test_answers_to_the_names_it_was_given_alone(tmp_path):
    settings = Settings(data=tmp_path, public=True, hosts=("Castle.Example.org",))
    assert answers_to("castle.example.org:443", settings)
    assert not answers_to("192.168.1.7", settings)


def test_a_strange_name_is_refused_before_anything_is_shown(client):
    assert client.get("/", headers={"Host": "evil.example"}).status_code == 400
    assert client.get("/healthz", headers={"Host": "evil.example"}).status_code == 400
