"""A server that updates a delivery: its token comes on standard input. Needs pywebpush."""
import json
import sys
import time

from pywebpush import webpush

EPOCH = 978_307_200  # from 1970 to 2001, in seconds
STEP = float(sys.argv[1]) if len(sys.argv) > 1 else 10


def send(token, aps):
    """Sends to one token; the push server takes it, or this throws."""
    webpush(json.loads(token), json.dumps({"aps": aps}), ttl=3600)


def update(token, stops, minutes):
    now = time.time()
    send(token, {
        "event": "update", "timestamp": now, "stale-date": now + 900,
        "content-state": {"stops": stops, "arrival": now + 60 * minutes - EPOCH},
    })


def end(token):
    now = time.time()
    send(token, {"event": "end", "timestamp": now, "dismissal-date": now + 300,
                 "content-state": {"stops": 0, "arrival": now - EPOCH}})


token = sys.stdin.read()
for stops in (3, 2, 1):
    update(token, stops, 5 * stops)
    time.sleep(STEP)
end(token)
