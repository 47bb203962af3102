import AppIntentsLite
import ControlTesting
import Foundation
import Logging
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Waits at the gate; has a limit of its own.
private struct Hurry: AppIntent, InvocationLimited {
    static let title: LocalizedStringResource = "Hurry"
    static let invocationLimit: Duration = .seconds(3)
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult {
        await World.numbered(world).gate.pass()
        return .result()
    }
}

/// Wants the app to be started; fails where its world says so.
private struct OpenShop: AppIntent {
    static let title: LocalizedStringResource = "Open the shop"
    static let openAppWhenRun = true
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult {
        if World.numbered(world).state.withLock({ $0.performFails }) { throw Broken(what: "the shop") }
        return .result()
    }
}

/// Opens the shop once it is done.
private struct AskForShop: AppIntent {
    static let title: LocalizedStringResource = "Ask for the shop"
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: OpenShop(world: world))
    }
}

/// Sets the lamp as ``SetLamp`` does, and is another action.
private struct DimLamp: SetValueIntent {
    static let title: LocalizedStringResource = "Dim the lamp"
    @Parameter(title: "On") var value: Bool
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult {
        let wanted = value
        World.numbered(world).state.withLock { $0.isOn = wanted }
        return .result()
    }
}

private enum Mode: String, AppEnum {
    case quiet, loud, off
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Mode"
    static let caseDisplayRepresentations: [Mode: DisplayRepresentation] = [
        .quiet: "Quiet", .loud: "Loud", .off: "Off",
    ]
}

private struct SetMode: SetValueIntent {
    static let title: LocalizedStringResource = "Set the mode"
    @Parameter(title: "Mode") var value: Mode
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult {
        World.numbered(world).trace(value.rawValue)
        return .result()
    }
}

private struct ModeProvider: ControlValueProvider {
    let world: Int
    var previewValue: Mode { .off }

    func currentValue() async throws -> Mode {
        World.numbered(world).state.withLock { $0.trace.last.flatMap(Mode.init(rawValue:)) } ?? .quiet
    }
}

/// What an engine does for whoever uses it, here or on the bus.
@EngineActor
@Suite(.standardTimeLimit)
struct EngineUseTests {
    private let world = World()
    private let clock = ManualClock.fixed()
    /// What was logged.
    private let lines = LogLines()

    private func engine(
        _ items: [BundleItem?], _ adjust: (inout EngineEnvironment) -> Void = { _ in }
    ) async throws -> BundleEngine {
        var options = EngineOptions()
        options.logger = lines.logger(.info)
        return try await BundleEngine(
            name: "Test", items: items.compactMap(\.self), options: options, clock: clock, adjust
        ).started()
    }

    @MainActor
    private static func item(_ configuration: some ControlWidgetConfiguration) -> BundleItem? {
        ControlDeclaration(evaluating: configuration).map { .control($0) }
    }

    @MainActor
    private static func button(_ kind: String, _ action: some AppIntent) -> some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: kind) { ControlWidgetButton(action: action) { Text("Button") } }
    }

    /// A room whose button has another action from its second number on.
    @MainActor
    private static func room(_ world: Int) -> BundleItem? {
        item(
            AppIntentControlConfiguration(kind: "Room", provider: RoomProvider()) { value in
                // What modifiers make is of one type, whatever the action.
                let ring = ControlWidgetButton(action: Ring(world: world)) { Text(value.name) }.disabled(
                    false)
                let knock = ControlWidgetButton(action: Knock(world: world)) { Text(value.name) }.disabled(
                    false)
                value.number == 1 ? ring : knock
            })
    }

    /// Waits until nothing is read any more.
    private func settle(_ engine: BundleEngine) async throws {
        try await engine.quiet()
        try await until { !engine.controls.all.contains(where: { $0.refresh.isRunning }) }
    }

    @Test func secondStartAsksNoProviderAgain() async throws {
        let widget = ScriptedWidget("W") { _ in
            .timeline([StampEntry(date: .distantPast, text: "")], .never)
        }
        let engine = try BundleEngine.showing([widget], clock: clock)
        for _ in 1...2 {
            engine.start()
            try await engine.quiet()
            #expect(widget.asked == 1)
        }
    }

    /// A process ends by itself only while nothing is under way in it.
    @Test func engineIsDormantOnlyWhileStartedAndIdle() async throws {
        let engine = try world.engine(clock: clock)
        #expect(!engine.isDormant)
        engine.start()
        await engine.ready()
        try await settle(engine)
        #expect(engine.isDormant)
        world.gate.shut()
        let lamp = try engine.control("Lamp")
        let toggle = Task { try await lamp.toggle() }
        await world.gate.arrivals(1)
        #expect(!engine.isDormant)
        world.gate.open()
        #expect(try await toggle.value)
        try await settle(engine)
        #expect(engine.isDormant)
        await engine.stop()
        #expect(!engine.isDormant)
    }

    @Test func actionWithoutAControlRunsAlone() async throws {
        let number = world.number
        let engine = try await engine([
            declared { Self.item(Self.button("Bell", Ring(world: number)).reloads(after: Knock.self)) }
        ])
        world.gate.shut()
        let knock = try engine.request("Knock", ["world": .int(number)])
        let answers = Answers()
        for _ in 1...2 { engine.submit(knock) { answers.codes.append($0.code) } }
        let ring = try engine.request("Ring", ["world": .int(number)])
        engine.submit(ring) { answers.codes.append($0.code) }
        await world.gate.arrivals(1)
        #expect(engine.load.waiting == 1)
        // Another one is not held up by it.
        try await until { !answers.codes.isEmpty }
        world.gate.open()
        try await until { answers.codes.count >= 3 }
        #expect(answers.codes == [nil, nil, nil])
        #expect(world.state.withLock { $0.performed } == 3)
    }

    /// Whether it is pressed or run by name.
    @Test(arguments: [true, false])
    func actionHasItsOwnTimeLimit(isPressed: Bool) async throws {
        let number = world.number
        let engine = try await engine([
            declared {
                isPressed
                    ? Self.item(Self.button("Hurry", Hurry(world: number)))
                    : Self.item(Self.button("Bell", Ring(world: number)).reloads(after: Hurry.self))
            }
        ])
        world.gate.shut()
        let answers = Answers()
        let request =
            isPressed
            ? InvocationRequest.press(ControlID(kind: "Hurry"))
            : try engine.request("Hurry", ["world": .int(number)])
        engine.submit(request) { answers.codes.append($0.code) }
        await world.gate.arrivals(1)
        clock.advance(by: 2.9)
        #expect(answers.codes == [])
        clock.advance(by: 0.2)
        #expect(answers.codes == [.timedOut])
        world.gate.open()
    }

    /// The app is started once the action is done, with the caller's token, and not for one that failed.
    @Test func appStartsAfterActionsThatAskForIt() async throws {
        let number = world.number
        var tokens: [String?] = []
        let engine = try await engine(
            [
                declared { Self.item(Self.button("Shop", OpenShop(world: number))) },
                declared { Self.item(Self.button("Way", AskForShop(world: number))) },
                declared { Self.item(Self.button("Bell", Ring(world: number))) },
            ]
        ) {
            $0.openApp = { token in
                tokens.append(token)
                return true
            }
        }
        func press(_ kind: String) async throws {
            let caller = InvocationCaller(name: ":1.1", activationToken: "for \(kind)")
            _ = try await engine.invoke(.press(ControlID(kind: kind)), by: caller)
        }
        for kind in ["Bell", "Shop", "Way"] { try await press(kind) }
        #expect(tokens == ["for Shop", "for Way"])
        // By its name as by a control.
        _ = try await engine.perform("OpenShop", parameters: ["world": .int(number)])
        #expect(tokens.count == 3)
        world.state.withLock { $0.performFails = true }
        await #expect(throws: ControlError.self) { try await press("Shop") }
        #expect(tokens.count == 3)
    }

    /// A control may have another action with another value: the new one has a name, and concerns it.
    @Test func actionFoundWithAValueRunsByName() async throws {
        let number = world.number
        let engine = try await engine([
            declared {
                Self.item(
                    StaticControlConfiguration(kind: "Lamp", provider: LampProvider(world: number)) { isOn in
                        let set = ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp(world: number)) {
                            _ in Text("")
                        }.disabled(false)
                        let dim = ControlWidgetToggle("Lamp", isOn: isOn, action: DimLamp(world: number)) {
                            _ in Text("")
                        }.disabled(false)
                        isOn ? dim : set
                    })
            }
        ])
        var found: [String] = []
        var changes = 0
        engine.observe { event in
            switch event {
            case .actionFound(let name): found.append(name)
            case .dependenciesChanged(nil): changes += 1
            default: break
            }
        }
        world.state.withLock { $0.isOn = true }
        let lamp = try engine.control("Lamp")
        await lamp.reload()
        #expect(found == ["DimLamp"] && changes == 1)
        _ = try await engine.perform("DimLamp", parameters: ["value": .bool(false), "world": .int(number)])
        #expect(lamp.state.isOn == false, "it holds the action, so it is read before the reply")
    }

    @Test func actionFoundWithAConfigurationRunsByName() async throws {
        let number = world.number
        let engine = try await engine([declared { Self.room(number) }])
        let id = try await engine.addControl(ofKind: "Room", configuration: ["name": .string("Hall")])
        #expect(engine.intents["Knock"] == nil)
        var found: [String] = []
        var changes = 0
        engine.observe { event in
            switch event {
            case .actionFound(let name): found.append(name)
            case .dependenciesChanged(nil): changes += 1
            default: break
            }
        }
        try await engine.configureControl(id, configuration: ["name": .string("Hall"), "number": .int(2)])
        #expect(found == ["Knock"] && changes == 1)
        try await settle(engine)
        // It waits for the control that holds it now.
        world.gate.shut()
        let answers = Answers()
        engine.submit(.press(id)) { answers.codes.append($0.code) }
        let byName = try engine.request("Knock", ["world": .int(number)])
        engine.submit(byName) { answers.codes.append($0.code) }
        await world.gate.arrivals(1)
        #expect(engine.load.waiting == 1)
        world.gate.open()
        try await until { answers.codes.count >= 2 }
        #expect(answers.codes == [nil, nil])
    }

    /// Whoever still holds what was removed is told so, and what is run by name asks nothing that is gone.
    @Test func removedControlIsReportedAsGone() async throws {
        let number = world.number
        let engine = try await engine([declared { Self.room(number) }])
        let id = try await engine.addControl(ofKind: "Room", configuration: ["name": .string("Hall")])
        let hall = try engine.control("Room", instance: id.instance)
        #expect(engine.dependencies.holders[ObjectIdentifier(Ring.self)]?.map(\.id).count == 2)
        try await engine.removeControl(id)
        #expect(!hall.state.isAvailable && !hall.state.hasValue)
        #expect(hall.state.failure == .init(name: "Unavailable", message: "the control is gone"))
        let error = await #expect(throws: ControlError.self) { try await hall.press() }
        #expect(error == ControlError(.unknown, "no control \"Room/1\": there are \"Room\""))
        let holders = engine.dependencies.holders[ObjectIdentifier(Ring.self)]
        #expect(holders?.map(\.id) == [ControlID(kind: "Room")])
        let widget = #expect(throws: ControlError.self) { try engine.widget("Roof") }
        #expect(widget == ControlError(.unknown, "no widget \"Roof\": there is none"))
    }

    /// What its author's code does meanwhile may take long.
    @Test func itemRemovedDuringConfigurationStaysGone() async throws {
        let number = world.number
        let engine = try await engine([declared { Self.room(number) }])
        let id = try await engine.addControl(ofKind: "Room", configuration: ["name": .string("Hall")])
        let configuring = Task.immediate {
            try await engine.configureControl(id, configuration: ["name": .string("Cellar")])
        }
        try await engine.removeControl(id)
        let error = await #expect(throws: ControlError.self) { try await configuring.value }
        #expect(error?.code == .unknown)
        #expect(engine.controlIDs == [ControlID(kind: "Room")])

        let widgets = try ForecastDesk().engine()
        widgets.start()
        let town = try await widgets.addWidget(ofKind: "Forecast", configuration: ["town": .string("Bonn")])
        let moving = Task.immediate {
            try await widgets.configureWidget(town, configuration: ["town": .string("Jena")])
        }
        try await widgets.removeWidget(town)
        let gone = await #expect(throws: ControlError.self) { try await moving.value }
        #expect(gone?.code == .unknown)
    }

    /// A placed widget reloads after actions as its kind does, as long as it is there.
    @Test func aPlacedWidgetReloadsAfterActions() async throws {
        let engine = try await world.started(clock: clock)
        let own = WidgetID(kind: "Status")
        let id = try await engine.addWidget(ofKind: "Status")
        #expect(engine.dependentWidgets(of: SetLamp.self) == [own, id])
        try await engine.quiet()
        try await engine.control("Lamp").setValue(true)
        try await engine.quiet()
        #expect(engine.widgets.timeline(of: id).first?.json.contains("true") == true)
        try await engine.removeWidget(id)
        #expect(engine.dependentWidgets(of: SetLamp.self) == [own])
    }

    /// Two of one kind are two: who follows one hears nothing of the other.
    @Test func controlStatesFollowOneControlOnly() async throws {
        let number = world.number
        let engine = try await engine([declared { Self.room(number) }])
        let names = ["Kitchen", "Hall"]
        var ids: [ControlID] = []
        for name in names {
            ids.append(try await engine.addControl(ofKind: "Room", configuration: ["name": .string(name)]))
        }
        try await settle(engine)
        var states = try engine.control("Room", instance: ids[1].instance).states().makeAsyncIterator()
        #expect(await states.next()?.title.hasPrefix("Hall") == true)
        for (id, name) in zip(ids, ["Cellar", "Attic"]) {
            try await engine.configureControl(id, configuration: ["name": .string(name)])
            try await settle(engine)
        }
        var titles: [String] = []
        while titles.last?.hasPrefix("Attic") != true { titles.append(await states.next()?.title ?? "Attic") }
        #expect(!titles.contains { $0.hasPrefix("Cellar") })
    }

    /// Nor does who follows one widget of another one.
    @Test func widgetStatesFollowOneWidgetOnly() async throws {
        let clock = ManualClock.fixed()
        let start = clock.now
        let widgets = ["Sun", "Rain"].map { kind in
            ScriptedWidget(kind) { .timeline([stamp(start, 0, "\(kind) \($0)")], .never) }
        }
        let engine = try BundleEngine.showing(widgets, clock: clock)
        engine.start()
        try await engine.quiet()
        let rain = try engine.widget("Rain")
        let shown = rain.state.entry
        var states = rain.states().makeAsyncIterator()
        // It begins with the present one.
        #expect(shown.contains("Rain"))
        #expect(await states.next()?.entry == shown)
        try await engine.widget("Sun").reload()
        try await rain.reload()
        let last = rain.state.entry
        #expect(last != shown)
        var entries: [String] = []
        while entries.last != last { entries.append(await states.next()?.entry ?? last) }
        #expect(entries.allSatisfy { $0.contains("Rain") })
        await engine.stop()
    }

    /// A press that is refused before the action runs is no failure of the control: only its caller is
    /// notified.
    @Test func refusedPressIsReportedToItsCallerAlone() async throws {
        let number = world.number
        let engine = try await engine([
            declared {
                Self.item(
                    StaticControlConfiguration(kind: "Bell") {
                        ControlWidgetButton(action: Ring(world: number)) { Text("Bell") }.disabled(true)
                    })
            }
        ])
        var failed: [ControlID] = []
        engine.observe { if case .controlFailed(let id, _) = $0 { failed.append(id) } }
        let bell = try engine.control("Bell")
        let error = await #expect(throws: ControlError.self) { try await bell.press() }
        #expect(error == ControlError(.disabled, "Bell is disabled at present"))
        #expect(failed.isEmpty && bell.state.failure == nil)
        #expect(world.state.withLock { $0.performed } == 0)
    }

    /// The user declines what an action asks: nothing has failed.
    @Test func declinedPressIsReportedToItsCallerAlone() async throws {
        let engine = try await engine([
            declared {
                Self.item(
                    StaticControlConfiguration(kind: "Bell") {
                        ControlWidgetButton(action: Declined()) { Text("Bell") }
                    })
            }
        ])
        var failed: [ControlID] = []
        engine.observe { if case .controlFailed(let id, _) = $0 { failed.append(id) } }
        let bell = try engine.control("Bell")
        let error = await #expect(throws: ControlError.self) { try await bell.press() }
        #expect(error == ControlError(.cancelled, "Bell was cancelled"))
        #expect(failed.isEmpty && bell.state.failure == nil)
    }

    @Test func levelIsSetAndChangedInProcess() async throws {
        let number = world.number
        let engine = try await engine([
            declared {
                Self.item(
                    StaticControlConfiguration(kind: "Dial", provider: DialProvider(world: number)) { value in
                        ControlWidgetSlider(
                            value: value, in: 0...10, step: 1, action: SetDial(world: number)
                        ) { Text("Dial") }
                    })
            }
        ])
        let dial = try engine.control("Dial")
        #expect(dial.state.level?.value == 2)
        #expect(try await dial.setLevel(4.4) == 4)
        #expect(try await dial.change(by: 3) == 7)
        #expect(try await dial.change(by: -100) == 0)
        #expect(world.state.withLock { $0.trace } == ["4.0", "7.0", "0.0"])
        // From where it is by then, whoever has moved it.
        world.trace("5.0")
        #expect(try await dial.change(by: 1) == 6)
    }

    @Test func choiceIsSelectedInProcess() async throws {
        let number = world.number
        let engine = try await engine([
            declared {
                Self.item(
                    StaticControlConfiguration(kind: "Mode", provider: ModeProvider(world: number)) { mode in
                        ControlWidgetPicker(selection: mode, action: SetMode(world: number)) { Text("Mode") }
                    })
            }
        ])
        let mode = try engine.control("Mode")
        #expect(mode.state.selection?.selected == "quiet")
        #expect(try await mode.select("loud") == "loud")
        #expect(try await mode.selectNext() == "off")
        #expect(try await mode.selectNext(by: -2) == "quiet")
        #expect(world.state.withLock { $0.trace } == ["loud", "off", "quiet"])
        // After what is selected by then, whoever has selected it.
        world.trace("loud")
        #expect(try await mode.selectNext() == "off")
    }

    /// While the session is locked, what shows a guarded action keeps its configuration.
    @Test func guardedControlIsNotConfiguredWhileLocked() async throws {
        let safe = declared {
            Self.item(
                AppIntentControlConfiguration(kind: "Safe", provider: RoomProvider()) { value in
                    ControlWidgetButton(action: RunPromiseTests.OpenSafe()) { Text(value.name) }
                })
        }
        let number = world.number
        let diary = declared {
            WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Diary", provider: StampProvider(world: number)) { _ in
                    Button(intent: RunPromiseTests.OpenSafe()) { Text("Open") }
                })
        }
        let door = Door()
        let engine = try await engine([safe, diary.map { .widget($0) }]) { $0.authenticator = door }
        try await engine.quiet()
        let id = try await engine.addControl(ofKind: "Safe", configuration: ["name": .string("Hall")])
        let widget = try await engine.addWidget(ofKind: "Diary")
        door.isLocked.withLock { $0 = true }
        let attempts: [() async throws -> Void] = [
            { try await engine.configureControl(id, configuration: ["name": .string("Attic")]) },
            { try await engine.configureWidget(widget, configuration: [:]) },
        ]
        for attempt in attempts {
            let error = await #expect(throws: ControlError.self) { try await attempt() }
            #expect(error?.code == .authenticationRequired)
        }
        #expect(engine.configuration(of: id) == ["name": .string("Hall")])
    }

    /// An author's words about a private control may have its value in them.
    @Test func privateControlsErrorsAreNotLogged() async throws {
        let number = world.number
        let lamp = declared {
            Self.item(
                StaticControlConfiguration(kind: "Lamp", provider: LampProvider(world: number)) { isOn in
                    ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp(world: number)) { _ in Text("") }
                        .privacySensitive()
                })
        }
        let engine = try await engine([lamp])
        world.state.withLock { $0.performFails = true }
        await #expect(throws: ControlError.self) { try await engine.control("Lamp").toggle() }
        world.state.withLock { $0.readFails = true }
        try await engine.control("Lamp").reload()
        #expect(
            lines.all.filter { $0.contains("Lamp") } == [
                "PerformFailed: Lamp is private", "the value of Lamp can't be read: it is private",
            ])
    }

    /// What has no name of its own is called as the app is, where there is one.
    @Test func appNameIsTheDefaultDisplayName() async throws {
        let number = world.number
        let item = declared { Self.item(Self.button("Bell", Ring(world: number))) }
        let named = try await engine([item]) {
            $0.appName = { "Torch" }
            $0.appIcon = { "torch" }
        }
        #expect(named.displayName == "Torch" && named.bundleName == "Test" && named.iconName == "torch")
        #expect(named.state(of: ControlID(kind: "Bell"))?.displayName == "Torch")
        let nameless = try await engine([item]) { $0.appName = { nil } }
        #expect(nameless.displayName == "Test" && nameless.iconName.isEmpty)
    }

    /// Only the kind's own control is to be configured first, and only where its author says so.
    @Test func kindsOwnControlPromptsForConfiguration() async throws {
        let items = declared {
            let room = AppIntentControlConfiguration(kind: "Room", provider: RoomProvider()) { value in
                ControlWidgetButton(action: Ring()) { Text(value.name) }
            }
            let hall = AppIntentControlConfiguration(kind: "Hall", provider: RoomProvider()) { value in
                ControlWidgetButton(action: Ring()) { Text(value.name) }
            }
            return [Self.item(room.promptsForUserConfiguration()), Self.item(hall)]
        }
        let engine = try await engine(items)
        let id = try await engine.addControl(ofKind: "Room", configuration: [:])
        let ids = [ControlID(kind: "Room"), id, ControlID(kind: "Hall"), ControlID(kind: "Attic")]
        #expect(ids.map(engine.needsConfiguration) == [true, false, false, false])
        let taken = ids.map { engine.configurationIntent(of: $0)?.identifier }
        #expect(taken == ["RoomConfiguration", "RoomConfiguration", "RoomConfiguration", nil])
    }

    /// What is private or guarded looks otherwise while the session is locked.
    @Test func privateOrGuardedItemsDependOnTheLock() async throws {
        let plain = declared { Self.item(Self.button("Bell", Ring())) }
        let safe = declared { Self.item(Self.button("Safe", RunPromiseTests.OpenSafe())) }
        let hidden = declared {
            Self.item(
                StaticControlConfiguration(kind: "Hidden") {
                    ControlWidgetButton(action: Ring()) { Text("Hidden") }.privacySensitive()
                })
        }
        let cases: [(item: BundleItem?, hasLock: Bool, depends: Bool)] = [
            (plain, true, false), (safe, false, false), (safe, true, true), (hidden, true, true),
            (hidden, false, true),
        ]
        for (item, hasLock, depends) in cases {
            let engine = try await engine([item]) { if hasLock { $0.authenticator = Door() } }
            #expect(await engine.dependsOnLock() == depends, "\(item?.kind ?? "") \(hasLock)")
        }
        // What its author recommends is hidden behind a lock.
        let forecasts = try ForecastDesk().engine()
        #expect(await forecasts.dependsOnLock())
    }
}
