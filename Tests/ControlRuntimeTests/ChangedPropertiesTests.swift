internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Each property that changes is announced with its new value, and those that don't change are not.
    @Suite(.standardTimeLimit)
    struct ChangedPropertiesTests {
        @Test func everyChangedTemplatePropertyIsAnnounced() async throws {
            try await withBundle { bundle in
                let trace = try await Trace.start(bundle)
                try await bundle.setValue("Chameleon", true)
                #expect(
                    try await trace.upTo("returned") == [
                        "changed control/Chameleon Toggle1: IsOn=true",
                        "changed control/Chameleon Control1: ActionHint=Hide IconName=view-reveal-symbolic "
                            + "PrivacySensitive=true Status=It shows Symbol=eye Tint=#ff3b30 Title=Bright ValueText=Seen",
                        "returned true",
                    ])
            }
        }

        /// Whoever asks for them gets what was announced.
        @Test func getAllReturnsAnnouncedValues() async throws {
            try await withBundle { bundle in
                try await bundle.setValue("Chameleon", true)
                let reported = try await bundle.call(
                    RunningBundle.control("Chameleon"), StandardInterfaces.Properties.name, "GetAll",
                    [.string(Control1.name.rawValue)])
                let properties = reported.first?.properties ?? [:]
                let expected: [String: BusValue] = [
                    "Kind": .string("Chameleon"), "Title": .string("Bright"), "ValueText": .string("Seen"),
                    "Status": .string("It shows"), "ActionHint": .string("Hide"), "Symbol": .string("eye"),
                    "IconName": .string("view-reveal-symbolic"), "Tint": .string("#ff3b30"),
                    "Enabled": .boolean(true), "Available": .boolean(true), "Pending": .boolean(false),
                    "Progress": .double(-1), "Error": .structure([.string(""), .string("")]),
                    "PrivacySensitive": .boolean(true), "NeedsConfiguration": .boolean(false),
                ]
                for (name, value) in expected { #expect(properties[name] == value, "\(name)") }
                #expect(try await bundle.get("Lamp0", Control1.displayName.name) == .string("Lamp"))
                #expect(
                    try await bundle.get("Lamp0", Control1.descriptionText.name)
                        == .string("A lamp to turn on and off."))
            }
        }

        /// Writing the property is `SetValue`: what is so already stays so.
        @Test func writtenToggleValueIsSetAndNotFlipped() async throws {
            try await withBundle { bundle in
                let lamp = RunningBundle.control("Lamp0")
                for wanted in [false, true, true, false] {
                    try await bundle.client.set(Toggle1.isOn, to: wanted, of: RunningBundle.name, at: lamp)
                    let isOn = Toggle1.isOn.readable
                    #expect(try await bundle.client.get(isOn, of: RunningBundle.name, at: lamp) == wanted)
                }
            }
        }

        /// As does a tap with a value among its options; without one it turns the toggle over.
        @Test func invokeMayNameAValue() async throws {
            try await withBundle { bundle in
                for wanted in [false, true, true, false] {
                    let results = try await bundle.invoke("Lamp0", [("value", .boolean(wanted))])
                    #expect(results?["value"] == .boolean(wanted))
                }
                #expect(try await bundle.invoke("Lamp0")?["value"] == .boolean(true))
            }
        }

        @Test func disabledStateIsAnnounced() async throws {
            try await withBundle { bundle in
                let trace = try await Trace.start(bundle)
                try await bundle.setSwitch("Chameleon.disabled", true)
                // It is no matter of the value, and so found out only a little after the answer.
                try await bundle.reload("Chameleon")
                let line = "changed control/Chameleon Control1: Enabled=false"
                #expect(try await trace.upTo("changed control/Chameleon").last == line)
                #expect(try await bundle.get("Chameleon", Control1.enabled.name) == .boolean(false))
            }
        }
    }
}
