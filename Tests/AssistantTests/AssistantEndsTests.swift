internal import ControlBasics
internal import Foundation
internal import TestSupport
internal import Testing

/// `controlmcp` where a bundle, the bus or its client ends, and under input that is none.
@Suite(.standardTimeLimit)
struct AssistantEndsTests {
    private static let read: JSONObject = ["control": .string("Flashlight/Flashlight")]

    @Test func callIsAnsweredOnceWhenItsBundleDies() async throws {
        try await AssistantFixture.with { fixture in
            try await fixture.allow("allow", "Flashlight")
            let client = try fixture.client()
            #expect(try await client.call("get_control", Self.read).isError == false)
            fixture.bundles[0].send(SIGSTOP)
            try client.request(
                "tools/call", ["name": .string("get_control"), "arguments": .object(Self.read)])
            // Answered behind it: the call waits.
            _ = try await client.result("server/discover")
            fixture.bundles[0].send(SIGKILL)
            let answer = try await client.next()
            #expect(answer.object("result")?["isError"] == .bool(true), "\(answer)")
            let next = try await client.result("server/discover")
            #expect(next["supportedVersions"] != nil, "there was one answer")
        }
    }

    @Test func programEndsWithItsClientInTheMiddleOfACall() async throws {
        try await AssistantFixture.with { fixture in
            try await fixture.allow("allow", "Flashlight")
            let client = try fixture.client()
            #expect(try await client.call("get_control", Self.read).isError == false)
            fixture.bundles[0].send(SIGSTOP)
            try client.request(
                "tools/call", ["name": .string("get_control"), "arguments": .object(Self.read)])
            try client.end()
            #expect(try await client.process.exitStatus(timeout: .seconds(20)) == 0)
            fixture.bundles[0].send(SIGKILL)
        }
    }

    @Test func nextCallIsServedAfterTheBusWasRestarted() async throws {
        try await AssistantFixture.with { fixture in
            try await fixture.allow("allow", "Flashlight")
            let client = try fixture.client()
            #expect(try await client.call("get_control", Self.read).isError == false)
            try await fixture.bus.restart()
            let flashlight = try ChildProcess.start(
                [try BuiltProgram.path(of: "flashlight")], environment: fixture.environment)
            defer { flashlight.terminate() }
            _ = try await poll(for: "the control", every: .milliseconds(250)) {
                try await client.call("get_control", Self.read).isError ? nil : true
            }
        }
    }

    /// Ten thousand lines that are none, and all that they leave is some memory.
    @Test func randomLinesLeaveNothingBehind() async throws {
        try await AssistantFixture.with([]) { fixture in
            let client = try fixture.client()
            try client.send(#"{"id":0,"method":"ping"}"#)
            _ = try await client.next()
            let started = client.process.processIdentifier
            let process = Self.child(of: started) ?? started
            var generator = SeededGenerator(seed: 46)
            let pieces = [
                "{", "}", "[", "]", "\"id\"", ":", ",", "1", "\"method\"", "\"tools/call\"", "\"params\"",
                "null", "\u{0}", "\\u0000", "é", "-1e999", "\"_meta\"", "true",
            ]
            let before = try Self.resident(process)
            for round in 0..<100 {
                var lines = ""
                for _ in 0..<100 {
                    let count = Int.random(in: 1...12, using: &generator)
                    for _ in 0..<count { lines += pieces.randomElement(using: &generator) ?? "" }
                    lines += "\n"
                }
                try client.send(lines + #"{"id":"\#(round)","method":"ping"}"#)
                while try await client.next()["id"] != .string("\(round)") {}
            }
            let grown = try Self.resident(process) - before
            #expect(grown <= Sanitizer.allowance(mebibytes: 8), "\(grown) bytes")
        }
    }

    private static func child(of process: Int32) -> Int32? {
        let path = "/proc/\(process)/task/\(process)/children"
        let list = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return list.split(separator: " ").first.flatMap { Int32($0) }
    }

    /// In bytes.
    private static func resident(_ process: Int32) throws -> Int {
        let fields = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8).split(
            separator: " ")
        return (Int(fields[1]) ?? 0) * 4_096
    }
}
