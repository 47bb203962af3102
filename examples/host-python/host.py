#!/usr/bin/python3
"""A host in Python: lists all controls and widgets, follows them, and toggles those whose kinds are its arguments.

Needs python3-dbus-next, and nothing of this project: docs/bus.md has all that is used here.
"""
import asyncio
import json
import sys

try:
    from dbus_next import InvalidAddressError, Message, MessageType
    from dbus_next.aio import MessageBus
except ImportError:
    raise SystemExit("Python's module dbus_next is missing: apt install python3-dbus-next, or pip install dbus-next") from None

PREFIX, ROOT, DBUS = "org.controlruntime.", "/org/controlruntime/Bundle1", "org.freedesktop.DBus"


def text(node):
    """What a view tree says in words; docs/view-tree.schema.json has all kinds of nodes."""
    parts = [node.get("text", "")] + [run.get("text", "") for run in node.get("runs", [])]
    for key in ("children", "title", "label"):
        parts += [text(child) for child in node.get(key, []) if isinstance(child, dict)]
    return ("\n  " if node["type"] == "vstack" else " ").join(part for part in parts if part)


def show(path, values):
    plain = {key: value.value for key, value in values.items()}
    if "CurrentEntry" in plain:
        print(f"{path}:\n  {text(json.loads(plain['CurrentEntry']))}", flush=True)
    elif plain:
        print(f"{path}: " + ", ".join(f"{key} {value}" for key, value in sorted(plain.items())), flush=True)


async def main():
    try:
        bus = await MessageBus().connect()
    except (OSError, InvalidAddressError) as reason:
        raise SystemExit(f"there is no session bus: {reason}") from None

    async def call(name, path, interface, member, signature="", *body):
        message = Message(destination=name, path=path, interface=interface, member=member, signature=signature, body=list(body))
        reply = await bus.call(message)
        if reply.message_type == MessageType.ERROR:
            return print(f"{path}: {reply.body[0]}", flush=True)
        return reply.body[0] if reply.body else None

    async def read(name, path):
        entry = await call(name, path, DBUS + ".Properties", "Get", "ss", PREFIX + "Widget1", "CurrentEntry")
        if entry:
            show(path, {"CurrentEntry": entry})

    def changed(message):
        if message.member == "PropertiesChanged":
            _, values, invalidated = message.body
            show(message.path, {k: v for k, v in values.items() if k in ("IsOn", "Value", "Selected", "Available")})
            if "CurrentEntry" in invalidated:
                asyncio.ensure_future(read(message.sender, message.path))

    bus.add_message_handler(changed)
    # Before the state is asked for, so that nothing is missed in between.
    rule = f"type='signal',member='PropertiesChanged',path_namespace='{ROOT}'"
    await call(DBUS, "/", DBUS, "AddMatch", "s", rule)
    names = await call(DBUS, "/", DBUS, "ListNames") + await call(DBUS, "/", DBUS, "ListActivatableNames")
    for name in sorted({name for name in names if name.startswith(PREFIX + "Bundle1.")}):
        for path, interfaces in sorted((await call(name, ROOT, DBUS + ".ObjectManager", "GetManagedObjects") or {}).items()):
            for interface, values in interfaces.items():
                # Before its first value a control has no title, and Error says why.
                isUnread = interface == PREFIX + "Control1" and "Title" not in values
                wanted = ("DisplayName", "Error") if isUnread else ("Title", "IsOn", "Value", "Selected", "CurrentEntry")
                show(path, {k: v for k, v in values.items() if k in wanted})
            if PREFIX + "Toggle1" in interfaces and interfaces[PREFIX + "Control1"]["Kind"].value in sys.argv[1:]:
                await call(name, path, PREFIX + "Toggle1", "Toggle")
    await bus.wait_for_disconnect()


asyncio.run(main())
