"""Values that callers might send: ordinary, odd and hostile ones, the same ones for the same seed."""
import os
import tempfile

from . import wire

TEXTS = [
    "", "a", "true", "-1", "1e400", "NaN", "\n", "\u0001", "ä€𝄞", "\u202e", "\ufdd0", "%n%s%@", "/", "..", "/dev/zero", "/proc/self/mem",
    "../../etc/passwd", "file:///etc/passwd", "javascript:alert(1)", "2026-02-30T25:61:61Z", "9999999999999999999", "'\"\\`$(id)",
    "org.controlruntime", ":1.1", "_", "_2e", "null", "{}", "systemSmall", "accessoryInline",
]
NUMBERS = [0, 1, 2, 7, 100, 127, 128, 255, 256, 32767, 32768, 65535, 2**31 - 1, 2**31, 2**32 - 1, 2**53, 2**63 - 1, 2**63, 2**64 - 1]
DOUBLES = [0.0, -0.0, 1.0, 0.5, -1.0, 1e-320, 1e18, -1e19, 1e300, float("inf"), float("-inf"), float("nan")]
BITS = {"y": 8, "n": 16, "q": 16, "i": 32, "u": 32, "x": 64, "t": 64}
SIGNATURES = ["s", "b", "d", "x", "t", "v", "as", "ay", "a{sv}", "aa{sv}", "(ss)", "o", "g", "sss", "a{oa{sa{sv}}}", "av", "ax", "(xs)",
              "a(xs)", "aay", "a{us}", "h", "ah", "a{sh}"]


class Hostile:
    """Makes values from a source of random numbers. Some words come from the bundle itself, so that they mean something."""

    def __init__(self, random, words, paths):
        self.random, self.words, self.paths = random, words, paths
        self.descriptors = []
        # How many large things may still go into this message: it is not the bus's limits that are tried.
        self.large = 3

    def is_large(self, share):
        """Whether the next thing is a large one."""
        if self.large == 0 or self.random.random() >= share:
            return False
        self.large -= 1
        return True

    def text(self):
        chance = self.random.random()
        if chance < 0.5 and self.words:
            return self.random.choice(self.words)
        if not self.is_large(0.06):
            return self.random.choice(TEXTS)
        return self.random.choice(["x", "ä", "/a", "%@ "]) * self.random.choice([200, 5_000, 70_000])

    def path(self):
        chance = self.random.random()
        if chance < 0.7:
            return self.random.choice(self.paths)
        if not self.is_large(0.06):
            return self.random.choice(["/", "/a", "/org/controlruntime/Bundle1/control/_", self.random.choice(self.paths).rstrip("/") + "/x"])
        return "/a" * self.random.choice([100, 5_000])

    def number(self, code):
        bits = BITS[code]
        value = self.random.choice(NUMBERS) if self.random.random() < 0.7 else self.random.getrandbits(64)
        value &= (1 << bits) - 1
        if code in "nix" and value >= 1 << (bits - 1):
            value -= 1 << bits
        return value

    def signature(self, depth=2):
        if self.random.random() < 0.6:
            return self.random.choice(SIGNATURES)
        return "".join(self.type(depth) for _ in range(self.random.randint(1, 4)))

    def type(self, depth):
        kinds = "ybnqiuxtdsogv" if depth == 0 else "ybnqiuxtdsogvaaa(({"
        kind = self.random.choice(kinds)
        if kind == "a":
            return "a" + self.type(depth - 1)
        if kind == "(":
            return "(" + "".join(self.type(depth - 1) for _ in range(self.random.randint(1, 3))) + ")"
        if kind == "{":
            return "a{" + self.random.choice("ybnqiuxtdso") + self.type(depth - 1) + "}"
        return kind

    def value(self, code, depth=6):
        kind = code[0]
        if kind == "b":
            return self.random.randrange(2)
        if kind == "d":
            return self.random.choice(DOUBLES)
        if kind in BITS:
            return self.number(kind)
        if kind == "s":
            return self.text()
        if kind == "o":
            return self.path()
        if kind == "g":
            return self.random.choice(["", "s", "a{sv}", "a" * 32 + "i"])
        if kind == "h":
            return self.descriptor()
        if kind == "v":
            return self.variant(depth)
        if kind == "a":
            return self.array(code, depth)
        return [self.value(member, depth - 1) for member in wire.types(code[1:-1])]

    def variant(self, depth):
        if depth <= 0:
            return "s", self.text()
        if self.random.random() < 0.01:
            # As deep as the bus lets it through, or nearly.
            inner = ("y", 1)
            for _ in range(self.random.choice([30, 50])):
                inner = ("v", inner)
            return inner
        code = self.random.choice(SIGNATURES[:9] + ["x", "b", "s"]) if self.random.random() < 0.8 else self.type(2)
        code = wire.types(code)[0]
        return code, self.value(code, depth - 1)

    def array(self, code, depth):
        if code == "ay":
            return self.random.randbytes(self.random.choice([1_000, 100_000] if self.is_large(0.1) else [0, 1, 17]))
        if code[1] == "{":
            key, value = wire.types(code[2:-1])
            names = [self.value(key) for _ in range(self.random.choice([0, 1, 1, 2, 3]))]
            # A key that is there twice is odd, but may be.
            if names and self.random.random() < 0.05:
                names.append(names[0])
            return [(name, self.value(value, depth - 1)) for name in names]
        count = 2_000 if self.is_large(0.03) else self.random.choice([0, 1, 2, 3])
        return [self.value(code[1:], depth - 1) for _ in range(count)]

    def descriptor(self):
        """The number of a descriptor that goes with the message."""
        if len(self.descriptors) < 16:
            kind = self.random.randrange(3)
            if kind == 0:
                self.descriptors.append(os.open("/dev/null", os.O_RDWR))
            elif kind == 1:
                read, write = os.pipe()
                os.close(write)
                self.descriptors.append(read)
            else:
                with tempfile.TemporaryFile() as file:
                    file.write(b"text")
                    self.descriptors.append(os.dup(file.fileno()))
        return self.random.randrange(len(self.descriptors))
