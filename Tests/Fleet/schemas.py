#!/usr/bin/env python3
"""Reads discovery messages, a JSON object by topic, and holds each against Home Assistant's own schemas."""
import importlib
import json
import sys

from homeassistant.components.mqtt import discovery
from homeassistant.components.mqtt.mixins import MQTT_ENTITY_DEVICE_INFO_SCHEMA

# Its place has moved between releases.
ORIGIN = getattr(discovery, "MQTT_ORIGIN_INFO_SCHEMA", None) or importlib.import_module(
    "homeassistant.components.mqtt.mixins").MQTT_ORIGIN_INFO_SCHEMA


def entity(platform, payload):
    importlib.import_module(f"homeassistant.components.mqtt.{platform}").DISCOVERY_SCHEMA(payload)


count = 0
for topic, text in json.load(sys.stdin).items():
    payload = json.loads(text)
    try:
        MQTT_ENTITY_DEVICE_INFO_SCHEMA(payload["device"])
        ORIGIN(payload["origin"])
        if topic.startswith("homeassistant/device/"):
            for component in payload["components"].values():
                if len(component) > 1:
                    platform = component.pop("platform")
                    entity(platform, component)
                    count += 1
        else:
            entity(topic.split("/")[1], {key: payload[key] for key in payload if key != "origin"})
            count += 1
    except Exception as error:
        sys.exit(f"{topic} is refused: {error!r}\n{text}")
print(count)
