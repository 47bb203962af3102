"""A toggle over controls of several machines."""
import json
import os
import subprocess

from world import check, until


async def group(machine, name="Lights"):
    groups = json.loads(await machine.right("fleet", "groups", "--json"))
    return next((group for group in groups if group["name"] == name), None)


async def reads(machine, **wanted):
    async def found():
        now = await group(machine)
        return now and all(now[key] == value for key, value in wanted.items())
    await until(found)


async def group_of_two_machines(world):
    here, there = world.here, world.there
    for name in ("TestBundle/Lamp0", "TestBundle/Breaking"):
        await there.right("fleet", "allow", name)
    await until(lambda: here.answers("get", "Host_There/TestBundle.Breaking"))
    for machine, control in ((there, "Lamp0"), (here, "Lamp1"), (there, "Breaking")):
        await machine.right("off", f"TestBundle/{control}")
    said = await here.right("fleet", "group", "Lights", "There/Lamp0", "There/TestBundle.Breaking", "TestBundle/Lamp1")
    check("There/TestBundle.Lamp0" in said and "TestBundle/Lamp1" in said, said)
    await here.becomes("off", "get", "Groups/Lights")
    await here.right("on", "Groups/Lights")
    for machine, control in ((there, "Lamp0"), (here, "Lamp1"), (there, "Breaking")):
        check(await machine.controlctl("get", f"TestBundle/{control}") == (0, "on", ""), f"{control} is off")
    check(await here.controlctl("get", "Groups/Lights") == (0, "on", ""), "the old state is shown")
    # On when all are.
    await there.right("off", "TestBundle/Lamp0")
    await here.becomes("off", "get", "Groups/Lights")
    await reads(here, text="2 of 3", on=False)
    await here.right("toggle", "Groups/Lights")
    # What is followed may be behind a use, which never shows.
    for number in range(10):
        await here.right(("off", "on")[number % 2], "Groups/Lights")
        for _ in range(3):
            now = await here.right("get", "Groups/Lights")
            check(now == ("off", "on")[number % 2], f"it is {now} after use {number}")
    check(await there.controlctl("get", "TestBundle/Lamp0") == (0, "on", ""), "a lamp is off")


async def group_names_each_failure(world):
    here, there = world.here, world.there
    await there.right("run", "TestBundle/SetSwitch", "name=Breaking.throws", "isOn=true")
    status, _, errors = await here.controlctl("off", "Groups/Lights")
    check(status != 0 and "There/TestBundle.Breaking: " in errors and "the fuse blew" in errors, errors)
    check("Lamp" not in errors, errors)
    for machine, control in ((there, "Lamp0"), (here, "Lamp1")):
        check(await machine.controlctl("get", f"TestBundle/{control}") == (0, "off", ""), f"{control} is on")
    await there.right("run", "TestBundle/SetSwitch", "name=Breaking.throws", "isOn=false")


async def group_without_one_of_its_machines(world):
    here, there = world.here, world.there
    await there.kill_bridge()

    async def said():
        now = await group(here)
        return len(now["unreachable"]) == 2 and all("has not been heard of" in text for text in now["unreachable"])
    await until(said)
    answer = subprocess.run(
        ["busctl", f"--address={here.environment['DBUS_SESSION_BUS_ADDRESS']}", "call",
         "org.controlruntime.Bundle1.Groups", "/org/controlruntime/Bundle1/control/Lights",
         "org.controlruntime.Control1", "Invoke", "a{sv}", "1", "value", "b", "true"], capture_output=True, text=True)
    check("Without There/TestBundle.Lamp0" in answer.stdout, answer)
    check(await here.controlctl("get", "TestBundle/Lamp1") == (0, "on", ""), "one that is there waits for the others")
    await reads(here, text="1 of 3", on=True)
    check("has not been heard of" in await here.right("fleet", "groups"), "it isn't said")
    here.kill_bundle()

    async def nobody_is_there():
        status, _, errors = await here.controlctl("on", "Groups/Lights")
        return status == 3 and "There/TestBundle.Lamp0" in errors
    await until(nobody_is_there)
    await here.start_bundle()
    await there.start_bridge()
    await until(lambda: nobody_is_missing(here))


async def nobody_is_missing(machine):
    return (await group(machine))["unreachable"] == []


async def groups_stay_here(world):
    here, broker = world.here, world.broker
    status, _, errors = await here.controlctl("fleet", "allow", "Groups/Lights")
    check(status == 2 and "other machines" in errors, errors)
    await here.right("fleet", "allow", "Groups/")
    await here.right("fleet", "test")
    check(not any("Groups" in topic for topic in await broker.kept()), "a group has left")
    await here.right("fleet", "refuse", "Groups/")
    for members, words in (
        (("Groups/Lights",), "group"), (("There/Dial0",), "toggles only"), (("There/Nothing",), "Nothing"), ((), "--remove"),
    ):
        status, _, errors = await here.controlctl("fleet", "group", "Other", *members)
        check(status == 2 and words in errors, f"{members}: {status} {errors}")
    # Who calls without controlctl is told as well.
    result = subprocess.run(
        ["busctl", f"--address={here.environment['DBUS_SESSION_BUS_ADDRESS']}", "call", "org.controlruntime.Fleet",
         "/org/controlruntime/Fleet1", "org.controlruntime.Fleet1", "SetGroup", "sas", "Other", "1", "TestBundle/Dial0"],
        capture_output=True, text=True)
    check(result.returncode != 0 and "no toggle" in result.stderr, result.stderr)


async def groups_are_remembered(world):
    here = world.here
    await here.kill_bridge()
    await here.start_bridge()
    await until(lambda: here.answers("get", "Groups/Lights"))
    await until(lambda: nobody_is_missing(here))
    check((await group(here))["members"] == [
        "There/TestBundle.Lamp0", "There/TestBundle.Breaking", "TestBundle/Lamp1"], await group(here))
    path = f"{here.settings}/fleet-groups.json"
    with open(path) as file:
        groups = json.load(file)
    groups["groups"][0]["members"].pop(1)
    groups["groups"].append({"name": "Own", "members": [{"bundle": "TestBundle", "kind": "Lamp2"}]})
    with open(f"{path}.new", "w") as file:
        json.dump(groups, file)
    os.rename(f"{path}.new", path)
    await reads(here, members=["There/TestBundle.Lamp0", "TestBundle/Lamp1"])
    await here.becomes("off", "get", "Groups/Own")
    await here.right("on", "Groups/Own")
    check(await here.controlctl("get", "TestBundle/Lamp2") == (0, "on", ""), "the lamp is off")
    with open(path, "w") as file:
        file.write("no groups")

    async def said():
        with open(f"{here.folder}/log") as log:
            return "fleet-groups.json can't be understood" in log.read()
    await until(said)
    check((await group(here))["text"], "what can't be read is no group less")
    for name in ("Lights", "Own"):
        await here.right("fleet", "group", name, "--remove")
    status, _, errors = await here.controlctl("fleet", "group", "Own", "--remove")
    check(status == 2 and "no group" in errors, errors)
    check("No groups" in await here.right("fleet", "groups"), "there are some")
    check("Groups" not in await here.right("list"), "there is a bundle of nothing")
    for name in ("off TestBundle/Lamp2", "off TestBundle/Lamp1"):
        await here.right(*name.split())
    await world.there.right("fleet", "refuse", "Breaking")


TESTS = [
    group_of_two_machines, group_names_each_failure, group_without_one_of_its_machines, groups_stay_here,
    groups_are_remembered,
]
