#!/usr/bin/env python3
"""Many machines on one broker: machines.py PORT COUNT, and on standard input what one real machine has published, a
JSON object by topic. Each is a connection of its own, with a will, and has all of that under an id and a name of its
own. It comes back as controlbridge does when the broker has gone, and answers commands.

Prints "all SECONDS", of the monotonic clock, whenever the broker has acknowledged all messages of all of them."""
import asyncio
import json
import random
import resource
import sys
import time

import mqtt

# What the broker takes at once of a client, unless it is told otherwise.
WINDOW = 20


class Fleet:
    def __init__(self, port):
        self.port, self.machines, self.left = port, [], set()

    def begun(self, machine):
        self.left.add(machine)

    def done(self, machine):
        if machine not in self.left:
            return
        self.left.discard(machine)
        if not self.left:
            print(f"all {time.monotonic()}", flush=True)


class Machine(asyncio.Protocol):
    def __init__(self, fleet, identifier, messages):
        self.fleet, self.id = fleet, identifier
        self.base = f"controlruntime/{identifier}"
        # What is sent with each connection, each by its number.
        self.sent = [mqtt.publish(topic, payload, index + 1) for index, (topic, payload) in enumerate(messages)]
        self.states = dict(messages)
        self.buffer, self.transport, self.next, self.flying, self.tries = bytearray(), None, 0, 0, 0
        self.revision = 1 << 40

    async def begin(self):
        """Pauses of 1, 2, 4 … 60 seconds, between half of each and all of it."""
        self.fleet.begun(self)
        while True:
            try:
                return await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self.fleet.port)
            except OSError:
                await self.pause()

    async def pause(self):
        most = min(60, 1 << min(self.tries, 6))
        self.tries += 1
        await asyncio.sleep(most * random.uniform(0.5, 1))

    def connection_made(self, transport):
        self.transport = transport
        self.buffer.clear()
        self.next = self.flying = 0
        transport.write(mqtt.connect(f"controlruntime-{self.id}", (f"{self.base}/available", "offline")))

    def connection_lost(self, error):
        self.transport = None
        self.fleet.begun(self)
        asyncio.ensure_future(self.again())

    async def again(self):
        await self.pause()
        await self.begin()

    def data_received(self, data):
        self.buffer += data
        for first, body in mqtt.packets(self.buffer):
            kind = first >> 4
            if kind == mqtt.CONNACK:
                self.tries = 0
                self.transport.write(mqtt.subscribe(f"{self.base}/+/+/set", 60000))
                self.transport.write(mqtt.subscribe(f"{self.base}/+/+/+/set", 60001))
                self.transport.write(mqtt.subscribe("homeassistant/status", 60002))
            elif kind == mqtt.PUBACK:
                self.flying -= self.flying > 0
            elif kind == mqtt.PUBLISH:
                self.command(*mqtt.published(first, body))
        if self.next < len(self.sent):
            batch = self.sent[self.next:self.next + WINDOW - self.flying]
            self.next += len(batch)
            self.flying += len(batch)
            self.transport.write(b"".join(batch))
        elif self.flying == 0:
            self.fleet.done(self)

    def command(self, topic, payload, identifier):
        """Does it, and says so."""
        if identifier:
            self.transport.write(mqtt.acknowledge(identifier))
        control = topic.removesuffix("/set")
        if control == topic or f"{control}/attributes" not in self.states:
            return
        self.revision += 1
        attributes = json.loads(self.states[f"{control}/attributes"])
        attributes.update(revision=self.revision, answer=self.revision)
        self.transport.write(mqtt.publish(f"{control}/state", payload, 60010))
        self.transport.write(mqtt.publish(f"{control}/attributes", json.dumps(attributes).encode(), 60011))

    def ping(self):
        if self.transport:
            self.transport.write(mqtt.PING)


def clones(messages, count):
    """What each machine publishes, from what one has."""
    identifier = next(topic for topic in messages if topic.endswith("/describe")).split("/")[1]
    name = json.loads(messages[f"controlruntime/{identifier}/describe"])["name"]
    for index in range(count):
        new = f"{index:016x}"
        yield new, [
            (topic.replace(identifier, new),
             payload.replace(identifier, new).replace(f'"name":"{name}"', f'"name":"Machine {index}"').encode())
            for topic, payload in sorted(messages.items())]


async def main():
    port, count = int(sys.argv[1]), int(sys.argv[2])
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    fleet = Fleet(port)
    fleet.machines = [Machine(fleet, *clone) for clone in clones(json.load(sys.stdin), count)]
    for machine in fleet.machines:
        fleet.begun(machine)
    await asyncio.gather(*(machine.begin() for machine in fleet.machines))
    while True:
        # One after the other, so that a minute has no moment at which all do it.
        for machine in fleet.machines:
            machine.ping()
            await asyncio.sleep(30 / count)


if __name__ == "__main__":
    asyncio.run(main())
