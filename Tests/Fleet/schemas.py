#!/usr/bin/env python3
"""Reads discovery messages, a JSON object by topic, and holds each against Home Assistant's own schemas."""
import importlib
import json
import sys


def schema(name):
    """Its place has moved between releases; nil where a release has none."""
    for module in ("schemas", "discovery", "mixins"):
        try:
            found = getattr(importlib.import_module(f"homeassistant.components.mqtt.{module}"), name, None)
        except ModuleNotFoundError:
            continue
        if found:
            return found
    return None


DEVICE = schema("MQTT_ENTITY_DEVICE_INFO_SCHEMA")
ORIGIN = schema("MQTT_ORIGIN_INFO_SCHEMA")
# What a whole device is held against first, by releases that know devices.
WHOLE = schema("DEVICE_DISCOVERY_SCHEMA")


def entity(platform, payload):
    importlib.import_module(f"homeassistant.components.mqtt.{platform}").DISCOVERY_SCHEMA(payload)


count = 0
for topic, text in json.load(sys.stdin).items():
    payload = json.loads(text)
    try:
        DEVICE(payload["device"])
        ORIGIN(payload["origin"])
        if topic.startswith("homeassistant/device/"):
            if WHOLE:
                WHOLE(json.loads(text))
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
