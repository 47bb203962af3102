#!/usr/bin/python3
"""A bundle in Python: one toggle, "Focus", that is on while a file is there. No Swift.

Needs python3-dbus-next. The file is $FOCUS_FILE, else $XDG_RUNTIME_DIR/focus; who makes or removes it otherwise calls
Control1.Reload, or Bundle1.ReloadControls with the kind, and every panel has the new state.
"""
import asyncio
import os
import pathlib

try:
    from dbus_next import InvalidAddressError, NameFlag, RequestNameReply, Variant
    from dbus_next.aio import MessageBus
except ImportError:
    raise SystemExit("Python's module dbus_next is missing: apt install python3-dbus-next, or pip install dbus-next") from None

from serving import DBUS, Refusal, Server, installs, invalid

PREFIX = "org.controlruntime."
ROOT = "/org/controlruntime/Bundle1"
BUNDLE, KIND = "Desk", "Focus"
CONTROL, APPLICATION = f"{ROOT}/control/{KIND}", f"{ROOT}/{BUNDLE}"
FILE = pathlib.Path(os.environ.get("FOCUS_FILE") or os.environ.get("XDG_RUNTIME_DIR", "/tmp") + "/focus")


class Focus:
    """The control: what is shown of it, and the one place where something is done. Control1."""

    server = None

    def __init__(self):
        self.toggle, self.revision = Toggle(self), 0
        self.look()

    def look(self):
        """Reads the state."""
        on = FILE.exists()
        self.toggle.values = {"IsOn": on}
        self.values = {
            "Kind": KIND, "DisplayName": "Focus", "Description": "Keeps a file while you want to be left alone.",
            "Title": "Focus", "ValueText": "On" if on else "Off", "Status": "", "ActionHint": "", "Symbol": "moon.fill",
            "IconName": "weather-clear-night", "Subject": "", "SubjectDetail": "", "Artwork": "",
            "PartOf": "", "Part": "", "Tint": "#5856d6",
            "Enabled": True, "Available": True, "Pending": False, "Progress": -1.0, "Error": ["", ""], "PrivacySensitive": False,
            "Configuration": {}, "ConfigurationIntent": "/", "ActionIntent": "/", "NeedsConfiguration": False, "Dependents": [], "Revision": self.revision}

    def read(self):
        """Reads the state again and announces what changed: always before the reply to the call that caused it."""
        before, was_on = self.values, self.toggle.values["IsOn"]
        self.look()
        on = self.toggle.values["IsOn"]
        changes = {name: value for name, value in self.values.items() if value != before[name]}
        if not changes:
            return
        self.revision += 1
        self.values["Revision"] = self.revision
        if on != was_on:
            # Toggle1's signal first: who follows takes Control1's for the end of the change.
            self.server.changed(CONTROL, PREFIX + "Toggle1", IsOn=on)
            self.server.signal(APPLICATION, "org.gtk.Actions", "Changed", [], {}, {KIND: Variant("b", on)}, {})
        self.server.changed(CONTROL, PREFIX + "Control1", **changes)

    def turn(self, on):
        """Fails with an error reply, with Error set, and with Failed sent."""
        try:
            FILE.touch() if on else FILE.unlink(missing_ok=True)
        except OSError as problem:
            refusal = Refusal(PREFIX + "Error.PerformFailed", f"the file can't be changed: {problem}")
            # The reply has the whole name, the property and the signal have the last part of it.
            self.values["Error"] = [refusal.name.rpartition(".")[2], str(refusal)]
            self.server.changed(CONTROL, PREFIX + "Control1", Error=self.values["Error"])
            self.server.signal(CONTROL, PREFIX + "Control1", "Failed", *self.values["Error"])
            raise refusal
        self.read()
        return self.toggle.values["IsOn"]

    def Reload(self):
        self.read()

    def Invoke(self, options):
        wanted = options.get("value", Variant("b", not FILE.exists()))
        if wanted.signature != "b":
            raise Refusal(PREFIX + "Error.InvalidValue", f'value is to be true or false, and got "{wanted.value}"')
        return {"value": Variant("b", self.turn(wanted.value))}


class Toggle:
    """Toggle1."""

    def __init__(self, focus):
        self.focus = focus

    def Toggle(self):
        # By what is so now, not by what was announced last.
        return self.focus.turn(not FILE.exists())

    def SetValue(self, value):
        return self.focus.turn(value)

    def set(self, name, value):
        self.focus.turn(value)


class Bundle:
    """Bundle1. It has no widgets, and its control takes no configuration, so most is refused."""

    def __init__(self, focus):
        self.focus = focus
        self.values = {
            "DisplayName": "Desk", "Version": "1", "DesktopEntry": "", "IconName": "preferences-system",
            "ControlKinds": [KIND], "WidgetKinds": [], "Statistics": {}}

    def check(self, kind, kinds=(KIND,)):
        if kind not in kinds:
            raise invalid(f'there is no kind "{kind}" of that sort here, but: {", ".join(kinds) or "none"}')

    def ReloadControls(self, kind):
        self.check(kind)
        self.focus.read()

    def ReloadAllControls(self):
        self.focus.read()

    def ReloadTimelines(self, kind):
        self.check(kind, ())

    def ReloadAllTimelines(self):
        pass

    def Preview(self, kind, configuration):
        self.check(kind)
        return {"Title": Variant("s", "Focus"), "IsOn": Variant("b", True), "preview": Variant("b", True)}

    def AddControl(self, kind, configuration):
        self.check(kind)
        raise invalid(f"{kind} takes no configuration")

    def AddWidget(self, kind, family, configuration):
        self.check(kind, ())

    def ConfigureControl(self, path, configuration):
        raise invalid(f"{path} was not placed")

    def RemoveControl(self, path):
        raise invalid(f"{path} was not placed")

    ConfigureWidget, RemoveWidget = ConfigureControl, RemoveControl

    def Push(self, kind, payload):
        raise Refusal(DBUS + "Error.NotSupported", f"{kind} takes no messages")

    def GetResource(self, digest):
        raise Refusal(PREFIX + "Error.Unavailable", f"no tree of this bundle names the picture {digest}")


class Actions:
    """org.gtk.Actions: the same control, for launchers and for clients of GLib's."""

    values = {}

    def __init__(self, focus):
        self.focus = focus

    def check(self, action):
        if action != KIND:
            raise invalid(f'there is no action "{action}", but: {KIND}')

    def List(self):
        return [KIND]

    def Describe(self, action):
        self.check(action)
        return [True, "", [Variant("b", self.focus.toggle.values["IsOn"])]]

    def DescribeAll(self):
        return {KIND: self.Describe(KIND)}

    def Activate(self, action, parameter, platform_data):
        self.check(action)
        self.focus.toggle.Toggle()

    def SetState(self, action, value, platform_data):
        self.check(action)
        if value.signature != "b":
            raise invalid(f"{action} is true or false")
        self.focus.turn(value.value)


class Application:
    """org.freedesktop.Application."""

    values = {}

    def __init__(self, actions):
        self.ActivateAction = actions.Activate

    def Activate(self, platform_data):
        pass

    def Open(self, uris, platform_data):
        raise Refusal(DBUS + "Error.NotSupported", "nothing here opens addresses")


async def main():
    try:
        bus = await MessageBus().connect()
    except (OSError, InvalidAddressError) as reason:
        raise SystemExit(f"there is no session bus: {reason}") from None
    focus = Focus()
    actions = Actions(focus)
    # Everything is there before the name is: who sees the name may call at once.
    focus.server = Server(bus, ROOT, {
        ROOT: {PREFIX + "Bundle1": Bundle(focus)},
        CONTROL: {PREFIX + "Control1": focus, PREFIX + "Toggle1": focus.toggle},
        APPLICATION: {"org.freedesktop.Application": Application(actions), "org.gtk.Actions": actions}})
    if await bus.request_name(f"{PREFIX}Bundle1.{BUNDLE}", NameFlag.DO_NOT_QUEUE) != RequestNameReply.PRIMARY_OWNER:
        raise SystemExit(f"another process serves {BUNDLE} already")
    try:
        await bus.wait_for_disconnect()
    except (EOFError, OSError):
        pass  # The bus has ended, and the session with it.


if not installs(f"{PREFIX}Bundle1.{BUNDLE}"):
    asyncio.run(main())
