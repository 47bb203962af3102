"""As much of MQTT 5 as many machines in one process need: packets as bytes, built once."""
import struct

CONNACK, PUBLISH, PUBACK, SUBACK = 2, 3, 4, 9


def number(value):
    """A length as the protocol has it."""
    encoded = bytearray()
    while True:
        value, low = divmod(value, 128)
        encoded.append(low | (0x80 if value else 0))
        if not value:
            return bytes(encoded)


def text(value):
    data = value.encode() if isinstance(value, str) else value
    return struct.pack(">H", len(data)) + data


def packet(first, body):
    return bytes([first]) + number(len(body)) + body


def connect(name, will=None, keep_alive=60):
    """With a clean start, and a will that is kept."""
    flags = 0x02 | (0x2c if will else 0)
    body = text("MQTT") + bytes([5, flags]) + struct.pack(">H", keep_alive) + b"\0" + text(name)
    if will:
        body += b"\0" + text(will[0]) + text(will[1])
    return packet(0x10, body)


def publish(topic, payload, identifier, keep=True):
    """At least once."""
    return packet(0x32 | keep, text(topic) + struct.pack(">H", identifier) + b"\0" + payload)


def subscribe(topic, identifier, quality=1):
    return packet(0x82, struct.pack(">H", identifier) + b"\0" + text(topic) + bytes([quality]))


def acknowledge(identifier):
    return packet(0x40, struct.pack(">H", identifier))


PING = b"\xc0\0"
DISCONNECT = b"\xe0\0"


def packets(buffer):
    """Takes whole packets off a buffer: the first byte and the rest of each."""
    place, found = 0, []
    while True:
        length, shift, at = 0, 0, place + 1
        while at < len(buffer):
            byte = buffer[at]
            length |= (byte & 0x7f) << shift
            shift += 7
            at += 1
            if byte < 0x80:
                break
        else:
            break
        if len(buffer) < at + length:
            break
        found.append((buffer[place], bytes(buffer[at:at + length])))
        place = at + length
    del buffer[:place]
    return found


def published(first, body):
    """Topic, payload and identifier of what came; 0 for one that wants no acknowledgement."""
    length = struct.unpack_from(">H", body)[0]
    topic, at, identifier = body[2:2 + length].decode(), 2 + length, 0
    if first & 0x06:
        identifier = struct.unpack_from(">H", body, at)[0]
        at += 2
    # Properties are less than 128 bytes of those that are sent here.
    return topic, body[at + 1 + body[at]:], identifier
