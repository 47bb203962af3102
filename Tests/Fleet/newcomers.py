"""What happens to whoever sets many machines up for the first time."""
import asyncio
import contextlib
import os
import re
import shutil
import subprocess

import brokers
from world import Machine, check, lamp, until


@contextlib.contextmanager
def machine(world, name, seat):
    """One more machine, or one more user of a machine where the seat is another's."""
    folder = f"{world.folder}/{name}"
    os.makedirs(folder)
    made = Machine(folder, world.here.programs, world.here.controlbridge, seat, name)
    try:
        yield made
    finally:
        made.end()


async def settings_folder_comes_later(world):
    """Also where no folder above it was there when the bridge began."""
    with machine(world, "Bare", "bare") as bare:
        shutil.rmtree(f"{bare.folder}/config")
        await bare.start_bridge()

        async def begun():
            return "No broker is named" in (await bare.controlctl("fleet", "status"))[1]
        await until(begun)
        await asyncio.to_thread(subprocess.run, ["mkdir", "-p", bare.settings], check=True)
        bare.configure(broker="127.0.0.1", port=world.broker.port, tls=False, name="Bare")
        await bare.connected()


async def told_of_a_rival(machines, words):
    """The first of them that says what is wrong, with the other one."""
    while True:
        for one, other in (machines, machines[::-1]):
            status, output, _ = await one.controlctl("fleet", "status")
            if status == 3 and f"{words} this machine's id" in output:
                return one, other, output


async def two_with_one_id(world):
    """One of them learns of it and leaves the other alone for a while; once it has an id of its own, the other still
    has what it has published. This mosquitto ends the connection without a word."""
    broker = world.broker
    with machine(world, "First", None) as first, machine(world, "Second", None) as second:
        first.configure(broker="127.0.0.1", port=broker.port, tls=False, machines=False)
        await first.start_bundle()
        await first.start_bridge()
        await first.connected()
        base = f"controlruntime/{await first.id()}"
        await first.right("fleet", "allow", "TestBundle/Lamp0")
        await broker.topic(f"{base}/TestBundle/Lamp0/state", "OFF")
        # As an image is copied.
        for name in ("config", "state"):
            shutil.copytree(f"{first.folder}/{name}", f"{second.folder}/{name}", dirs_exist_ok=True)
        await second.start_bundle()
        await second.start_bridge()
        told, other, output = await told_of_a_rival((first, second), "may have")
        check("seat" in output and "systemd-machine-id-setup" in output, output)
        seconds = re.search(r"tried again in (\d+) s", output)
        check(seconds and int(seconds[1]) > 30, output)
        _, output, _ = await told.controlctl("doctor")
        check("this machine's id" in output and "How it does" in output, output)
        await other.connected()
        await broker.topic(f"{base}/available", "online")
        # Its service starts it again then.
        told.configure(**first.settings_now, seat="two")
        check(await asyncio.to_thread(told.bridge.wait, 10) == 5, "it ended with another status")
        await told.start_bridge()
        await told.connected()
        told.base = f"controlruntime/{await told.id()}"
        check(told.base != base, "the seat is of no use")
        await broker.topic(lamp(told, "state"), "OFF")

        async def removed():
            with open(f"{told.folder}/state/controlruntime/fleet/published.json") as file:
                return f"{base}/" not in file.read()
        await until(removed)
        other.base = base
        await broker.topic(lamp(other, "state"), "OFF")
        await broker.topic(lamp(other, "available"), "online")
        await broker.topic(f"{base}/available", "online")

        async def is_there():
            kept = await broker.kept()
            return f"{base}/describe" in kept and f"homeassistant/device/{base.split('/')[1]}/config" in kept
        await until(is_there)
        await other.connected()
        for one in (told, other):
            await one.right("fleet", "refuse", "TestBundle/Lamp0")


async def two_with_one_id_at_an_earlier_broker(world):
    """MQTT 3.1.1 doesn't say why a connection ends."""
    async with brokers.older(world.broker, True) as (port, _):
        with machine(world, "Third", "triple") as one, machine(world, "Fourth", "triple") as other:
            for each in (one, other):
                each.configure(broker="127.0.0.1", port=port, tls=False)
                await each.start_bridge()
            await told_of_a_rival((one, other), "may have")


async def broker_that_says_who_has_the_id(world):
    """As MQTT 5 has it, by what plays a broker that takes each connection over at once."""
    async def serve(reader, writer):
        await reader.read(4096)
        # CONNACK, and DISCONNECT with "session taken over".
        writer.write(bytes([0x20, 3, 0, 0, 0, 0xE0, 2, 0x8E, 0]))
        with contextlib.suppress(OSError):
            await reader.read()
        writer.close()
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        with machine(world, "Fifth", "fifth") as one:
            one.configure(broker="127.0.0.1", port=server.sockets[0].getsockname()[1], tls=False)
            await one.start_bridge()
            _, _, output = await told_of_a_rival((one, one), "has")
            check(int(re.search(r"tried again in (\d+) s", output)[1]) > 30, output)
            # With another broker nothing of that counts.
            one.configure(broker="127.0.0.1", port=world.broker.port, tls=False)
            await one.connected()
    finally:
        server.close()


async def bundle_that_was_not_read(world):
    """What it has when it is read first is what the user has allowed; what comes later is new."""
    with machine(world, "Early", "early") as early:
        early.configure(broker="127.0.0.1", port=world.broker.port, tls=False, name="Early")
        await early.start_bridge()
        await early.connected()
        early.base = f"controlruntime/{await early.id()}"
        await asyncio.to_thread(
            subprocess.run,
            ["busctl", f"--address={early.environment['DBUS_SESSION_BUS_ADDRESS']}", "call",
             "org.controlruntime.Fleet", "/org/controlruntime/Fleet1", "org.controlruntime.Fleet1", "Allow", "ssb",
             "bundle", "TestBundle", "false"], check=True, stdout=subprocess.DEVNULL)
        await early.start_bundle()
        await world.broker.topic(lamp(early, "state", "Lamp7"), "OFF")

        async def is_kept():
            with open(f"{early.settings}/fleet-allowed.json") as file:
                return "TestBundle/Lamp7" in file.read()
        await until(is_kept)
        await early.right("add", "TestBundle/Desk", "drawers=3")

        async def held():
            return "it is new" in await early.right("fleet", "allowed")
        await until(held)
        # What to do is said, and each reason once.
        output = await early.right("fleet", "allowed")
        check("allow it again to let it leave now" in output, output)
        reasons = [line.rsplit(": ", 1)[-1] for line in output.splitlines() if "held back" in line]
        check(len(reasons) == len(set(reasons)), output)
        await early.right("fleet", "refuse", "TestBundle/")


async def use_of_a_group_says_what_it_left_out(world):
    here, there = world.here, world.there
    await there.right("fleet", "allow", "TestBundle/Lamp0")
    await until(lambda: here.answers("get", "Host_There/TestBundle.Lamp0"))
    await here.right("fleet", "group", "Halves", "Host_There/TestBundle.Lamp0", "TestBundle/Lamp0")
    await there.kill_bridge()

    async def gone():
        return "has not been heard of" in await here.right("fleet", "groups")
    try:
        await until(gone)
        for use in ("on", "off", "toggle", "off"):
            status, output, errors = await here.controlctl(use, "Groups/Halves")
            check(status == 0 and "There has not been heard of since" in output + errors, f"{use}: {output} {errors}")
            check(output in ("on", "off"), output)
    finally:
        await there.start_bridge()
        await there.connected()
        await here.right("fleet", "group", "Halves", "--remove")
        await there.right("fleet", "refuse", "TestBundle/Lamp0")


async def session_whose_socket_is_gone(world):
    """No bus comes back where the socket is removed, so the broker is told at once."""
    with machine(world, "Brief", "brief") as brief:
        brief.configure(broker="127.0.0.1", port=world.broker.port, tls=False, name="Brief")
        await brief.start_bridge(XDG_RUNTIME_DIR=f"{brief.folder}/elsewhere")
        await brief.connected()
        brief.kill_bus()
        check(await asyncio.to_thread(brief.bridge.wait, 15) == 5, "it ended with another status")


TESTS = [
    settings_folder_comes_later, two_with_one_id, two_with_one_id_at_an_earlier_broker,
    broker_that_says_who_has_the_id, bundle_that_was_not_read,
    use_of_a_group_says_what_it_left_out, session_whose_socket_is_gone,
]
