internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// What callers may get wrong: each a typed error that says what was expected, with nothing done and the
    /// bundle well.
    @Suite(.standardTimeLimit)
    struct BadInputTests {
        private static let lamp = RunningBundle.intent("LightLamp")
        private static let desk = RunningBundle.control("Desk")

        private func perform(_ parameters: [(String, BusValue)]) -> [BusValue] {
            [.properties(parameters), .properties([])]
        }

        @Test func parametersOutOfBoundsAreTypedErrors() async throws {
            try await withBundle { bundle in
                let lamp = ("lamp", BusValue.string("desk"))
                try await check(
                    bundle, Self.lamp, Intent1.name, Intent1.perform.name,
                    perform([lamp, ("brightness", .int64(11))]),
                    gives:
                        "\(ownError).InvalidValue: the parameter \"brightness\": expected a whole number from 1 to "
                        + "10, got 11")
                let most = BusValue.uint64(UInt64(Int.max) + 1)
                try await check(
                    bundle, RunningBundle.intent("Everything"), Intent1.name, Intent1.perform.name,
                    perform([("flag", .boolean(true)), ("maybe", most)]),
                    gives:
                        "\(ownError).InvalidValue: the parameter \"maybe\": expected a whole number up to \(Int.max), "
                        + "got \(UInt64(Int.max) + 1)")
                try await check(
                    bundle, RunningBundle.intent("Everything"), Intent1.name, Intent1.perform.name,
                    perform([("flag", .boolean(true)), ("flavour", .string("chalk"))]),
                    gives:
                        "\(ownError).InvalidValue: the parameter \"flavour\": expected one of \"vanilla\", "
                        + "\"mint\", \"blackCherry\", got \"chalk\"")
                try await bundle.perform("LightLamp", [lamp, ("room", .string("study"))])
                try await bundle.setSwitch("study.gone", true)
                let error = await failure {
                    try await bundle.perform("LightLamp", [lamp, ("room", .string("study"))])
                }
                #expect(
                    error.hasPrefix("\(ownError).InvalidValue: the parameter \"room\": expected "), "\(error)"
                )
                #expect(error.contains("\"study\"") && error.contains("hall"), "\(error)")
                // Only the good one was performed.
                #expect(try await bundle.journal("Lamps") == ["study desk 5"])
            }
        }

        @Test func optionsOfUnknownParametersAreTypedErrors() async throws {
            try await withBundle { bundle in
                let known = "its parameters are \"room\", \"lamp\", \"brightness\""
                try await check(
                    bundle, Self.lamp, Intent1.name, Intent1.options.name, [.string("colour"), .string("")],
                    gives: "\(ownError).InvalidValue: there is no parameter \"colour\"; \(known)")
                try await check(
                    bundle, Self.lamp, Intent1.name, Intent1.optionsFor.name,
                    [.string("colour"), .string(""), .properties([])],
                    gives: "\(ownError).InvalidValue: there is no parameter \"colour\"; \(known)")
                try await check(
                    bundle, Self.lamp, Intent1.name, Intent1.optionsFor.name,
                    [.string("lamp"), .string(""), .properties([("colour", .string("red"))])],
                    gives: "\(ownError).InvalidValue: there is no parameter \"colour\"; \(known)")
                try await check(
                    bundle, Self.lamp, Intent1.name, Intent1.optionsFor.name,
                    [.string("lamp"), .string(""), .properties([("brightness", .string("high"))])],
                    gives:
                        "\(ownError).InvalidValue: the parameter \"brightness\": expected a whole number, got a "
                        + "string (\"high\")")
            }
        }

        @Test func unfittingConfigurationsAreRefused() async throws {
            try await withBundle { bundle in
                func add(_ kind: String, _ values: [(String, BusValue)]) async -> String {
                    await failure {
                        try await bundle.call(
                            Contract.root, Bundle1.name, Bundle1.addControl.name,
                            [.string(kind), .properties(values)])
                    }
                }
                #expect(
                    await add("Bell", [("room", .string("hall"))])
                        == "\(dbusError).NotSupported: the control Bell takes no configuration: there is one of it"
                )
                #expect(
                    await add("Desk", [("colour", .string("red"))]).hasPrefix(
                        "\(ownError).InvalidValue: there is no parameter \"colour\""))
                #expect(
                    await add("Desk", [("drawers", .int32(9))])
                        == "\(ownError).InvalidValue: the parameter \"drawers\": expected a whole number from 1 to 4, "
                        + "got 9")
                #expect(
                    await add("Desk", [("flavour", .string("oak"))]).hasPrefix(
                        "\(ownError).InvalidValue: the parameter \"flavour\": expected one of \"vanilla\""))
                #expect(
                    await add("Desk", [("room", .string("attic"))]).hasPrefix(
                        "\(ownError).InvalidValue: the parameter \"room\": expected "))
                let tree = try await bundle.run(
                    "busctl", "--user", "tree", "--list", RunningBundle.name.rawValue)
                #expect(!tree.contains("control/Desk/"), "nothing was placed")

                let added = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.addControl.name,
                    [.string("Desk"), .properties([("room", .string("study"))])])
                let path = try ObjectPath(try #require(added.first?.text))
                try await check(
                    bundle, Contract.root, Bundle1.name, Bundle1.configureControl.name,
                    [.objectPath(path), .properties([("drawers", .int64(0))])],
                    gives:
                        "\(ownError).InvalidValue: the parameter \"drawers\": expected a whole number from 1 to 4, "
                        + "got 0")
                let configuration = try await bundle.get(path, Control1.name, Control1.configuration.name)
                #expect(configuration.properties == ["room": .string("study")])
                #expect(try await bundle.get(path, Control1.name, Control1.title.name).text == "study mint 2")
                let error = await failure {
                    try await bundle.call(
                        Contract.root, Bundle1.name, Bundle1.configureControl.name,
                        [
                            .objectPath(RunningBundle.control("Bell")),
                            .properties([("room", .string("hall"))]),
                        ])
                }
                #expect(error.hasPrefix("\(dbusError)."), "\(error)")
            }
        }

        /// 1 MiB is the longest text; one byte more is too much, wherever it stands.
        /// Object, method and signature are looked at before the body, and this one can't be read.
        @Test func unknownTargetsAreRefusedBeforeTheBody() async throws {
            try await withBundle { bundle in
                let many = BusValue.array(of: .uint32, Array(repeating: .uint32(0), count: 1_100_000))
                for (path, member, name) in [
                    (Contract.root, "Nothing" as MemberName, "UnknownMethod"),
                    (ObjectPath("/org/example/nothing"), "AddControl", "UnknownObject"),
                    (Contract.root, "AddControl", "InvalidArgs"),
                ] {
                    let error = await failure { try await bundle.call(path, Bundle1.name, member, [many]) }
                    #expect(error.hasPrefix("org.freedesktop.DBus.Error.\(name): "), "\(error)")
                    #expect(!error.contains("can't be read"), "\(error)")
                }
            }
        }

        @Test func textOverTheLimitIsRefused() async throws {
            try await withBundle { bundle in
                let longest = String(repeating: "a", count: Contract.longestText)
                #expect(Contract.longestText == 1_048_576)
                let result = try await bundle.perform("LightLamp", [("lamp", .string(longest))])
                #expect(result?["value"]?.text == "anywhere \(longest) 5")

                // Three bytes for one character.
                let long = String(repeating: "a", count: Contract.longestText - 2) + "€"
                let refused =
                    "expected a text of at most 1048576 bytes, got one of 1048577; give longer content as a file"
                try await check(
                    bundle, Self.lamp, Intent1.name, Intent1.perform.name, perform([("lamp", .string(long))]),
                    gives: "\(ownError).InvalidValue: the parameter \"lamp\": \(refused)")
                try await check(
                    bundle, RunningBundle.intent("Everything"), Intent1.name, Intent1.perform.name,
                    perform([("flag", .boolean(true)), ("words", .strings(["a", long]))]),
                    gives: "\(ownError).InvalidValue: the parameter \"words\": \(refused)")
                try await check(
                    bundle, RunningBundle.intent("ReadFile"), Intent1.name, Intent1.perform.name,
                    perform([("file", .properties([("filename", .string(long))]))]),
                    gives: "\(ownError).InvalidValue: the parameter \"file\": \(refused)")
                try await check(
                    bundle, Self.lamp, Intent1.name, Intent1.options.name, [.string("lamp"), .string(long)],
                    gives: "\(ownError).InvalidValue: the parameter \"query\": \(refused)")
                try await check(
                    bundle, Contract.root, Bundle1.name, Bundle1.addControl.name,
                    [.string("Desk"), .properties([("room", .string(long))])],
                    gives: "\(ownError).InvalidValue: the parameter \"room\": \(refused)")
                #expect(try await bundle.journal("Lamps").count == 1)
            }
        }

        /// Whatever is asked for by whatever name, and however much there is: what was got shows by its
        /// beginning, and what there is by the first of it.
        @Test func errorsQuotingLongTextsStayShort() async throws {
            try await withBundle { bundle in
                for _ in 0..<30 {
                    _ = try await bundle.call(
                        Contract.root, Bundle1.name, Bundle1.addControl.name,
                        [.string("Desk"), .properties([("room", .string("hall"))])])
                }
                let long = BusValue.string(String(repeating: "x", count: 8 << 20))
                let none = BusValue.properties([])
                let (panel, app) = (
                    RunningBundle.widget("Panel"), try Contract.applicationPath(bundle: "TestBundle")
                )
                let some = BusValue.array(of: .variant, [])
                let calls: [(ObjectPath, InterfaceName, MemberName, [BusValue], begin: String)] = [
                    (
                        Contract.root, Bundle1.name, Bundle1.addControl.name, [long, none],
                        "\(dbusError).InvalidArgs: no control \"xxx"
                    ),
                    (
                        Contract.root, Bundle1.name, Bundle1.addWidget.name, [.string("Panel"), long, none],
                        "\(ownError).InvalidValue: no family \"xxx"
                    ),
                    (
                        Contract.root, Bundle1.name, Bundle1.push.name, [long, none],
                        "\(dbusError).InvalidArgs: no control or widget \"xxx"
                    ),
                    (
                        app, FreedesktopApplication.name, FreedesktopApplication.activateAction.name,
                        [long, some, none], "\(dbusError).InvalidArgs: no action \"xxx"
                    ),
                    (
                        app, FreedesktopApplication.name, FreedesktopApplication.open.name,
                        [.strings([long.text ?? ""]), none], "\(dbusError).InvalidArgs: \"xxx"
                    ),
                    (
                        app, FreedesktopApplication.name, FreedesktopApplication.open.name,
                        [.strings(Array(repeating: "a:b", count: 257)), none],
                        "\(dbusError).LimitsExceeded: over 256 URLs at once: 257"
                    ),
                    (
                        Contract.root, Entities1.name, Entities1.getEntities.name,
                        [.string("Room"), .strings(Array(repeating: "x", count: 1_001))],
                        "\(dbusError).LimitsExceeded: over 1000 identifiers at once: 1001"
                    ),
                    (
                        panel, Widget1.name, Widget1.snapshot.name, [long, .boolean(false)],
                        "\(ownError).InvalidValue: no family \"xxx"
                    ),
                    (
                        panel, Widget1.name, Widget1.perform.name, [long, none],
                        "\(ownError).StaleAction: the widget Panel shows no action \"xxx"
                    ),
                    (
                        panel, Widget1.name, Widget1.open.name, [long, none],
                        "\(ownError).StaleAction: the widget Panel shows no link to \"xxx"
                    ),
                    (
                        Self.lamp, Intent1.name, Intent1.options.name, [long, .string("")],
                        "\(ownError).InvalidValue: there is no parameter \"xxx"
                    ),
                    (
                        Contract.root, Entities1.name, Entities1.getAllEntities.name,
                        [.string(String(repeating: "x", count: 1 << 20))],
                        "\(dbusError).InvalidArgs: no type of entity \"xxx"
                    ),
                ]
                for (path, interface, member, arguments, begin) in calls {
                    let reported = await failure { try await bundle.call(path, interface, member, arguments) }
                    #expect(reported.hasPrefix(begin), "\(member): \(reported.prefix(200))")
                    #expect(reported.utf8.count < 1_000, "\(member): \(reported.utf8.count)")
                    // All that the sentence has to say comes behind.
                    #expect(!reported.hasSuffix("…"), "\(member)")
                }
                let unknown = await failure {
                    try await bundle.call(
                        Contract.root, Bundle1.name, Bundle1.reloadControls.name, [.string("Desks")])
                }
                #expect(
                    unknown.wholeMatch(of: /.*there are ("[^"]+", ){9}"[^"]+" and \d+ more/) != nil,
                    "\(unknown)")
            }
        }

        /// Not one of these calls is too much for the bus, but the answer to a question about all of them is.
        @Test func replyBeyondTheBusLimitIsAnError() async throws {
            try await withBundle(busLimits: ["max_message_size": 450_000]) { bundle in
                let name = String(repeating: "a", count: 140_000)
                func controls() async throws -> [BusValue] {
                    try await bundle.call(
                        Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
                }
                let owner = try await bundle.client.owner(of: RunningBundle.name)
                for _ in 0..<2 {
                    _ = try await controls()
                    _ = try await bundle.call(
                        Contract.root, Bundle1.name, Bundle1.addControl.name,
                        [.string("Configuration"), .properties([("name", .string(name))])])
                }
                let error = await failure { try await controls() }
                #expect(
                    error.hasPrefix("\(dbusError).LimitsExceeded: the answer can't be sent: "), "\(error)")
                #expect(error.hasSuffix(" are sent at most"), "\(error)")
                #expect(try await bundle.toggle("Late") == true)
                #expect(try await bundle.client.owner(of: RunningBundle.name) == owner)
            }
        }
    }
}
