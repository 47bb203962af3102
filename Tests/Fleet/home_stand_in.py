#!/usr/bin/env python3
"""Stands in for Home Assistant as a broker sees it: home_stand_in.py PORT FILE

It publishes birth and will as Home Assistant does, and writes what it was told into the file. It is no proof
of what Home Assistant does with that: home_assistant.py has the real one."""
import asyncio
import json
import os
import sys

import aiomqtt

PORT, FILE = int(sys.argv[1]), sys.argv[2]


async def live():
    known = {}
    will = aiomqtt.Will("homeassistant/status", "offline", qos=1)
    async with aiomqtt.Client("127.0.0.1", PORT, will=will) as client:
        await client.subscribe("homeassistant/#", qos=1)
        await client.subscribe("controlruntime/#", qos=1)
        await client.publish("homeassistant/status", "online", qos=1)
        async for message in client.messages:
            known[str(message.topic)] = bytes(message.payload).decode()
            with open(f"{FILE}.new", "w") as file:
                json.dump(known, file)
            os.rename(f"{FILE}.new", FILE)


async def main():
    while True:
        try:
            await live()
        except aiomqtt.MqttError:
            # As it tries again, only sooner.
            await asyncio.sleep(0.1)

asyncio.run(main())
