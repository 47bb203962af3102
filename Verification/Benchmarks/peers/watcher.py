#!/usr/bin/python3
"""What collects the items of a tray, as panels have it in themselves; it keeps none."""
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


async def main():
    bus = await MessageBus().connect()
    bus.export("/StatusNotifierWatcher", Watcher())
    await bus.request_name(NAME)
    await bus.wait_for_disconnect()


asyncio.run(main())
