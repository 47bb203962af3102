#!/usr/bin/env python3
"""Has a server push to a bundle through the real ntfy and kunifiedpush: real.py FOLDER_OF_PROGRAMS CONTROLPUSH TREE

They are of the newer Debian in TREE, which has this /tmp. `push-test --real` makes it, and a network that nobody else is in.
"""
import asyncio
import json
import os
import subprocess
import sys
import tempfile

import requests

from distributor import send
from push import (
    activation_from_nothing, controls_and_widgets, killed_between_acknowledgement_and_delivery, life_of_an_activity,
    replays_have_no_effect, the_server_of_the_example)
from world import PUSH, World, check, is_state, run, update

SERVER = "127.0.0.1:8080"


class Tree:
    """The push server and the distributor, as docs/push.md has a user set them up."""

    def __init__(self, path, world):
        self.path, self.world = path, world
        self.ntfy = self.kunifiedpush = None

    def configure(self):
        folder = self.world.folder
        with open(f"{folder}/server.yml", "w") as file:
            file.write(f'base-url: "http://{SERVER}"\nlisten-http: "{SERVER}"\ncache-file: "{folder}/cache.db"\n')
        os.makedirs(f"{folder}/config/KDE")
        with open(f"{folder}/config/KDE/kunifiedpush-distributor.conf", "w") as file:
            file.write(f"[PushProvider]\nType=Ntfy\n\n[Ntfy]\nUrl=http://{SERVER}\n")

    def begin(self, *words):
        folder = self.world.folder
        environment = {
            "PATH": "/usr/sbin:/usr/bin", "LC_ALL": "C.UTF-8", "HOME": folder, "XDG_CONFIG_HOME": f"{folder}/config",
            "XDG_RUNTIME_DIR": folder, "DBUS_SESSION_BUS_ADDRESS": self.world.address, "QT_QPA_PLATFORM": "offscreen"}
        return subprocess.Popen(
            ["chroot", self.path, *words], env=environment, stdin=subprocess.DEVNULL, stdout=self.world.log,
            stderr=self.world.log)

    async def begin_server(self):
        self.ntfy = self.begin("ntfy", "serve", "--config", f"{self.world.folder}/server.yml")
        await self.world.until(self.is_healthy)

    async def is_healthy(self):
        check(self.ntfy.poll() is None, "ntfy has ended")
        try:
            return await asyncio.to_thread(lambda: requests.get(f"http://{SERVER}/v1/health", timeout=5).ok)
        except requests.ConnectionError:
            return False

    def begin_distributor(self):
        self.kunifiedpush = self.begin("kunifiedpush-distributor")

    @staticmethod
    def end(process):
        if process:
            process.terminate()
            process.wait()


def route(word):
    """The way out of this network, which leads nowhere: kunifiedpush goes by it whether there is one."""
    subprocess.run(["ip", "route", word, "default", "dev", "lo"], check=True)


async def network_comes_later(world, tree):
    tree.configure()
    await tree.begin_server()
    tree.begin_distributor()
    await world.until(lambda: is_there(world))
    check(await world.push("Subscribe", "ss", "TestBundle", "control:Desk") == b"", "a token without a network")
    await world.until(lambda: is_state(world, "refused"))
    route("add")
    # Without having been asked for again.
    await world.until(lambda: is_state(world, "ready"))
    token = await world.token("control:Desk")
    check(token["endpoint"].startswith(f"http://{SERVER}/up"), f"the endpoint is {token['endpoint']}")


async def is_there(world):
    return await world.process("org.unifiedpush.Distributor.kde")


async def largest_payload(world, tree):
    path, own = await world.started()
    payload = json.dumps(update(1)).encode()
    check(await send(own, payload + b" " * (3_993 - len(payload))), "not taken")
    await world.activity(path, stops=1)
    # ntfy takes what is larger, and cuts it.
    before = await world.state("LastPushError")
    check(await send(own, payload + b" " * (3_994 - len(payload))), "not taken")
    error = await world.error(before)
    check("4096 bytes" in error["message"] and "cut" in error["message"], f"said of it: {error['message']}")


async def running(world):
    """An activity that was updated through all of them: kunifiedpush has written down what it registered then."""
    path, own = await world.started()
    check(await send(own, update(3)), "not taken")
    await world.activity(path, stops=3)
    return path, own


async def connector_is_killed(world, tree):
    path, own = await running(world)
    await world.kill(PUSH)
    check(await send(own, update(1)), "not taken")
    await world.activity(path, stops=1)


async def server_starts_again(world, tree):
    path, own = await running(world)
    tree.end(tree.ntfy)
    await tree.begin_server()
    check(await send(own, update(1)), "not taken")
    await world.activity(path, stops=1)


async def distributor_starts_again(world, tree):
    path, own = await running(world)
    tree.end(tree.kunifiedpush)
    await world.until(lambda: is_state(world, "no-distributor"))
    # The server keeps it meanwhile.
    check(await send(own, update(2)), "not taken")
    tree.begin_distributor()
    await world.activity(path, stops=2)
    check(await send(own, update(1)), "not taken")
    await world.activity(path, stops=1)


async def everything_starts_again(world, tree):
    path, own = await running(world)
    tree.end(tree.kunifiedpush)
    tree.end(tree.ntfy)
    for name in world.names:
        await world.kill(name)
    await tree.begin_server()
    check(await send(own, update(1)), "not taken")
    tree.begin_distributor()
    await world.activity(path, stops=1)


TESTS = [
    network_comes_later, controls_and_widgets, life_of_an_activity, replays_have_no_effect, activation_from_nothing,
    killed_between_acknowledgement_and_delivery, the_server_of_the_example, largest_payload, connector_is_killed,
    server_starts_again, distributor_starts_again, everything_starts_again,
]


async def main():
    programs, controlpush, path, *chosen = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="push-") as folder:
        world = World(folder, programs, controlpush)
        tree = Tree(path, world)
        try:
            return await run(TESTS, world, tree, chosen)
        finally:
            tree.end(tree.kunifiedpush)
            tree.end(tree.ntfy)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
