internal import ControlBasics
internal import DBus
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

/// `controlmcp` as a process, in front of real bundles.
@Suite(.standardTimeLimit)
struct AssistantServerTests {
    private static func names(_ list: JSONObject) -> [String] {
        guard case .array(let tools)? = list["tools"] else { return [] }
        return tools.compactMap {
            if case .object(let tool) = $0, case .string(let name)? = tool["name"] { name } else { nil }
        }
    }

    @Test func nothingIsOfferedOrStartedBeforeTheUserAllowsIt() async throws {
        let flashlight = try BuiltProgram.path(of: "flashlight")
        try await AssistantFixture.with(
            [], services: ["org.controlruntime.Bundle1.Flashlight": flashlight]
        ) { fixture in
            let client = try fixture.client()
            #expect(Self.names(try await client.result("tools/list")) == ["how_to_allow"])
            let how = try await client.call("how_to_allow")
            #expect(how.text.contains("controlctl assistants allow"))
            #expect(try await client.call("list_controls").text == #"{"items":[]}"#)
            let set = try await client.call(
                "set_control", ["control": .string("Flashlight"), "value": .bool(true)])
            #expect(set.isError && set.text.contains("controlctl assistants allow"))
            let list = try await fixture.controlctl("list", "--no-start")
            #expect(!list.output.contains("Flashlight/Flashlight"), "no bundle was started: \(list)")
        }
    }

    @Test func bothFormsOfTheProtocolListReadAndSet() async throws {
        try await AssistantFixture.with { fixture in
            try await fixture.allow("allow", "Flashlight")
            let client = try fixture.client()
            let found = try await client.result("server/discover")
            #expect(found["resultType"] == .string("complete") && found["serverInfo"] == nil)
            let list = try await client.result("tools/list")
            #expect(Self.names(list).count == 9 && list["cacheScope"] == .string("private"))
            let on = try await client.call(
                "set_control", ["control": .string("Flashlight"), "value": .bool(true)])
            #expect(!on.isError && on.text.contains(#""on":true"#), "\(on)")
            let mistaken = try await client.call(
                "set_control", ["control": .string("Flashlight"), "value": .string("sideways")])
            #expect(mistaken.isError && mistaken.text.contains(#"on or off, not "sideways""#))

            try client.send(
                #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#
            )
            let agreed = try await client.next().object("result")
            #expect(agreed?["protocolVersion"] == .string("2025-06-18"))
            try client.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
            try client.send(
                #"{"jsonrpc":"2.0","id":"b","method":"tools/call","params":{"name":"get_control","#
                    + #""arguments":{"control":"flashlight"}}}"#)
            let read = try await client.next()
            #expect(read["id"] == .string("b"))
            let result = try #require(read.object("result"))
            #expect(AssistantClient.text(of: result).text.contains(#""on":true"#))
            #expect(result["resultType"] == nil)
            try client.end()
            #expect(try await client.process.exitStatus() == 0)
        }
    }

    @Test func ruleToReadLetsNothingBeUsed() async throws {
        try await AssistantFixture.with { fixture in
            try await fixture.allow("allow", "Flashlight", "--read")
            let client = try fixture.client()
            let control: JSONObject = ["control": .string("Flashlight/Flashlight")]
            #expect(try await client.call("get_control", control).text.contains(#""on":false"#))
            let set = try await client.call("set_control", control.merging(["value": .bool(true)]))
            #expect(set.isError && set.text.contains("not allowed"), "\(set)")
            #expect(try await fixture.controlctl("get", "Flashlight").output == "off\n")
        }
    }

    @Test func changedRulesAreAnnouncedToThoseWhoListen() async throws {
        try await AssistantFixture.with { fixture in
            let client = try fixture.client()
            _ = try await client.result("tools/list")
            let id = try client.request(
                "subscriptions/listen",
                ["notifications": .object(["toolsListChanged": .bool(true)])])
            let acknowledged = try await client.next()
            #expect(acknowledged["method"] == .string("notifications/subscriptions/acknowledged"))
            try await fixture.allow("tool", "Flashlight")
            let changed = try await client.next()
            #expect(changed["method"] == .string("notifications/tools/list_changed"))
            let meta = changed.object("params")?.object("_meta")
            #expect(meta?["io.modelcontextprotocol/subscriptionId"] == .number(Double(id)))
            let tools = try await client.result("tools/list")
            #expect(Self.names(tools).last == "control_Flashlight")
            let set = try await client.call("control_Flashlight", ["value": .bool(true)])
            #expect(!set.isError && set.text.contains(#""on":true"#), "\(set)")
        }
    }

    /// The value is the assistant's to give: its program shows a form, and repeats the call with the answer.
    @Test func missingValueIsAskedOfTheClient() async throws {
        try await AssistantFixture.with(["timer"]) { fixture in
            try await fixture.allow("allow", "StartTimer")
            let client = try fixture.client()
            let call: JSONObject = [
                "name": .string("run_action"), "arguments": .object(["action": .string("StartTimer")]),
            ]
            let asked = try await client.result("tools/call", call)
            #expect(asked["resultType"] == .string("input_required"))
            let form = asked.object("inputRequests")?.object("value")?.object("params")
            #expect(form?["message"] == .string("For how many minutes?"))
            let answer: JSONObject = [
                "action": .string("accept"), "content": .object(["value": .integer(7)]),
            ]
            let done = try await client.result(
                "tools/call",
                call.merging([
                    "requestState": asked["requestState"],
                    "inputResponses": .object(["value": .object(answer)]),
                ]))
            #expect(AssistantClient.text(of: done).text.contains("set to 7 minutes"), "\(done)")
            let again = try await client.result(
                "tools/call", call.merging(["requestState": asked["requestState"]]))
            #expect(AssistantClient.text(of: again).text.contains("isn't open any more"))
        }
    }

    /// A client that answers everything by itself gets nothing done that the user has to agree to.
    @Test func permissionIsTheDesktopsAndNotTheClients() async throws {
        try await AssistantFixture.with(["flashlight"]) { fixture in
            try await fixture.allow("allow", "Flashlight", "--ask")
            let client = try fixture.client()
            let arguments: JSONObject = ["control": .string("Flashlight"), "value": .bool(true)]
            let nobody = try await client.call("set_control", arguments)
            #expect(nobody.isError && nobody.text.contains("nobody can be asked"), "\(nobody)")

            let daemon = try await PlayedNotifications.start(on: fixture.bus)
            let hub = try ChildProcess.start(
                [try BuiltProgram.path(of: "controlhub")], environment: fixture.environment)
            defer { hub.terminate() }
            _ = try await poll(for: "the hub") {
                let names = try await TestSupport.run(
                    ["busctl", "--address=\(fixture.bus.address)", "list", "--no-pager"])
                return names.output.contains("org.controlruntime.Hub ") ? true : nil
            }
            let call: JSONObject = ["name": .string("set_control"), "arguments": .object(arguments)]
            try client.request("tools/call", call)
            let shown = try await daemon.last { $0.summary.hasPrefix("Tester") }
            #expect(
                shown.summary == "Tester: Flashlight: on?" && shown.body.contains("Flashlight/Flashlight"))
            #expect(shown.actions.count == 6)
            #expect(try await fixture.controlctl("get", "Flashlight").output == "off\n")
            try await daemon.send("ActionInvoked", 1, .string("denied"))
            let denied = try await client.next()
            #expect(
                AssistantClient.text(of: denied.object("result") ?? [:]).text
                    == "The user does not want this.")

            try client.request("tools/call", call)
            _ = try await daemon.last { _ in daemon.shown.count == 2 }
            try await daemon.send("ActionInvoked", 2, .string("hour"))
            #expect(try await client.next().object("result")?["isError"] == .bool(false))
            // Within the hour nobody is asked again.
            #expect(try await client.call("set_control", arguments).isError == false)
            #expect(daemon.shown.count == 2)

            let log = try await fixture.controlctl("assistants", "log")
            let lines = log.output.split(separator: "\n")
            #expect(lines.count == 4 && lines.allSatisfy { $0.contains("Tester") }, "\(log)")
            #expect(lines[2].contains("(hour)") && lines[1].contains("does not want"))
        }
    }

    @Test func brokenLinesAreAnsweredAndTheNextIsServed() async throws {
        try await AssistantFixture.with([]) { fixture in
            let client = try fixture.client()
            let deep = String(repeating: "[", count: 10_000)
            let cases: [(String, Int)] = [
                ("{", -32700), (deep, -32700), ("[]", -32600), ("7", -32600), (#"{"id":1}"#, -32600),
                (#"{"id":1.5,"method":"ping"}"#, -32600), (#"{"id":1,"method":"nope"}"#, -32600),
                (#"{"id":1,"method":"ping","params":[]}"#, -32602),
                (
                    #"{"id":1,"method":"tools/list","params":{"_meta":"#
                        + #"{"io.modelcontextprotocol/protocolVersion":"1999-01-01"}}}"#, -32022
                ),
                (String(repeating: "x", count: 5 << 20), -32700),
            ]
            for (line, code) in cases {
                try client.send(line)
                let answer = try await client.next()
                #expect(answer.object("error")?["code"] == .number(Double(code)), "\(line.prefix(80))")
            }
            try client.send(#"{"id":"last","method":"ping"}"#)
            #expect(try await client.next()["id"] == .string("last"))
        }
    }

    /// A system bus whose socket is there may have a logind that knows: bundles count the session as locked.
    @Test func nothingIsOfferedWhileTheSystemBusCantBeReached() async throws {
        try await AssistantFixture.with { fixture in
            try await fixture.allow("allow", "Flashlight/")
            let dead = fixture.bus.directory.appending(path: "dead").path
            try Data().write(to: URL(filePath: dead))
            let client = try AssistantClient(
                fixture.bus, environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(dead)"])
            let locked = try await client.call("get_control", ["control": .string("Flashlight/Flashlight")])
            #expect(locked.isError && locked.text.contains("session is locked"), "\(locked)")
        }
    }

    @Test func nothingIsOfferedWhileTheSessionIsLocked() async throws {
        try await AssistantFixture.with { fixture in
            try await fixture.allow("allow", "Flashlight/")
            let mock = try ChildProcess.start(
                [
                    "/usr/bin/python3", "-m", "dbusmock", "--session", "org.gnome.ScreenSaver",
                    "/org/gnome/ScreenSaver", "org.gnome.ScreenSaver",
                ],
                environment: fixture.bus.environment)
            defer { mock.terminate() }
            // As its users see it: python-dbusmock in its place.
            func lock(_ isLocked: Bool) async throws -> Bool {
                try await TestSupport.run(
                    [
                        "busctl", "--address=\(fixture.bus.address)", "call", "org.gnome.ScreenSaver",
                        "/org/gnome/ScreenSaver", "org.freedesktop.DBus.Mock", "AddMethod", "sssss", "",
                        "GetActive", "", "b", isLocked ? "ret = True" : "ret = False",
                    ]
                ).exitStatus == 0
            }
            _ = try await poll(for: "the screen saver") { try await lock(true) ? true : nil }
            let client = try fixture.client()
            let control: JSONObject = ["control": .string("Flashlight/Flashlight")]
            let locked = try await client.call("get_control", control)
            #expect(locked.isError && locked.text.contains("session is locked"), "\(locked)")
            #expect(try await lock(false))
            #expect(try await client.call("get_control", control).isError == false)
        }
    }
}
