"""Brokers that are not as mosquitto is by itself."""
import asyncio
import contextlib
import struct

from world import Broker, check, lamp, until


@contextlib.asynccontextmanager
async def older(broker, says_so):
    """The port of a broker that knows MQTT 3.1.1 alone: mosquitto behind what refuses MQTT 5, as it has no setting
    for that.

    says_so: whether the refusal is a message, as the standard wants, or a closed connection alone."""
    levels = []

    async def copy(source, target):
        with contextlib.suppress(OSError):
            while data := await source.read(4096):
                target.write(data)
                await target.drain()
        target.close()

    async def serve(reader, writer):
        first = await reader.read(4096)
        # CONNECT: its kind and length, the name MQTT, then the level.
        levels.append(first[first.index(b"MQTT") + 4])
        if levels[-1] > 4:
            if says_so:
                writer.write(struct.pack("BBBB", 0x20, 2, 0, 1))
            return writer.close()
        behind, through = await asyncio.open_connection("127.0.0.1", broker.port)
        through.write(first)
        await asyncio.gather(copy(reader, through), copy(behind, writer))
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1], levels
    finally:
        server.close()


async def broker_of_an_earlier_standard(world):
    here, there = world.here, world.there
    await here.right("fleet", "allow", "TestBundle/Lamp0")
    await there.right("fleet", "allow", "TestBundle/Lamp0")
    try:
        for number, says_so in enumerate((True, False)):
            broker = Broker(f"{world.folder}/older{number}")
            await broker.start()
            async with older(broker, says_so) as (port, levels):
                for machine in (here, there):
                    machine.configure(broker="127.0.0.1", port=port, tls=False, name=machine.name)
                    await machine.connected()
                check(set(levels) == {4, 5}, levels)
                await broker.topic(lamp(here, "state"), "OFF")
                await broker.publish(lamp(here, "set"), "ON")
                await here.becomes("on", "get", "TestBundle/Lamp0")
                await broker.topic(lamp(here, "state"), "ON")
                await here.right("off", "TestBundle/Lamp0")
                # What the broker has kept is no command, though it doesn't say at once that it had.
                await broker.publish(lamp(here, "set"), "ON", retain=True)
                await here.right("fleet", "test")
                await there.kill_bridge()
                await there.start_bridge()
                await there.connected()
                await here.becomes("off", "get", "Host_There/TestBundle.Lamp0")
                await here.right("on", "Host_There/TestBundle.Lamp0")
                check(await there.controlctl("get", "TestBundle/Lamp0") == (0, "on", ""), "it is off")
                await there.right("off", "TestBundle/Lamp0")
                await here.right("off", "TestBundle/Lamp0")
                here.configure(broker="127.0.0.1", port=world.broker.port, tls=False, name="Here")
                await here.connected()
                there.configure(broker="127.0.0.1", port=world.broker.port, tls=False, name="There")
                await there.connected()
            broker.kill()
    finally:
        for machine in (here, there):
            machine.configure(broker="127.0.0.1", port=world.broker.port, tls=False, name=machine.name)
            await machine.connected()
            await machine.right("fleet", "refuse", "TestBundle/Lamp0")


TESTS = [broker_of_an_earlier_standard]
