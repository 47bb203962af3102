"""A distributor of UnifiedPush for tests: on a bus and on a port of this machine, with a server that sends by pywebpush."""
import asyncio
import itertools
import json
import uuid

import requests
from aiohttp import web
from dbus_fast import Message, MessageType, Variant
from dbus_fast.aio import MessageBus
from pywebpush import WebPusher

NAME = "org.unifiedpush.Distributor.Test"
PATH = "/org/unifiedpush/Distributor"
CONNECTOR = "/org/unifiedpush/Connector"


class BusFailure(Exception):
    """An error that a call was answered with."""


async def call(bus, destination, path, interface, member, signature="", *body):
    answer = await bus.call(Message(
        destination=destination, path=path, interface=interface, member=member, signature=signature, body=list(body)))
    if answer.message_type is MessageType.ERROR:
        raise BusFailure(answer.error_name, *answer.body)
    return answer.body[0] if len(answer.body) == 1 else answer.body


class Distributor:
    """What a desktop has one of. `version` is that of the protocol; endpoints outlive it, as a push server's do."""

    def __init__(self, version=2):
        self.version = version
        self.bus = None
        self.runner = None
        self.port = None
        self.connectors = {}
        self.services = {}
        self.endpoints = {}
        self.registered = []
        self.unregistered = []
        self.refusal = None

    async def begin(self, address):
        self.bus = await MessageBus(bus_address=address).connect()
        self.bus.add_message_handler(self.handle)
        if self.runner is None:
            application = web.Application(client_max_size=1 << 20)
            application.router.add_post("/{key}", self.receive)
            self.runner = web.AppRunner(application)
            await self.runner.setup()
            site = web.TCPSite(self.runner, "127.0.0.1", 0)
            await site.start()
            self.port = site._server.sockets[0].getsockname()[1]
        await self.bus.request_name(NAME)

    async def leave(self):
        self.bus.disconnect()
        await self.bus.wait_for_disconnect()

    def handle(self, message):
        interface = f"org.unifiedpush.Distributor{self.version}"
        if message.message_type is not MessageType.METHOD_CALL or message.path != PATH:
            return None
        if message.interface != interface:
            return Message.new_error(
                message, "org.freedesktop.DBus.Error.UnknownInterface", f"no interface {message.interface}")
        if message.member == "Register":
            if self.version == 2:
                values = {name: value.value for name, value in message.body[0].items()}
                service, token = values["service"], values["token"]
            else:
                service, token, _ = message.body
            self.registered.append(token)
            self.connectors[token] = service
            if self.refusal:
                answer = {"success": Variant("s", "REGISTRATION_FAILED"), "reason": Variant("s", self.refusal)}
                return Message.new_method_return(message, "a{sv}", [answer])
            self.services[token] = service
            self.endpoints.setdefault(token, uuid.uuid4().hex)
            asyncio.ensure_future(self.announce_if_there(token))
            if self.version == 2:
                return Message.new_method_return(
                    message, "a{sv}", [{"success": Variant("s", "REGISTRATION_SUCCEEDED")}])
            return Message.new_method_return(message, "ss", ["NEW_ENDPOINT", ""])
        if message.member == "Unregister":
            token = message.body[0]["token"].value if self.version == 2 else message.body[0]
            self.unregistered.append(token)
            self.services.pop(token, None)
            self.endpoints.pop(token, None)
            return Message.new_method_return(
                message, "a{sv}" if self.version == 2 else "", [{}] if self.version == 2 else [])
        return None

    def url(self, token):
        return f"http://127.0.0.1:{self.port}/{self.endpoints[token]}"

    async def connector(self, token, member, **values):
        if self.version == 2:
            names = {name: Variant("ay" if isinstance(value, bytes) else "s", value)
                     for name, value in dict(token=token, **values).items()}
            await call(self.bus, self.services[token], CONNECTOR, "org.unifiedpush.Connector2", member, "a{sv}", names)
        else:
            signature = {"Message": "says", "NewEndpoint": "ss", "Unregistered": "s"}[member]
            await call(
                self.bus, self.services[token], CONNECTOR, "org.unifiedpush.Connector1", member, signature, token,
                *values.values())

    async def announce(self, token):
        await self.connector(token, "NewEndpoint", endpoint=self.url(token))

    async def announce_if_there(self, token):
        try:
            await self.announce(token)
        except BusFailure:
            # Killed meanwhile: it registers again when it is started again.
            pass

    async def accept(self, token):
        """What was refused is there after all, without having been asked for again."""
        self.services[token] = self.connectors[token]
        self.endpoints[token] = uuid.uuid4().hex
        await self.announce(token)

    async def rotate(self, token):
        """The push server has given another address."""
        self.endpoints[token] = uuid.uuid4().hex
        await self.announce(token)

    async def end_registration(self, token):
        service = self.services[token]
        await self.connector(token, "Unregistered")
        self.services.pop(token)
        self.endpoints.pop(token)
        return service

    async def message(self, token, body):
        await self.connector(token, "Message", message=body, id=uuid.uuid4().hex)

    async def receive(self, request):
        key = request.match_info["key"]
        token = next((token for token, own in self.endpoints.items() if own == key), None)
        if token is None:
            return web.Response(status=404)
        try:
            await self.message(token, await request.read())
        except BusFailure as failure:
            return web.Response(status=503, text=str(failure))
        return web.Response(status=201)


def encrypted(subscription, payload):
    """What a server sends: bytes, or what is to be JSON."""
    data = payload if isinstance(payload, bytes) else json.dumps(payload).encode()
    return WebPusher(subscription).encode(data, content_encoding="aes128gcm")["body"]


async def post(subscription, body):
    """Sends what is encrypted already; whether it was taken."""
    headers = {"content-encoding": "aes128gcm", "ttl": "60"}
    answer = await asyncio.to_thread(
        requests.post, subscription["endpoint"], data=body, headers=headers, timeout=30)
    return answer.ok


async def send(subscription, payload):
    """Sends as any server would, with pywebpush alone; whether it was taken."""
    data = payload if isinstance(payload, bytes) else json.dumps(payload).encode()
    answer = await asyncio.to_thread(WebPusher(subscription).send, data, ttl=60, timeout=30)
    return answer.ok


numbers = itertools.count(1)
