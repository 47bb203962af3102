internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// The controls as GLib actions: what launchers and `Gio.DBusActionGroup` see of them.
    @Suite(.standardTimeLimit)
    struct GtkActionTests {
        private func call(
            _ bundle: RunningBundle, _ member: MemberName, _ arguments: [BusValue] = []
        ) async throws -> [BusValue] {
            try await bundle.call(
                try Contract.applicationPath(bundle: "TestBundle"), GtkActions.name, member, arguments)
        }

        private func description(enabled: Bool = true, state: Bool?) -> BusValue {
            let values = state.map { [BusValue.variant(.boolean($0))] } ?? []
            return .structure([.boolean(enabled), .signature(.empty), .array(of: .variant, values)])
        }

        private static let noData = BusValue.properties([])
        private static let noParameter = BusValue.array(of: .variant, [])

        @Test func gtkTogglesHaveStateAndButtonsDoNot() async throws {
            try await withBundle { bundle in
                let names =
                    try await call(bundle, GtkActions.list.name).first?.elements?.compactMap(\.text) ?? []
                #expect(names.contains("Lamp0") && names.contains("Bell"))
                #expect(
                    try await call(bundle, GtkActions.describe.name, [.string("Lamp0")]) == [
                        description(state: false)
                    ])
                #expect(
                    try await call(bundle, GtkActions.describe.name, [.string("Bell")]) == [
                        description(state: nil)
                    ])
                #expect(
                    try await call(bundle, GtkActions.describe.name, [.string("Disabled")])
                        == [description(enabled: false, state: nil)])
                guard
                    case .dictionary(_, _, let all)? = try await call(bundle, GtkActions.describeAll.name)
                        .first
                else {
                    Issue.record("no dictionary of descriptions")
                    return
                }
                #expect(all.map(\.key.text) == names)
                #expect(all.first { $0.key.text == "Lamp0" }?.value == description(state: false))
            }
        }

        /// A desktop entry's names of actions have no dots; its launcher activates by those.
        @Test(arguments: ["Courier.CountCouriers", "Courier-2eCountCouriers"])
        func actionsAcceptTheirDesktopEntryNames(_ name: String) async throws {
            try await withBundle { bundle in
                _ = try await bundle.call(
                    try Contract.applicationPath(bundle: "TestBundle"), FreedesktopApplication.name,
                    FreedesktopApplication.activateAction.name,
                    [.string(name), Self.noParameter, Self.noData])
                _ = try await call(
                    bundle, GtkActions.activate.name, [.string(name), Self.noParameter, Self.noData])
                let error = await failure {
                    try await call(
                        bundle, GtkActions.activate.name,
                        [.string(name + "s"), Self.noParameter, Self.noData])
                }
                #expect(error.contains("no action \"\(name)s\""), "\(error)")
            }
        }

        /// Those that were placed are among them.
        @Test func placedControlsAreActions() async throws {
            try await withBundle { bundle in
                _ = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.addControl.name,
                    [.string("Desk"), .properties([("room", .string("hall"))])])
                let names =
                    try await call(bundle, GtkActions.list.name).first?.elements?.compactMap(\.text) ?? []
                #expect(names.contains("Desk") && names.contains("Desk.1"))
                guard
                    case .dictionary(_, _, let all)? = try await call(bundle, GtkActions.describeAll.name)
                        .first
                else {
                    Issue.record("no dictionary of descriptions")
                    return
                }
                #expect(all.map(\.key.text) == names)
            }
        }

        @Test func gtkActionsActOnTheirControls() async throws {
            try await withBundle { bundle in
                _ = try await call(
                    bundle, GtkActions.activate.name, [.string("Lamp0"), Self.noParameter, Self.noData])
                #expect(try await bundle.isOn("Lamp0") == true)
                for wanted in [false, false, true] {
                    _ = try await call(
                        bundle, GtkActions.setState.name,
                        [.string("Lamp0"), .variant(.boolean(wanted)), Self.noData])
                    #expect(try await bundle.isOn("Lamp0") == wanted)
                }
                _ = try await call(
                    bundle, GtkActions.activate.name, [.string("Bell"), Self.noParameter, Self.noData])
                #expect(try await bundle.journal("Bell") == ["ring"])
                _ = try await bundle.call(
                    try Contract.applicationPath(bundle: "TestBundle"), FreedesktopApplication.name,
                    FreedesktopApplication.activateAction.name,
                    [.string("Bell"), Self.noParameter, Self.noData])
                #expect(try await bundle.journal("Bell") == ["ring", "ring"])
            }
        }

        /// A level's state is its number, a selection's what is selected; the next one is an activation away.
        @Test func levelsAndSelectionsHaveStates() async throws {
            try await withBundle { bundle in
                func state(_ name: String) async throws -> BusValue? {
                    let answer = try await call(bundle, GtkActions.describe.name, [.string(name)])
                    return answer.first?.elements?.last?.elements?.first?.unwrapped
                }
                func set(_ name: String, _ value: BusValue) async throws {
                    _ = try await call(
                        bundle, GtkActions.setState.name, [.string(name), .variant(value), Self.noData])
                }
                #expect(try await state("Dial0") == .double(2))
                try await set("Dial0", .double(4))
                #expect(try await state("Dial0") == .double(4))
                try await set("Dial0", .int32(5))
                #expect(try await state("Dial0") == .double(5))
                #expect(try await state("Layouts") == .string("us"))
                try await set("Layouts", .string("german"))
                _ = try await call(
                    bundle, GtkActions.activate.name, [.string("Layouts"), Self.noParameter, Self.noData])
                #expect(try await state("Layouts") == .string("french"))
                let error = await failure {
                    try await call(
                        bundle, GtkActions.activate.name, [.string("Dial0"), Self.noParameter, Self.noData])
                }
                #expect(
                    error
                        == "\(dbusError).InvalidArgs: the action \"Dial0\" is a level: set its state to the wanted "
                        + "number")
            }
        }

        @Test func impossibleGtkActionsAreTypedErrors() async throws {
            try await withBundle { bundle in
                let unknown = await failure {
                    try await call(bundle, GtkActions.describe.name, [.string("Lamp99")])
                }
                #expect(
                    unknown.hasPrefix("\(dbusError).InvalidArgs: no action \"Lamp99\": there are "),
                    "\(unknown)")
                for (name, value) in [("Bell", BusValue.boolean(true)), ("Lamp0", .string("on"))] {
                    let error = await failure {
                        try await call(
                            bundle, GtkActions.setState.name, [.string(name), .variant(value), Self.noData])
                    }
                    #expect(
                        error
                            == "\(dbusError).InvalidArgs: the state of the action \"\(name)\" can't be set to the "
                            + "D-Bus type \(value.type.code); a toggle takes b, a level d, a selection s, and a "
                            + "button has no state")
                }
            }
        }

        /// Nobody hears a signal before he has asked once; from then on each change is announced, and only
        /// what changed.
        @Test func changesAreSentAfterTheFirstRequest() async throws {
            try await withBundle { bundle in
                let changes = try await bundle.client.signals(
                    matching: MatchRule(interface: GtkActions.name, member: GtkActions.changed.name))
                var signals = changes.makeAsyncIterator()
                try await bundle.setValue("Lamp0", true)
                _ = try await call(bundle, GtkActions.list.name)
                try await bundle.setValue("Lamp1", true)
                #expect(await signals.next()?.arguments == change(states: [("Lamp1", true)]))
                try await bundle.setSwitch("Disabled", true)
                try await bundle.reload("Disabled")
                #expect(await signals.next()?.arguments == change(enabled: [("Disabled", true)]))
            }
        }

        /// Whatever somebody asks for first or does first.
        @Test(arguments: [
            GtkActions.describe.name, GtkActions.describeAll.name, GtkActions.activate.name,
            GtkActions.setState.name,
        ])
        func anyRequestStartsChangeSignals(_ member: MemberName) async throws {
            try await withBundle { bundle in
                let changes = try await bundle.client.signals(
                    matching: MatchRule(interface: GtkActions.name, member: GtkActions.changed.name))
                let arguments: [MemberName: [BusValue]] = [
                    GtkActions.describe.name: [.string("Lamp0")],
                    GtkActions.activate.name: [.string("Bell"), Self.noParameter, Self.noData],
                    // It is so already.
                    GtkActions.setState.name: [.string("Lamp0"), .variant(.boolean(false)), Self.noData],
                ]
                _ = try await call(bundle, member, arguments[member] ?? [])
                try await bundle.setValue("Lamp1", true)
                var signals = changes.makeAsyncIterator()
                #expect(await signals.next()?.arguments == change(states: [("Lamp1", true)]))
            }
        }

        /// It has no window, so to activate it does nothing; and what no widget wants it doesn't open.
        @Test func applicationWithoutAWindowOpensNothing() async throws {
            try await withBundle(environment: ["TESTBUNDLE_LAMPS_ONLY": "1"]) { bundle in
                let path = try Contract.applicationPath(bundle: "TestBundle")
                func open(_ addresses: [String]) async throws -> [BusValue] {
                    try await bundle.call(
                        path, FreedesktopApplication.name, FreedesktopApplication.open.name,
                        [.strings(addresses), Self.noData])
                }
                let activated = try await bundle.call(
                    path, FreedesktopApplication.name, FreedesktopApplication.activate.name, [Self.noData])
                #expect(activated == [])
                #expect(try await bundle.isOn("Lamp0") == false)
                let refused = await failure { try await open(["lamp:on"]) }
                #expect(
                    refused
                        == "\(dbusError).NotSupported: TestBundle opens nothing: no widget of it has onOpenURL"
                )
                #expect(try await open([]) == [])
            }
        }

        @Test func addedAndRemovedActionsAreSignalled() async throws {
            try await withBundle { bundle in
                let changes = try await bundle.client.signals(
                    matching: MatchRule(interface: GtkActions.name, member: GtkActions.changed.name))
                var signals = changes.makeAsyncIterator()
                _ = try await call(bundle, GtkActions.list.name)
                let path = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.addControl.name,
                    [.string("Desk"), .properties([("room", .string("hall"))])])
                let came = try #require(await signals.next()).arguments
                #expect(came.first == .strings([]))
                guard case .dictionary(_, _, let added)? = came.last else {
                    Issue.record("no dictionary of descriptions: \(came)")
                    return
                }
                #expect(added.map(\.key.text) == ["Desk.1"])
                _ = try await bundle.call(Contract.root, Bundle1.name, Bundle1.removeControl.name, path)
                try await bundle.setValue("Lamp0", true)
                var gone: [String?] = []
                while let signal = await signals.next(), signal.arguments != change(states: [("Lamp0", true)])
                {
                    gone += signal.arguments.first?.elements?.map(\.text) ?? []
                }
                #expect(gone == ["Desk.1"])
            }
        }

        private func change(
            enabled: [(String, Bool)] = [], states: [(String, Bool)] = []
        ) -> [BusValue] {
            [
                .strings([]),
                .dictionary(
                    key: .string, value: .boolean, enabled.map { .init(.string($0.0), .boolean($0.1)) }),
                .dictionary(
                    key: .string, value: .variant,
                    states.map { .init(.string($0.0), .variant(.boolean($0.1))) }),
                .dictionary(key: .string, value: GtkActions.ActionDescription.busType, []),
            ]
        }
    }
}
