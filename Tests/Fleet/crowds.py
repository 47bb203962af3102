"""More machines than a broker says everything of at once: mosquitto keeps 1,000 messages for a client that is behind."""
import json

from world import Broker, until

MACHINES = 40
CONTROLS = 50


def played(index):
    """What a machine publishes that has 50 toggles."""
    identifier = f"{index:016x}"
    base = f"controlruntime/{identifier}"
    kinds = [f"Lamp{number}" for number in range(CONTROLS)]
    yield f"{base}/available", "online"
    for kind in kinds:
        yield f"{base}/House/{kind}/state", "ON"
        yield f"{base}/House/{kind}/attributes", json.dumps({"pending": False, "revision": 1, "changed": 1})
        yield f"{base}/House/{kind}/available", "online"
    yield f"{base}/describe", json.dumps({
        "version": 1, "id": identifier, "name": f"House{index}",
        "controls": [{"bundle": "House", "kind": kind, "form": "toggle", "title": kind} for kind in kinds]})


async def shown(machine):
    """The machines that are shown, by their names."""
    return [line.split()[0] for line in (await machine.status()).splitlines() if "Host_" in line]


async def many_machines(world):
    """All that each of them has is known here, whenever it was published."""
    here = world.here
    broker = Broker(f"{world.folder}/crowd")
    await broker.start()
    try:
        async with broker.client() as client:
            for index in range(MACHINES):
                for topic, payload in played(index):
                    await client.publish(topic, payload, retain=True)
        here.configure(broker="127.0.0.1", port=broker.port, tls=False, name="Here")
        await here.connected()

        async def all_known():
            lines = [line.split() for line in (await here.right("list")).splitlines() if line.startswith("Host_House")]
            return len(lines) == MACHINES * CONTROLS and all(line[2] == "on" for line in lines)
        await until(all_known)
        # Some of them, by name and by id.
        here.configure(broker="127.0.0.1", port=broker.port, tls=False, name="Here", machines=["House7", f"{11:016x}"])

        async def chosen():
            return await shown(here) == ["House11", "House7"]
        await until(chosen)
        here.configure(broker="127.0.0.1", port=broker.port, tls=False, name="Here", machines=False)

        async def none():
            return await shown(here) == []
        await until(none)
    finally:
        here.configure(broker="127.0.0.1", port=world.broker.port, tls=False, name="Here")
        await here.connected()
        broker.kill()


TESTS = [many_machines]
