"""D-Bus by hand: messages as bytes, damaged ones too, which no library would send."""
import array
import os
import select
import socket
import struct

CALL, RETURN, ERROR, SIGNAL = 1, 2, 3, 4
NO_REPLY = 1
FIELDS = {"path": (1, "o"), "interface": (2, "s"), "member": (3, "s"), "error": (4, "s"), "reply_serial": (5, "u"),
          "destination": (6, "s"), "sender": (7, "s"), "signature": (8, "g"), "descriptors": (9, "u")}
NAMES = {code: name for name, (code, _) in FIELDS.items()}
NUMBERS = {"y": "B", "n": "h", "q": "H", "i": "i", "u": "I", "x": "q", "t": "Q", "d": "d", "b": "I", "h": "I"}


class Malformed(Exception):
    """Bytes that are no message."""


def types(signature):
    """The complete types of a signature."""
    found, rest = [], signature
    while rest:
        length = type_length(rest)
        found.append(rest[:length])
        rest = rest[length:]
    return found


def type_length(text):
    if text[0] == "a":
        return 1 + type_length(text[1:])
    if text[0] not in "({":
        return 1
    length = 1
    while text[length] not in ")}":
        length += type_length(text[length:])
    return length + 1


def alignment(code):
    return {"y": 1, "g": 1, "v": 1, "n": 2, "q": 2, "x": 8, "t": 8, "d": 8, "(": 8, "{": 8}.get(code[0], 4)


def pad(data, size):
    data += bytes(-len(data) % size)


def write(data, code, value):
    """Appends a value. Variants are pairs of a type and a value, dictionaries are lists of pairs."""
    pad(data, alignment(code))
    kind = code[0]
    if kind in NUMBERS:
        data += struct.pack("<" + NUMBERS[kind], value)
    elif kind in "so":
        text = value if isinstance(value, bytes) else value.encode()
        data += struct.pack("<I", len(text)) + text + b"\0"
    elif kind == "g":
        data += bytes([len(value)]) + value.encode() + b"\0"
    elif kind == "v":
        write(data, "g", value[0])
        write(data, value[0], value[1])
    elif kind == "a":
        place = len(data)
        data += bytes(4)
        pad(data, alignment(code[1:]))
        start = len(data)
        if code[1] == "y" and isinstance(value, bytes):
            data += value
        else:
            for element in value:
                write(data, code[1:], element)
        data[place:place + 4] = struct.pack("<I", len(data) - start)
    else:
        for member, part in zip(types(code[1:-1]), value):
            write(data, member, part)


def message(kind, serial, signature="", arguments=(), flags=0, **fields):
    """A whole message."""
    body = bytearray()
    for code, value in zip(types(signature), arguments):
        write(body, code, value)
    if signature:
        fields["signature"] = signature
    data = bytearray(struct.pack("<cBBBII", b"l", kind, flags, 1, len(body), serial))
    write(data, "a(yv)", [(FIELDS[name][0], (FIELDS[name][1], value)) for name, value in fields.items()])
    pad(data, 8)
    return bytes(data + body)


def read(data, code, place):
    """A value and where the next one begins."""
    kind = code[0]
    place += -place % alignment(code)
    if kind in NUMBERS:
        value, = struct.unpack_from("<" + NUMBERS[kind], data, place)
        return value, place + struct.calcsize(NUMBERS[kind])
    if kind in "sog":
        size = 1 if kind == "g" else 4
        length = int.from_bytes(data[place:place + size], "little")
        return bytes(data[place + size:place + size + length]).decode(), place + size + length + 1
    if kind == "v":
        inner, place = read(data, "g", place)
        return read(data, inner, place)
    if kind == "a":
        length, = struct.unpack_from("<I", data, place)
        place += 4
        place += -place % alignment(code[1:])
        end, values = place + length, []
        while place < end:
            value, place = read(data, code[1:], place)
            values.append(value)
        return values, end
    values = []
    for member in types(code[1:-1]):
        value, place = read(data, member, place)
        values.append(value)
    return tuple(values), place


class Message:
    """A message that came."""

    def __init__(self, data, fields_end):
        self.kind, self.flags = data[1], data[2]
        self.serial, = struct.unpack_from("<I", data, 8)
        self.data = data
        self.body = fields_end + -fields_end % 8
        self.fields = {}
        for code, value in read(data, "a(yv)", 12)[0]:
            self.fields[NAMES.get(code, code)] = value

    def __getattr__(self, name):
        return self.fields.get(name)

    def arguments(self):
        values, place = [], 0
        body = self.data[self.body:]
        for code in types(self.fields.get("signature", "")):
            value, place = read(body, code, place)
            values.append(value)
        return values


class Stream:
    """Messages on a socket, both ways; one thread."""

    def __init__(self, connected):
        self.socket = connected
        self.socket.setblocking(False)
        self.incoming = bytearray()
        self.outgoing = []
        self.is_closed = False

    def send(self, data, descriptors=()):
        self.outgoing.append([memoryview(data), list(descriptors)])
        self.flush()

    def flush(self):
        while self.outgoing and not self.is_closed:
            data, descriptors = self.outgoing[0]
            beside = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", descriptors))] if descriptors else []
            try:
                sent = self.socket.sendmsg([data], beside)
            except BlockingIOError:
                return
            except OSError:
                self.is_closed = True
                return
            for descriptor in descriptors:
                os.close(descriptor)
            if sent == len(data):
                self.outgoing.pop(0)
            else:
                self.outgoing[0] = [data[sent:], []]

    def wait(self, seconds):
        """Waits until something came or could be sent; then `messages` may have some."""
        if self.is_closed:
            return
        readable, writable, _ = select.select([self.socket], [self.socket] if self.outgoing else [], [], seconds)
        if writable:
            self.flush()
        if readable:
            try:
                data, beside, _, _ = self.socket.recvmsg(1 << 16, socket.CMSG_SPACE(253 * 4))
            except BlockingIOError:
                return
            except OSError:
                data, beside = b"", []
            for level, kind, content in beside:
                if (level, kind) == (socket.SOL_SOCKET, socket.SCM_RIGHTS):
                    for descriptor in array.array("i", content[:len(content) // 4 * 4]):
                        os.close(descriptor)
            self.is_closed = not data
            self.incoming += data

    def messages(self):
        """The whole messages that have come."""
        while len(self.incoming) >= 16:
            if self.incoming[0] != ord("l"):
                raise Malformed("a message has another byte order than this machine")
            body, = struct.unpack_from("<I", self.incoming, 4)
            fields, = struct.unpack_from("<I", self.incoming, 12)
            end = 16 + fields
            whole = end + -end % 8 + body
            if len(self.incoming) < whole:
                return
            data = bytes(self.incoming[:whole])
            del self.incoming[:whole]
            yield Message(data, end)


class Client(Stream):
    """A connection to a bus."""

    def __init__(self, path):
        connected = socket.socket(socket.AF_UNIX)
        connected.connect(path)
        connected.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
        if not connected.recv(1000).startswith(b"OK"):
            raise RuntimeError("the bus does not know this user")
        connected.sendall(b"NEGOTIATE_UNIX_FD\r\n")
        connected.recv(1000)
        connected.sendall(b"BEGIN\r\n")
        super().__init__(connected)
        self.serial = 0
        self.others = []
        self.name = self.call("Hello")[0]

    def next_serial(self):
        self.serial += 1
        return self.serial

    def call(self, member, signature="", arguments=(), interface="org.freedesktop.DBus", path="/org/freedesktop/DBus",
             destination="org.freedesktop.DBus", seconds=30):
        """Calls and waits. Other messages that come meanwhile are kept in `others`."""
        serial = self.next_serial()
        self.send(message(CALL, serial, signature, arguments, path=path, interface=interface, member=member,
                          destination=destination))
        while not self.is_closed:
            self.wait(seconds)
            answers = list(self.messages())
            self.others += [each for each in answers if each.reply_serial != serial]
            for answer in answers:
                if answer.reply_serial == serial:
                    if answer.kind == ERROR:
                        raise RuntimeError(f"{member}: {answer.error}: {' '.join(map(str, answer.arguments()))}")
                    return answer.arguments()
            if not answers and not self.incoming and not self.is_closed:
                raise RuntimeError(f"{member}: no answer within {seconds} s")
        raise RuntimeError(f"{member}: the bus ended the connection")
