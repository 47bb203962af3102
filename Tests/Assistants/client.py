"""The official client of the Model Context Protocol in front of controlmcp, and every example bundle behind it.

client.py PROGRAMS...: runs in a session bus and a home of its own (scripts/assistants-test), ends with 1 where
something isn't as docs/assistants.md says."""
import asyncio
import json
import os
import subprocess
import sys
import time

import jsonschema
from mcp import Client, StdioServerParameters
from mcp.types import ElicitResult

BIN = sys.argv[1]
failures = []


def check(what, holds, found=""):
    print(("ok    " if holds else "FAIL  ") + what + ("" if holds else f": {found}"), flush=True)
    if not holds:
        failures.append(what)


def controlctl(*words):
    done = subprocess.run([f"{BIN}/controlctl", *words], capture_output=True, text=True)
    return done.stdout + done.stderr


async def yes(context, parameters):
    """A client that agrees to everything by itself, with a value that fits what is asked."""
    kind = parameters.requested_schema["properties"]["value"].get("type")
    return ElicitResult(action="accept", content={"value": {"boolean": True, "string": "5"}.get(kind, 5)})


class Session:
    def __init__(self, client):
        self.client = client

    async def call(self, tool, **arguments):
        result = await self.client.call_tool(tool, arguments)
        return result.is_error, result.content[0].text, result

    async def json(self, tool, **arguments):
        failed, text, _ = await self.call(tool, **arguments)
        return {"failed": text} if failed else json.loads(text)


async def with_client(mode, body):
    server = StdioServerParameters(command=f"{BIN}/controlmcp", env=dict(os.environ))
    async with Client(server, mode=mode, elicitation_callback=yes) as client:
        await body(Session(client))


async def everything(session):
    tools = {tool.name: tool for tool in (await session.client.list_tools()).tools}
    check("nine general tools", len(tools) == 10 and "control_Flashlight" in tools, sorted(tools))
    for tool in tools.values():
        jsonschema.Draft202012Validator.check_schema(tool.input_schema)
        hints = tool.annotations
        spelled = [hints.read_only_hint, hints.destructive_hint, hints.idempotent_hint, hints.open_world_hint]
        check(f"hints of {tool.name} are spelled out", None not in spelled, spelled)
    controls = (await session.json("list_controls"))["items"]
    check("controls are listed", {"Flashlight/Flashlight"} <= {each["control"] for each in controls}, controls)
    on = await session.json("set_control", control="Flashlight", value=True)
    check("a toggle is set", on.get("on") is True, on)
    failed, text, _ = await session.call("set_control", control="Flashlight", value="sideways")
    check("a wrong value is said", failed and "on or off" in text, text)
    pressed = await session.json("press_button", control="Flashlight/SOS")
    check("a button is pressed", pressed.get("done") is True, pressed)
    own = await session.json("control_Flashlight", value=False)
    check("a tool of its own", own.get("on") is False, own)
    actions = (await session.json("find_actions"))["items"]
    for action in actions:
        jsonschema.Draft202012Validator.check_schema(action["parameters"])
    check("schemas of all actions are valid", len(actions) >= 3, actions)
    run = await session.json("run_action", action="Flashlight/SetFlashlight", parameters={"value": True})
    check("an action is run", run.get("done") is True, run)
    widgets = (await session.json("show_widget"))["items"]
    check("widgets are listed", bool(widgets), widgets)
    shown = await session.json("show_widget", widget=widgets[0]["widget"])
    check("a widget is text", bool(shown.get("text")), shown)
    if "DRAWING" in os.environ:
        failed, text, result = await session.call("show_widget", widget=widgets[0]["widget"], picture=True)
        check("a widget is a picture", not failed and result.content[1].mime_type == "image/png", text)
    activities = await session.json("list_activities")
    check("activities are listed", "items" in activities, activities)


async def asks(session):
    """What has to be agreed to is the desktop's: a client that says yes to everything gets nothing done."""
    failed, text, _ = await session.call("set_control", control="Flashlight", value=True)
    check("the client can't agree by itself", failed and "has to agree" in text, text)
    check("nothing was done", controlctl("get", "Flashlight").strip() == "off", controlctl("get", "Flashlight"))


async def main():
    for allowed in ["Weather/", "KitchenTimer/", "Flashlight/"]:
        controlctl("assistants", "allow", allowed)
    controlctl("assistants", "tool", "Flashlight")
    for mode in ["auto", "legacy"]:
        print(f"# {mode}")
        await with_client(mode, everything)
    controlctl("off", "Flashlight")
    controlctl("assistants", "allow", "Flashlight", "--ask")
    await with_client("auto", asks)
    log = controlctl("assistants", "log")
    check("each call is in the log", log.count("set_control") >= 5 and "has to agree" in log, log)


asyncio.run(main())
sys.exit(1 if failures else 0)
