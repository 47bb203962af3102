"""What leaves beside controls: actions, widgets, activities and failures."""
import json
import subprocess

from world import check, lamp, refused, until


def topic(machine, name, leaf):
    return f"{machine.base}/TestBundle/{name}/{leaf}"


async def component(world, key):
    """What Home Assistant is told of an entity; nothing where it isn't, or not any more."""
    name = f"homeassistant/device/{world.here.base.split('/')[1]}/config"
    found = json.loads((await world.broker.kept()).get(name, '{"components": {}}'))["components"].get(key, {})
    return found if len(found) > 1 else None


async def actions_become_buttons(world):
    here, broker = world.here, world.broker
    await here.right("fleet", "allow", "TestBundle.Poke")
    check("TestBundle.Poke may be used" in await here.right("fleet", "allowed"), "it isn't listed")
    await until(lambda: component(world, "button-TestBundle--action-Poke"))
    entity = await component(world, "button-TestBundle--action-Poke")
    check(entity["command_topic"] == topic(here, "action-Poke", "set") and "state_topic" not in entity, entity)
    await broker.topic(topic(here, "action-Poke", "available"), "online")
    before = await here.right("run", "TestBundle/ReadJournal", "name=Panel")
    await broker.publish(topic(here, "action-Poke", "set"), "PRESS")

    async def poked():
        return await here.right("run", "TestBundle/ReadJournal", "name=Panel") != before
    await until(poked)
    after = await here.right("run", "TestBundle/ReadJournal", "name=Panel")
    await broker.publish(topic(here, "action-Poke", "set"), "PRESS", retain=True)
    await refused(here, "it was kept by the broker")
    await broker.publish(topic(here, "action-Poke", "set"), b"", retain=True)
    await broker.publish(topic(here, "action-Poke", "set"), "ON")
    await refused(here, "expected PRESS")
    # Nothing but what is allowed by name, and can be run by a press alone.
    await broker.publish(topic(here, "action-Cling", "set"), "PRESS")
    await refused(here, "there is no such")
    check(await here.right("run", "TestBundle/ReadJournal", "name=Panel") == after, "a refused command was run")
    for name, words in (
        ("TestBundle.OpenVault", "authentication"), ("TestBundle.NextStop", "Order"), ("TestBundle.Nothing", "Nothing"),
    ):
        status, _, errors = await here.controlctl("fleet", "allow", name)
        check(status == 2 and words in errors, f"{name}: {status} {errors}")
    # Who calls without controlctl gets no further.
    for name in ("OpenVault", "NextStop"):
        subprocess.run(
            ["busctl", f"--address={here.environment['DBUS_SESSION_BUS_ADDRESS']}", "call", "org.controlruntime.Fleet",
             "/org/controlruntime/Fleet1", "org.controlruntime.Fleet1", "Allow", "ssb", "action", f"TestBundle/{name}",
             "false"], check=True, stdout=subprocess.DEVNULL)
        await here.right("fleet", "test")
        await broker.publish(topic(here, f"action-{name}", "set"), "PRESS")
        await refused(here, f"{name}: there is no such")
        check(f"action-{name}" not in json.dumps(await broker.kept()), f"{name} has left")
        await here.right("fleet", "refuse", f"TestBundle.{name}")
    status, _, errors = await here.controlctl("fleet", "allow", "TestBundle.Poke", "--read")
    check(status == 2 and "nothing to see" in errors, errors)


async def widgets_become_sensors(world):
    here, broker = world.here, world.broker
    await here.right("fleet", "allow", "TestBundle/Diary", "--widget")
    await here.right("fleet", "allow", "TestBundle/Counter", "--widget")
    await broker.topic(topic(here, "widget-Diary", "state"), "Dear diary")
    entity = await component(world, "sensor-TestBundle--widget-Diary")
    check(entity["name"] == "Diary", entity)
    check(entity["state_topic"] == topic(here, "widget-Diary", "state") and "command_topic" not in entity, entity)

    async def counted():
        return (await broker.kept()).get(topic(here, "widget-Counter", "state"), "").startswith("timeline")
    await until(counted)
    before = (await broker.kept())[topic(here, "widget-Counter", "state")]
    # It changes with the lamp, and is published once a minute.
    await here.right("toggle", "TestBundle/Lamp0")
    await here.right("toggle", "TestBundle/Lamp0")

    async def changed():
        return "timeline" in (text := await here.right("widget", "TestBundle/Counter")) and before not in text
    await until(changed)
    await here.right("fleet", "test")
    kept = await broker.kept()
    check(kept[topic(here, "widget-Counter", "state")] == before, "it was published again within a minute")
    check("Met Ada" not in json.dumps(kept), "what is private has left")
    # What is taken back and allowed again doesn't wait for the minute.
    await here.right("fleet", "refuse", "TestBundle/Diary")

    async def gone():
        return not any("widget-Diary" in name for name in await broker.kept())
    await until(gone)
    await here.right("fleet", "allow", "TestBundle/Diary", "--widget")
    await broker.topic(topic(here, "widget-Diary", "state"), "Dear diary")


async def activities_become_a_sensor(world):
    here, broker = world.here, world.broker
    await here.right("fleet", "allow", "TestBundle/", "--activities")
    name = "activities-all"
    await broker.topic(topic(here, name, "state"), "none")
    entity = await component(world, "sensor-TestBundle--activities-all")
    check(entity["json_attributes_topic"] == topic(here, name, "attributes"), entity)
    whisper = await here.right("activity", "start", "TestBundle", "Whisper", '{"to": "Ada"}', words("psst"))

    async def details():
        return json.loads((await broker.kept())[topic(here, name, "attributes")])

    async def there():
        return "psst to Ada" in json.dumps(await details())
    await until(there)
    first = await details()
    check({"title", "text", "count"} <= first.keys() <= {"title", "text", "progress", "until", "count"}, first)
    check((await broker.kept())[topic(here, name, "state")] == first["title"], first)
    await here.right("activity", "update", whisper, words("hello"))

    async def moved():
        return "hello to Ada" in json.dumps(await details())
    await until(moved)
    # One with private parts stays here.
    await here.right("activity", "update", whisper, words("a secret", True))
    await broker.topic(topic(here, name, "state"), "none")
    await here.right("activity", "update", whisper, words("bye"))
    await until_not_none(broker, topic(here, name, "state"))
    check("a secret" not in json.dumps(await broker.kept()), "what is private has left")
    await here.right("activity", "dismiss", whisper)
    await broker.topic(topic(here, name, "state"), "none")


def words(text, is_private=False):
    return json.dumps({"words": text, "isPrivate": is_private})


async def until_not_none(broker, name):
    async def found():
        return (await broker.kept())[name] != "none"
    await until(found)


async def failures_are_events(world):
    here, broker = world.here, world.broker
    entity = await component(world, "event-failed")
    check(entity["event_types"] == ["failed"] and entity["state_topic"] == f"{here.base}/failed", entity)
    async with broker.client() as client:
        await client.subscribe(f"{here.base}/failed", qos=1)
        # Whoever has used it.
        status, _, _ = await here.controlctl("set", "TestBundle/Dial0", "9.5")
        check(status == 4, status)
        await broker.publish(lamp(here, "set", "Dial0"), "9.5")
        # What isn't allowed to leave says nothing.
        await here.controlctl("set", "TestBundle/Dial1", "9.5")
        await broker.publish(lamp(here, "set", "Dial0"), "9.5")
        heard = []
        async for message in client.messages:
            check(not message.retain, "an event is kept")
            heard.append(json.loads(message.payload))
            if len(heard) == 3:
                break
    for event in heard:
        check(event["event_type"] == "failed" and event["control"] == "TestBundle/Dial0", event)
        check("too loud" in event["sentence"] and event["name"] and event["title"], event)
    check(f"{here.base}/failed" not in await broker.kept(), "an event is kept")


async def bundle_of_sensors_ends(world):
    here, broker = world.here, world.broker
    before = await broker.kept()
    names = ("action-Poke", "widget-Diary", "activities-all")
    here.kill_bundle()
    for name in names:
        await broker.topic(topic(here, name, "available"), "offline")
    # Nor does a bridge that never saw it forget it.
    await here.kill_bridge()
    await here.start_bridge()
    await here.connected()
    await here.right("fleet", "test")
    check((await broker.kept()).keys() == before.keys(), (await broker.kept()).keys() ^ before.keys())
    await here.start_bundle()
    for name in names:
        await broker.topic(topic(here, name, "available"), "online")
    for name in ("TestBundle.Poke", "TestBundle/Diary", "TestBundle/Counter", "TestBundle/"):
        await here.right("fleet", "refuse", name)

    async def gone():
        return not any("-" in topic.split("/")[3] for topic in await broker.kept() if topic.count("/") > 3)
    await until(gone)
    check(await component(world, "sensor-TestBundle--widget-Diary") is None, "Home Assistant keeps a ghost")
    check("widget" not in await here.right("fleet", "allowed"), "something is allowed still")


TESTS = [
    actions_become_buttons, widgets_become_sensors, activities_become_a_sensor, failures_are_events,
    bundle_of_sensors_ends,
]
