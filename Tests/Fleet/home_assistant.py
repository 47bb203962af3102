#!/usr/bin/env python3
"""Has the real Home Assistant find and switch controls: home_assistant.py FOLDER_OF_PROGRAMS CONTROLBRIDGE

HOME_ASSISTANT is the environment that it is installed in."""
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request

from world import Broker, Machine, check, free_port, until

HOME = os.environ["HOME_ASSISTANT"]
# Seconds. The first start installs what its parts need.
LIMIT = float(os.environ.get("FLEET_TEST_LIMIT", "400"))
# Seven controls, an action, a widget, what goes on, and failures.
ENTITIES = 11
KINDS = ("Lamp0", "Dial0", "Layouts", "Bell")


class HomeAssistant:
    def __init__(self, folder, broker):
        self.folder = folder
        self.url = f"http://127.0.0.1:{free_port()}"
        self.token = None
        os.makedirs(f"{folder}/.storage")
        with open(f"{folder}/configuration.yaml", "w") as file:
            file.write(
                "homeassistant:\n  name: Test\n  auth_providers:\n    - type: homeassistant\n"
                f"http:\n  server_host: 127.0.0.1\n  server_port: {self.url.split(':')[-1]}\nauth:\napi:\n")
        entry = {
            "entry_id": "broker", "version": 1, "minor_version": 1, "domain": "mqtt", "title": "broker", "options": {},
            "data": {"broker": "127.0.0.1", "port": broker.port}, "pref_disable_new_entities": False,
            "pref_disable_polling": False, "source": "user", "unique_id": None, "disabled_by": None}
        with open(f"{folder}/.storage/core.config_entries", "w") as file:
            json.dump({"version": 1, "minor_version": 1, "key": "core.config_entries", "data": {"entries": [entry]}}, file)
        self.log = open(f"{folder}/log", "w")
        self.environment = {**os.environ, "HOME": folder, "PATH": f"{HOME}/bin:{os.environ['PATH']}"}
        subprocess.run(
            [f"{HOME}/bin/hass", "--script", "auth", "-c", folder, "add", "test", "password"],
            env=self.environment, check=True, stdout=self.log, stderr=self.log)
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            [f"{HOME}/bin/hass", "-c", self.folder], env=self.environment, stdout=self.log, stderr=self.log)

    def end(self):
        if self.process:
            self.process.terminate()
            self.process.wait()

    def request(self, path, body=None, form=False):
        """What it answers; nil where there is no such thing, or it doesn't answer yet."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        data = None
        if body is not None:
            data = urllib.parse.urlencode(body).encode() if form else json.dumps(body).encode()
            headers["Content-Type"] = "application/x-www-form-urlencoded" if form else "application/json"
        try:
            with urllib.request.urlopen(urllib.request.Request(self.url + path, data, headers), timeout=20) as answer:
                return json.load(answer)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            check(self.process.poll() is None, "Home Assistant has ended")
            return None

    async def log_in(self):
        client = {"client_id": f"{self.url}/"}

        async def flow():
            return self.request(
                "/auth/login_flow", {**client, "handler": ["homeassistant", None], "redirect_uri": f"{self.url}/"})
        flow = (await until(flow))["flow_id"]
        code = self.request(f"/auth/login_flow/{flow}", {**client, "username": "test", "password": "password"})["result"]
        token = self.request("/auth/token", {**client, "grant_type": "authorization_code", "code": code}, form=True)
        self.token = token["access_token"]

    async def state(self, entity, *wanted):
        async def found():
            state = self.request(f"/api/states/{entity}")
            return state if state and state["state"] in wanted else None
        return await until(found)

    def call(self, service, **data):
        check(self.request(f"/api/services/{service}", data) is not None, f"{service} is refused")


def schemas(messages):
    result = subprocess.run(
        [f"{HOME}/bin/python", "Tests/Fleet/schemas.py"], input=json.dumps(messages), capture_output=True, text=True)
    check(result.returncode == 0, result.stderr)
    return int(result.stdout)


def release():
    """Year and month of the release."""
    text = subprocess.run(
        [f"{HOME}/bin/python", "-c", "import homeassistant.const as const; print(const.__version__)"],
        capture_output=True, text=True, check=True).stdout.strip()
    print(f"Home Assistant {text}", flush=True)
    return tuple(int(part) for part in text.split(".")[:2])


async def messages(broker):
    return {topic: text for topic, text in (await broker.kept()).items() if topic.startswith("homeassistant/")}


async def run(folder, programs, controlbridge, ended):
    broker = Broker(f"{folder}/broker")
    os.makedirs(f"{folder}/here")
    here = Machine(f"{folder}/here", programs, controlbridge, "here", "Here")
    ended += [broker.kill, here.end]
    await broker.start()
    await here.start_bundle()
    await here.start_bridge()
    settings = {"broker": "127.0.0.1", "port": broker.port, "tls": False, "name": "Here"}
    here.configure(**settings)
    await here.connected()
    for kind in KINDS:
        await here.right("fleet", "allow", f"TestBundle/{kind}")
    for kind in ("Lamp1", "Dial1", "Outputs"):
        await here.right("fleet", "allow", f"TestBundle/{kind}", "--read")
    for words in (("TestBundle.Poke",), ("TestBundle/Diary", "--widget"), ("TestBundle/", "--activities")):
        await here.right("fleet", "allow", *words)
    print("schemas", flush=True)

    async def all_of_device():
        return sum(len(json.loads(text).get("components", [])) for text in (await messages(broker)).values()) == ENTITIES
    await until(all_of_device)
    check(schemas(await messages(broker)) == ENTITIES, "not all were looked at")
    here.configure(**settings, compatibility="2024.3")

    async def all_single():
        return len(await messages(broker)) == ENTITIES
    await until(all_single)
    check(schemas(await messages(broker)) == ENTITIES, "not all were looked at")
    if release() >= (2024, 11):
        here.configure(**settings)
        await until(all_of_device)

    print("found and switched", flush=True)
    home = HomeAssistant(f"{folder}/home", broker)
    ended.insert(0, home.end)
    home.start()
    await home.log_in()
    await home.state("switch.here_lamp_0", "off")
    home.call("switch/turn_on", entity_id="switch.here_lamp_0")
    await home.state("switch.here_lamp_0", "on")
    await here.becomes("on", "get", "TestBundle/Lamp0")
    await here.right("off", "TestBundle/Lamp0")
    await home.state("switch.here_lamp_0", "off")
    await home.state("number.here_dial", "2", "2.0")
    home.call("number/set_value", entity_id="number.here_dial", value=3.5)
    await home.state("number.here_dial", "3.5")
    home.call("select/select_option", entity_id="select.here_keyboard", option="French")
    await home.state("select.here_keyboard", "French")
    await here.becomes("french", "get", "TestBundle/Layouts")
    home.call("button/press", entity_id="button.here_bell")
    check((await home.state("binary_sensor.here_lamp_1", "off"))["state"] == "off", "no sensor")
    home.call("button/press", entity_id="button.here_poke")
    await home.state("sensor.here_diary", "Dear diary")
    await home.state("sensor.here_testbundle_activity", "none")
    await home.state("event.here_failure", "unknown")
    print("a failing action falls back", flush=True)
    home.call("number/set_value", entity_id="number.here_dial", value=9.5)

    async def reason():
        state = home.request("/api/states/number.here_dial")
        return "too loud" in state["attributes"].get("reason", "") and state["state"] == "3.5"
    await until(reason)

    async def event():
        state = home.request("/api/states/event.here_failure")["attributes"]
        return state.get("event_type") == "failed" and "too loud" in state["sentence"]
    await until(event)
    print("what has gone is gone there", flush=True)
    await here.right("fleet", "refuse", "Layouts")

    async def gone():
        return home.request("/api/states/select.here_keyboard") is None
    await until(gone)
    here.kill_bundle()
    await home.state("switch.here_lamp_0", "unavailable")
    await here.start_bundle()
    await home.state("switch.here_lamp_0", "off")
    await here.kill_bridge()
    await home.state("switch.here_lamp_0", "unavailable")
    await here.start_bridge()
    await home.state("switch.here_lamp_0", "off")
    broker.kill()
    await home.state("switch.here_lamp_0", "unavailable")
    await broker.start()
    await home.state("switch.here_lamp_0", "off")
    with open(f"{folder}/home/log") as log:
        # Of the connection to a broker that was killed there is something to complain.
        wrong = [line for line in log if "components.mqtt" in line and ("ERROR" in line or "WARNING" in line)
                 and "mqtt.client]" not in line]
    check(not wrong, f"Home Assistant complains: {wrong}")


async def main():
    programs, controlbridge = (os.path.abspath(path) for path in sys.argv[1:3])
    ended = []
    with tempfile.TemporaryDirectory(prefix="home-") as folder:
        try:
            await asyncio.wait_for(run(folder, programs, controlbridge, ended), LIMIT)
        except (AssertionError, asyncio.TimeoutError, KeyError) as failure:
            print(f"  failed: {type(failure).__name__} {failure}")
            for name in ("here", "home"):
                if os.path.exists(f"{folder}/{name}/log"):
                    with open(f"{folder}/{name}/log") as log:
                        print("  " + "  ".join(log.readlines()[-12:]))
            return 1
        finally:
            for end in ended:
                end()
    print("home assistant: all is as it should be")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
