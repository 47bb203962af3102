#!/usr/bin/python3
"""A bundle in Python: one toggle, "Focus", that is on while a file is there. Everything a panel needs of it, and no Swift.

Needs python3-dbus-next. The file is $FOCUS_FILE, else $XDG_RUNTIME_DIR/focus; who makes or removes it otherwise calls
Control1.Reload, or Bundle1.ReloadControls with the kind, and every panel has the new state.
"""
import asyncio
import logging
import os
import pathlib

from dbus_next import DBusError, PropertyAccess, RequestNameReply, Variant
from dbus_next.aio import MessageBus
from dbus_next.service import ServiceInterface, dbus_property, method, signal

PREFIX = "org.controlruntime."
ROOT = "/org/controlruntime/Bundle1"
KIND = "Focus"
FILE = pathlib.Path(os.environ.get("FOCUS_FILE") or os.environ.get("XDG_RUNTIME_DIR", "/tmp") + "/focus")


def refuse(name, message):
    """A call that can't be done is answered with one of the contract's errors, and a sentence for the user."""
    raise DBusError(name if "." in name else f"{PREFIX}Error.{name}", message)


def interface(name, base, **properties):
    """A class for an interface, with properties that are read from the dictionary `values` of its objects."""
    def getter(key, kind):
        def get(self):
            return self.values[key]
        get.__name__, get.__annotations__ = key, {"return": kind}
        return dbus_property(PropertyAccess.READ)(get)
    return type(name, (base,), {key: getter(key, kind) for key, kind in properties.items()})


class BundleMethods(ServiceInterface):
    def __init__(self, control):
        super().__init__(PREFIX + "Bundle1")
        self.control = control
        self.values = {
            "DisplayName": "Desk", "Version": "1", "DesktopEntry": "", "IconName": "preferences-system",
            "ControlKinds": [KIND], "WidgetKinds": [], "Statistics": {}}

    def check(self, kind, mine=KIND):
        if kind != mine:
            refuse("org.freedesktop.DBus.Error.InvalidArgs", f'there is no kind "{kind}" of that sort here')

    @method()
    def ReloadControls(self, kind: 's'):
        self.check(kind)
        self.control.read()

    @method()
    def ReloadAllControls(self):
        self.control.read()

    @method()
    def ReloadTimelines(self, kind: 's'):
        self.check(kind, None)

    @method()
    def ReloadAllTimelines(self):
        pass

    @method()
    def Preview(self, kind: 's', configuration: 'a{sv}') -> 'a{sv}':
        self.check(kind)
        return {"Title": Variant("s", "Focus"), "IsOn": Variant("b", True), "preview": Variant("b", True)}

    @method()
    def AddControl(self, kind: 's', configuration: 'a{sv}') -> 'o':
        refuse("org.freedesktop.DBus.Error.InvalidArgs", f"{kind} takes no configuration")

    @method()
    def ConfigureControl(self, control: 'o', configuration: 'a{sv}'):
        refuse("org.freedesktop.DBus.Error.InvalidArgs", f"{control} takes no configuration")

    @method()
    def RemoveControl(self, control: 'o'):
        refuse("org.freedesktop.DBus.Error.InvalidArgs", f"{control} was not placed")

    @method()
    def AddWidget(self, kind: 's', family: 's', configuration: 'a{sv}') -> 'o':
        self.check(kind, None)

    @method()
    def ConfigureWidget(self, widget: 'o', configuration: 'a{sv}'):
        refuse("org.freedesktop.DBus.Error.InvalidArgs", f"there is no widget {widget}")

    @method()
    def RemoveWidget(self, widget: 'o'):
        refuse("org.freedesktop.DBus.Error.InvalidArgs", f"there is no widget {widget}")

    @method()
    def Push(self, kind: 's', payload: 'a{sv}'):
        refuse("org.freedesktop.DBus.Error.NotSupported", f"{kind} takes no messages")


Bundle1 = interface(
    "Bundle1", BundleMethods, DisplayName="s", Version="s", DesktopEntry="s", IconName="s", ControlKinds="as",
    WidgetKinds="as", Statistics="a{sv}")


class ControlMethods(ServiceInterface):
    def __init__(self):
        super().__init__(PREFIX + "Control1")
        self.toggle = Toggle1(self)
        self.revision = 0
        self.values = self.shown()

    def shown(self):
        """What a panel is to show of the state as it is."""
        on = FILE.exists()
        self.toggle.values = {"IsOn": on}
        return {
            "Kind": KIND, "DisplayName": "Focus", "Description": "Keeps a file while you want to be left alone.",
            "Title": "Focus", "ValueText": "On" if on else "Off", "Status": "", "ActionHint": "", "Symbol": "moon.fill",
            "IconName": "weather-clear-night", "Tint": "#5856d6", "Enabled": True, "Available": True, "Pending": False,
            "Progress": -1.0, "Error": ["", ""], "PrivacySensitive": False, "Configuration": {},
            "ConfigurationIntent": "/", "NeedsConfiguration": False, "Dependents": [], "Revision": self.revision}

    def read(self):
        """Reads the state and announces what changed: always before the reply to the call that caused it."""
        before, was_on = self.values, self.toggle.values["IsOn"]
        now = self.shown()
        if now != before:
            self.revision += 1
        self.values = self.shown()
        changed = {key: now[key] for key in now if now[key] != before[key] and key != "Revision"}
        # Toggle1's signal first: who follows takes Control1's for the end of the change.
        if self.toggle.values["IsOn"] != was_on:
            self.toggle.emit_properties_changed({"IsOn": self.toggle.values["IsOn"]})
        if changed:
            self.emit_properties_changed(changed)

    def change(self, on):
        """The one place where something is done. It fails with an error reply, with Error set and with Failed sent."""
        try:
            FILE.touch() if on else FILE.unlink(missing_ok=True)
        except OSError as error:
            name, message = PREFIX + "Error.PerformFailed", f"the file can't be changed: {error}"
            self.values["Error"] = [name, message]
            self.emit_properties_changed({"Error": [name, message]})
            self.Failed(name, message)
            refuse("PerformFailed", message)
        self.read()
        return self.toggle.values["IsOn"]

    @method()
    def Reload(self):
        self.read()

    @method()
    def Invoke(self, options: 'a{sv}') -> 'a{sv}':
        wanted = options["value"].value if "value" in options else not FILE.exists()
        return {"value": Variant("b", self.change(wanted))}

    @signal()
    def Failed(self, name, message) -> 'ss':
        return [name, message]


class Toggle1(ServiceInterface):
    def __init__(self, control):
        super().__init__(PREFIX + "Toggle1")
        self.control = control

    @method()
    def Toggle(self) -> 'b':
        return self.control.change(not FILE.exists())

    @method()
    def SetValue(self, value: 'b') -> 'b':
        return self.control.change(value)

    @dbus_property()
    def IsOn(self) -> 'b':
        return self.values["IsOn"]

    @IsOn.setter
    def IsOn(self, value: 'b'):
        self.control.change(value)


Control1 = interface(
    "Control1", ControlMethods, Kind="s", DisplayName="s", Description="s", Title="s", ValueText="s", Status="s",
    ActionHint="s", Symbol="s", IconName="s", Tint="s", Enabled="b", Available="b", Pending="b", Progress="d",
    Error="(ss)", PrivacySensitive="b", Configuration="a{sv}", ConfigurationIntent="o", NeedsConfiguration="b",
    Dependents="ao", Revision="t")


class ObjectManager(ServiceInterface):
    """The library answers GetManagedObjects by itself; this has the introspection say so."""

    def __init__(self):
        super().__init__("org.freedesktop.DBus.ObjectManager")

    @signal()
    def InterfacesAdded(self) -> 'oa{sa{sv}}':
        return []

    @signal()
    def InterfacesRemoved(self) -> 'oas':
        return []


async def main():
    # The library logs each refusal with a traceback, as if it were a mistake of this program's.
    logging.disable(logging.ERROR)
    bus = await MessageBus().connect()
    control = Control1()
    # Everything is there before the name is: who sees the name may call at once.
    bus.export(ROOT, Bundle1(control))
    bus.export(f"{ROOT}/control/{KIND}", control)
    bus.export(f"{ROOT}/control/{KIND}", control.toggle)
    if await bus.request_name(PREFIX + "Bundle1.Desk") != RequestNameReply.PRIMARY_OWNER:
        raise SystemExit("another process serves Desk already")
    await bus.wait_for_disconnect()


asyncio.run(main())
