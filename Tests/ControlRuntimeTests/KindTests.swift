internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Values that have a D-Bus type of their own, into an action and out again.
    @Suite(.standardTimeLimit)
    struct KindTests {
        /// What the action took, as it comes out.
        private func sent(
            _ bundle: RunningBundle, _ values: [(String, BusValue)]
        ) async throws -> [String: BusValue] {
            _ = try await bundle.call(
                RunningBundle.intent("SendKinds"), Intent1.name, Intent1.perform.name,
                [.properties(values), .properties([])])
            let donations = try await bundle.get(
                RunningBundle.intent("SendKinds"), Intent1.name, Intent1.donations.name)
            return donations.elements?.first?.properties?["arguments"]?.properties ?? [:]
        }

        @Test func typedValuesSurviveARoundTrip() async throws {
            try await withBundle { bundle in
                let values: [(String, BusValue)] = [
                    ("date", .int64(1_790_000_000_000_000)),
                    ("parts", .properties([("day", .int64(31)), ("month", .int64(5))])),
                    ("address", .string("https://example.org/?q=1")),
                    ("time", .int64(1_500_000)),
                    ("text", .string("plain")),
                    (
                        "person",
                        .properties([("name", .string("Ada")), ("handle", .string("ada@example.org"))])
                    ),
                    ("price", .properties([("amount", .string("12.5")), ("code", .string("EUR"))])),
                ]
                let out = try await sent(bundle, values)
                for (name, value) in values {
                    if let parts = value.properties {
                        #expect(out[name]?.properties == parts, "\(name)")
                    } else {
                        #expect(out[name] == value, "\(name)")
                    }
                }
            }
        }

        @Test func typedValuesAreAcceptedAsTexts() async throws {
            try await withBundle { bundle in
                let out = try await sent(
                    bundle,
                    [
                        ("date", .string("2026-05-31T18:30:00Z")), ("parts", .string("18:30")),
                        ("time", .double(1.5)), ("person", .string("ada@example.org")),
                        ("price", .string("12.50 EUR")),
                    ])
                #expect(out["date"] == .int64(1_780_252_200_000_000))
                #expect(out["parts"]?.properties == ["hour": .int64(18), "minute": .int64(30)])
                #expect(out["time"] == .int64(1_500_000))
                #expect(out["person"]?.properties == ["handle": .string("ada@example.org")])
                #expect(out["price"]?.properties == ["amount": .string("12.5"), "code": .string("EUR")])
            }
        }

        @Test func busctlSendsADate() async throws {
            try await withBundle { bundle in
                let said = try await bundle.say([
                    "busctl", "--user", "call", RunningBundle.name.rawValue,
                    RunningBundle.intent("SendKinds").rawValue, Intent1.name.rawValue, "Perform",
                    "a{sv}a{sv}", "1",
                    "date", "x", "1790000000000000", "0",
                ])
                #expect(said == "a{sv} 1 \"value\" x 1790000000000000\n")
            }
        }
    }
}
