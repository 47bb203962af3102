#!/usr/bin/env python3
"""Has a server push to a bundle, through a distributor and controlpush: push.py FOLDER_OF_PROGRAMS CONTROLPUSH"""
import asyncio
import base64
import json
import os
import random
import signal
import statistics
import sys
import tempfile
import time

from dbus_fast import MessageType, Variant
from dbus_fast.aio import MessageBus
from dbus_fast.unpack import unpack_variants

from distributor import NAME, BusFailure, Distributor, call, encrypted, post, send
from world import (
    ACTIVITY1, BUNDLE, DELIVERY, PUSH, ROOT, World, check, is_gone, is_state, run, update)

async def without_a_distributor(world, distributor):
    check(await world.state("State") == "no-distributor", "a state that is none")
    check(await world.push("Subscribe", "ss", "TestBundle", "control:Desk") == b"", "a token without an endpoint")
    status, _, errors = await world.controlctl("push", "endpoint", "Desk")
    check(status == 3 and "there is no distributor of UnifiedPush" in errors, f"endpoint: {status} {errors}")
    check("No distributor of UnifiedPush" in await world.diagnosis(), f"doctor: {await world.diagnosis()}")
    await distributor.begin(world.address)
    await world.until(lambda: is_state(world, "ready"))
    token = await world.token("control:Desk")
    check(set(token) == {"endpoint", "keys"} and set(token["keys"]) == {"p256dh", "auth"}, "no Web Push subscription")
    for file in ("subscriptions.json", "received.json"):
        path = f"{world.folder}/state/controlruntime/push/{file}"
        check(not os.path.exists(path) or os.stat(path).st_mode & 0o777 == 0o600, f"{file} can be read by others")


async def controls_and_widgets(world, distributor):
    since = len(world.signals)
    check(await send(await world.token("widgets"), {"aps": {"content-changed": True}}), "not taken")
    await world.signal(since, lambda path, member, _: member == "TimelineReloaded" and path.endswith("widget/Weather"))
    path = f"{ROOT}/control/Desk"
    revision = await world.get(BUNDLE, path, "org.controlruntime.Control1", "Revision")
    check(await send(await world.token("control:Desk"), {"aps": {"content-changed": True}}), "not taken")

    async def journal():
        answer = unpack_variants(await call(
            world.bus, BUNDLE, f"{ROOT}/intent/ReadJournal", "org.controlruntime.Intent1", "Perform", "a{sv}a{sv}",
            {"name": Variant("s", "DeskPushes")}, {}))
        return len(answer.get("value", []))
    check(await world.until(journal) and revision >= 0, "no control was asked again")


async def life_of_an_activity(world, distributor):
    now = time.time()
    start = await world.token("start:Courier")
    since = len(world.signals)
    payload = {"aps": {
        "event": "start", "timestamp": now, "attributes-type": "Courier", "attributes": {"order": "9"},
        "content-state": {"stops": 5}, "input-push-token": 1, "stale-date": now + 600,
        "alert": {"title": {"loc-key": "Order %@", "loc-args": ["9"]}, "body": "On its way"}}}
    check(await send(start, payload), "not taken")
    _, path, _, body = await world.signal(since, lambda path, member, _: member == "Alerted")
    check(body[:2] == ["Order 9", "On its way"], f"the alert is {body}")
    values = await world.activity(path, stops=5)
    check(abs(values["StaleDate"] - (now + 600) * 1e6) < 2, "the stale date is another")
    own = await world.token(f"activity:{values['Id']}")
    check(await send(own, update(2, now + 1, **{"relevance-score": 7.0})), "not taken")
    await world.activity(path, RelevanceScore=7.0, Title="Order 9")
    check(await send(own, update(1, **{"stale-date": time.time() - 60})), "not taken")
    await world.activity(path, State="stale")
    end = {"aps": {"event": "end", "timestamp": time.time(), "dismissal-date": time.time() + 900,
                   "content-state": {"stops": 0}}}
    check(await send(own, end), "not taken")
    await world.activity(path, State="ended")
    # Its token has ended with it.
    await world.until(lambda: is_gone(world, f"activity:{values['Id']}"))


async def alerts_in_the_words_of_the_bundle(world, distributor):
    folder = f"{world.folder}/data/controlruntime/TestBundle/en.lproj"
    os.makedirs(folder)
    with open(f"{folder}/Localizable.strings", "w") as file:
        file.write('"ORDER" = "%2$@ brings order %1$@";\n"DOOR" = "At the door";\n')
    await world.kill(BUNDLE)
    path, own = await world.started()
    for title, body, expected in (
        ({"loc-key": "ORDER", "loc-args": ["9", "Ada %@"]}, {"loc-key": "DOOR"}, ["Ada %@ brings order 9", "At the door"]),
        # What the bundle hasn't, and what is no key.
        ({"loc-key": "Order %@ of %@", "loc-args": ["9"]}, "DOOR", ["Order 9 of %@", "DOOR"]),
    ):
        since = len(world.signals)
        check(await send(own, update(2, alert={"title": title, "body": body})), "not taken")
        _, _, _, words = await world.signal(
            since, lambda place, member, _: member == "Alerted" and place == path)
        check(words[:2] == expected, f"the alert is {words}")
    start = {"aps": {
        "event": "start", "timestamp": time.time(), "attributes-type": "Courier", "attributes": {"order": "9"},
        "content-state": {"stops": 5}, "alert": {"title": {"loc-key": "DOOR"}, "body": ""}}}
    since = len(world.signals)
    check(await send(await world.token("start:Courier"), start), "not taken")
    _, _, _, words = await world.signal(since, lambda _, member, body: member == "Alerted")
    check(words[:2] == ["At the door", ""], f"the alert is {words}")


async def what_is_wrong_is_said(world, distributor):
    path, own = await world.started()
    secret = "A secret of 31 characters, or so"
    body_of = encrypted(own, update(2))
    check(await send(own, update(3)), "not taken")
    cases = [
        ({"aps": {"event": "update", "timestamp": time.time(), "content-state": {"stops": secret}}},
         '"stops" of the content must be a whole number'),
        ({"aps": {"event": "update", "timestamp": secret, "content-state": {"stops": 1}}}, '"aps.timestamp" must be'),
        ({"aps": {"content-changed": True}}, 'activities take "event"'),
        (secret.encode(), "must be JSON"),
        (update(1, timestamp=time.time() - 9000), "older than"),
        (b"x" * 3_994, "4097 bytes"),
    ]
    for payload, words in cases:
        before = await world.state("LastPushError")
        check(await send(own, payload), "the distributor would send it again and again")
        error = await world.error(before)
        check(words in error["message"], f"{words} is not in {error['message']}")
        check(error["topic"].startswith("activity:"), "the topic isn't said")
    for body, words in (
        (encrypted(await world.token("widgets"), update(1)), "other keys"), (body_of[:-1], "cut"),
        (body_of[:50], "cut"), (os.urandom(300), "Web Push"),
    ):
        before = await world.state("LastPushError")
        check(await post(own, body), "the distributor would send it again and again")
        error = await world.error(before)
        check(words in error["message"], f"{words} is not in {error['message']}")
    # What the bundle says of a wrong value names the key; controlpush adds nothing of the content.
    with open(f"{world.folder}/log") as log:
        lines = [line for line in log if "controlpush" in line and secret in line]
    check(not lines, f"content is in the log: {lines}")
    # The largest there may be.
    largest = json.dumps(update(1)).encode()
    check(await send(own, largest + b" " * (3_993 - len(largest))), "not taken")
    await world.activity(path, stops=1)


async def replays_have_no_effect(world, distributor):
    path, own = await world.started()
    since = len(world.signals)
    body = encrypted(own, update(2, alert={"title": "once", "body": ""}))
    for _ in range(3):
        check(await post(own, body), "not taken")
    await world.kill(PUSH)
    check(await post(own, body), "not taken")
    check(await send(own, update(1, alert={"title": "last", "body": ""})), "not taken")
    await world.signal(since, lambda _, member, body: member == "Alerted" and body[0] == "last")
    titles = [body[0] for _, place, member, body in world.signals[since:] if member == "Alerted" and place == path]
    check(titles == ["once", "last"], f"alerts: {titles}")


async def activation_from_nothing(world, distributor):
    path, own = await world.started()
    await world.kill(BUNDLE)
    await world.kill(PUSH)
    check(await send(own, update(1)), "not taken")
    await world.activity(path, stops=1)


async def rotation_and_unregistering(world, distributor):
    path, own = await world.started()
    topic = f"activity:{await world.get(BUNDLE, path, ACTIVITY1, 'Id')}"
    token = next(token for token in distributor.endpoints if distributor.url(token) == own["endpoint"])
    since = len(world.signals)
    await distributor.rotate(token)
    _, _, _, body = await world.signal(since, lambda _, member, body: member == "TokenChanged" and body[1] == topic)
    rotated = json.loads(bytes(body[2]))
    check(rotated["endpoint"] != own["endpoint"] and rotated["keys"] == own["keys"], "the token is the same")
    check(await send(rotated, update(2)), "not taken")
    await world.activity(path, stops=2)
    since = len(world.signals)
    await distributor.end_registration(token)
    await world.signal(
        since, lambda _, member, body: member == "TokenChanged" and body[1] == topic and not body[2])
    again = await world.token(topic)
    check(again["endpoint"] != rotated["endpoint"], "the endpoint is that of the registration that has ended")
    check(await send(again, update(1)), "not taken")
    await world.activity(path, stops=1)


async def restart_of_everything(world, distributor):
    path, own = await world.started()
    for name in (BUNDLE, PUSH):
        await world.kill(name)
    await distributor.leave()
    check(await world.state("State") == "no-distributor", "a distributor that has gone is there")
    await distributor.begin(world.address)
    await world.until(lambda: is_state(world, "ready"))
    check(await send(own, update(2)), "not taken")
    await world.activity(path, stops=2)


async def refusals_are_seen(world, distributor):
    distributor.refusal = "NETWORK"
    await world.push("Subscribe", "ss", "TestBundle", "start:Refused")
    await world.until(lambda: is_state(world, "refused"))
    problems = {entry["topic"]: entry["problem"] for entry in await world.state("Subscriptions")}
    check(problems["start:Refused"] == "NETWORK", f"problems: {problems}")
    check(f"{NAME} doesn't give all" in await world.diagnosis(), f"doctor: {await world.diagnosis()}")
    distributor.refusal = None
    await world.token("start:Refused")
    check(await world.state("State") == "ready", "it doesn't heal")
    await world.push("Unsubscribe", "ss", "TestBundle", "start:Refused")
    await world.until(lambda: is_gone(world, "start:Refused"))
    check(f"Servers can push, through {NAME}." in await world.diagnosis(), f"doctor: {await world.diagnosis()}")


async def an_endpoint_that_comes_late(world, distributor):
    distributor.refusal = "NETWORK"
    await world.push("Subscribe", "ss", "TestBundle", "start:Late")
    await world.until(lambda: is_state(world, "refused"))
    distributor.refusal = None
    await distributor.accept(distributor.registered[-1])
    await world.until(lambda: is_state(world, "ready"))
    await world.push("Unsubscribe", "ss", "TestBundle", "start:Late")


async def killed_between_acknowledgement_and_delivery(world, distributor):
    path, own = await world.started()
    since = len(world.signals)
    bundle = await world.process(BUNDLE)
    # The bundle gets the call, and answers it later.
    os.kill(bundle, signal.SIGSTOP)
    check(await send(own, update(2, alert={"title": "kept", "body": ""})), "not acknowledged")
    # A real server answers before the distributor has it, and kunifiedpush sends nothing twice.
    await world.until(lambda: is_kept(world, '"kept"'))
    await world.kill(PUSH)
    os.kill(bundle, signal.SIGCONT)
    await world.until(lambda: is_state(world, "ready"))
    await world.activity(path, stops=2)
    check(await send(own, update(1, alert={"title": "last", "body": ""})), "not taken")
    await world.signal(since, lambda _, member, body: member == "Alerted" and body[0] == "last")
    titles = [body[0] for _, place, member, body in world.signals[since:] if member == "Alerted" and place == path]
    check(titles == ["kept", "last"], f"alerts: {titles}")


async def is_kept(world, words):
    with open(f"{world.folder}/state/controlruntime/push/received.json") as file:
        return any(words in message["payload"] for message in json.load(file)["waiting"])


async def killed_at_any_moment(world, distributor):
    """A server that sends until it is acknowledged reaches the user once, whenever the program is killed."""
    path, own = await world.started()
    since = len(world.signals)
    for number in range(30):
        # Servers count whole seconds: several messages have the same.
        body = encrypted(own, update(3, int(time.time()) + 1, alert={"title": f"n{number}", "body": ""}))
        sending = asyncio.ensure_future(post(own, body))
        for _ in range(random.randrange(60)):
            await asyncio.sleep(0)
        process = await world.process(PUSH)
        if process:
            os.kill(process, signal.SIGKILL)
        while not await sending:
            sending = asyncio.ensure_future(post(own, body))
    await world.state("State")
    await world.signal(since, lambda _, member, body: member == "Alerted" and body[0] == "n29")
    titles = [body[0] for _, place, member, body in world.signals[since:] if member == "Alerted" and place == path]
    # Between the acknowledgement of one and its delivery, the last sixteen are kept.
    check(titles == [f"n{number}" for number in range(30)], f"alerts: {titles}")


async def flood(world, distributor):
    path, own = await world.started()
    token = next(token for token in distributor.endpoints if distributor.url(token) == own["endpoint"])
    now = time.time()
    bodies = [encrypted(own, update(number, now + number / 1e6)) for number in range(2000)]
    begin = time.monotonic()
    # As many at once as its library can write.
    room = asyncio.Semaphore(32)

    async def deliver(body):
        async with room:
            await distributor.message(token, body)
    await asyncio.gather(*map(deliver, bodies))
    took = time.monotonic() - begin
    await world.activity(path, stops=1999)
    print(f"  2000 messages were acknowledged in {took:.2f} s; {memory(await world.process(PUSH))}")


def memory(process):
    with open(f"/proc/{process}/smaps_rollup") as file:
        values = {line.split()[0].rstrip(":"): int(line.split()[1]) for line in file if line.rstrip().endswith("kB")}
    own = values["Private_Clean"] + values["Private_Dirty"]
    return f"{own / 1024:.1f} MiB of its own, {values['Rss'] / 1024:.1f} MiB resident"


async def latency(world, distributor):
    path, own = await world.started()
    calls = []
    monitor = await MessageBus(bus_address=world.address).connect()
    await call(
        monitor, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.Monitoring", "BecomeMonitor",
        "asu", ["type='method_call',member='Update'"], 0)
    # What a monitor gets is for others: it is noted, and never answered.
    monitor.add_message_handler(lambda message: calls.append(time.monotonic()) or True)
    token = next(token for token in distributor.endpoints if distributor.url(token) == own["endpoint"])
    times, deliveries = [], []
    for number in range(100):
        body = encrypted(own, update(number))
        since = len(world.signals)
        begin = time.monotonic()
        await distributor.message(token, body)
        content = json.dumps({"stops": number})
        at, *_ = await world.signal(
            since, lambda place, member, body: place == path and member == "PropertiesChanged"
            and body[1].get("ContentState") == content)
        times.append((at - begin) * 1000)
        await world.until(lambda: became(len(calls) > number))
        deliveries.append((calls[number] - begin) * 1000)
    monitor.disconnect()
    print(f"  for half of the messages: {statistics.median(deliveries):.1f} ms to the call of the bundle, "
          f"{statistics.median(times):.1f} ms to its signal")


async def became(value):
    return value


async def the_server_of_the_example(world, distributor):
    path = await call(
        world.bus, DELIVERY, ROOT, "org.controlruntime.Activities1", "Start", "sssa{sv}", "DeliveryAttributes",
        '{"order":1,"distance":4}', '{"stops":4,"arrival":0}', {"push-token": Variant("b", True)})
    identifier = await world.get(DELIVERY, path, ACTIVITY1, "Id")
    token = await world.until(lambda: world.push("Subscribe", "ss", "Delivery", f"activity:{identifier}"))
    since = len(world.signals)
    server = await asyncio.create_subprocess_exec(
        sys.executable, "examples/delivery/server.py", "0", stdin=asyncio.subprocess.PIPE)
    await server.communicate(bytes(token))
    check(server.returncode == 0, "the server failed")
    await world.signal(
        since, lambda place, member, body: place == path and member == "PropertiesChanged"
        and body[1].get("State") == "ended")
    content = json.loads(await world.get(DELIVERY, path, ACTIVITY1, "ContentState"))
    check(content["stops"] == 0 and abs(content["arrival"] + 978_307_200 - time.time()) < 600, f"content: {content}")


async def the_command_line(world, distributor):
    path, own = await world.started()
    identifier = await world.get(BUNDLE, path, ACTIVITY1, "Id")

    def controlctl(*words):
        return world.controlctl("push", *words)

    def file(name, payload):
        with open(f"{world.folder}/{name}", "w") as target:
            json.dump(payload, target)
        return f"{world.folder}/{name}"

    status, output, _ = await controlctl("endpoint", identifier)
    check(status == 0 and json.loads(output) == own, f"the endpoint is {output}")
    status, output, errors = await controlctl("check", file("right", update(1, 1_700_000_000)), identifier)
    check(status == 0 and "TestBundle can read it as Courier" in output, f"checked: {output} {errors}")
    check("timestamp 1700000000: 2023-11-14T22:13:20Z, since 1970; since 2001 it is 721692800" in output, output)
    wrong = update(1)
    wrong["aps"]["content-state"] = {"stops": "many", "at": 721_692_800}
    status, output, errors = await controlctl("check", file("wrong", wrong), "Courier")
    check(status == 2 and '"stops" of the content must be a whole number' in errors, f"checked: {output} {errors}")
    check("content-state.at 721692800: 2023-11-14T22:13:20Z as a date of Swift" in output, output)
    status, _, errors = await controlctl("send", identifier, file("right", update(1)))
    check(status == 0, errors)
    await world.activity(path, stops=1)
    status, _, errors = await controlctl("send", "Desk", file("right", update(1)))
    check(status != 0 and "content-changed" in errors, f"an update for a control: {errors}")
    status, output, _ = await controlctl("status")
    check(status == 0 and f"Servers can push, through {NAME}." in output and identifier in output, output)
    status, _, errors = await controlctl("endpoint", "Nothing")
    check(status == 2 and "nothing is called" in errors, errors)
    end = {"aps": {"event": "end", "timestamp": time.time()}}
    check((await controlctl("send", identifier, file("end", end)))[0] == 0, "not ended")
    await world.until(lambda: is_gone(world, f"activity:{identifier}"))
    status, _, errors = await controlctl("endpoint", identifier)
    check(status == 2 and "has ended" in errors, f"the endpoint of what has ended: {errors}")
    check(await is_gone(world, f"activity:{identifier}"), "what has ended has a subscription again")


async def version_one(world, distributor):
    await distributor.leave()
    await world.kill(PUSH)
    old = Distributor(version=1)
    await old.begin(world.address)
    await world.until(lambda: is_state(world, "ready"))
    path, own = await world.started()
    check(own["endpoint"].startswith(f"http://127.0.0.1:{old.port}/"), "an endpoint of the one that has gone")
    check(await send(own, update(1)), "not taken")
    await world.activity(path, stops=1)
    await old.leave()


TESTS = [
    without_a_distributor, controls_and_widgets, life_of_an_activity, alerts_in_the_words_of_the_bundle,
    what_is_wrong_is_said, replays_have_no_effect, activation_from_nothing, rotation_and_unregistering,
    restart_of_everything, refusals_are_seen, an_endpoint_that_comes_late, killed_between_acknowledgement_and_delivery,
    killed_at_any_moment, flood, latency, the_server_of_the_example, the_command_line, version_one,
]


async def main():
    programs, controlpush, *chosen = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="push-") as folder:
        return await run(TESTS, World(folder, programs, controlpush), Distributor(), chosen)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
