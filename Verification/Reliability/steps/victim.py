"""A bundle to be killed and starved: the tests' own, whose controls and widgets can be placed and whose action shares state."""
import asyncio
import json
import os
import signal
import subprocess

from dbus_next import BusType, Message, MessageType, Variant
from dbus_next.aio import MessageBus

from . import ROOT

NAME = "org.controlruntime.Bundle1.TestBundle"
PATH = "/org/controlruntime/Bundle1"
ROOT_INTERFACE = "org.controlruntime.Bundle1"
TALLY = PATH + "/control/AddTally"
# What a call is answered when the process dies before its reply.
UNKNOWN = ("org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.ServiceUnknown",
           "org.freedesktop.DBus.Error.NameHasNoOwner", "org.freedesktop.DBus.Error.Disconnected")


class Refused(Exception):
    """An error reply."""

    def __init__(self, name, text):
        super().__init__(f"{name}: {text}")
        self.name, self.text = name, text


class Violation(Exception):
    """A promise that did not hold."""


def program():
    """The bundle's program; built if it is not there."""
    swift = os.environ.get("SWIFT", "swift")
    folder = subprocess.run([swift, "build", "--package-path", ROOT, "--show-bin-path"],
                            check=True, capture_output=True, text=True).stdout.strip()
    path = os.path.join(folder, "testbundle")
    if not os.path.exists(path):
        subprocess.run([swift, "build", "--package-path", ROOT, "--product", "testbundle"],
                       check=True, stdout=subprocess.DEVNULL)
    return path


class Client:
    """A connection to the bus."""

    def __init__(self, bus):
        self.bus = bus

    @classmethod
    async def connect(cls, address):
        return cls(await MessageBus(bus_address=address, bus_type=BusType.SESSION).connect())

    async def call(self, path, interface, member, signature="", *body, destination=NAME):
        reply = await self.bus.call(Message(
            destination=destination, path=path, interface=interface, member=member, signature=signature,
            body=list(body)))
        if reply.message_type == MessageType.ERROR:
            raise Refused(reply.error_name, str(reply.body[0]) if reply.body else "")
        return reply.body

    async def of_bundle(self, member, signature, *body):
        return await self.call(PATH, ROOT_INTERFACE, member, signature, *body)

    async def press(self):
        await self.call(TALLY, "org.controlruntime.Button1", "Press")

    async def add(self, what, configuration):
        """Places a control or a widget; its path."""
        if what == "Control":
            return (await self.of_bundle("AddControl", "sa{sv}", "Desk", variants(configuration)))[0]
        return (await self.of_bundle("AddWidget", "ssa{sv}", "Weather", "", variants(configuration)))[0]

    async def configure(self, what, path, configuration):
        await self.of_bundle(f"Configure{what}", "oa{sv}", path, variants(configuration))

    async def remove(self, what, path):
        await self.of_bundle(f"Remove{what}", "o", path)

    async def placed(self):
        """The configurations of all placed controls and widgets, by path."""
        objects = (await self.call(PATH, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects"))[0]
        found = {}
        for path, interfaces in objects.items():
            if path.count("/") != PATH.count("/") + 3:
                continue
            for interface in ("org.controlruntime.Control1", "org.controlruntime.Widget1"):
                if "Configuration" in interfaces.get(interface, {}):
                    configuration = interfaces[interface]["Configuration"].value
                    found[path] = {name: value.value for name, value in configuration.items()}
        return found

    def end(self):
        self.bus.disconnect()


def variants(configuration):
    return {name: Variant("s" if isinstance(value, str) else "x", value) for name, value in configuration.items()}


class Victim:
    """The bundle's process, and what it left on the disk."""

    def __init__(self, argv, bus, state, data):
        self.argv, self.bus, self.state, self.data = argv, bus, state, data
        self.child = None
        self.log = os.path.join(bus.workplace.folder, "victim.log")

    @property
    def files(self):
        """The folders in which it keeps state."""
        return [os.path.join(self.state, "controlruntime", "TestBundle"),
                os.path.join(self.state, "controlruntime", "TestBundle", "timelines"),
                os.path.join(self.data, "controlruntime", "shared")]

    async def start(self, client):
        """Starts the process and returns once it has its name."""
        owned = asyncio.get_running_loop().create_future()

        def see(message):
            if message.member == "NameOwnerChanged" and message.body[0] == NAME and message.body[2]:
                if not owned.done():
                    owned.set_result(None)

        client.bus.add_message_handler(see)
        rule = f"type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='{NAME}'"
        dbus = ("/org/freedesktop/DBus", "org.freedesktop.DBus")
        await client.call(*dbus, "AddMatch", "s", rule, destination="org.freedesktop.DBus")
        environment = dict(self.bus.environment, XDG_STATE_HOME=self.state, XDG_DATA_HOME=self.data)
        with open(self.log, "ab") as log:
            self.child = subprocess.Popen(self.argv, env=environment, stdout=log, stderr=log)
        try:
            await asyncio.wait_for(owned, 60)
        except asyncio.TimeoutError:
            raise Violation(f"it did not start: {self.said()}") from None
        finally:
            client.bus.remove_message_handler(see)
            await client.call(*dbus, "RemoveMatch", "s", rule, destination="org.freedesktop.DBus")

    def kill(self):
        if self.child and self.child.poll() is None:
            self.child.send_signal(signal.SIGKILL)
            self.child.wait()

    def said(self):
        with open(self.log, encoding="utf-8", errors="replace") as file:
            return file.read()[-2000:]

    def unreadable(self):
        """The files of state that are no JSON, and those that were set aside as such."""
        found = []
        for folder in self.files:
            for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
                path = os.path.join(folder, name)
                if ".unreadable-" in name:
                    found.append(path)
                elif name.endswith(".json"):
                    try:
                        with open(path, encoding="utf-8") as file:
                            json.load(file)
                    except ValueError:
                        found.append(path)
        return found

    def leftovers(self):
        """Temporary files."""
        return {os.path.join(folder, name) for folder in self.files if os.path.isdir(folder)
                for name in os.listdir(folder) if name.endswith(".tmp") or ".nosync" in name}

    def tally(self):
        """What the action has counted, as the file says."""
        try:
            with open(os.path.join(self.files[2], "TestBundle.json"), encoding="utf-8") as file:
                return json.load(file).get("tally", 0)
        except FileNotFoundError:
            return 0
