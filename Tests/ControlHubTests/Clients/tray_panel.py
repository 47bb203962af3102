"""A panel with a tray: collects the items, shows the menu of the hub's and clicks in it.

    tray_panel.py LABEL    prints what it finds, a line each; LABEL is the item to click, a toggle that is off
"""
import asyncio
import sys

from dbus_next import Message, MessageType, Variant
from dbus_next.aio import MessageBus
from dbus_next.service import ServiceInterface, dbus_property, method
from dbus_next.constants import PropertyAccess

MENU = "com.canonical.dbusmenu"


class Watcher(ServiceInterface):
    def __init__(self):
        super().__init__("org.kde.StatusNotifierWatcher")
        self.items = asyncio.Queue()

    @method()
    def RegisterStatusNotifierItem(self, service: "s"):
        self.items.put_nowait(service)

    @dbus_property(access=PropertyAccess.READ)
    def IsStatusNotifierHostRegistered(self) -> "b":
        return True


async def main():
    bus = await MessageBus().connect()
    watcher = Watcher()
    bus.export("/StatusNotifierWatcher", watcher)
    await bus.request_name("org.kde.StatusNotifierWatcher")
    service = await watcher.items.get()

    async def call(path, interface, member, signature="", *body):
        reply = await bus.call(Message(service, path, interface, member, signature=signature, body=list(body)))
        if reply.message_type == MessageType.ERROR:
            return reply.error_name
        return reply.body

    properties, = await call("/StatusNotifierItem", "org.freedesktop.DBus.Properties", "GetAll", "s", "org.kde.StatusNotifierItem")
    for name in ("Id", "Category", "Status", "Title", "Menu", "ItemIsMenu", "WindowId", "OverlayIconPixmap"):
        print(name, properties[name].value, flush=True)
    width, height, pixels = properties["IconPixmap"].value[0]
    print("pixmap", properties["IconPixmap"].signature, width, height, len(pixels) == width * height * 4, any(pixels))
    print("tooltip", properties["ToolTip"].signature)
    print("activate", await call("/StatusNotifierItem", "org.kde.StatusNotifierItem", "Activate", "ii", 0, 0), flush=True)

    path = properties["Menu"].value
    signals = asyncio.Queue()
    rule = f"type='signal',interface='{MENU}'"
    await bus.call(Message("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch", signature="s", body=[rule]))
    bus.add_message_handler(lambda message: signals.put_nowait(message) if message.interface == MENU and message.message_type == MessageType.SIGNAL else None)

    version, = await call(path, "org.freedesktop.DBus.Properties", "Get", "ss", MENU, "Version")
    print("version", version.signature, version.value)

    async def items():
        revision, (root, _, children) = await call(path, MENU, "GetLayout", "iias", 0, -1, [])
        return [child.value for child in children]

    async def item(label):
        # The bundle may be read just now.
        while True:
            for number, values, children in await items():
                if "toggle-type" in values and values["label"].value == label:
                    return number, values, children
            await signals.get()

    number, values, _ = await item(sys.argv[1])
    print("before", values["toggle-type"].value, values["toggle-state"].signature, values["toggle-state"].value, flush=True)
    print("about to show", await call(path, MENU, "AboutToShow", "i", 0))
    group, = await call(path, MENU, "GetGroupProperties", "aias", [number], ["label", "toggle-state"])
    print("group", group[0][0] == number, sorted(group[0][1]))
    print("unknown", await call(path, MENU, "Event", "isvu", 999_999, "clicked", Variant("i", 0), 0))
    print("hovered", await call(path, MENU, "Event", "isvu", number, "hovered", Variant("i", 0), 0))
    print("clicked", await call(path, MENU, "EventGroup", "a(isvu)", [[number, "clicked", Variant("i", 0), 0]]), flush=True)
    message = await signals.get()
    updated, removed = message.body
    print("signal", message.member, [(i == number, sorted(v), v["toggle-state"].value) for i, v in updated], removed, flush=True)

    # A panel that is restarted: another collector, which knows no item.
    await bus.release_name("org.kde.StatusNotifierWatcher")
    await bus.request_name("org.kde.StatusNotifierWatcher")
    print("again", await watcher.items.get() == service, "others", signals.qsize(), flush=True)


asyncio.run(main())
