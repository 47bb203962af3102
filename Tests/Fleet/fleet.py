#!/usr/bin/env python3
"""Has two machines share controls over a mosquitto: fleet.py FOLDER_OF_PROGRAMS CONTROLBRIDGE [TEST ...]"""
import asyncio
import json
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

import brokers
import crowds
import groups
import network
import newcomers
import orders
import sensors
import sessions
from world import Broker, Machine, check, lamp, not_connected, refused, until

# Seconds for each test.
LIMIT = float(os.environ.get("FLEET_TEST_LIMIT", "40"))


class World:
    def __init__(self, folder, programs, controlbridge):
        self.folder = folder
        self.broker = Broker(f"{folder}/broker")
        os.makedirs(f"{folder}/here")
        os.makedirs(f"{folder}/there")
        self.here = Machine(f"{folder}/here", programs, controlbridge, "here", "Here")
        self.there = Machine(f"{folder}/there", programs, controlbridge, "there", "There")

    async def begin(self):
        await self.broker.start()
        for machine in (self.here, self.there):
            machine.configure(broker="127.0.0.1", port=self.broker.port, tls=False, name=machine.name)
            await machine.start_bundle()
            await machine.start_bridge()
            await machine.connected()
            machine.base = f"controlruntime/{await machine.id()}"

    def end(self):
        for machine in (self.here, self.there):
            machine.end()
        self.broker.kill()


async def nothing_leaves_unasked(world):
    check(await world.broker.kept() == {}, f"the broker has {await world.broker.kept()}")
    check("Nothing leaves" in await world.here.right("fleet", "allowed"), "something is allowed")


async def out_and_back(world):
    here, broker = world.here, world.broker
    check("may be used" in await here.right("fleet", "allow", "TestBundle/Lamp0"), "it doesn't say so")
    check(await broker.topic(lamp(here, "state"), "OFF") == "OFF", "no state")
    await broker.publish(lamp(here, "set"), "ON")
    await here.becomes("on", "get", "TestBundle/Lamp0")
    await broker.topic(lamp(here, "state"), "ON")
    await here.right("off", "TestBundle/Lamp0")
    await broker.topic(lamp(here, "state"), "OFF")
    kept = await broker.kept()
    check(kept[f"{here.base}/available"] == "online" and kept[lamp(here, "available")] == "online", "not available")
    check(json.loads(kept[lamp(here, "attributes")])["pending"] is False, kept[lamp(here, "attributes")])
    check(not any(topic.endswith("/set") for topic in kept), "a command is kept")
    check("Lamp1" not in json.dumps(kept), "another control has left")
    for name in ("published.json", "../../../config/controlruntime/fleet-allowed.json"):
        mode = os.stat(f"{here.folder}/state/controlruntime/fleet/{name}").st_mode
        check(mode & 0o777 == 0o600, f"{name} can be read by others")


async def every_form(world):
    here, broker = world.here, world.broker
    for kind in ("Dial0", "Layouts", "Bell"):
        await here.right("fleet", "allow", f"TestBundle/{kind}")
    await here.right("fleet", "allow", "TestBundle/Lamp2", "--read")
    await broker.topic(lamp(here, "state", "Dial0"), "2")
    await broker.publish(lamp(here, "set", "Dial0"), "3.5")
    await broker.topic(lamp(here, "state", "Dial0"), "3.5")
    await broker.topic(lamp(here, "state", "Layouts"), "English")
    await broker.publish(lamp(here, "set", "Layouts"), "French")
    await broker.topic(lamp(here, "state", "Layouts"), "French")
    await here.becomes("french", "get", "TestBundle/Layouts")
    config = f"homeassistant/device/{here.base.split('/')[1]}/config"

    async def found():
        components = json.loads((await broker.kept())[config])["components"]
        return {name.split("-")[-1]: entity["platform"] for name, entity in components.items()}
    expected = {"Lamp0": "switch", "Dial0": "number", "Layouts": "select", "Bell": "button", "Lamp2": "binary_sensor",
                "failed": "event"}

    async def is_expected():
        return await found() == expected
    await until(is_expected)
    before = json.loads((await broker.kept())[lamp(here, "attributes", "Bell")])
    await broker.publish(lamp(here, "set", "Bell"), "PRESS")

    async def pressed():
        after = json.loads((await broker.kept())[lamp(here, "attributes", "Bell")])
        return after["revision"] > before["revision"] and "reason" not in after
    await until(pressed)
    await broker.publish(lamp(here, "set", "Lamp2"), "ON")
    await refused(here, "Lamp2")
    check(await here.controlctl("get", "TestBundle/Lamp2") == (0, "off", ""), "a control to be seen was used")


async def failing_action_falls_back(world):
    here, broker = world.here, world.broker
    # An app shows the wanted value until it gets the state: that has to come again.
    async with broker.client() as client:
        await client.subscribe(lamp(here, "state", "Dial0"), qos=1)
        await client.subscribe(lamp(here, "attributes", "Dial0"), qos=1)
        await client.publish(lamp(here, "set", "Dial0"), "9.5", qos=1)
        states, reason = [], None
        async for message in client.messages:
            if message.retain:
                continue
            if str(message.topic).endswith("/state"):
                states.append(message.payload.decode())
            else:
                reason = json.loads(message.payload).get("reason")
            if states and reason:
                break
    check(states == ["3.5"] and "too loud" in reason, f"{states}, {reason}")
    await broker.publish(lamp(here, "set", "Dial0"), "4")
    await broker.topic(lamp(here, "state", "Dial0"), "4")


async def bad_commands(world):
    here, broker = world.here, world.broker
    await broker.publish(lamp(here, "set"), "ON", retain=True)
    await refused(here, "it was kept by the broker")
    await broker.publish(lamp(here, "set"), b"\xff\x00\x80")
    await refused(here, "it is no text")
    await broker.publish(lamp(here, "set"), "on")
    await refused(here, "expected ON or OFF")
    await broker.publish(lamp(here, "set"), b"x" * 300_000)
    await refused(here, "300000 bytes")
    await broker.publish(lamp(here, "set", "Lamp1"), "ON")
    await refused(here, "there is no such control")
    for control in ("Lamp0", "Lamp1"):
        check(await here.controlctl("get", f"TestBundle/{control}") == (0, "off", ""), f"{control} was used")
    # The one that is kept does nothing later either.
    await here.kill_bridge()
    await here.start_bridge()
    await here.connected()
    await broker.topic(f"{here.base}/available", "online")
    await here.right("fleet", "test")
    check(await here.controlctl("get", "TestBundle/Lamp0") == (0, "off", ""), "a kept command was run")
    await broker.publish(lamp(here, "set"), b"", retain=True)


async def flood(world):
    here, broker = world.here, world.broker
    async with broker.client() as client:
        begin = time.monotonic()
        for number in range(1_000):
            await client.publish(lamp(here, "set"), "ON" if number % 2 else "OFF", qos=0)
        took = time.monotonic() - begin
    await refused(here, "more than 20 commands a second")

    async def count(before=[None]):
        status = await here.right("fleet", "status")
        run = int(re.search(r"commands run: (\d+)", status)[1])
        before[:] = [run, *before]
        return run if before[:3] == [run] * 3 else None
    run = await until(count)
    check(15 <= run <= 20 * (took + 2) + 5, f"{run} commands were run of 1000 in {took:.2f} s")
    with open(f"/proc/{here.bridge.pid}/status") as file:
        memory = next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))
    print(f"  {run} of 1000 commands run, the bridge has {memory / 1024:.1f} MiB")
    await here.right("off", "TestBundle/Lamp0")
    await broker.topic(lamp(here, "state"), "OFF")


async def guarded_and_private(world):
    here, broker = world.here, world.broker
    await here.right("fleet", "allow", "TestBundle/Safe")
    await broker.topic(lamp(here, "state", "Safe"), "OFF")
    # It is private while it is on.
    await here.right("on", "TestBundle/Safe")

    async def gone():
        kept = await broker.kept()
        components = json.loads(kept[f"homeassistant/device/{here.base.split('/')[1]}/config"])["components"]
        return not any("Safe" in topic for topic in kept) and components["switch-TestBundle-Safe"] == {
            "platform": "switch"}
    await until(gone)
    check("Four coins" not in json.dumps(await broker.kept()), "what is private is told")
    status, _, errors = await here.controlctl("fleet", "allow", "TestBundle/Safe")
    check(status == 2 and "is private" in errors, errors)
    await here.right("off", "TestBundle/Safe")
    await broker.topic(lamp(here, "state", "Safe"), "OFF")
    await here.right("fleet", "refuse", "Safe")
    status, _, errors = await here.controlctl("fleet", "allow", "TestBundle/Unlocked")
    check(status == 2 and "needs authentication" in errors, errors)
    await here.right("fleet", "allow", "TestBundle/")
    await broker.topic(lamp(here, "state", "Lamp1"), "OFF")
    allowed = await here.right("fleet", "allowed")
    check("held back: TestBundle/Owner, TestBundle/Unlocked, TestBundle/Vault: it needs authentication" in allowed, allowed)
    check(not any("Unlocked" in topic or "Owner" in topic for topic in await broker.kept()), "what is guarded leaves")
    await here.right("fleet", "refuse", "TestBundle/")

    async def safe_gone():
        return not any("Safe" in topic for topic in await broker.kept())
    await until(safe_gone)


async def home_assistant_starts(world):
    here, broker = world.here, world.broker
    async with broker.client() as client:
        await client.subscribe(f"homeassistant/device/{here.base.split('/')[1]}/config", qos=1)
        await client.subscribe(lamp(here, "state"), qos=1)
        await client.publish("homeassistant/status", "online", qos=1)
        again = set()
        async for message in client.messages:
            if not message.retain:
                again.add(str(message.topic))
            if len(again) == 2:
                break


async def broker_restarts(world):
    here, broker = world.here, world.broker
    before = await broker.kept()
    broker.kill()
    await until(lambda: not_connected(here))
    await here.right("on", "TestBundle/Lamp0")
    await broker.start()
    begin = time.monotonic()
    await broker.topic(lamp(here, "state"), "ON")
    await here.right("off", "TestBundle/Lamp0")
    await broker.topic(lamp(here, "state"), "OFF")

    async def same():
        return (await broker.kept()).keys() == before.keys()
    await until(same)
    print(f"  all is there again {time.monotonic() - begin:.1f} s after the broker")


async def machine_wakes_up(world):
    here, broker = world.here, world.broker
    await here.start_system()
    await here.kill_bridge()
    await here.start_bridge()
    await here.connected()
    # It has subscribed by then: nothing else says so.
    rules = "org.freedesktop.DBus.Debug.Stats"

    async def follows():
        stats = subprocess.run(
            ["busctl", f"--address={here.environment['DBUS_SYSTEM_BUS_ADDRESS']}", "call", "org.freedesktop.DBus",
             "/org/freedesktop/DBus", rules, "GetAllMatchRules"], capture_output=True, text=True).stdout
        return "PrepareForSleep" in stats and "StateChanged" in stats
    await until(follows)
    async with broker.client() as client:
        await client.subscribe(f"{here.base}/available", qos=1)
        here.say("login1", "login1.Manager", "PrepareForSleep", "b", "false")
        heard = []
        async for message in client.messages:
            if not message.retain:
                heard.append(message.payload.decode())
            if heard == ["offline", "online"]:
                break
    await here.connected()
    broker.kill()
    # Until the pauses between tries are long.

    async def pause_is_long():
        seconds = re.search(r"tried again in (\d+) s", await here.status())
        return seconds and int(seconds[1]) > 2
    await until(pause_is_long)
    await broker.start()
    begin = time.monotonic()
    here.say("NetworkManager", "NetworkManager", "StateChanged", "u", "70")
    await here.connected()
    took = time.monotonic() - begin
    check(took < 1, f"a new network was of no use for {took:.1f} s")


async def bridge_and_bundle_are_killed(world):
    here, broker = world.here, world.broker
    before = await broker.kept()
    await here.kill_bridge()
    check(await broker.topic(f"{here.base}/available", "offline"), "no will")
    # Meanwhile the user takes something back, and a command for it is of no use.
    path = f"{here.settings}/fleet-allowed.json"
    with open(path) as file:
        rules = json.load(file)
    rules["rules"] = [rule for rule in rules["rules"] if not rule["name"].endswith("Bell")]
    with open(path, "w") as file:
        json.dump(rules, file)
    here.kill_bundle()
    await here.start_bridge()
    await broker.topic(lamp(here, "available"), "offline")

    async def no_ghost():
        kept = await broker.kept()
        return kept[f"{here.base}/available"] == "online" and not any("Bell" in topic for topic in kept)
    await until(no_ghost)
    config = f"homeassistant/device/{here.base.split('/')[1]}/config"
    components = json.loads((await broker.kept())[config])["components"]
    check(components["button-TestBundle-Bell"] == {"platform": "button"}, "Home Assistant keeps a ghost")
    check(len(components["switch-TestBundle-Lamp0"]) > 5, "what doesn't run is gone")
    await here.start_bundle()
    await broker.topic(lamp(here, "available"), "online")
    after = await broker.kept()
    check({topic for topic in before if "Bell" not in topic} == after.keys(), before.keys() ^ after.keys())


async def other_machines(world):
    here, there, broker = world.here, world.there, world.broker
    for kind in ("Lamp0", "Dial0", "Layouts", "Bell"):
        await there.right("fleet", "allow", f"TestBundle/{kind}")
    await until(lambda: here.answers("get", "Host_There/TestBundle.Lamp0"))
    await here.becomes("off", "get", "Host_There/TestBundle.Lamp0")
    await here.right("on", "Host_There/TestBundle.Lamp0")
    check(await there.controlctl("get", "TestBundle/Lamp0") == (0, "on", ""), "it was answered before it was so")
    check(await here.controlctl("get", "Host_There/TestBundle.Lamp0") == (0, "on", ""), "the old state is shown")
    await there.right("off", "TestBundle/Lamp0")
    await here.becomes("off", "get", "Host_There/TestBundle.Lamp0")
    await here.right("set", "Host_There/TestBundle.Dial0", "6.5")
    check(await there.controlctl("get", "TestBundle/Dial0") == (0, "6.5", ""), "the level is another")
    await here.right("set", "Host_There/TestBundle.Layouts", "German")
    await there.becomes("german", "get", "TestBundle/Layouts")
    await here.right("press", "Host_There/TestBundle.Bell")
    status, _, errors = await here.controlctl("set", "Host_There/TestBundle.Dial0", "9.5")
    check(status != 0 and "too loud" in errors, errors)
    listed = await here.right("fleet", "status")
    check("There" in listed and "Host_There" in listed and "connected" in listed, listed)


async def no_loops(world):
    here, there, broker = world.here, world.there, world.broker
    status, _, errors = await here.controlctl("fleet", "allow", "Host_There/TestBundle.Lamp0")
    check(status == 2 and "other machines" in errors, errors)
    await here.right("fleet", "allow", "Host_There/")
    await here.right("fleet", "test")
    kept = await broker.kept()
    check(not any("Host" in topic for topic in kept), "a stand-in has left")
    ids = {topic.split("/")[1] for topic in kept if topic.startswith("controlruntime/")}
    check(ids == {here.base.split("/")[1], there.base.split("/")[1]}, f"machines: {ids}")
    check("Host_Here" not in (await here.right("list")), "a machine is its own guest")
    await here.right("fleet", "refuse", "Host_There/")


async def unreachable_machine(world):
    here, there = world.here, world.there
    there.bridge.send_signal(signal.SIGSTOP)
    begin = time.monotonic()
    status, _, errors = await here.controlctl("on", "Host_There/TestBundle.Lamp0")
    check(status != 0 and "has not answered within 5 s" in errors, errors)
    check(4.5 < time.monotonic() - begin < 8, "it was waited for another time")
    there.bridge.send_signal(signal.SIGCONT)
    await there.right("off", "TestBundle/Lamp0")
    await there.kill_bridge()

    async def absent():
        status, _, errors = await here.controlctl("get", "Host_There/TestBundle.Lamp0")
        return status == 3 and "There has not been heard of since" in errors
    await until(absent)
    status, _, errors = await here.controlctl("on", "Host_There/TestBundle.Lamp0")
    check(status == 3 and "has not been heard of since" in errors, f"{status}: {errors}")
    await there.start_bridge()
    await here.becomes("off", "get", "Host_There/TestBundle.Lamp0")


async def latency(world):
    """A press on another machine's control, over two round trips through the broker."""
    here, broker = world.here, world.broker
    command = ["busctl", "--user", "call", "org.controlruntime.Bundle1.Host_There"]
    path = "/org/controlruntime/Bundle1/control/TestBundle_2eLamp0"
    presses, trips, calls = [], [], []
    async with broker.client() as client:
        await client.subscribe("latency/back", qos=1)
        for number in range(60):
            begin = time.monotonic()
            await client.publish("latency/back", str(number), qos=1)
            async for _ in client.messages:
                break
            trips.append(time.monotonic() - begin)
    environment = {**here.environment, "XDG_RUNTIME_DIR": here.folder}
    for member, times in (("org.freedesktop.DBus.Peer Ping", calls), ("org.controlruntime.Toggle1 Toggle", presses)):
        for _ in range(60):
            begin = time.monotonic()
            subprocess.run(command + [path] + member.split(), env=environment, check=True, stdout=subprocess.DEVNULL)
            times.append(time.monotonic() - begin)
            # Fewer than there may be in a second.
            await asyncio.sleep(max(0, 0.06 - times[-1]) if times is presses else 0)
    own = [press - statistics.median(calls) for press in presses]
    print(f"  a press across takes {statistics.median(own) * 1e3:.1f} ms, the slowest of 60 {max(own) * 1e3:.1f} ms; "
          f"mosquitto's round trip {statistics.median(trips) * 1e3:.1f} ms")


async def new_control_of_a_bundle(world):
    """Without a desktop that could say so, nothing new leaves."""
    here, broker = world.here, world.broker
    await here.right("fleet", "allow", "TestBundle/")
    await broker.topic(lamp(here, "state", "Lamp7"), "OFF")
    added = (await here.right("add", "TestBundle/Desk", "drawers=3")).split("/")[-1]
    await here.right("on", "TestBundle/Lamp6")
    await broker.topic(lamp(here, "state", "Lamp6"), "ON")

    async def has_left():
        # One that was placed has its name behind its kind.
        return any(topic.count("/") == 5 for topic in await broker.kept() if topic.startswith(lamp(here, "", "Desk")))
    check(not await has_left(), "a new control has left")
    await here.right("fleet", "allow", "TestBundle/")
    await until(has_left)
    # A control that is removed goes elsewhere too.
    await here.right("remove", f"TestBundle/Desk/{added}")

    async def removed():
        return not await has_left()
    await until(removed)
    await here.right("fleet", "refuse", "TestBundle/")

    async def gone():
        return not any("Lamp7" in topic for topic in await broker.kept())
    await until(gone)


async def encrypted_or_not_at_all(world):
    folder = f"{world.folder}/certificates"
    os.makedirs(folder)
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost", "-keyout", f"{folder}/key", "-out", f"{folder}/certificate"],
        check=True, stderr=subprocess.DEVNULL)
    secret = f"{folder}/password"
    with open(secret, "w") as file:
        file.write("a secret\n")
    os.chmod(secret, 0o644)
    subprocess.run(["mosquitto_passwd", "-b", "-c", f"{folder}/users", "there", "a secret"], check=True)
    # The list that the document shows is enough, and no more than that is needed.
    with open("docs/fleet.md") as document, open(f"{folder}/access", "w") as access:
        shown = document.read().split("```\n# Home Assistant sees", 1)[1].split("```")[0]
        access.write("#" + shown.replace("laptop", "there").replace("0a3b87714d844c4a", await world.there.id()))
    os.chmod(f"{folder}/access", 0o600)
    broker = Broker(
        f"{world.folder}/encrypted",
        f"cafile {folder}/certificate\ncertfile {folder}/certificate\nkeyfile {folder}/key\n"
        f"allow_anonymous false\npassword_file {folder}/users\nacl_file {folder}/access\n")
    await broker.start()
    there = world.there
    settings = {"broker": "localhost", "port": broker.port, "name": "There", "user": "there"}
    trusted = {**settings, "certificates": f"{folder}/certificate", "password-file": secret}
    try:
        # Each is another mistake, and the last is none.
        for wanted, words in (
            (settings, "no safe connection"),
            ({**trusted, "password-file": f"{folder}/nothing"}, f"there is no file {folder}/nothing"),
            (trusted, f"chmod 600 {secret}"),
            ({**trusted, "broker": "127.0.0.1"}, "no safe connection"),
            ({**settings, "certificates": f"{folder}/certificate"}, "not authorized"),
        ):
            there.configure(**wanted)
            await refused(there, words)
            os.chmod(secret, 0o600 if words.startswith("chmod") else os.stat(secret).st_mode)
        # In a folder that isn't watched for the settings, and after them.
        late = f"{there.folder}/secrets/late"
        there.configure(**{**trusted, "password-file": late})
        await refused(there, f"there is no file {late}")
        os.mkdir(os.path.dirname(late))
        shutil.copy(secret, late)
        await there.connected()
        there.configure(**trusted)
        await there.connected()
        await there.right("fleet", "test")
        check("a secret" not in open(f"{there.folder}/log").read(), "the password is in the log")
        with open(f"/proc/{there.bridge.pid}/cmdline") as file:
            check("secret" not in file.read(), "the password is on a command line")
    finally:
        broker.kill()
    there.configure(broker="127.0.0.1", port=world.broker.port, tls=False, name="There")
    await there.connected()


async def command_line(world):
    here = world.here
    check("The broker has what Home Assistant needs" in await here.right("fleet", "test"), "the test says something else")
    status, output, _ = await here.controlctl("doctor")
    check("other machines  Connected to 127.0.0.1" in output, output)
    allowed = json.loads(await here.right("fleet", "allowed", "--json"))
    check({"name": "TestBundle/Lamp2", "sort": "control", "access": "read", "held-back": []} in allowed, allowed)
    status, _, errors = await here.controlctl("fleet", "refuse", "TestBundle/Lamp9")
    check(status == 2 and "did you mean" in errors, errors)
    here.configure(broker="127.0.0.1", pasword="x")
    await refused(here, 'there is no setting "pasword"')
    here.configure(broker="127.0.0.1", port=world.broker.port, tls=False, name="Renamed")
    await here.connected()

    async def renamed():
        payload = (await world.broker.kept()).get(f"homeassistant/device/{here.base.split('/')[1]}/config")
        return payload and json.loads(payload)["device"] == {
            "identifiers": [here.base.split("/")[1]], "manufacturer": "ControlRuntime", "model": "Controls",
            "name": "Renamed", "sw_version": json.loads(payload)["origin"]["sw_version"]}
    await until(renamed)


async def older_home_assistant(world):
    here, broker = world.here, world.broker
    name = here.base.split("/")[1]
    here.configure(broker="127.0.0.1", port=broker.port, tls=False, name="Here", compatibility="2024.3")

    async def single():
        kept = await broker.kept()
        return f"homeassistant/switch/{name}/TestBundle-Lamp0/config" in kept and not any(
            topic.startswith("homeassistant/device/" + name) for topic in kept)
    await until(single)
    here.configure(broker="127.0.0.1", port=broker.port, tls=False, name="Here")

    async def one():
        return [topic for topic in await broker.kept() if topic.startswith("homeassistant/") and name in topic] == [
            f"homeassistant/device/{name}/config"]
    await until(one)


async def clean_end(world):
    here, broker = world.here, world.broker
    here.bridge.terminate()
    check(here.bridge.wait() == 0, "it ended with a failure")
    check((await broker.kept())[f"{here.base}/available"] == "offline", "it is said to be there")
    await here.start_bridge()
    await here.connected()
    for name in {rule["name"] for rule in json.loads(await here.right("fleet", "allowed", "--json"))}:
        await here.right("fleet", "refuse", name)

    async def empty():
        return not any(here.base.split("/")[1] in topic for topic in await broker.kept())
    await until(empty)


TESTS = [
    nothing_leaves_unasked, out_and_back, every_form, failing_action_falls_back, bad_commands, flood,
    guarded_and_private, home_assistant_starts, broker_restarts, machine_wakes_up, bridge_and_bundle_are_killed, other_machines, no_loops,
    latency, unreachable_machine, new_control_of_a_bundle, encrypted_or_not_at_all, older_home_assistant, command_line,
    *groups.TESTS, *sensors.TESTS, *sessions.TESTS, clean_end,
    *brokers.TESTS, *crowds.TESTS, *newcomers.TESTS, *network.TESTS, *orders.TESTS,
]


async def main():
    programs, controlbridge = (os.path.abspath(path) for path in sys.argv[1:3])
    chosen = sys.argv[3:]
    unknown = set(chosen) - {test.__name__ for test in TESTS}
    check(not unknown, f"there is no test {unknown}")
    with tempfile.TemporaryDirectory(prefix="fleet-") as folder:
        world = World(folder, programs, controlbridge)
        failed = 0
        try:
            await asyncio.wait_for(world.begin(), LIMIT)
            for test in TESTS:
                if chosen and test.__name__ not in chosen:
                    continue
                begin = time.monotonic()
                print(test.__name__.replace("_", " "), flush=True)
                try:
                    await asyncio.wait_for(test(world), getattr(test, "limit", LIMIT))
                except (AssertionError, KeyError, TypeError, asyncio.TimeoutError, subprocess.CalledProcessError) as failure:
                    failed += 1
                    print(f"  failed: {type(failure).__name__} {failure}")
                    for machine in (world.here, world.there):
                        with open(f"{machine.folder}/log") as log:
                            print("  " + "  ".join([line for line in log if "bridge" in line][-8:]))
                if os.environ.get("FLEET_TEST_TIMES"):
                    print(f"  {time.monotonic() - begin:.1f} s")
        finally:
            world.end()
        print(f"fleet: {failed} of the tests failed" if failed else "fleet: all is as it should be")
        return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
