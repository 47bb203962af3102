"""Buses that go away, and controls that stay what they are while they do differently."""
import asyncio
import contextlib
import json
import time

from world import check, lamp, refused, until


async def session_ends_and_begins(world):
    """A bridge without a bus leaves the broker to the next one, and comes back with its bus."""
    here, there, broker = world.here, world.there, world.broker
    await here.right("fleet", "allow", "TestBundle/Lamp0")
    await there.right("fleet", "allow", "TestBundle/Lamp0")
    await until(lambda: here.answers("get", "Host_There/TestBundle.Lamp0"))
    await broker.topic(f"{here.base}/available", "online")
    here.kill_bus()
    begin = time.monotonic()
    await broker.topic(f"{here.base}/available", "offline")
    check(time.monotonic() - begin < 5, "it was there for long without its bus")
    check(here.bridge.poll() is None, "it has ended, though the bus may come back")
    # It doesn't try again meanwhile: the next session's bridge has the same name at the broker.
    settings = here.settings_now
    here.configure(**{**settings, "name": "Here again"})
    here.configure(**settings)
    await asyncio.sleep(0)
    check(await broker.topic(f"{here.base}/available", "online", "offline") == "offline", "it is back without a bus")
    here.start_bus()
    await broker.topic(f"{here.base}/available", "online")
    await broker.topic(lamp(here, "available"), "online")
    await until(lambda: here.answers("get", "Host_There/TestBundle.Lamp0"))
    await here.right("on", "Host_There/TestBundle.Lamp0")
    await here.right("off", "Host_There/TestBundle.Lamp0")


async def session_that_is_not_waited_for(world):
    """As CONTROLRUNTIME_BUS_PATIENCE wants it."""
    here, broker = world.here, world.broker
    await here.right("fleet", "allow", "TestBundle/Lamp0")
    await here.kill_bridge()
    await here.start_bridge(CONTROLRUNTIME_BUS_PATIENCE="0.5")
    await here.connected()
    await broker.topic(f"{here.base}/available", "online")
    here.kill_bus()
    check(await asyncio.to_thread(here.bridge.wait, 10) == 5, "it ended with another status")
    check(await broker.topic(f"{here.base}/available", "offline"), "it is said to be there")
    here.start_bus()
    await until(lambda: here.answers("get", "TestBundle/Lamp0"))
    await here.start_bridge()
    await here.connected()


async def icon_is_a_state(world):
    here, there, broker = world.here, world.there, world.broker
    for kind in ("Lamp0", "Dial0"):
        await there.right("fleet", "allow", f"TestBundle/{kind}")
        await until(lambda kind=kind: here.answers("get", f"Host_There/TestBundle.{kind}"))
    await broker.topic(lamp(there, "state"), "OFF")
    watch = await asyncio.create_subprocess_exec(
        f"{here.programs}/controlctl", "watch", "Host_There/TestBundle.Lamp0", env=here.environment,
        stdout=asyncio.subprocess.PIPE)
    lines = []

    async def line():
        lines.append((await watch.stdout.readline()).decode().strip().split(": ", 1)[-1])
        return lines[-1]
    try:
        check(await line() == "off", lines)
        async with broker.client() as client:
            await client.subscribe(f"{there.base}/describe", qos=1)
            await client.subscribe(lamp(there, "attributes"), qos=1)
            described, symbols = [], []
            for wanted in ("on", "off"):
                await there.right(wanted, "TestBundle/Lamp0")
                while await line() != wanted:
                    pass
                async for message in client.messages:
                    if str(message.topic).endswith("/describe"):
                        described.append(message.retain)
                        continue
                    symbols.append(json.loads(message.payload)["symbol"])
                    if symbols[-1] == {"on": "lightbulb.fill", "off": "lightbulb"}[wanted]:
                        break
            # What is described again is so a moment later; this is as well.
            await there.right("fleet", "allow", "TestBundle/Lamp1")
            async for message in client.messages:
                if str(message.topic).endswith("/describe") and not message.retain:
                    described.append(json.loads(message.payload))
                    break
        check(described[:-1] in ([], [True]), "a state was described")
        check(any(control["kind"] == "Lamp1" for control in described[-1]["controls"]), "a state was described")
        await until(lambda: here.answers("get", "Host_There/TestBundle.Lamp1"))
        # What is described anew doesn't go.
        await there.right("fleet", "allow", "TestBundle/Lamp0", "--read")

        async def shown():
            return "takes no command" in (await here.controlctl("on", "Host_There/TestBundle.Lamp0"))[2]
        await until(shown)
        await there.right("fleet", "allow", "TestBundle/Lamp0")
        await until(lambda: here.answers("on", "Host_There/TestBundle.Lamp0"))
        while await line() != "on":
            pass
        check(set(lines) <= {"on", "off", "pending"}, lines)
    finally:
        with contextlib.suppress(ProcessLookupError):
            watch.kill()
        await watch.wait()
    await here.right("off", "Host_There/TestBundle.Lamp0")
    await there.right("fleet", "refuse", "TestBundle/Lamp1")

    async def gone():
        return "Host_There/TestBundle.Lamp1" not in await here.right("list")
    await until(gone)


async def quick_uses_lose_no_control(world):
    """What follows the bundles knows at each moment what a machine's stand-in has."""
    here, there = world.here, world.there
    await there.right("fleet", "allow", "TestBundle/Lamp0")
    await until(lambda: here.answers("get", "Host_There/TestBundle.Lamp0"))
    await here.right("fleet", "group", "Quick", "Host_There/TestBundle.Lamp0")
    monitor = await asyncio.create_subprocess_exec(
        "dbus-monitor", "--address", here.environment["DBUS_SESSION_BUS_ADDRESS"], "--profile",
        "type='signal',interface='org.freedesktop.DBus.ObjectManager'", stdout=asyncio.subprocess.PIPE)
    # Its first line comes when it is one; signals to itself are of another interface.
    await monitor.stdout.readline()
    for number in range(40):
        await asyncio.to_thread(
            here.call, "Groups", "org.gtk.Actions", "SetState", "sva{sv}", "Quick", "b",
            "false" if number % 2 else "true", "0")
        text = await here.right("fleet", "groups")
        check("no such control" not in text, f"use {number}: {text}")
    monitor.terminate()
    heard = (await monitor.communicate())[0].decode()
    check("InterfacesRemoved" not in heard, heard)
    await here.right("fleet", "group", "Quick", "--remove")


async def first_answer_is_true(world):
    """Also where it is the question that starts the bridge."""
    here = world.here
    for _ in range(3):
        await here.kill_bridge()
        await here.start_bridge()

        async def answer():
            _, output, errors = await here.controlctl("fleet", "status")
            return None if "isn't installed" in errors else output
        first = await until(answer)
        check(first.startswith(("Connected to", "Connecting to")), first)
    await here.connected()


async def own_faults_are_no_refusals(world):
    here = world.here
    settings = here.settings_now
    with open(f"{here.settings}/fleet.json", "w") as file:
        file.write('{\n  "broker": "127.0.0.1",\n  "tls" false\n}\n')

    async def said():
        status, output, _ = await here.controlctl("fleet", "status")
        return "line 3" in output and (status, output)
    try:
        status, output = await until(said)
        check(status == 3 and "fleet.json" in output and "Refused" not in output, f"{status}: {output}")
        _, output, _ = await here.controlctl("doctor")
        check("line 3" in output, output)
    finally:
        here.configure(**settings)
    await here.connected()
    check(await here.answers("fleet", "status"), "it is connected, and the status is another")


async def renamed_machine_is_followed(world):
    here, there = world.here, world.there
    settings = there.settings_now
    await there.right("fleet", "allow", "TestBundle/Lamp0")
    await until(lambda: here.answers("get", "Host_There/TestBundle.Lamp0"))
    there.configure(**{**settings, "name": "Elsewhere"})
    await until(lambda: here.answers("get", "Host_Elsewhere/TestBundle.Lamp0"))
    check("Host_There" not in await here.right("list"), "the earlier name is there as well")
    there.configure(**settings)
    await until(lambda: here.answers("get", "Host_There/TestBundle.Lamp0"))


async def stand_ins_keep_the_contract(world):
    here, there = world.here, world.there
    for kind in ("Lamp0", "Dial0", "Layouts", "Bell"):
        await there.right("fleet", "allow", f"TestBundle/{kind}")
        await until(lambda kind=kind: here.answers("get", f"Host_There/TestBundle.{kind}"))
    await here.right("fleet", "group", "All", "Host_There/TestBundle.Lamp0")
    for bundle in ("Host_There", "Groups"):
        status, output, errors = await here.controlctl("check-bundle", bundle)
        check(status == 0, f"{bundle}: {output} {errors}")
    # As gapplication does.
    await asyncio.to_thread(
        here.call, "Host_There", "org.gtk.Actions", "Activate", "sava{sv}", "TestBundle.Lamp0", "0", "0")
    await there.becomes("on", "get", "TestBundle/Lamp0")
    await asyncio.to_thread(
        here.call, "Groups", "org.gtk.Actions", "SetState", "sva{sv}", "All", "b", "false", "0")
    await there.becomes("off", "get", "TestBundle/Lamp0")
    await here.right("fleet", "group", "All", "--remove")


async def held_back_with_reason(world):
    here, broker = world.here, world.broker
    # Unavailable from the beginning, so nobody knows whether it is private.
    await here.right("run", "TestBundle/SetSwitch", "name=Fickle.throws", "isOn=true")
    await here.controlctl("reload", "TestBundle/Fickle")

    async def unavailable():
        return "held back: TestBundle/Fickle: it is unavailable: " in await here.right(
            "fleet", "allow", "TestBundle/Fickle")
    await until(unavailable)
    await here.right("run", "TestBundle/SetSwitch", "name=Fickle.throws", "isOn=false")
    await here.controlctl("reload", "TestBundle/Fickle")
    await broker.topic(lamp(here, "available", "Fickle"), "online")
    check("held back: TestBundle/Fickle" not in await here.right("fleet", "allowed"), "it is there, and held back")
    await here.right("fleet", "allow", "TestBundle/Cake")
    await broker.topic(lamp(here, "available", "Cake"), "online")
    check("held back: TestBundle/Cake" not in await here.right("fleet", "allowed"), "too early")
    await broker.publish(lamp(here, "set", "Cake"), "PRESS")

    async def held():
        return "held back: TestBundle/Cake: it must be confirmed" in await here.right("fleet", "allowed")
    await until(held)
    check("Held back: TestBundle/Cake: it must be confirmed" in await here.status(), "the status doesn't say so")

    async def taken_away():
        name = f"homeassistant/device/{here.base.split('/')[1]}/config"
        found = json.loads((await broker.kept()).get(name, '{"components": {}}'))["components"]
        return len(found.get("button-TestBundle-Cake", {})) < 2
    await until(taken_away)
    # A use that can't succeed is not tried again, also by the next process.
    await here.kill_bridge()
    await here.start_bridge()
    await here.connected()
    await until(held)
    await broker.publish(lamp(here, "set", "Cake"), "PRESS")
    await refused(here, "Cake: there is no such control here, or it takes no command")
    said = json.loads(await here.right("fleet", "allowed", "--json"))
    check(any("Cake" in line for rule in said for line in rule["held-back"]), said)
    await here.right("fleet", "refuse", "TestBundle/Cake")
    await here.right("fleet", "refuse", "TestBundle/Fickle")


TESTS = [
    session_ends_and_begins, session_that_is_not_waited_for, icon_is_a_state, quick_uses_lose_no_control,
    first_answer_is_true, own_faults_are_no_refusals, renamed_machine_is_followed, stand_ins_keep_the_contract,
    held_back_with_reason,
]
