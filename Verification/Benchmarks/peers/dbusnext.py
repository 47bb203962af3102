#!/usr/bin/python3
"""The toggle with dbus-next, as a Python author would write it. Usage: dbusnext.py BUS_NAME"""
import asyncio
import sys

from dbus_next import BusType, PropertyAccess
from dbus_next.aio import MessageBus
from dbus_next.service import ServiceInterface, dbus_property, method

MEASURED = "/org/controlruntime/Bundle1/control/Bench"


class Control1(ServiceInterface):
    def __init__(self):
        super().__init__("org.controlruntime.Control1")
        self.on = False

    @dbus_property(access=PropertyAccess.READ)
    def ValueText(self) -> "s":
        return "On" if self.on else "Off"

    @dbus_property(access=PropertyAccess.READ)
    def Symbol(self) -> "s":
        return "lightbulb.fill" if self.on else "lightbulb"


class Toggle1(ServiceInterface):
    def __init__(self, control):
        super().__init__("org.controlruntime.Toggle1")
        self.control = control

    @dbus_property(access=PropertyAccess.READ)
    def IsOn(self) -> "b":
        return self.control.on

    @method()
    def Toggle(self) -> "b":
        control = self.control
        control.on = not control.on
        self.emit_properties_changed({"IsOn": control.on})
        control.emit_properties_changed({"ValueText": control.ValueText, "Symbol": control.Symbol})
        return control.on


async def main():
    bus = await MessageBus(bus_type=BusType.SESSION).connect()
    control = Control1()
    bus.export(MEASURED, control)
    bus.export(MEASURED, Toggle1(control))
    await bus.request_name(sys.argv[1])
    await bus.wait_for_disconnect()


asyncio.run(main())
