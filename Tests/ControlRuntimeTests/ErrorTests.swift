internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// What callers get when they err; the next call works all the same.
    @Suite(.standardTimeLimit)
    struct ErrorTests {
        private static let lamp = RunningBundle.control("Lamp0")

        @Test func unknownObjectsAreTypedErrors() async throws {
            try await withBundle { bundle in
                let kinds =
                    try await bundle.get(Contract.root, Bundle1.name, Bundle1.controlKinds.name).elements
                    ?? []
                let names = kinds.compactMap(\.text)
                let near = (0..<5).map { "\(RunningBundle.control("Lamp\($0)"))" }.joined(separator: ", ")
                try await check(
                    bundle, RunningBundle.control("Lamp9"), Toggle1.name, Toggle1.toggle.name,
                    gives:
                        "\(dbusError).UnknownObject: there is no object at "
                        + "\"\(RunningBundle.control("Lamp9"))\"; near it: \(near) and "
                        + "\(names.count - 5) more")
                let nowhere = await failure {
                    try await bundle.call("/somewhere/else", Toggle1.name, Toggle1.toggle.name)
                }
                #expect(
                    nowhere.hasPrefix(
                        "\(dbusError).UnknownObject: there is no object at \"/somewhere/else\"; near it: "
                            + "/org/controlruntime/Bundle1, /org/controlruntime/Bundle1/TestBundle, "))
                try await check(
                    bundle, Contract.root, Bundle1.name, Bundle1.reloadControls.name, [.string("Lamp9")],
                    gives: "\(dbusError).InvalidArgs: no control \"Lamp9\": there are "
                        + names.prefix(10).map { "\"\($0)\"" }.joined(separator: ", ")
                        + " and \(names.count - 10) more")
                try await check(
                    bundle, RunningBundle.widget("Panel"), Widget1.name, Widget1.perform.name,
                    [.string("/9/Poke"), .properties([])],
                    gives:
                        "\(ownError).StaleAction: the widget Panel shows no action \"/9/Poke\" any more; "
                        + "read its entry again")
                try await check(
                    bundle, RunningBundle.widget("Counter"), Widget1.name, Widget1.snapshot.name,
                    [.string("systemHuge"), .boolean(false)],
                    gives:
                        "\(ownError).InvalidValue: no family \"systemHuge\" of Counter: there are "
                        + "systemSmall, systemMedium")
            }
        }

        @Test func unknownMembersAreTypedErrors() async throws {
            try await withBundle { bundle in
                try await check(
                    bundle, Self.lamp, Toggle1.name, "Togle",
                    gives:
                        "\(dbusError).UnknownMethod: org.controlruntime.Toggle1 has no method \"Togle\"; "
                        + "did you mean \"Toggle\"? Its methods: Toggle, SetValue")
                let interfaces = "Its interfaces: org.controlruntime.Control1, org.controlruntime.Toggle1"
                try await check(
                    bundle, Self.lamp, "org.controlruntime.Togle1", "Toggle",
                    gives: "\(dbusError).UnknownInterface: the object at \(Self.lamp) has no interface "
                        + "\"org.controlruntime.Togle1\"; did you mean \"org.controlruntime.Toggle1\"? "
                        + "\(interfaces)"
                )
                try await check(
                    bundle, Self.lamp, Button1.name, Button1.press.name,
                    gives: "\(dbusError).UnknownInterface: the object at \(Self.lamp) has no interface "
                        + "\"org.controlruntime.Button1\"; did you mean \"org.controlruntime.Control1\"? "
                        + "\(interfaces)"
                )
                try await check(
                    bundle, Self.lamp, "org.freedesktop.DBus.Properties", "Get",
                    [.string("org.controlruntime.Toggle1"), .string("IsOff")],
                    gives:
                        "\(dbusError).UnknownProperty: org.controlruntime.Toggle1 has no property "
                        + "\"IsOff\"; its properties: IsOn")
            }
        }

        @Test func unfittingArgumentsAreTypedErrors() async throws {
            try await withBundle { bundle in
                let invalid = "\(dbusError).InvalidArgs"
                try await check(
                    bundle, Self.lamp, Toggle1.name, Toggle1.setValue.name, [.int32(1)],
                    gives: "\(invalid): SetValue got \"i\", but expects \"b\": call it as SetValue(b value)")
                try await check(
                    bundle, Self.lamp, Toggle1.name, Toggle1.setValue.name,
                    gives:
                        "\(invalid): SetValue got no values, but expects \"b\": call it as SetValue(b value)")
                try await check(
                    bundle, Self.lamp, Toggle1.name, Toggle1.toggle.name, [.boolean(true)],
                    gives: "\(invalid): Toggle got \"b\", but expects no values: call it as Toggle()")
                let isOn: [BusValue] = [.string("org.controlruntime.Toggle1"), .string("IsOn")]
                try await check(
                    bundle, Self.lamp, "org.freedesktop.DBus.Properties", "Set",
                    isOn + [.variant(.string("yes"))],
                    gives:
                        "\(invalid): IsOn of org.controlruntime.Toggle1 got \"s\" (string), but holds "
                        + "\"b\" (boolean): set it to a value of type b")
                let title: [BusValue] = [.string("org.controlruntime.Control1"), .string("Title")]
                try await check(
                    bundle, Self.lamp, "org.freedesktop.DBus.Properties", "Set",
                    title + [.variant(.string("Mine"))],
                    gives:
                        "\(dbusError).PropertyReadOnly: Title of org.controlruntime.Control1 can only be "
                        + "read, and so can all properties of this interface")
                try await check(
                    bundle, Self.lamp, Control1.name, Control1.invoke.name,
                    [.properties([("value", .string("on"))])],
                    gives:
                        "\(ownError).InvalidValue: the parameter \"value\": expected a boolean, got the "
                        + "D-Bus type s"
                )
                #expect(try await bundle.journal("Lamp0") == [])
            }
        }

        @Test func unfittingParametersAreTypedErrors() async throws {
            try await withBundle { bundle in
                let needed =
                    "\(ownError).NeedsValue: the parameter \"flag\": expected a boolean, got nothing; it "
                    + "is required"
                try await check(
                    bundle, RunningBundle.intent("Everything"), Intent1.name, Intent1.perform.name,
                    [.properties([]), .properties([])], gives: needed)
                // The template's action has no value for its required parameter either.
                try await check(
                    bundle, RunningBundle.control("Everything"), Button1.name, Button1.press.name,
                    gives: needed)
                for (name, value, expected) in Self.unfit {
                    let parameters = [("flag", .boolean(true)), (name, value)]
                    try await check(
                        bundle, RunningBundle.intent("Everything"), Intent1.name, Intent1.perform.name,
                        [.properties(parameters), .properties([])],
                        gives: "\(ownError).InvalidValue: \(expected)")
                }
            }
        }

        /// Parameters of `Everything`, and what is wrong with them.
        private static let unfit: [(String, BusValue, String)] = [
            ("flag", .int32(1), "the parameter \"flag\": expected a boolean, got a whole number (1)"),
            (
                "colour", .string("red"),
                "there is no parameter \"colour\"; its parameters are \"flag\", \"number\", \"fraction\", "
                    + "\"text\", \"flavour\", \"maybe\", \"flags\", \"numbers\", \"fractions\", \"words\", "
                    + "\"flavours\", \"maybeFlavour\", \"maybeWords\", \"natural\""
            ),
            ("number", .int64(11), "the parameter \"number\": expected a whole number from 1 to 10, got 11"),
            ("number", .double(2), "the parameter \"number\": expected a whole number, got a number (2.0)"),
            (
                "number", .uint64(.max),
                "the parameter \"number\": expected a whole number up to 9223372036854775807, got "
                    + "18446744073709551615"
            ),
            (
                "natural", .int32(-1),
                "the parameter \"natural\": expected a whole number from 0 to 9223372036854775807, got -1"
            ),
            (
                "fraction", .double(1.5),
                "the parameter \"fraction\": expected a number from 0 to 1, got 1.5"
            ),
            (
                "fraction", .double(.nan),
                "the parameter \"fraction\": expected a number from 0 to 1, got nan"
            ),
            (
                "flavour", .string("chalk"),
                "the parameter \"flavour\": expected one of \"vanilla\", \"mint\", \"blackCherry\", got "
                    + "\"chalk\""
            ),
            (
                "words", .array(of: .int32, [.int32(1)]),
                "the parameter \"words\": expected a string, got a whole number (1)"
            ),
            (
                "flavours", .strings(["mint", "chalk"]),
                "the parameter \"flavours\": expected one of \"vanilla\", \"mint\", \"blackCherry\", got "
                    + "\"chalk\""
            ),
            (
                "text", .structure([.string("a")]),
                "the parameter \"text\": expected a boolean, a number, a string, a file descriptor, or an "
                    + "array or dictionary of them, got the D-Bus type (s)"
            ),
        ]

        @Test func throwingActionIsReportedEverywhere() async throws {
            try await withBundle { bundle in
                let breaking = RunningBundle.control("Breaking")
                try await bundle.setSwitch("Breaking.throws", true)
                let message = "Trouble: the fuse blew at true"
                let trace = try await Trace.start(bundle)
                try await check(
                    bundle, breaking, Toggle1.name, Toggle1.toggle.name,
                    gives: "\(ownError).PerformFailed: Trouble: the fuse blew at true")
                let said = try await trace.upTo("failed")
                #expect(
                    said == [
                        "changed control/Breaking Toggle1: IsOn=true",
                        "changed control/Breaking Control1: Error=(PerformFailed, \(message)) ValueText=On",
                        "Failed control/Breaking: PerformFailed, \(message)",
                        "failed \(ownError).PerformFailed: \(message)",
                    ])
                #expect(
                    try await bundle.get("Breaking", Control1.error.name)
                        == .structure([
                            .string("PerformFailed"), .string("Trouble: the fuse blew at true"),
                        ]))
                #expect(try await bundle.isOn("Breaking") == true)
                try await bundle.setSwitch("Breaking.throws", false)
                #expect(try await bundle.toggle("Breaking") == false)
                #expect(
                    try await bundle.get("Breaking", Control1.error.name)
                        == .structure([.string(""), .string("")]))
            }
        }

        @Test func disabledControlRefusesToRun() async throws {
            try await withBundle { bundle in
                let disabled = RunningBundle.control("Disabled")
                try await check(
                    bundle, disabled, Button1.name, Button1.press.name,
                    gives: "\(ownError).Disabled: Disabled is disabled at present")
                #expect(try await bundle.get("Disabled", Control1.enabled.name) == .boolean(false))
                #expect(
                    try await bundle.get("Disabled", Control1.error.name)
                        == .structure([.string(""), .string("")]))
                try await bundle.setSwitch("Disabled", true)
                try await bundle.reload("Disabled")
                try await bundle.press("Disabled")
                #expect(try await bundle.journal("Disabled") == ["press"])
            }
        }
    }
}
