"""Broker, Home Assistant, bridge and bundle are killed and started again, in every order."""
import asyncio
import itertools
import json
import os
import subprocess
import sys

from world import Broker, Machine, check, until

PARTS = ("broker", "home", "bridge", "bundle")
# Brokers and machines at work at one time.
LANES = 4


class Lane:
    def __init__(self, folder, programs, controlbridge, number):
        self.folder = folder
        os.makedirs(f"{folder}/here")
        self.broker = Broker(f"{folder}/broker")
        self.here = Machine(f"{folder}/here", programs, controlbridge, f"lane{number}", "Here")
        self.known = f"{folder}/known"
        self.home = None

    async def begin(self):
        self.here.configure(broker="127.0.0.1", port=self.broker.port, tls=False, name="Here")
        for part in PARTS:
            await self.start(part)
        await self.here.connected()
        for words in (("TestBundle/Lamp0",), ("TestBundle.Poke",), ("TestBundle/Diary", "--widget"),
                      ("TestBundle/", "--activities")):
            await self.here.right("fleet", "allow", *words)
        await self.here.right("fleet", "group", "Lights", "TestBundle/Lamp0", "TestBundle/Lamp1")
        base = f"controlruntime/{await self.here.id()}"
        await self.broker.topic(f"{base}/TestBundle/widget-Diary/state", "Dear diary")
        await self.broker.topic(f"{base}/TestBundle/Lamp0/state", "OFF")
        await self.broker.topic(f"{base}/TestBundle/activities-all/state", "none")
        self.kept = await self.lasting()
        check(len(self.kept) == 13, f"{len(self.kept)} topics: {sorted(self.kept)}")

    async def lasting(self):
        """What the broker has, without what counts up."""
        kept = await self.broker.kept()
        return {topic: None if topic.endswith("/attributes") else text for topic, text in kept.items()}

    async def kill(self, part):
        match part:
            case "broker": self.broker.kill()
            case "home":
                self.home.kill()
                self.home.wait()
            case "bridge":
                self.here.bridge.kill()
                self.here.bridge.wait()
            case "bundle": self.here.kill_bundle()

    async def start(self, part):
        match part:
            case "broker": await self.broker.start()
            case "home":
                if os.path.exists(self.known):
                    os.unlink(self.known)
                self.home = subprocess.Popen(
                    [sys.executable, "Tests/Fleet/home_stand_in.py", str(self.broker.port), self.known],
                    stdout=self.here.log, stderr=self.here.log)
            case "bridge": await self.here.start_bridge()
            case "bundle": await self.here.start_bundle()

    async def run(self, order):
        for part in order:
            await self.kill(part)
        for part in order:
            await self.start(part)

        async def same():
            if await self.lasting() != self.kept or not os.path.exists(self.known):
                return False
            with open(self.known) as file:
                known = json.load(file)
            # Who listens has been told the same, and nothing that was taken back.
            return all(known.get(topic) == text for topic, text in self.kept.items() if text)
        try:
            await asyncio.wait_for(until(same), 20)
            await self.here.right("fleet", "test")
            check(await self.lasting() == self.kept, "something came late")
            await self.here.becomes("off", "get", "Groups/Lights")
        except (AssertionError, asyncio.TimeoutError) as failure:
            now = await self.lasting()
            raise AssertionError(
                f"{' '.join(order)}: {failure} {set(now.items()) ^ set(self.kept.items())}") from failure

    def end(self):
        if self.home:
            self.home.kill()
            self.home.wait()
        self.here.end()
        self.broker.kill()


async def killed_in_all_orders(world):
    orders = list(itertools.permutations(PARTS))
    check(len(orders) == 24, "some orders are missing")

    async def work(number):
        lane = Lane(f"{world.folder}/lane{number}", world.here.programs, world.here.controlbridge, number)
        try:
            await lane.begin()
            while orders:
                await lane.run(orders.pop())
        finally:
            lane.end()
    try:
        async with asyncio.TaskGroup() as lanes:
            for number in range(LANES):
                lanes.create_task(work(number))
    except ExceptionGroup as failures:
        raise failures.exceptions[0]

killed_in_all_orders.limit = 180


TESTS = [killed_in_all_orders]
