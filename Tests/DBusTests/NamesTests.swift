internal import DBus
internal import TestSupport
internal import Testing

@Suite("Names", .standardTimeLimit)
struct NamesTests {
    @Test(arguments: ["/", "/a", "/org/example/Lamp_1", "/0/1"])
    func validObjectPathsAreAccepted(_ text: String) throws { #expect(try ObjectPath(text).rawValue == text) }

    @Test(arguments: ["", "a", "/a/", "//", "/a//b", "/a-b", "/é", "/a\0", "/a b"])
    func invalidObjectPathsAreRefused(_ text: String) {
        #expect(throws: BusNameError(expected: "object path", received: text)) { try ObjectPath(text) }
    }

    @Test(arguments: ["a.b", "org.example.Lamp1", "_a._9"])
    func validInterfaceNamesAreAccepted(_ text: String) throws {
        #expect(try InterfaceName(text).rawValue == text)
    }

    @Test(arguments: ["", "a", ".a.b", "a.b.", "a..b", "a.1b", "a.b-c", ":1.2", "a.b\0", "a.é"])
    func invalidInterfaceNamesAreRefused(_ text: String) {
        #expect(throws: BusNameError(expected: "interface name", received: text)) { try InterfaceName(text) }
        #expect(throws: BusNameError(expected: "error name", received: text)) { try ErrorName(text) }
    }

    @Test(arguments: ["a.b", "org.example-site.Lamp", ":1.42", ":1.0-a", "_.a"])
    func validBusNamesAreAccepted(_ text: String) throws { #expect(try BusName(text).rawValue == text) }

    @Test(arguments: ["", ":", ":1", "a", "a.1", "1.a", "a.b.", "a.b c", ":1.\0", ":\u{351}-.G.A"])
    func invalidBusNamesAreRefused(_ text: String) {
        #expect(throws: BusNameError(expected: "bus name", received: text)) { try BusName(text) }
    }

    @Test(arguments: ["a", "_", "SetValue2", "AZ_az09"])
    func validMemberNamesAreAccepted(_ text: String) throws { #expect(try MemberName(text).rawValue == text) }

    @Test(arguments: [
        "", "2a", "0a", "9a", "a.b", "a-b", "a\0", "é", "a/", "a:", "a@", "a[", "a^", "a`", "a{",
    ])
    func invalidMemberNamesAreRefused(_ text: String) {
        #expect(throws: BusNameError(expected: "member name", received: text)) { try MemberName(text) }
    }

    /// One in source code that is none is its author's mistake.
    @Test func invalidErrorNameLiteralTraps() async throws {
        let ended = try await run(
            [BuiltProgram.path(of: "own-process"), "error-name"],
            environment: ["SWIFT_BACKTRACE": "enable=no"])
        #expect(ended.exitStatus < 0, "\(ended)")
        #expect(ended.errorOutput.contains("not a valid D-Bus error name"), "\(ended)")
    }

    @Test func nameLengthsAreLimited() throws {
        let longest = "a." + String(repeating: "b", count: 253)
        #expect(try InterfaceName(longest).rawValue.utf8.count == 255)
        #expect(try BusName(longest).rawValue.utf8.count == 255)
        #expect(throws: BusNameError.self) { try InterfaceName(longest + "c") }
        #expect(throws: BusNameError.self) { try BusName(longest + "c") }
        #expect(throws: BusNameError.self) { try MemberName(String(repeating: "m", count: 256)) }
        #expect(try MemberName(String(repeating: "m", count: 255)).rawValue.utf8.count == 255)
        // The colon counts.
        let unique = ":1." + String(repeating: "2", count: 252)
        #expect(try BusName(unique).rawValue.utf8.count == 255)
        #expect(throws: BusNameError.self) { try BusName(unique + "3") }
        #expect(try ObjectPath("/" + String(repeating: "p", count: 5000)).rawValue.utf8.count == 5001)
    }

    @Test func nameErrorsQuoteABoundedText() {
        #expect(
            BusNameError(expected: "bus name", received: "x").description
                == "\"x\" is not a valid D-Bus bus name")
        // Of what comes from outside no more is quoted than a name may have.
        let long = String(repeating: "x", count: 255)
        for (text, shown) in [(long, long), (long + "x", long + "…")] {
            #expect(
                BusNameError(expected: "bus name", received: text).description
                    == "\"\(shown)\" is not a valid D-Bus bus name")
        }
    }
}
