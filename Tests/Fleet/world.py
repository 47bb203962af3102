"""A broker, machines with a session bus of their own each, and a reader of what the broker has."""
import asyncio
import json
import os
import signal
import socket
import subprocess

import aiomqtt

CONFIG = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:{place}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
  </policy>
</busconfig>
"""


def check(condition, what):
    if not condition:
        raise AssertionError(what)


async def until(predicate):
    """Asks again and again; each test has a limit."""
    while True:
        value = await predicate()
        if value:
            return value
        await asyncio.sleep(0.01)


def free_port():
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        return place.getsockname()[1]


class Broker:
    """A mosquitto that keeps nothing over its end."""

    def __init__(self, folder, settings="allow_anonymous true\n", addresses=("127.0.0.1",)):
        self.folder, self.port = folder, free_port()
        os.makedirs(folder)
        with open(f"{folder}/mosquitto.conf", "w") as file:
            file.write("persistence false\nuser root\n"
                       + "".join(f"listener {self.port} {address}\n" for address in addresses) + settings)
        self.log = open(f"{folder}/log", "w")
        self.process = None

    async def start(self):
        self.process = subprocess.Popen(
            ["mosquitto", "-c", f"{self.folder}/mosquitto.conf"], stdout=self.log, stderr=self.log)
        await until(self.answers)

    async def answers(self):
        with socket.socket() as place:
            return place.connect_ex(("127.0.0.1", self.port)) == 0

    def kill(self):
        if self.process:
            self.process.kill()
            self.process.wait()
        self.process = None

    def client(self):
        return aiomqtt.Client("127.0.0.1", self.port, protocol=aiomqtt.ProtocolVersion.V5)

    async def kept(self):
        """All that the broker keeps, by topic."""
        kept = {}
        async with self.client() as client:
            await client.subscribe("controlruntime/#", qos=1)
            await client.subscribe("homeassistant/#", qos=1)
            await client.subscribe("end-of-what-is-kept", qos=1)
            await client.publish("end-of-what-is-kept", "x", qos=1)
            async for message in client.messages:
                if str(message.topic) == "end-of-what-is-kept":
                    return kept
                if message.retain:
                    kept[str(message.topic)] = bytes(message.payload).decode()

    async def publish(self, topic, payload, **options):
        async with self.client() as client:
            await client.publish(topic, payload, qos=1, **options)

    async def topic(self, topic, *payloads):
        """What the broker keeps of a topic, once it is one of these."""
        async def found():
            value = (await self.kept()).get(topic)
            return (value,) if value in payloads else None
        return (await until(found))[0]


class Machine:
    """A session bus with a bundle and controlbridge on it."""

    def __init__(self, folder, programs, controlbridge, seat, name, entry=()):
        # entry: what the bridge is started by, as in another namespace.
        self.folder, self.programs, self.controlbridge = folder, programs, controlbridge
        self.seat, self.name, self.entry = seat, name, entry
        self.settings = f"{folder}/config/controlruntime"
        os.makedirs(self.settings)
        with open(f"{folder}/bus.conf", "w") as file:
            file.write(CONFIG.format(place=f"path={folder}/bus"))
        self.log = open(f"{folder}/log", "a")
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "XDG_STATE_HOME": f"{folder}/state",
            "XDG_DATA_HOME": f"{folder}/data", "XDG_CONFIG_HOME": f"{folder}/config", "TZ": "UTC",
            # Its bus may come back at its place.
            "TESTBUNDLE_LATCHES": folder, "XDG_RUNTIME_DIR": folder,
        }
        self.start_bus()
        self.environment["DBUS_SYSTEM_BUS_ADDRESS"] = f"unix:path={folder}/nothing"
        self.bundle = self.bridge = self.system = None
        self.mocks = []

    def start_bus(self):
        """At the address that it had before."""
        self.daemon = subprocess.Popen(
            ["dbus-daemon", f"--config-file={self.folder}/bus.conf", "--nofork", "--print-address=1"],
            stdout=subprocess.PIPE, stderr=self.log, env=self.environment)
        self.daemon.stdout.readline()
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={self.folder}/bus"

    def kill_bus(self):
        self.daemon.kill()
        self.daemon.wait()
        os.remove(f"{self.folder}/bus")

    def call(self, bundle, interface, member, signature, *values):
        """Calls a bundle as an application."""
        subprocess.run(
            ["busctl", f"--address={self.environment['DBUS_SESSION_BUS_ADDRESS']}", "call",
             f"org.controlruntime.Bundle1.{bundle}", f"/org/controlruntime/Bundle1/{bundle}", interface, member,
             signature, *values], check=True, stdout=subprocess.DEVNULL)

    def configure(self, **settings):
        self.settings_now = settings
        with open(f"{self.settings}/fleet.json.new", "w") as file:
            json.dump(settings, file)
        os.rename(f"{self.settings}/fleet.json.new", f"{self.settings}/fleet.json")

    def start(self, *command, **variables):
        return subprocess.Popen(
            command, stdout=self.log, stderr=self.log, env={**self.environment, **variables})

    async def start_bundle(self):
        self.bundle = self.start(f"{self.programs}/testbundle")
        await until(lambda: self.answers("get", "TestBundle/Lamp0"))

    async def start_bridge(self, **variables):
        self.bridge = self.start(
            *self.entry, self.controlbridge, *(["--seat", self.seat] if self.seat else []), **variables)

    async def kill_bridge(self):
        self.bridge.kill()
        self.bridge.wait()
        # Until the bus knows.
        async def is_gone():
            return "isn't installed" in (await self.controlctl("fleet", "status"))[2]
        await until(is_gone)

    def kill_bundle(self):
        self.bundle.kill()
        self.bundle.wait()

    async def start_system(self):
        """A system bus on which logind and NetworkManager are played."""
        with open(f"{self.folder}/system.conf", "w") as file:
            file.write(CONFIG.format(place=f"dir={self.folder}"))
        self.system = subprocess.Popen(
            ["dbus-daemon", f"--config-file={self.folder}/system.conf", "--nofork", "--print-address=1"],
            stdout=subprocess.PIPE, stderr=self.log, env=self.environment)
        address = self.environment["DBUS_SYSTEM_BUS_ADDRESS"] = self.system.stdout.readline().decode().strip()
        for name, interface in (("login1", "login1.Manager"), ("NetworkManager", "NetworkManager")):
            self.mocks.append(self.start(
                "/usr/bin/python3", "-m", "dbusmock", "--system", f"org.freedesktop.{name}", f"/org/freedesktop/{name}",
                f"org.freedesktop.{interface}"))

        async def are_there():
            listed = subprocess.run(
                ["busctl", f"--address={address}", "--no-legend", "list"], capture_output=True, text=True).stdout
            return "org.freedesktop.login1 " in listed and "org.freedesktop.NetworkManager " in listed
        await until(are_there)

    def say(self, name, interface, member, signature, value):
        """Has logind or NetworkManager emit a signal."""
        subprocess.run(
            ["busctl", f"--address={self.environment['DBUS_SYSTEM_BUS_ADDRESS']}", "call", f"org.freedesktop.{name}",
             f"/org/freedesktop/{name}", "org.freedesktop.DBus.Mock", "EmitSignal", "sssav",
             f"org.freedesktop.{interface}", member, signature, "1", signature, value],
            check=True, stdout=subprocess.DEVNULL)

    def end(self):
        for process in (self.bridge, self.bundle, self.daemon, *self.mocks, self.system):
            if process and process.poll() is None:
                process.send_signal(signal.SIGCONT)
                process.kill()
                process.wait()

    async def controlctl(self, *words):
        process = await asyncio.create_subprocess_exec(
            f"{self.programs}/controlctl", *words, env=self.environment, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE)
        output, errors = await process.communicate()
        return process.returncode, output.decode().strip(), errors.decode().strip()

    async def says(self, status, *words):
        return (await self.controlctl(*words))[0] == status

    async def answers(self, *words):
        return await self.says(0, *words)

    async def right(self, *words):
        """What a command prints that has to work."""
        status, output, errors = await self.controlctl(*words)
        check(status == 0, f"controlctl {' '.join(words)} ends with {status}: {errors}")
        return output

    async def becomes(self, output, *words):
        async def found():
            return (await self.controlctl(*words))[1] == output
        await until(found)

    async def connected(self):
        async def found():
            return (await self.controlctl("fleet", "status"))[1].startswith("Connected to")
        await until(found)

    async def id(self):
        return (await self.status()).split("(")[1].split(")")[0]

    async def status(self):
        """What it says, connected or not."""
        status, output, errors = await self.controlctl("fleet", "status")
        check(status in (0, 3), f"controlctl fleet status ends with {status}: {errors}")
        return output


def lamp(machine, leaf, kind="Lamp0"):
    return f"{machine.base}/TestBundle/{kind}/{leaf}"


async def refused(machine, words):
    async def found():
        return words in await machine.status()
    await until(found)


async def not_connected(machine):
    return (await machine.status()).startswith("Not connected")
