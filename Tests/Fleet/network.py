#!/usr/bin/env python3
"""What happens to machines: they sleep, lose their network, get another address, and come from one image.

It runs itself in namespaces of its own: network.py FOLDER_OF_PROGRAMS CONTROLBRIDGE FOLDER"""
import asyncio
import json
import os
import signal
import subprocess
import sys
import time

from world import Broker, Machine, check, lamp, refused, until

HERE, THERE, MOVED = "10.99.0.1", "10.99.0.2", "10.99.0.3"


async def begun(machine, broker, address="127.0.0.1", **settings):
    """A machine with a lamp that others may use."""
    machine.configure(broker=address, port=broker.port, tls=False, **settings)
    await machine.start_bundle()
    await machine.start_bridge()
    await machine.connected()
    await machine.right("fleet", "allow", "TestBundle/Lamp0")
    machine.base = f"controlruntime/{await machine.id()}"
    await broker.topic(lamp(machine, "state"), "OFF")


async def machine_sleeps(make, broker):
    """Longer than the broker waits: what was sent to it meanwhile is of no use."""
    machine = make("sleeper")
    await begun(machine, broker, name="Sleeper")
    machine.bridge.send_signal(signal.SIGSTOP)
    await broker.publish(lamp(machine, "set"), "ON")
    await broker.topic(f"{machine.base}/available", "offline")
    await broker.publish(lamp(machine, "set"), "ON")
    machine.bridge.send_signal(signal.SIGCONT)
    await broker.topic(f"{machine.base}/available", "online")
    await machine.connected()
    await machine.right("fleet", "test")
    # The broker had handed the first one on by then: it was sent while the machine was there for all it knew.
    status = await machine.right("fleet", "status")
    check("commands run: 1" in status or "commands run: 0" in status, status)


async def idle_machine_stays(make, broker):
    """The broker wants to hear of it sooner than it says by itself."""
    machine = make("idler")
    await begun(machine, broker, name="Idler")
    async with broker.client() as client:
        await client.subscribe(f"{machine.base}/available", qos=1)
        try:
            async with asyncio.timeout(18):
                async for message in client.messages:
                    check(message.retain, f"it was {message.payload} after all")
        except TimeoutError:
            pass


def in_other_network(*command):
    return subprocess.run(["nsenter", f"--net=/proc/{in_other_network.pid}/ns/net", *command], check=True)


async def network_goes_and_comes(make, broker):
    holder = subprocess.Popen(["unshare", "--net", "sleep", "infinity"])
    try:
        in_other_network.pid = holder.pid

        async def has_own():
            return os.readlink(f"/proc/{holder.pid}/ns/net") != os.readlink("/proc/self/ns/net")
        await until(has_own)
        subprocess.run(["ip", "link", "set", "wire1", "netns", str(holder.pid)], check=True)
        in_other_network("ip", "address", "add", f"{THERE}/24", "dev", "wire1")
        in_other_network("ip", "link", "set", "wire1", "up")
        machine = make("mover", entry=("nsenter", f"--net=/proc/{holder.pid}/ns/net"))
        await machine.start_system()
        await begun(machine, broker, HERE, name="Mover")
        subprocess.run(["ip", "link", "set", "wire0", "down"], check=True)
        await machine.right("on", "TestBundle/Lamp0")
        await broker.topic(f"{machine.base}/available", "offline")
        subprocess.run(["ip", "link", "set", "wire0", "up"], check=True)
        begin = time.monotonic()
        await broker.topic(lamp(machine, "state"), "ON")
        await broker.topic(f"{machine.base}/available", "online")
        print(f"  a machine is there {time.monotonic() - begin:.1f} s after its network", flush=True)
        await machine.connected()
        in_other_network("ip", "address", "delete", f"{THERE}/24", "dev", "wire1")
        in_other_network("ip", "address", "add", f"{MOVED}/24", "dev", "wire1")
        begin = time.monotonic()
        machine.say("NetworkManager", "NetworkManager", "StateChanged", "u", "70")
        await machine.right("off", "TestBundle/Lamp0")
        await broker.topic(lamp(machine, "state"), "OFF")
        took = time.monotonic() - begin
        print(f"  a machine with another address is there after {took:.1f} s", flush=True)
        # The keep-alive takes ten.
        check(took < 9.5, "the new address was of no use")
    finally:
        holder.kill()
        holder.wait()


def of_image(folder, name, text):
    """A machine of an image: its host name is that of the others, and its identity a file of its own."""
    with open(f"{folder}/{name}.machine-id", "w") as file:
        file.write(text)
    return ("unshare", "--mount", "--uts", "sh", "-c",
            'mount --bind "$1" /etc/machine-id; hostname image; shift; exec "$@"', "sh", f"{folder}/{name}.machine-id")


async def machines_of_one_image(make, broker):
    twins = [make(f"twin{number}", seat=None, entry=of_image(make.folder, f"twin{number}", f"{number}" * 32 + "\n"))
             for number in (1, 2)]
    watcher = make("watcher")
    await begun(watcher, broker, name="Watcher")
    for twin in twins:
        await begun(twin, broker)
    check(twins[0].base != twins[1].base, "two machines are one")
    kept = await broker.kept()
    for twin in twins:
        name = twin.base.split("/")[1]
        device = json.loads(kept[f"homeassistant/device/{name}/config"])["device"]
        check(device["name"] == "image" and device["identifiers"] == [name], device)

    async def both():
        bundles = {}
        for line in (await watcher.right("fleet", "status")).splitlines():
            words = line.split()
            if words[:1] == ["image"]:
                bundles[words[1]] = line
        return bundles if len(bundles) == 2 else None
    bundles = await until(both)
    for bundle in bundles:
        await until(lambda bundle=bundle: watcher.answers("get", f"{bundle}/TestBundle.Lamp0"))
        await watcher.right("on", f"{bundle}/TestBundle.Lamp0")
    for twin in twins:
        check(await twin.controlctl("get", "TestBundle/Lamp0") == (0, "on", ""), "a lamp is off")
    await until(lambda: twins[0].answers("get", "Host_image/TestBundle.Lamp0"))


async def machine_without_identity(make, broker):
    machine = make("nobody", seat=None, entry=of_image(make.folder, "nobody", ""))
    await machine.start_bundle()
    await machine.start_bridge()
    # Nobody who has named no broker has to do anything.
    await refused(machine, "And /etc/machine-id")
    _, output, _ = await machine.controlctl("doctor")
    check("other machines  No broker is named" in output and "How it does" not in output, output)
    machine.configure(broker="127.0.0.1", port=broker.port, tls=False)
    await refused(machine, "Not connected: /etc/machine-id")
    check("systemd-machine-id-setup" in await machine.status(), "it doesn't say what to do")
    status, output, _ = await machine.controlctl("doctor")
    check("/etc/machine-id" in output and "How it does" in output, output)
    machine.configure(broker="127.0.0.1", port=broker.port, tls=False, name="Nobody")
    status, _, errors = await machine.controlctl("fleet", "test")
    check(status == 3 and "/etc/machine-id" in errors, errors)


async def main():
    programs, controlbridge, folder = sys.argv[1:4]
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    subprocess.run(["ip", "link", "add", "wire0", "type", "veth", "peer", "name", "wire1"], check=True)
    subprocess.run(["ip", "address", "add", f"{HERE}/24", "dev", "wire0"], check=True)
    subprocess.run(["ip", "link", "set", "wire0", "up"], check=True)
    machines = []

    def make(name, seat="", entry=()):
        os.makedirs(f"{folder}/{name}")
        machines.append(Machine(f"{folder}/{name}", programs, controlbridge, name if seat == "" else seat, name, entry))
        return machines[-1]
    make.folder = folder
    # The shortest that there is: a machine is lost after 15 seconds.
    broker = Broker(f"{folder}/broker", "allow_anonymous true\nmax_keepalive 10\n", ("127.0.0.1", HERE))
    try:
        await broker.start()
        async with asyncio.TaskGroup() as tests:
            for test in (machine_sleeps, idle_machine_stays, network_goes_and_comes, machines_of_one_image,
                         machine_without_identity):
                tests.create_task(named(test, make, broker))
    finally:
        for machine in machines:
            machine.end()
        broker.kill()


async def named(test, make, broker):
    try:
        await test(make, broker)
    except AssertionError as failure:
        raise AssertionError(f"{test.__name__.replace('_', ' ')}: {failure}") from failure


async def machines_and_networks(world):
    entry = ["unshare", "--net", "--uts", "--mount"]
    if subprocess.run([*entry, "true"], capture_output=True).returncode != 0:
        print("  skipped: this machine makes no namespaces for networks, which takes root")
        return
    folder = f"{world.folder}/network"
    os.makedirs(folder)
    process = await asyncio.create_subprocess_exec(
        *entry, sys.executable, "Tests/Fleet/network.py", world.here.programs, world.here.controlbridge, folder)
    try:
        check(await process.wait() == 0, "see above")
    finally:
        if process.returncode is None:
            # It ends what it has started.
            process.send_signal(signal.SIGINT)
            await process.wait()

machines_and_networks.limit = 90
TESTS = [machines_and_networks]


if __name__ == "__main__":
    asyncio.run(main())
