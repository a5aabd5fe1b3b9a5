"""Test of a server that is killed repeatedly under load.

Every acknowledged event is in the log exactly once. `make test` kills it 4 times. A complete run is COMPANION_KILLS=50 make
test ARGS="tests/robustness/test_torture.py -s".
"""

import json
import os
import random
import time
import urllib.request
from pathlib import Path

from tests.robustness.client import Client
from tests.support.server import Server, kept
from tests.test_cli import run

KILLS = int(os.environ.get("COMPANION_KILLS", "4"))
CLIENTS = 8
SESSIONS = 3
PLAYERS = ["Ann", "Боря", "Cid"]
BY_THEN_SOME_ANSWERS_WERE_LOST = 25


def begun(server: Server) -> str:
    wanted = {"game": "castle-for-all-seasons", "players": PLAYERS}
    request = urllib.request.Request(
        f"{server.address}/api/v1/plays", json.dumps(wanted).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)["code"]


def acknowledged(clients: list[Client]) -> int:
    return sum(len(client.told.landed) for client in clients)


def wait_for(clients: list[Client], count: int) -> None:
    deadline = time.monotonic() + 60
    while acknowledged(clients) < count and not any(client.told.broken for client in clients):
        assert time.monotonic() < deadline, "nothing is acknowledged any more"
        time.sleep(0.002)


def test_server_killed_repeatedly_loses_and_duplicates_nothing(tmp_path: Path) -> None:
    chance = random.Random(KILLS)
    answers_lost = 0
    with Server(tmp_path) as server:
        codes = [begun(server) for _ in range(SESSIONS)]
        clients = [Client(n, server.port, codes, PLAYERS) for n in range(CLIENTS)]
        for client in clients:
            client.start()
        for _ in range(KILLS):
            wait_for(clients, acknowledged(clients) + chance.randrange(5, 50))
            time.sleep(chance.random() / 50)
            server.kill()
            logs = kept(tmp_path)
            written = {(code, sent) for code, log in logs.items() for _, sent, _ in log}
            answers_lost += sum(client.in_hand in written for client in clients)
            server.start()
        wait_for(clients, acknowledged(clients) + CLIENTS)
        for client in clients:
            client.over.set()
        for client in clients:
            client.join(90)
        assert not any(client.is_alive() for client in clients)
        assert server.stop() == 0
    assert b"Traceback" not in server.said, server.said.decode()

    assert [problem for client in clients for problem in client.told.broken] == []
    landed = {sent: seq for client in clients for sent, seq in client.told.landed.items()}
    refused = {sent for client in clients for sent in client.told.refused}
    logs = kept(tmp_path)
    found = {sent: seq for log in logs.values() for seq, sent, _ in log}
    for log in logs.values():
        assert [seq for seq, _, _ in log] == list(range(1, len(log) + 1)), "a gap"
    assert sum(len(log) for log in logs.values()) == len(found), "something is there twice"
    assert found.keys() == landed.keys(), "what was acknowledged, and nothing else"
    assert all(seq in {found[sent], None} for sent, seq in landed.items())
    assert not refused & found.keys()
    checked = run("check", "--data", tmp_path)
    assert (checked.returncode, checked.stderr) == (0, b""), checked.stdout.decode()
    tries = sum(client.told.tries for client in clients)
    print(
        f"{KILLS} kills, {len(landed)} acknowledged, {len(refused)} refused, {tries} tries, "
        f"{answers_lost} written whose answer was lost, {len(found)} in the log"
    )
    assert answers_lost or KILLS < BY_THEN_SOME_ANSWERS_WERE_LOST, "no kill came between the write and its answer"
