import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Says something, and opens an action that says something too.
struct SayAndOpen: AppIntent {
    static let title: LocalizedStringResource = "Say and open"
    func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
        .result(opensIntent: SayMore(), dialog: "first")
    }
}

struct SayMore: AppIntent {
    static let title: LocalizedStringResource = "Say more"
    func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "second") }
}

/// Writes, and fails then.
struct WriteAndFail: AppIntent {
    static let title: LocalizedStringResource = "Write and fail"
    @AppStorage("written") private var written = 0

    func perform() async throws -> some IntentResult {
        written += 1
        if written > 0 { throw Broken(what: "the rest") }
        return .result()
    }
}

/// Answers when its world's gate is open.
struct DoorstepProvider: ControlValueProvider {
    let world: Int
    var previewValue: Bool { false }

    func currentValue() async throws -> Bool {
        await World.numbered(world).gate.pass()
        return World.numbered(world).state.withLock { $0.isOn }
    }
}

/// Shared values that are in their file when its gate is open.
final class SlowSharedState: SharedStateStorage {
    let gate = Gate(open: false)
    private let values = MemorySharedState()
    var standardSuite: String { values.standardSuite }

    func value(_ key: String, in suite: String) -> StateValue? { values.value(key, in: suite) }
    func set(_ value: StateValue?, _ key: String, in suite: String) { values.set(value, key, in: suite) }
    func waitUntilStored(_ keys: Set<StateKey>) async { await gate.pass() }
    func announce(_ keys: Set<StateKey>) { values.announce(keys) }
    func observe(_ observer: @escaping @Sendable (Set<StateKey>) -> Void) -> @Sendable () -> Void {
        values.observe(observer)
    }
}

/// What a run promises to whoever used the control, and to whoever looks at it.
@EngineActor
@Suite(.standardTimeLimit)
struct RunPromiseTests {
    private func engine(
        _ item: ControlDeclaration?, clock: ManualClock = ManualClock.fixed(),
        state: (any SharedStateStorage)? = nil
    ) throws -> BundleEngine {
        let items = [item].compactMap { $0.map { BundleItem.control($0) } }
        guard let state else {
            return try BundleEngine(name: "Runs", items: items, clock: clock)
        }
        return try BundleEngine(
            name: "Runs", items: items, clock: clock, state: state)
    }

    @Test func buttonShowsThatItRuns() async throws {
        let (world, clock) = (World(), ManualClock.fixed())
        let number = world.number
        let engine = try await engine(
            declared {
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Door") {
                        ControlWidgetButton(action: Knock(world: number)) {
                            Text("Door")
                        } actionLabel: { isRunning in
                            Text(isRunning ? "Knocking…" : "Knock")
                        }
                    })
            }, clock: clock
        ).started()
        let door = ControlID(kind: "Door")
        #expect(engine.state(of: door)?.valueText == "Knock")
        world.gate.shut()
        let answers = Answers()
        engine.submit(.press(door)) { answers.codes.append($0.code) }
        await world.gate.arrivals(1)
        clock.advance(by: 1)
        #expect(engine.state(of: door)?.isPending == true)
        #expect(engine.state(of: door)?.valueText == "Knocking…")
        world.gate.open()
        try await until { !answers.codes.isEmpty }
        #expect(answers.codes == [nil])
        #expect(engine.state(of: door)?.valueText == "Knock")
    }

    @Test func valueLabelsStatusGoesBeforeTheControls() async throws {
        let number = World().number
        let engine = try await engine(
            declared {
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(
                        kind: "Lamp", provider: LampProvider(world: number)
                    ) { isOn in
                        ControlWidgetToggle(isOn: isOn, action: SetLamp(world: number)) {
                            Text("Lamp").controlWidgetStatus("outer").controlWidgetActionHint("Outer")
                        } valueLabel: { on in
                            if on {
                                Text("On").controlWidgetStatus("inner").controlWidgetActionHint("Inner")
                            } else {
                                Text("Off")
                            }
                        }
                    })
            }
        ).started()
        let lamp = try engine.control("Lamp")
        #expect([lamp.state.status, lamp.state.actionHint] == ["outer", "Outer"])
        #expect(try await lamp.toggle())
        #expect([lamp.state.status, lamp.state.actionHint] == ["inner", "Inner"])
    }

    /// Its caller was told that it was not done.
    @Test func runGivenUpWhileReadingDoesNotPerform() async throws {
        let (world, clock) = (World(), ManualClock.fixed())
        let number = world.number
        let engine = try await engine(
            declared {
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(
                        kind: "Lamp", provider: DoorstepProvider(world: number)
                    ) { isOn in
                        ControlWidgetToggle("Lamp", isOn: isOn, action: Bell(world: number)) { _ in Text("") }
                    })
            }, clock: clock
        ).started()
        world.gate.shut()
        let answers = Answers()
        engine.submit(.toggle(ControlID(kind: "Lamp"))) { answers.codes.append($0.code) }
        await world.gate.arrivals(2)
        clock.advance(by: 21)
        #expect(answers.codes == [.timedOut])
        world.gate.open()
        try await until { engine.load.unended == 0 }
        #expect(world.state.withLock { $0.performed } == 0)
    }

    /// Counts its runs and waits for nothing.
    struct Bell: SetValueIntent {
        static let title: LocalizedStringResource = "Bell"
        @Parameter(title: "On") var value: Bool
        @Parameter(title: "World", default: 0) var world: Int

        init() {}
        init(world: Int) { self.world = world }

        func perform() async throws -> some IntentResult {
            World.numbered(world).state.withLock { $0.performed += 1 }
            return .result()
        }
    }

    @Test func firstDialogOfAnActionCounts() async throws {
        let engine = try await engine(
            declared {
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Say") {
                        ControlWidgetButton(action: SayAndOpen()) { Text("Say") }
                    })
            }
        ).started()
        let reply = try await engine.invoke(.press(ControlID(kind: "Say")))
        #expect(reply.outcome?.dialog == "first")
    }

    @Test func writesBeforeAFailureAreKeptFirst() async throws {
        let state = SlowSharedState()
        let engine = try await engine(
            declared {
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Write") {
                        ControlWidgetButton(action: WriteAndFail()) { Text("Write") }
                    })
            }, state: state
        ).started()
        let answers = Answers()
        engine.submit(.press(ControlID(kind: "Write"))) { answers.codes.append($0.code) }
        await state.gate.arrivals(1)
        #expect(answers.codes.isEmpty)
        state.gate.open()
        try await until { !answers.codes.isEmpty }
        #expect(answers.codes == [.performFailed])
    }

    /// A control that is configured again is the same one.
    @Test func reconfiguredControlKeepsItsRevisionAndError() async throws {
        let door = declared {
            ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Door", provider: DoorProvider()) { name in
                    ControlWidgetButton(action: WriteAndFail()) { Text(name) }
                })
        }
        let engine = try await engine(door).started()
        let id = try await engine.addControl(ofKind: "Door", configuration: ["name": .string("0")])
        await #expect(throws: ControlError.self) { try await engine.invoke(.press(id)) }
        #expect(engine.state(of: id)?.failure != nil)
        var revisions: [UInt64] = []
        for number in 1...3 {
            try await engine.configureControl(id, configuration: ["name": .string("\(number)")])
            try await until { engine.state(of: id)?.title == "\(number)" }
            revisions.append(engine.state(of: id)?.revision ?? 0)
        }
        #expect(revisions[0] < revisions[1] && revisions[1] < revisions[2], "\(revisions)")
        #expect(engine.state(of: id)?.failure != nil)
    }

    @Test @MainActor func presentationEqualityCountsEveryVisibleDifference() throws {
        func face(_ template: some ControlWidgetTemplate) throws -> ControlPresentation {
            let control = ControlDeclaration(evaluating: StaticControlConfiguration(kind: "A") { template })
            return ControlPresentation(
                try #require(control).source.previewTemplate(),
                names: ControlPresentation.Names(display: "A", description: ""))
        }
        func button(_ symbol: String) -> some ControlWidgetTemplate {
            ControlWidgetButton(action: SayMore()) { Label("A", systemImage: symbol) }
        }
        let plain = try face(button("bell"))
        #expect(try plain == face(button("bell")))
        #expect(try plain != face(button("lamp")))
        #expect(try plain != face(button("bell").privacySensitive()))
        #expect(try plain != face(button("bell").disabled(true)))
        #expect(try plain != face(button("bell").tint(.red)))
    }

    @Test func retryPausesGrowAndRestartAfterASuccess() {
        var backoff = Backoff()
        let waits = (0..<8).map { _ in backoff.failed() }
        #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60].map { Duration.seconds($0) })
        backoff.succeeded()
        #expect(backoff.failed() == .seconds(1))
    }

    /// Says that the session is locked.
    struct Locked: Authenticator {
        func authenticate(
            _ policy: IntentAuthenticationPolicy, for action: String, caller: InvocationCaller
        ) async throws(ControlError) { throw ControlError(.authenticationRequired, action) }

        func checkUnlocked(for what: String) async throws(ControlError) {
            throw ControlError(.authenticationRequired, what)
        }
    }

    struct OpenSafe: AppIntent {
        static let title: LocalizedStringResource = "Open the safe"
        static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication
        func perform() async throws -> some IntentResult { .result() }
    }

    @Test func guardedWidgetIsNotPlacedWhileLocked() async throws {
        let number = World().number
        let safe = declared {
            WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Safe", provider: StampProvider(world: number)) { _ in
                    Button(intent: OpenSafe()) { Text("Open") }
                })
        }
        let plain = declared {
            WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Plain", provider: StampProvider(world: number)) {
                    Text($0.text)
                })
        }
        let engine = try BundleEngine(
            name: "Safes", items: [safe, plain].compactMap { $0.map { .widget($0) } },
            clock: ManualClock.fixed(), store: nil
        ) { $0.authenticator = Locked() }
        engine.start()
        await engine.ready()
        try await until {
            ["Safe", "Plain"].allSatisfy { !engine.widgets.timeline(of: WidgetID(kind: $0)).isEmpty }
        }
        _ = try await engine.addWidget(ofKind: "Plain")
        let error = await #expect(throws: ControlError.self) {
            _ = try await engine.addWidget(ofKind: "Safe")
        }
        #expect(error?.code == .authenticationRequired)
    }

    struct SetGuardedLamp: SetValueIntent {
        static let title: LocalizedStringResource = "Set the guarded lamp"
        static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication
        @Parameter(title: "On") var value: Bool
        @Parameter(title: "World", default: 0) var world: Int

        init() {}
        init(world: Int) { self.world = world }

        func perform() async throws -> some IntentResult {
            World.numbered(world).state.withLock { $0.performed += 1 }
            return .result()
        }
    }

    /// The action on show needs no authentication, and the one that is found when it is used does.
    @Test func newlyGuardedActionDoesNotRunWhileLocked() async throws {
        let world = World()
        let number = world.number
        let lamp = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Lamp", provider: LampProvider(world: number)) {
                    isOn in
                    // What modifiers make is of one type, whatever the action.
                    let plain = ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp(world: number)) { _ in
                        Text("")
                    }.disabled(false)
                    let guarded = ControlWidgetToggle(
                        "Lamp", isOn: isOn, action: SetGuardedLamp(world: number)
                    ) { _ in
                        Text("")
                    }.disabled(false)
                    isOn ? guarded : plain
                })
        }
        let engine = try await BundleEngine(
            name: "Lamps", items: [lamp].compactMap { $0.map { .control($0) } }
        ) { $0.authenticator = Locked() }.started()
        world.state.withLock { $0.isOn = true }
        let error = await #expect(throws: ControlError.self) { try await engine.control("Lamp").toggle() }
        #expect(error?.code == .authenticationRequired)
        #expect(world.state.withLock { $0.performed } == 0)
    }

    /// Answers every question for a value alike.
    struct Answering: IntentConversation {
        let answer: IntentArgument

        func value(for question: IntentQuestion) async throws -> IntentArgument { answer }
        func confirmation(of question: IntentQuestion) async throws -> Bool { true }
        func choice(for question: IntentQuestion) async throws -> String { "" }
    }

    /// Lets a caller name no file by its path.
    struct NoPaths: PathAdmission {
        func admit() async throws { throw ControlError(.invalidValue, "send it open") }
    }

    /// Asks for a file, and says how long it is.
    struct Weigh: AppIntent {
        static let title: LocalizedStringResource = "Weigh"
        @Parameter(title: "File") var file: IntentFile?

        func perform() async throws -> some IntentResult & ReturnsValue<Int> {
            let given = try await $file.requestValue("Which file?")
            return .result(value: given.data.count)
        }
    }

    /// An answer is the caller's as much as a parameter is.
    @Test func callerWithoutPathsNamesNoFileInAnswers() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "weighed-\(UUID())")
        try Data("abc".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let engine = try await engine(
            declared {
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Scales") {
                        ControlWidgetButton(action: Weigh()) { Text("Weigh") }
                    })
            }
        ).started()
        func weight(_ answer: IntentArgument, _ paths: NoPaths?) async throws -> IntentArgument? {
            let caller = InvocationCaller(
                name: ":1.1", conversation: Answering(answer: answer), paths: paths)
            return try await engine.invoke(.press(ControlID(kind: "Scales")), by: caller).outcome?.value
        }
        let error = await #expect(throws: ControlError.self) {
            _ = try await weight(.string(file.path), NoPaths())
        }
        #expect(error?.code == .invalidValue)
        #expect(try await weight(.dictionary(["data": .data(Data("abcd".utf8))]), NoPaths()) == .int(4))
        #expect(try await weight(.string(file.path), nil) == .int(3))
    }

    struct KeptFile: ControlConfigurationIntent {
        static let title: LocalizedStringResource = "Kept file"
        @Parameter(title: "File") var file: IntentFile?
    }

    /// What a control was configured with was named by who placed it, whoever presses it.
    @Test func callerWithoutPathsMayPressAFilesControl() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "kept-\(UUID())")
        try Data("abc".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let world = World()
        let number = world.number
        let engine = try await engine(
            declared {
                ControlDeclaration(
                    evaluating: AppIntentControlConfiguration(kind: "Kept", intent: KeptFile.self) { _ in
                        ControlWidgetButton(action: Ring(world: number)) { Text("Press") }
                    })
            }
        ).started()
        let id = try await engine.addControl(ofKind: "Kept", configuration: ["file": .string(file.path)])
        let caller = InvocationCaller(
            name: ":1.1", conversation: Answering(answer: .bool(true)), paths: NoPaths())
        _ = try await engine.invoke(.press(id), by: caller)
        #expect(engine.state(of: id)?.failure == nil)
    }

    /// Notes the kinds that it is notified of.
    struct LampHandler: ControlPushHandler {
        static let reported = Mutex<[[String]]>([])
        func pushTokensDidChange(controls: [ControlInfo]) {
            Self.reported.withLock { $0.append(controls.map(\.kind)) }
        }
    }

    @Test func pushCallsTheHandlerAndReadsTheValue() async throws {
        let world = World()
        let number = world.number
        let lamp = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Lamp", provider: LampProvider(world: number)) {
                    isOn in
                    ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp(world: number)) { _ in Text("") }
                }.pushHandler(LampHandler.self))
        }
        let door = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Door") {
                    ControlWidgetButton(action: Knock(world: number)) { Text("Door") }
                })
        }
        let engine = try await BundleEngine(
            name: "Pushed", items: [lamp, door].compactMap { $0.map { .control($0) } }
        ).started()
        let reads = world.state.withLock { $0.reads }
        world.state.withLock { $0.isOn = true }
        try engine.push(toKind: "Lamp")
        // What is read is what the handler has made of it: nothing is read before that has ended.
        #expect(engine.controls[ControlID(kind: "Lamp")]?.refresh.isRunning == false)
        try await until { engine.state(of: ControlID(kind: "Lamp"))?.isOn == true }
        #expect(world.state.withLock { $0.reads } == reads + 1)
        #expect(LampHandler.reported.withLock { Set($0) } == [["Lamp"]])
    }

    /// Who waits for a read with the old values hears of that with the new ones.
    @Test func supersededReadKeepsItsWaiters() {
        var refresh = RefreshState()
        var reported = 0
        #expect(refresh.request { _ in reported += 1 })
        #expect(!refresh.request { _ in reported += 1 })
        let old = refresh.generation
        refresh.supersede()
        #expect(refresh.finished(old).waiters.isEmpty)
        let end = refresh.finished(refresh.generation)
        for waiter in end.waiters { waiter(nil) }
        #expect(reported == 2)
        #expect(!end.startsAgain)
    }
}
