import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Asks, and then waits at the gate.
struct AskAndKnock: AppIntent {
    static let title: LocalizedStringResource = "Ask and Knock"
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult {
        try await requestConfirmation(actionName: .go, dialog: "May I?")
        await World.numbered(world).gate.pass()
        return .result()
    }
}

/// Asks, and waits at the gate whatever comes of that.
private struct AskWithoutSuccess: AppIntent {
    static let title: LocalizedStringResource = "Ask without success"
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult {
        try? await requestConfirmation(actionName: .go, dialog: "May I?")
        await World.numbered(world).gate.pass()
        return .result()
    }
}

/// Answers nothing.
private struct BrokenConversation: IntentConversation {
    func value(for question: IntentQuestion) async throws -> IntentArgument { throw Broken(what: "the line") }
    func confirmation(of question: IntentQuestion) async throws -> Bool { throw Broken(what: "the line") }
    func choice(for question: IntentQuestion) async throws -> String { throw Broken(what: "the line") }
}

/// Answers when its gate is open: yes, a value, or the first choice.
struct GatedConversation: IntentConversation {
    let gate: Gate
    var answer = IntentArgument.string("Ulm")
    func value(for question: IntentQuestion) async throws -> IntentArgument {
        await gate.pass()
        return answer
    }
    func confirmation(of question: IntentQuestion) async throws -> Bool {
        await gate.pass()
        return true
    }
    func choice(for question: IntentQuestion) async throws -> String {
        await gate.pass()
        return question.choices.first?.id ?? ""
    }
}

/// Asks for a value or for a choice, and then waits at the gate.
private struct AskFor: AppIntent {
    static let title: LocalizedStringResource = "Ask for"
    @Parameter(title: "Town", default: "Bonn") var town: String
    @Parameter(title: "Chooses", default: false) var chooses: Bool
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int, chooses: Bool) {
        self.world = world
        self.chooses = chooses
    }

    func perform() async throws -> some IntentResult {
        if chooses {
            _ = try await $town.requestDisambiguation(among: ["Ulm", "Jena"], dialog: "Which?")
        } else {
            _ = try await $town.requestValue("Where?")
        }
        await World.numbered(world).gate.pass()
        return .result()
    }
}

/// Reads at once and answers late: the eleventh read when the first gate is open, the twelfth with the
/// second.
struct LateProvider: ControlValueProvider {
    let first: Int
    let second: Int
    var previewValue: Bool { false }

    func currentValue() async throws -> Bool {
        let lamp = World.numbered(first)
        let (number, isOn) = lamp.state.withLock { state in
            state.reads += 1
            return (state.reads, state.isOn)
        }
        if number == 11 { await lamp.gate.pass() }
        if number == 12 { await World.numbered(second).gate.pass() }
        return isOn
    }
}

/// Waits at the gate, whether it is cancelled or not.
private struct Wait: AppIntent {
    static let title: LocalizedStringResource = "Wait"
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult {
        await World.numbered(world).gate.pass()
        return .result()
    }
}

/// What has a limit, in time or number.
@EngineActor
@Suite(.standardTimeLimit)
struct LimitTests {
    private func engine(
        _ item: ControlDeclaration?, clock: ManualClock = ManualClock.fixed(),
        _ set: (inout EngineOptions) -> Void = { _ in }
    ) throws -> BundleEngine {
        var options = EngineOptions.silent
        set(&options)
        return try BundleEngine(
            name: "Limits", items: [item].compactMap { $0.map { .control($0) } }, options: options,
            clock: clock)
    }

    /// A bundle whose button asks something, and that has been started.
    private func host(asking action: some AppIntent, _ clock: ManualClock) async throws -> BundleEngine {
        return try await engine(
            declared {
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Asking") {
                        ControlWidgetButton(action: action) { Text("Ask") }
                    })
            }, clock: clock
        ).started()
    }

    @Test func timeLimitRestartsAfterAQuestion() async throws {
        let (world, clock, question) = (World(), ManualClock.fixed(), Gate(open: false))
        let engine = try await host(asking: AskAndKnock(world: world.number), clock)
        world.gate.shut()
        let answers = Answers()
        let caller = InvocationCaller(name: ":1.1", conversation: GatedConversation(gate: question))
        engine.submit(.press(ControlID(kind: "Asking")), by: caller) { answers.codes.append($0.code) }
        await question.arrivals(1)
        clock.advance(by: 100)
        #expect(answers.codes == [])
        question.open()
        await world.gate.arrivals(1)
        clock.advance(by: 19)
        #expect(answers.codes == [])
        clock.advance(by: 2)
        #expect(answers.codes == [.timedOut])
        world.gate.open()
    }

    /// Whatever the question is for.
    @Test(arguments: [false, true])
    func timeLimitPausesDuringQuestions(_ chooses: Bool) async throws {
        let (world, clock, question) = (World(), ManualClock.fixed(), Gate(open: false))
        let engine = try await host(asking: AskFor(world: world.number, chooses: chooses), clock)
        let answers = Answers()
        let caller = InvocationCaller(name: ":1.1", conversation: GatedConversation(gate: question))
        engine.submit(.press(ControlID(kind: "Asking")), by: caller) { answers.codes.append($0.code) }
        await question.arrivals(1)
        clock.advance(by: 100)
        #expect(answers.codes == [])
        question.open()
        try await until { !answers.codes.isEmpty }
        #expect(answers.codes == [nil])
    }

    /// Whether the question is answered or not.
    @Test func timeLimitRestartsAfterUnansweredQuestion() async throws {
        let (world, clock) = (World(), ManualClock.fixed())
        let engine = try await host(asking: AskWithoutSuccess(world: world.number), clock)
        world.gate.shut()
        let answers = Answers()
        let caller = InvocationCaller(name: ":1.1", conversation: BrokenConversation())
        engine.submit(.press(ControlID(kind: "Asking")), by: caller) { answers.codes.append($0.code) }
        await world.gate.arrivals(1)
        clock.advance(by: 19)
        #expect(answers.codes == [])
        clock.advance(by: 2)
        #expect(answers.codes == [.timedOut])
        world.gate.open()
    }

    /// Controls may be placed by the hundred, and each run that doesn't end keeps a thread.
    @Test func unendedRunsAreLimitedInTotal() async throws {
        let (world, clock) = (World(), ManualClock.fixed())
        let number = world.number
        let items: [BundleItem] = (0..<9).compactMap { index in
            declared {
                ControlDeclaration(
                    evaluating: StaticControlConfiguration(kind: "Waiting\(index)") {
                        ControlWidgetButton(action: Wait(world: number)) { Text("Wait") }
                    })
            }.map { .control($0) }
        }
        let engine = try await BundleEngine(
            name: "Limits", items: items, clock: clock
        ).started()
        world.gate.shut()
        var errors: [ControlError] = []
        func press(_ index: Int) {
            engine.submit(.press(ControlID(kind: "Waiting\(index)"))) { result in
                if case .failure(let error) = result { errors.append(error) }
            }
        }
        for round in 1...16 {
            for index in 0..<8 { press(index) }
            clock.advance(by: 21)
            #expect(errors.count == 8 * round)
        }
        #expect(errors.allSatisfy { $0.code == .timedOut })
        press(8)
        #expect(
            errors.last
                == ControlError(
                    .unavailable,
                    "128 earlier runs have not ended yet; Waiting8 can be used again when one has"))
        world.gate.open()
        try await until { engine.load.unended == 0 }
        press(8)
        clock.advance(by: 1)
        #expect(errors.count == 129)
        await engine.stop()
    }

    /// An agent that never answers holds no control for long, and one sender is not asked without end.
    @Test func questionHasATimeLimit() async throws {
        let (world, clock, question) = (World(), ManualClock.fixed(), Gate(open: false))
        let engine = try await host(asking: AskAndKnock(world: world.number), clock)
        let answers = Answers()
        let caller = InvocationCaller(name: ":1.1", conversation: GatedConversation(gate: question))
        engine.submit(.press(ControlID(kind: "Asking")), by: caller) { answers.codes.append($0.code) }
        await question.arrivals(1)
        clock.advance(by: 299)
        #expect(answers.codes == [])
        clock.advance(by: 2)
        #expect(answers.codes == [.timedOut])
        question.open()
    }

    @Test func waitingCallHasATimeLimit() async throws {
        let (world, clock) = (World(), ManualClock.fixed())
        let engine = try await world.started(clock: clock)
        world.gate.shut()
        let answers = Answers()
        let lamp = ControlID(kind: "Lamp")
        // The one that runs has a person thinking about it, so to speak: its limit is far away.
        engine.submit(.setValue(lamp, true)) { answers.codes.append($0.code) }
        await world.gate.arrivals(1)
        try engine.scheduler.beginQuestion(1, to: ":1.1")
        engine.submit(.setValue(lamp, true)) { answers.codes.append($0.code) }
        clock.advance(by: 19)
        #expect(answers.codes == [])
        clock.advance(by: 2)
        #expect(answers.codes == [.timedOut])
        #expect(engine.state(of: lamp)?.failure == nil)
        world.gate.open()
        try await until { answers.codes.count >= 2 }
        #expect(answers.codes == [.timedOut, nil])
        #expect(world.state.withLock { $0.performed } == 1)
    }

    @Test func vanishedSenderLosesItsWaitingCalls() async throws {
        let (world, clock) = (World(), ManualClock.fixed())
        var followed: [Set<String>] = []
        let engine = try await world.engine(clock: clock) { $0.followSenders = { followed.append($0) } }
            .started()
        world.gate.shut()
        let answers = Answers()
        let lamp = ControlID(kind: "Lamp")
        let caller = InvocationCaller(name: ":1.1")
        engine.submit(.setValue(lamp, true), by: caller) { answers.codes.append($0.code) }
        await world.gate.arrivals(1)
        engine.submit(.setValue(lamp, false), by: caller) { answers.codes.append($0.code) }
        engine.submit(.setValue(lamp, true), by: InvocationCaller(name: ":1.1", wantsReply: false)) { _ in }
        engine.submit(.setValue(lamp, true), by: InvocationCaller(name: ":1.2")) { _ in }
        #expect(followed == [])
        clock.advance(by: 0.2)
        #expect(followed == [[":1.1", ":1.2"]])
        engine.senderVanished(":1.1")
        #expect(answers.codes == [.cancelled])
        #expect(engine.load.waiting == 2)
        world.gate.open()
        try await until { engine.load.running + engine.load.waiting == 0 }
        #expect(answers.codes == [.cancelled, nil])
        // Nothing waits any more, so nobody is watched and nobody is woken.
        #expect(followed.last == [])
    }

    @Test func placedConfigurationsHaveCountAndByteLimits() async throws {
        let door = declared {
            ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Door", provider: DoorProvider()) { name in
                    ControlWidgetButton(action: Ring()) { Text(name) }
                })
        }
        let engine = try engine(door) { options in
            options.instanceLimit = 2
            options.instanceBytes = 1_000
        }
        engine.start()
        func add(_ length: Int) async -> ControlError? {
            do throws(ControlError) {
                _ = try await engine.addControl(
                    ofKind: "Door", configuration: ["name": .string(String(repeating: "x", count: length))])
                return nil
            } catch { return error }
        }
        #expect(await add(1_000)?.code == .limitsExceeded)
        #expect(await add(600) == nil)
        #expect(await add(600)?.code == .limitsExceeded)
        #expect(await add(300) == nil)
        #expect(
            await add(0)
                == ControlError(
                    .limitsExceeded, "2 controls and widgets are placed already; remove some first"))
        let id = try #require(engine.controlIDs.last)
        await #expect(throws: ControlError.self) {
            try await engine.configureControl(
                id, configuration: ["name": .string(String(repeating: "x", count: 500))])
        }
        // What is done leaves its room.
        for length in [330, 340, 350] {
            let name = String(repeating: "y", count: length)
            try await engine.configureControl(id, configuration: ["name": .string(name)])
        }
        try await engine.configureControl(id, configuration: ["name": .string("short")])
    }

    /// Of controls and widgets together there may be so many.
    @Test func controlsAndWidgetsShareTheInstanceLimit() async throws {
        let items: [BundleItem] = declared {
            let door = ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Door", provider: DoorProvider()) { name in
                    ControlWidgetButton(action: Ring()) { Text(name) }
                })
            let plain = ScriptedWidget("Plain") { _ in
                .timeline([StampEntry(date: .distantPast, text: "")], .never)
            }
            return [door.map { .control($0) }, plain.item].compactMap { $0 }
        }
        var options = EngineOptions.silent
        options.instanceLimit = 2
        let engine = try BundleEngine(
            name: "Limits", items: items, options: options)
        engine.start()
        let refusal = ControlError(
            .limitsExceeded, "2 controls and widgets are placed already; remove some first")
        for _ in 1...3 {
            let door = try await engine.addControl(ofKind: "Door", configuration: [:])
            let plain = try await engine.addWidget(ofKind: "Plain")
            await #expect(throws: refusal) {
                _ = try await engine.addControl(ofKind: "Door", configuration: [:])
            }
            await #expect(throws: refusal) { _ = try await engine.addWidget(ofKind: "Plain") }
            try await engine.removeControl(door)
            try await engine.removeWidget(plain)
        }
    }

    /// A read that began earlier and ends later is not news.
    @Test func anOlderReadDoesNotReplaceANewerOne() async throws {
        let (world, other) = (World(), World())
        let number = world.number
        let late = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(
                    kind: "Late", provider: LateProvider(first: number, second: other.number)
                ) { isOn in
                    ControlWidgetToggle("Late", isOn: isOn, action: SetLamp(world: number)) { _ in Text("") }
                })
        }
        let engine = try await engine(late).started()
        let id = ControlID(kind: "Late")
        world.gate.shut()
        other.gate.shut()
        world.state.withLock { $0.reads = 10 }
        let answers = Answers()
        // Reads that it is off, which is all that it has to do.
        engine.submit(.setValue(id, false)) { answers.codes.append($0.code) }
        await world.gate.arrivals(1)
        world.state.withLock { $0.isOn = true }
        engine.refresh(id)
        await other.gate.arrivals(1)
        other.gate.open()
        try await until { engine.state(of: id)?.isOn == true }
        world.gate.open()
        try await until { !answers.codes.isEmpty }
        #expect(engine.state(of: id)?.isOn == true)
    }

    @Test func timedOutRunIsFollowedByARead() async throws {
        let (world, clock) = (World(), ManualClock.fixed())
        let engine = try await world.started(clock: clock)
        world.gate.shut()
        engine.submit(.setValue(ControlID(kind: "Lamp"), true)) { _ in }
        await world.gate.arrivals(1)
        let before = world.state.withLock { $0.reads }
        // The action got half way.
        world.state.withLock { $0.isOn = true }
        clock.advance(by: 21)
        try await until { engine.state(of: ControlID(kind: "Lamp"))?.isOn == true }
        #expect(world.state.withLock { $0.reads } > before)
        world.gate.open()
    }
}
