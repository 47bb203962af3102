internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Value providers that throw, or take their time.
    @Suite(.standardTimeLimit)
    struct ProviderTests {
        @Test func throwingProviderMakesTheControlUnavailable() async throws {
            try await withBundle { bundle in
                #expect(try await bundle.toggle("Fickle") == true)
                try await bundle.setSwitch("Fickle.throws", true)
                try await bundle.reload("Fickle")
                #expect(try await bundle.get("Fickle", Control1.available.name) == .boolean(false))
                #expect(
                    try await bundle.get("Fickle", Control1.error.name)
                        == .structure([
                            .string("Unavailable"), .string("Trouble: the sensor of Fickle is unplugged"),
                        ]))
                #expect(try await bundle.isOn("Fickle") == true)
                let fickle = RunningBundle.control("Fickle")
                try await check(
                    bundle, fickle, Toggle1.name, Toggle1.toggle.name,
                    gives:
                        "\(ownError).Unavailable: the value of Fickle can't be read: Trouble: the sensor "
                        + "of Fickle is unplugged"
                )
                // Whether it is so already can't be told, so the action runs.
                #expect(try await bundle.setValue("Fickle", true) == true)
                #expect(try await bundle.setValue("Fickle", false) == true)
                #expect(try await bundle.journal("Fickle") == ["true", "true", "false"])
                try await bundle.setSwitch("Fickle.throws", false)
                try await bundle.reload("Fickle")
                #expect(try await bundle.get("Fickle", Control1.available.name) == .boolean(true))
                #expect(
                    try await bundle.get("Fickle", Control1.error.name)
                        == .structure([.string(""), .string("")]))
                #expect(try await bundle.isOn("Fickle") == false)
                #expect(try await bundle.toggle("Fickle") == true)
            }
        }

        /// It is asked again by itself; the button's action needs no value.
        @Test func recoveredProviderMakesTheControlAvailable() async throws {
            try await withBundle { bundle in
                let signals = try await bundle.client.signals(
                    matching: MatchRule(
                        path: RunningBundle.control("FickleButton"), member: "PropertiesChanged",
                        arg0: Control1.name.rawValue))
                try await bundle.setSwitch("FickleButton.throws", true)
                try await bundle.reload("FickleButton")
                #expect(try await bundle.get("FickleButton", Control1.available.name) == .boolean(false))
                try await bundle.press("FickleButton")
                try await bundle.setSwitch("FickleButton.throws", false)
                var (availability, reasons): ([BusValue?], [String?]) = ([], [])
                for await signal in signals {
                    availability.append(signal.arguments[1].properties?["Available"])
                    reasons.append(signal.arguments[1].properties?["Error"]?.elements?.last?.text)
                    if availability.count == 2 { break }
                }
                #expect(availability == [.boolean(false), .boolean(true)])
                #expect(reasons == ["Trouble: the sensor of FickleButton is unplugged", ""])
            }
        }

        @Test func failingProviderStillAllowsSettingTheValue() async throws {
            try await withBundle(environment: ["TESTBUNDLE_THROWS": "Fickle"]) { bundle in
                try await check(
                    bundle, RunningBundle.control("Fickle"), Toggle1.name, Toggle1.toggle.name,
                    gives: "\(ownError).Unavailable: the value of Fickle can't be read: Trouble: no sensor")
                // The action is known all the same, from the preview.
                try await bundle.setValue("Fickle", true)
                #expect(try await bundle.journal("Fickle") == ["true"])
                try await bundle.setSwitch("Fickle.works", true)
                #expect(try await bundle.toggle("Fickle") == false)
            }
        }
    }
}
