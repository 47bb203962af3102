#!/usr/bin/python3
"""Runs an action and answers what it asks, here on the terminal: asking.py BUNDLE ACTION, such as KitchenTimer StartTimer.

Needs python3-dbus-next, and nothing of this project: docs/bus.md has all that is used here, under Agents.
"""
import asyncio
import sys

try:
    from dbus_next import InvalidAddressError, Message, MessageType, Variant
    from dbus_next.aio import MessageBus
except ImportError:
    raise SystemExit("Python's module dbus_next is missing: apt install python3-dbus-next, or pip install dbus-next") from None

PREFIX, ROOT = "org.controlruntime.", "/org/controlruntime/Bundle1"
AGENT = "/agent"


class Declined(Exception):
    """The user doesn't want to answer."""


async def line(prompt):
    """A line of the user's. The end of the input declines."""
    print(prompt, flush=True)
    text = await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    if not text:
        raise Declined("the user declined")
    return text.strip()


async def value(intent, parameter, kind, dialog, hints):
    text = await line(dialog or parameter)
    try:
        if kind == "b":
            return Variant(kind, text.lower() in ("yes", "on", "true"))
        # Other types than these are texts here.
        return Variant(kind, {"x": int, "d": float}.get(kind, str)(text))
    except ValueError:
        raise Declined(f"{text!r} doesn't fit") from None


async def confirmation(intent, dialog, hints):
    return (await line(f"{dialog} [yes/no]")).lower() in ("y", "yes")


async def choice(intent, dialog, choices):
    for number, one in enumerate(choices, 1):
        print(f"{number}. {one['title'].value}", flush=True)
    answer = await line(dialog)
    if not answer.isdigit() or not 0 < int(answer) <= len(choices):
        raise Declined("the user declined")
    return choices[int(answer) - 1]["id"].value


QUESTIONS = {"RequestValue": (value, "v"), "RequestConfirmation": (confirmation, "b"), "RequestChoice": (choice, "s")}


async def main(bundle, action):
    try:
        bus = await MessageBus().connect()
    except (OSError, InvalidAddressError) as reason:
        raise SystemExit(f"there is no session bus: {reason}") from None

    async def answer(call):
        ask, signature = QUESTIONS[call.member]
        try:
            reply = Message.new_method_return(call, signature, [await ask(*call.body)])
        except Declined as reason:
            reply = Message.new_error(call, PREFIX + "Error.Cancelled", str(reason))
        await bus.send(reply)

    def called(message):
        if message.message_type != MessageType.METHOD_CALL or message.path != AGENT:
            return None
        if message.member == "Cancel":
            print("The question is not wanted any more.", flush=True)
            return Message.new_method_return(message)
        if message.interface != PREFIX + "Agent1" or message.member not in QUESTIONS:
            return None
        # The bundle waits for the answer, and this connection goes on meanwhile.
        asyncio.ensure_future(answer(message))
        return True

    bus.add_message_handler(called)
    # The agent is found on this connection: it needs no name.
    reply = await bus.call(Message(
        destination=PREFIX + "Bundle1." + bundle, path=f"{ROOT}/intent/{action}", interface=PREFIX + "Intent1",
        member="Perform", signature="a{sv}a{sv}", body=[{}, {"agent": Variant("o", AGENT)}]))
    if reply.message_type == MessageType.ERROR:
        raise SystemExit(reply.body[0])
    for name, result in reply.body[0].items():
        print(f"{name}: {result.value}", flush=True)


if len(sys.argv) != 3:
    raise SystemExit(__doc__)
asyncio.run(main(*sys.argv[1:]))
