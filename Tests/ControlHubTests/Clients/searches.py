"""Searches as GNOME's overview and KRunner do.

    searches.py TEXT    prints the results for TEXT in both, chooses the first in each, and prints what it says then
"""
import asyncio
import sys

from dbus_next import Message, MessageType
from dbus_next.aio import MessageBus

NAME, PATH = "org.controlruntime.Hub", "/org/controlruntime/Hub/Search"


async def main():
    bus = await MessageBus().connect()

    async def call(interface, member, signature="", *body):
        reply = await bus.call(Message(NAME, PATH, interface, member, signature=signature, body=list(body)))
        return reply.error_name if reply.message_type == MessageType.ERROR else reply.body

    gnome, kde, terms = "org.gnome.Shell.SearchProvider2", "org.kde.krunner1", sys.argv[1].split()
    ids, = await call(gnome, "GetInitialResultSet", "as", terms)
    print("again", (await call(gnome, "GetSubsearchResultSet", "asas", ids, terms))[0] == ids)

    async def metas():
        found, = await call(gnome, "GetResultMetas", "as", ids)
        return [{key: value.value for key, value in meta.items()} for meta in found]

    for meta in await metas():
        print("gnome", meta["name"], "|", meta["description"], "|", meta["id"] in ids, bool(meta["gicon"]))
    matches, = await call(kde, "Match", "s", sys.argv[1])
    for match in matches:
        print("kde", match[1], "|", match[5]["subtext"].value, "|", match[5]["actions"].value, match[3])
    print("actions", [action[0] for action in (await call(kde, "Actions"))[0]], flush=True)
    print("none", await call(gnome, "GetInitialResultSet", "as", ["nothing-like-it"]), await call(kde, "Run", "ss", "what", ""))
    if not ids:
        return

    async def subtitle(choose):
        """Chooses, and waits until the value and what Return does are others than before: they come in two signals."""
        before = (await metas())[0]["description"].split(" \u00b7 ")
        await choose()
        while any(part in before for part in (await metas())[0]["description"].split(" \u00b7 ")):
            await asyncio.sleep(0.02)
        return (await metas())[0]["description"]

    print("then", await subtitle(lambda: call(gnome, "ActivateResult", "sasu", ids[0], terms, 0)), flush=True)
    print("then", await subtitle(lambda: call(kde, "Run", "ss", matches[0][0], "")), flush=True)
    print("then", await subtitle(lambda: call(kde, "Run", "ss", matches[0][0], "on")), flush=True)


asyncio.run(main())
