internal import Foundation
internal import TestSupport
internal import Testing

/// `activity`, with a real bundle.
@Suite(.timeLimit(.minutes(1)))
struct ActivityCommandTests {
    @Test func oneIsStartedUpdatedPressedAndEnded() async throws {
        let bundle = try await RealBundle()
        #expect(try await bundle.run("activity") == .success("Nothing goes on.\n"))
        let started = try await bundle.run(
            "activity", "start", "TestBundle", "Courier", "{\"order\":\"12\"}", "{\"stops\":3}")
        let id = started.output.trimmingCharacters(in: .newlines)
        #expect(started.exitStatus == 0 && id.count == 36, "\(started)")
        let listed = try await bundle.run("activity", "list").output
        #expect(listed.contains("Order 12") && listed.contains("3 stops away"), "\(listed)")
        #expect(listed.contains("70 %") && listed.contains("Next stop"), "\(listed)")
        let short = String(id.prefix(8))
        #expect(try await bundle.run("activity", "press", short, "next stop") == .success())
        #expect(try await bundle.run("activity", "update", short, "{\"stops\":1}") == .success())
        let json = try await bundle.run("activity", "list", "--json").output
        #expect(json.contains("{\\\"stops\\\":1}"), "\(json)")
        #expect(try await bundle.run("activity", "end", short) == .success())
        #expect(try await bundle.run("activity", "list").output.contains("ended"))
        #expect(try await bundle.run("activity", "dismiss", short) == .success())
        #expect(try await bundle.run("activity") == .success("Nothing goes on.\n"))
    }

    @Test func mistakesAreNamed() async throws {
        let bundle = try await RealBundle()
        #expect(
            try await bundle.run("activity", "end", "abc")
                == .complaint("there is no activity \"abc\"; nothing goes on", 2))
        let type = try await bundle.run("activity", "start", "TestBundle", "Pizza", "{}", "{}")
        #expect(type.errorOutput.contains("\"Courier\"") && type.exitStatus == 2, "\(type)")
        let values = try await bundle.run("activity", "start", "TestBundle", "Courier", "{}", "{}")
        #expect(values.errorOutput.contains("this is no Courier") && values.exitStatus == 2, "\(values)")
        #expect(try await bundle.run("activity", "deny", "TestBundle") == .success())
        let denied = try await bundle.run(
            "activity", "start", "TestBundle", "Courier", "{\"order\":\"1\"}", "{\"stops\":1}")
        #expect(denied.errorOutput.contains("controlctl activity allow"), "\(denied)")
        #expect(try await bundle.run("activity", "allow", "TestBundle") == .success())
    }
}
