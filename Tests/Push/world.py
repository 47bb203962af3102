"""A bus of its own with a bundle, controlpush and what tests ask of them; and how the tests of one run."""
import asyncio
import json
import os
import signal
import subprocess
import time

from dbus_fast import MessageType, Variant
from dbus_fast.aio import MessageBus
from dbus_fast.unpack import unpack_variants

from distributor import BusFailure, call

PUSH = "org.controlruntime.Push"
PUSH_PATH = "/org/controlruntime/Push1"
PUSH1 = "org.controlruntime.Push1"
BUNDLE = "org.controlruntime.Bundle1.TestBundle"
DELIVERY = "org.controlruntime.Bundle1.Delivery"
ROOT = "/org/controlruntime/Bundle1"
ACTIVITY1 = "org.controlruntime.Activity1"

# Seconds for each test.
LIMIT = float(os.environ.get("PUSH_TEST_LIMIT", "120"))

CONFIG = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir={folder}</listen>
  <servicedir>{folder}/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
  </policy>
</busconfig>
"""


class World:
    """A bus with all that is on it."""

    def __init__(self, folder, programs, controlpush):
        self.folder, self.programs, self.controlpush = folder, programs, controlpush
        self.names = (PUSH, BUNDLE, DELIVERY)
        self.signals = []
        self.changed = asyncio.Condition()

    async def begin(self):
        services = os.path.join(self.folder, "services")
        os.mkdir(services)
        programs = (self.controlpush, f"{self.programs}/testbundle", f"{self.programs}/delivery")
        for name, program in zip(self.names, programs):
            with open(f"{services}/{name}.service", "w") as file:
                file.write(f"[D-BUS Service]\nName={name}\nExec={program}\n")
        with open(f"{self.folder}/bus.conf", "w") as file:
            file.write(CONFIG.format(folder=self.folder))
        environment = {
            "PATH": os.environ["PATH"], "HOME": self.folder, "XDG_STATE_HOME": f"{self.folder}/state",
            "XDG_DATA_HOME": f"{self.folder}/data", "TESTBUNDLE_LATCHES": self.folder,
        }
        self.log = open(f"{self.folder}/log", "w")
        self.daemon = subprocess.Popen(
            ["dbus-daemon", f"--config-file={self.folder}/bus.conf", "--nofork", "--print-address=1"],
            stdout=subprocess.PIPE, stderr=self.log, env=environment)
        self.address = self.daemon.stdout.readline().decode().strip()
        self.bus = await MessageBus(bus_address=self.address).connect()
        self.bus.add_message_handler(self.hear)
        for rule in (f"type='signal',path_namespace='{ROOT}'", f"type='signal',interface='{PUSH1}'",
                     f"type='signal',path='{PUSH_PATH}'"):
            await call(self.bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch",
                       "s", rule)

    async def end(self):
        for name in self.names:
            await self.kill(name)
        self.bus.disconnect()
        self.daemon.terminate()
        self.daemon.wait()

    def hear(self, message):
        if message.message_type is MessageType.SIGNAL:
            self.signals.append((time.monotonic(), message.path, message.member, unpack_variants(message.body)))
            asyncio.ensure_future(self.tell())
        return None

    async def tell(self):
        async with self.changed:
            self.changed.notify_all()

    async def signal(self, since, matches):
        """The first signal behind a place that matches."""
        async with self.changed:
            while True:
                for entry in self.signals[since:]:
                    if matches(*entry[1:]):
                        return entry
                await self.changed.wait()

    async def get(self, name, path, interface, member):
        return unpack_variants(await call(
            self.bus, name, path, "org.freedesktop.DBus.Properties", "Get", "ss", interface, member))

    async def process(self, name):
        try:
            return await call(
                self.bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                "GetConnectionUnixProcessID", "s", name)
        except BusFailure:
            return None

    async def kill(self, name):
        """Ends a program with SIGKILL, and waits until the bus knows."""
        process = await self.process(name)
        if process is None:
            return
        os.kill(process, signal.SIGKILL)
        while await self.process(name) == process:
            await asyncio.sleep(0)

    async def push(self, member, signature="", *body):
        return await call(self.bus, PUSH, PUSH_PATH, PUSH1, member, signature, *body)

    async def state(self, member):
        return await self.get(PUSH, PUSH_PATH, PUSH1, member)

    async def controlctl(self, *words):
        """What the program ends with, and prints."""
        process = await asyncio.create_subprocess_exec(
            f"{self.programs}/controlctl", *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
            env={"PATH": os.environ["PATH"], "HOME": self.folder, "DBUS_SESSION_BUS_ADDRESS": self.address})
        output, errors = await process.communicate()
        return process.returncode, output.decode(), errors.decode()

    async def diagnosis(self):
        """What `controlctl doctor` says of pushes."""
        _, output, errors = await self.controlctl("doctor")
        lines = [line for line in output.splitlines() if "pushes" in line]
        check(len(lines) == 1, f"no line of pushes: {output} {errors}")
        return lines[0]

    async def until(self, predicate):
        """Asks again and again; the whole run has a limit."""
        while True:
            value = await predicate()
            if value:
                return value
            await asyncio.sleep(0.01)

    async def token(self, topic):
        async def found():
            text = await self.push("Subscribe", "ss", "TestBundle", topic)
            return json.loads(bytes(text)) if text else None
        return await self.until(found)

    async def error(self, before):
        """The last error, once it is another one."""
        async def found():
            error = await self.state("LastPushError")
            return error if error.get("time") != before.get("time") else None
        return await self.until(found)

    async def activities(self):
        objects = unpack_variants(await call(
            self.bus, BUNDLE, ROOT, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects"))
        return {path: values[ACTIVITY1] for path, values in objects.items() if ACTIVITY1 in values}

    async def activity(self, path, stops=None, **expected):
        """An activity, once it is so."""
        async def found():
            values = (await self.activities()).get(path)
            if not values or stops is not None and json.loads(values["ContentState"]) != {"stops": stops}:
                return None
            return values if all(values[name] == value for name, value in expected.items()) else None
        return await self.until(found)

    async def started(self, stops=4):
        """An activity that a server may update: its path, and its token."""
        path = await call(
            self.bus, BUNDLE, ROOT, "org.controlruntime.Activities1", "Start", "sssa{sv}", "Courier",
            '{"order":"1"}', json.dumps({"stops": stops}), {"push-token": Variant("b", True)})
        return path, await self.token(f"activity:{await self.get(BUNDLE, path, ACTIVITY1, 'Id')}")


def update(stops, timestamp=None, **more):
    return {"aps": {"event": "update", "timestamp": timestamp or time.time(), "content-state": {"stops": stops}, **more}}


def check(condition, what):
    if not condition:
        raise AssertionError(what)


async def is_state(world, state):
    return await world.state("State") == state


async def is_gone(world, topic):
    return topic not in [entry["topic"] for entry in await world.state("Subscriptions")]


async def run(tests, world, distributor, chosen):
    """Runs the tests that were chosen, or all, in order; the first always. Returns what a program ends with."""
    await world.begin()
    failed = 0
    try:
        for test in tests:
            if chosen and test.__name__ not in chosen and test is not tests[0]:
                continue
            print(test.__name__.replace("_", " "), flush=True)
            try:
                await asyncio.wait_for(test(world, distributor), LIMIT)
            except (AssertionError, BusFailure, asyncio.TimeoutError) as failure:
                failed += 1
                print(f"  failed: {failure or type(failure).__name__}")
                with open(f"{world.folder}/log") as log:
                    print("  " + "  ".join([line for line in log if "push" in line][-12:]))
                # Nothing holds without what the first one begins.
                if test is tests[0]:
                    break
    finally:
        await world.end()
    print(f"push: {failed} of the tests failed" if failed else "push: all is as it should be")
    return 1 if failed else 0
