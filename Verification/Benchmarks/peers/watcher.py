#!/usr/bin/python3
"""What collects the items of a tray, as panels have it in themselves, and shows notifications; it keeps none."""
import asyncio

from dbus_next.aio import MessageBus
from dbus_next.service import ServiceInterface, method

NAME = "org.kde.StatusNotifierWatcher"


class Watcher(ServiceInterface):
    def __init__(self):
        super().__init__(NAME)

    @method()
    def RegisterStatusNotifierItem(self, service: "s"):  # noqa: F821
        pass


class Notifications(ServiceInterface):
    def __init__(self):
        super().__init__("org.freedesktop.Notifications")
        self.last = 0

    @method()
    def GetServerInformation(self) -> "ssss":  # noqa: F821
        return ["Measured", "ControlRuntime", "1", "1.2"]

    @method()
    def GetCapabilities(self) -> "as":  # noqa: F722
        return ["actions", "body"]

    @method()
    def Notify(
        self, app: "s", number: "u", icon: "s", title: "s", body: "s", actions: "as", hints: "a{sv}",  # noqa: F722, F821
        limit: "i"  # noqa: F821
    ) -> "u":  # noqa: F821
        self.last += 1
        return number or self.last

    @method()
    def CloseNotification(self, number: "u"):  # noqa: F821
        pass


async def main():
    bus = await MessageBus().connect()
    bus.export("/StatusNotifierWatcher", Watcher())
    bus.export("/org/freedesktop/Notifications", Notifications())
    await bus.request_name("org.freedesktop.Notifications")
    await bus.request_name(NAME)
    await bus.wait_for_disconnect()


asyncio.run(main())
