internal import DBus
internal import TestSupport
internal import Testing

/// Other people's implementations at the other end: sd-bus (`busctl`) and python3-dbus-next.
@Suite("Foreign peers", .standardTimeLimit)
struct ForeignPeerTests {
    @Test func busctlSendsEveryType() async throws {
        try await withPair { (pair: Pair) async throws in
            try await pair.service.requestName("org.example.Echo")
            let seen = Later<[BusValue]>()
            await pair.service.setCallHandler {
                seen.set($0.arguments)
                $0.reply.succeed($0.arguments)
            }
            let result = try await run(
                [
                    "busctl", "--user", "--", "call", "org.example.Echo", "/a", "a.b", "Echo",
                    "ybnqiuxtdsogvasa{sv}(ib)",
                    "255", "true", "-32768", "65535", "-1", "4294967295", "-9223372036854775808",
                    "18446744073709551615", "1.5", "text ä", "/org/example", "a{sv}", "s", "inside", "2", "x",
                    "y",
                    "1", "key", "u", "7", "-5", "false",
                ], environment: pair.bus.environment)
            #expect(result.errorOutput == "")
            #expect(
                result.output == """
                    ybnqiuxtdsogvasa{sv}(ib) 255 true -32768 65535 -1 4294967295 -9223372036854775808 \
                    18446744073709551615 1.5 "text \\303\\244" "/org/example" "a{sv}" s "inside" 2 "x" "y" 1 "key" \
                    u 7 -5 false

                    """)
            #expect(
                try await seen.next() == [
                    .byte(255), .boolean(true), .int16(.min), .uint16(.max), .int32(-1), .uint32(.max),
                    .int64(.min),
                    .uint64(.max), .double(1.5), .string("text ä"), .objectPath("/org/example"),
                    .signature("a{sv}"), .variant(.string("inside")), .strings(["x", "y"]),
                    .properties([("key", .uint32(7))]), .structure([.int32(-5), .boolean(false)]),
                ])
        }
    }

    @Test func busctlWithoutExpectedReplyGetsNone() async throws {
        try await withPair { (pair: Pair) async throws in
            let seen = Later<MethodCall>()
            await pair.service.setCallHandler { call in
                call.reply.succeed([.string("nobody reads this")])
                seen.set(call)
            }
            let result = try await run(
                [
                    "busctl", "--user", "call", "--expect-reply=no", pair.service.uniqueName.rawValue, "/a",
                    "a.b",
                    "Quiet",
                ], environment: pair.bus.environment)
            #expect(result == ProcessOutput(output: "", errorOutput: "", exitStatus: 0))
            #expect(try await seen.next().member == "Quiet")
        }
    }

    private static let script = """
        import asyncio, sys
        from dbus_next.aio import MessageBus
        from dbus_next import Message, MessageType, Variant
        async def main():
            bus = await MessageBus().connect()
            nested = Variant('s', 'bottom')
            for _ in range(62): nested = Variant('v', nested)
            body = [1, True, -1, 2, -3, 4, -5, 6, 0.25, 's', '/o', 'a(i)', nested, b'\\x00\\xff', [[], [['a']]],
                    {'k': Variant('a{sv}', {})}, [{1: ['/p', [2.5]]}], []]
            signature = 'ybnqiuxtdsogvayaaasa{sv}a{u(oad)}a(ss)'.replace('a{u(oad)}', 'aa{u(oad)}')
            reply = await bus.call(Message(destination=sys.argv[1], path='/a', interface='a.b', member='Echo',
                                           signature=signature, body=body))
            assert reply.message_type is MessageType.METHOD_RETURN, reply.body
            assert reply.signature == signature, reply.signature
            assert reply.body == body, reply.body
            print('same')
        asyncio.run(main())
        """

    @Test func dbusNextReceivesEveryTypeBack() async throws {
        try await withPair { (pair: Pair) async throws in
            let result = try await run(
                ["/usr/bin/python3", "-c", Self.script, pair.service.uniqueName.rawValue],
                environment: pair.bus.environment)
            #expect(result.errorOutput == "")
            #expect(result.output == "same\n")
        }
    }
}
