import AppIntentsLite
import ControlTesting
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ControlEngine

@EngineActor
@Suite(.standardTimeLimit)
struct BundleEngineTests {
    @Test func aToggleRunsTheActionAndShowsTheNewValue() async throws {
        let world = World()
        let engine = try await world.started()
        let lamp = try engine.control("Lamp")
        #expect(lamp.state.isOn == false)
        #expect(lamp.state.isAvailable)
        #expect(lamp.state.valueText == "Dark")
        #expect(try await lamp.toggle())
        #expect(lamp.state.isOn == true)
        #expect(lamp.state.valueText == "Lit")
        #expect(lamp.state.symbol == "lightbulb.fill")
        #expect(try await !lamp.toggle())
        #expect(world.state.withLock { $0.performed } == 2)
    }

    @Test func controlsSharingAnActionAreReadBeforeReplying() async throws {
        let world = World()
        let engine = try await world.started()
        try await engine.control("Lamp").setValue(true)
        #expect(try engine.control("Mirror").state.isOn == true)
    }

    /// An action that throws may have changed something before: all that an action that ends well makes
    /// stale is asked again.
    @Test func failedActionReadsControlsBeforeTheReply() async throws {
        let world = World()
        let engine = try await world.started()
        try await engine.quiet()
        let lamp = try engine.control("Lamp")
        let timelines = world.state.withLock { $0.timelines }
        world.gate.shut()
        let use = Task { try await lamp.toggle() }
        await world.gate.arrivals(1)
        world.state.withLock {
            $0.isOn = true
            $0.performFails = true
        }
        world.gate.open()
        let error = await #expect(throws: ControlError.self) { try await use.value }
        #expect(error?.code == .performFailed)
        #expect(lamp.state.isOn == true)
        #expect(try engine.control("Mirror").state.isOn == true)
        // And the widget that reloads after it, afterwards.
        try await engine.quiet()
        #expect(world.state.withLock { $0.timelines } == timelines + 1)
    }

    /// The same for an action that is run by its name.
    @Test func failedPerformReadsControlsBeforeTheReply() async throws {
        let world = World()
        let engine = try await world.started()
        world.state.withLock {
            $0.isOn = true
            $0.performFails = true
        }
        let error = await #expect(throws: ControlError.self) {
            try await engine.perform(
                "SetLamp", parameters: ["value": .bool(false), "world": .int(world.number)])
        }
        #expect(error?.code == .performFailed)
        #expect(try engine.control("Lamp").state.isOn == true)
        #expect(try engine.control("Mirror").state.isOn == true)
    }

    /// An action that stands in several controls takes no lane but that of the one that is pressed.
    @Test func twoControlsOfOneActionAreUsedAtOnce() async throws {
        let world = World()
        let engine = try await world.started()
        world.gate.shut()
        let (lamp, mirror) = (try engine.control("Lamp"), try engine.control("Mirror"))
        let presses = [Task { try await lamp.toggle() }, Task { try await mirror.toggle() }]
        // Both run before one of them has ended.
        await world.gate.arrivals(2)
        world.gate.open()
        for press in presses { _ = try await press.value }
        #expect(world.state.withLock { $0.performed } == 2)
    }

    @Test func setValueOfTheSameValueDoesNothing() async throws {
        let world = World()
        let engine = try await world.started()
        let lamp = try engine.control("Lamp")
        let revision = lamp.state.revision
        #expect(try await !lamp.setValue(false))
        #expect(world.state.withLock { $0.performed } == 0)
        #expect(lamp.state.revision == revision)
    }

    @Test func toggleUsesTheFreshlyReadValue() async throws {
        let world = World()
        let engine = try await world.started()
        world.state.withLock { $0.isOn = true }
        #expect(try await !engine.control("Lamp").toggle())
    }

    /// What is set is held against the value that is read in that moment, and not against what is shown.
    @Test func setValueComparesWithTheFreshlyReadValue() async throws {
        let world = World()
        let engine = try await world.started()
        let lamp = try engine.control("Lamp")
        world.state.withLock { $0.isOn = true }
        #expect(try await lamp.setValue(true))
        #expect(world.state.withLock { $0.performed } == 0)
        #expect(lamp.state.isOn == true)
        world.state.withLock { $0.isOn = false }
        #expect(try await lamp.setValue(true))
        #expect(world.state.withLock { $0.performed } == 1)
    }

    @Test func failedActionIsReportedUntilTheNextSuccess() async throws {
        let world = World()
        let engine = try await world.started()
        let lamp = try engine.control("Lamp")
        world.state.withLock { $0.performFails = true }
        let error = await #expect(throws: ControlError.self) { try await lamp.toggle() }
        #expect(error == ControlError(.performFailed, "the lamp is broken"))
        #expect(error?.cause is Broken)
        #expect(lamp.state.failure == .init(name: "PerformFailed", message: "the lamp is broken"))
        world.state.withLock { $0.performFails = false }
        try await lamp.toggle()
        #expect(lamp.state.failure == nil)
        // What finds all as it is wanted has nothing to run, and succeeds.
        world.state.withLock { $0.performFails = true }
        await #expect(throws: ControlError.self) { try await lamp.toggle() }
        #expect(lamp.state.failure?.name == "PerformFailed")
        let (isOn, performed) = world.state.withLock { ($0.isOn, $0.performed) }
        #expect(try await lamp.setValue(isOn) == isOn)
        #expect(lamp.state.failure == nil)
        #expect(world.state.withLock { $0.performed } == performed)
    }

    @Test func failingProviderKeepsItsValueAndIsRetried() async throws {
        let world = World()
        let clock = ManualClock.fixed()
        let engine = try await world.started(clock: clock)
        let lamp = try engine.control("Lamp")
        try await lamp.setValue(true)
        world.state.withLock { $0.readFails = true }
        await lamp.reload()
        #expect(lamp.state.isOn == true)
        #expect(!lamp.state.isAvailable)
        let error = await #expect(throws: ControlError.self) { try await lamp.toggle() }
        #expect(error == ControlError(.unavailable, "the value of Lamp can't be read: the sensor is broken"))
        #expect(error?.cause is Broken)
        // What it is can't be told; the wish can be granted all the same.
        _ = try await lamp.setValue(false)
        #expect(world.state.withLock { $0.isOn } == false)
        world.state.withLock { $0.readFails = false }
        var states = lamp.states().makeAsyncIterator()
        _ = await states.next()
        clock.advance(by: 15)
        let recovered = await states.next()
        #expect(recovered?.isAvailable == true)
        #expect(recovered?.isOn == false)
    }

    @Test func timedOutActionFreesItsLane() async throws {
        let world = World()
        let clock = ManualClock.fixed()
        let engine = try await world.started(clock: clock)
        let lamp = try engine.control("Lamp")
        world.gate.shut()
        let first = Task { try await lamp.setValue(true) }
        await world.gate.arrivals(1)
        let second = Task { try await lamp.setValue(true) }
        clock.advance(by: 21)
        let error = await #expect(throws: ControlError.self) { try await first.value }
        #expect(error?.code == .timedOut)
        #expect(error?.message == "Lamp did not finish within 20.0 seconds and was cancelled")
        #expect(lamp.state.failure?.name == "TimedOut")
        await world.gate.arrivals(2)
        world.gate.open()
        #expect(try await second.value)
        #expect(lamp.state.failure == nil)
    }

    @Test func aSlowActionIsShownAsPending() async throws {
        let world = World()
        let clock = ManualClock.fixed()
        let engine = try await world.started(clock: clock)
        let lamp = try engine.control("Lamp")
        world.gate.shut()
        let toggle = Task { try await lamp.toggle() }
        await world.gate.arrivals(1)
        #expect(!lamp.state.isPending)
        // After a tenth of a second.
        clock.advance(by: 0.09)
        #expect(!lamp.state.isPending)
        clock.advance(by: 0.02)
        #expect(lamp.state.isPending)
        world.gate.open()
        _ = try await toggle.value
        #expect(!lamp.state.isPending)
        // Nobody is woken for the limit of what has ended.
        try await engine.quiet()
        clock.advance(by: 0.1)
        #expect(clock.pending == 0)
    }

    @Test func fullLaneRefusesCalls() async throws {
        let world = World()
        let engine = try await world.started(limit: 1)
        let lamp = try engine.control("Lamp")
        world.gate.shut()
        let first = Task { try await lamp.toggle() }
        await world.gate.arrivals(1)
        var answers: [Result<InvocationReply, ControlError>] = []
        await withCheckedContinuation { continuation in
            engine.submit(.toggle(lamp.id)) { _ in }
            engine.submit(.toggle(lamp.id)) {
                answers.append($0)
                continuation.resume()
            }
        }
        guard case .failure(let error) = answers.first else {
            Issue.record("expected a refusal")
            return
        }
        #expect(error == ControlError(.limitsExceeded, "over 1 calls of yours wait already; try again later"))
        world.gate.open()
        _ = try await first.value
    }

    @Test func manyTogglesOfOneControlAlternate() async throws {
        let world = World()
        let engine = try await world.started()
        let lamp = try engine.control("Lamp")
        var answers: [Bool] = []
        await withCheckedContinuation { continuation in
            for _ in 0..<200 {
                engine.submit(.toggle(lamp.id)) { result in
                    answers.append((try? result.get().isOn) ?? false)
                    if answers.count == 200 { continuation.resume() }
                }
            }
        }
        #expect(answers == (0..<200).map { $0.isMultiple(of: 2) })
    }

    @Test func dependentsReloadAfterTheReplyAndOthersDoNot() async throws {
        let world = World()
        let engine = try await world.started()
        var order: [String] = []
        let reloaded = AsyncStream<Void>.makeStream()
        engine.observe { event in
            switch event {
            case .controlChanged(let id, _, _): order.append("changed \(id)")
            case .timelineReloaded(let id, _, _):
                order.append("reloaded \(id)")
                reloaded.continuation.yield()
            default: break
            }
        }
        engine.submit(.setValue(ControlID(kind: "Lamp"), true)) { _ in order.append("reply") }
        for await _ in reloaded.stream { break }
        #expect(order.prefix(2).sorted() == ["changed Lamp", "changed Mirror"])
        #expect(order.dropFirst(2) == ["reply", "reloaded Status"])
        #expect(try engine.widget("Status").state.entry.contains("true"))
        #expect(try !engine.widget("Other").state.entry.contains("true"))
    }

    @Test func anActionRunsByNameWithParameters() async throws {
        let world = World()
        let engine = try await world.started()
        let value = try await engine.perform(
            "SetLamp", parameters: ["value": .bool(true), "world": .int(world.number)])
        #expect(value == .bool(true))
        #expect(try engine.control("Lamp").state.isOn == true)
        let missing = await #expect(throws: ControlError.self) { try await engine.perform("SetLamp") }
        #expect(
            missing
                == ControlError(
                    .needsValue, "the parameter \"value\": expected a boolean, got nothing; it is required"))
        let unknown = await #expect(throws: ControlError.self) { try await engine.perform("SetLampe") }
        #expect(unknown == ControlError(.unknown, "no action \"SetLampe\": there are \"Ring\", \"SetLamp\""))
    }

    @Test func theWrongUseOfAControlIsExplained() async throws {
        let engine = try await World().started()
        let press = await #expect(throws: ControlError.self) { try await engine.control("Lamp").press() }
        #expect(press == ControlError(.notSupported, "Lamp is a toggle: use Toggle or SetValue, not Press"))
        let toggle = await #expect(throws: ControlError.self) { try await engine.control("Bell").toggle() }
        #expect(toggle == ControlError(.notSupported, "Bell is a button: use Press"))
        let unknown = #expect(throws: ControlError.self) { try engine.control("Lamb") }
        #expect(unknown?.message == "no control \"Lamb\": there are \"Lamp\", \"Mirror\", \"Bell\"")
        let long = #expect(throws: ControlError.self) {
            try engine.control(String(repeating: "x", count: 1_000_000))
        }
        let beginning = String(repeating: "x", count: 100)
        #expect(
            long?.message == "no control \"\(beginning)…\": there are \"Lamp\", \"Mirror\", \"Bell\"")
    }

    /// Of many names a few are said, those first that are spelled like the one that isn't there.
    @Test func unknownNameErrorListsFewNames() {
        let rooms = (0..<1_000).map { "Room\($0)" }
        let first = (0..<9).map { "\"Room\($0)\"" }.joined(separator: ", ")
        let error = ControlError(unknown: "control", "Lampe", rooms + ["Lamp"])
        #expect(error.message == "no control \"Lampe\": there are \"Lamp\", \(first) and 991 more")
        let all = ControlError(unknown: "control", "Lampe", Array(rooms.prefix(10)))
        #expect(all.message == "no control \"Lampe\": there are \(first), \"Room9\"")
        let none = ControlError(unknown: "control", "Lam\u{7}pe", [])
        #expect(none.message == "no control \"Lam\u{FFFD}pe\": there is none")
    }

    @Test func stoppingFinishesRunningCallsAndRefusesOthers() async throws {
        let world = World()
        let engine = try await world.started()
        let lamp = try engine.control("Lamp")
        world.gate.shut()
        let running = Task { try await lamp.toggle() }
        await world.gate.arrivals(1)
        var waiting: Result<InvocationReply, ControlError>?
        engine.submit(.toggle(lamp.id)) { waiting = $0 }
        let stop = Task { await engine.stop() }
        try await until { waiting != nil }
        if case .failure(let error) = waiting { #expect(error.code == .cancelled) }
        world.gate.open()
        #expect(try await running.value)
        await stop.value
        let late = await #expect(throws: ControlError.self) { try await lamp.toggle() }
        #expect(late == ControlError(.cancelled, "Test is shutting down"))
    }

    @Test func twoControlsOfOneKindAreRefusedAtOnce() throws {
        let error = #expect(throws: BundleError.self) { _ = try BundleEngine(TwiceTheSame()) }
        #expect(error?.problems == ["two controls have the kind \"Twice\"; each needs a kind of its own"])
    }

    @Test func twoWidgetsOfOneKindAreRefusedAtOnce() throws {
        let widget = ScriptedWidget("Twice") { _ in .dropped }
        let error = #expect(throws: BundleError.self) {
            _ = try BundleEngine.showing([widget, widget], clock: ManualClock.fixed())
        }
        #expect(error?.problems == ["two widgets have the kind \"Twice\"; each needs a kind of its own"])
    }

    @Test func timelineEntryOutlivesTheProcess() async throws {
        let world = World()
        let store = MemoryStore()
        let first = try await world.started(store: store)
        let entry = try first.widget("Status").state.entry
        await first.stop()
        let second = try world.engine(store: store)
        #expect(try second.widget("Status").state.entry == entry)
        #expect(try second.widget("Status").state.revision >= first.widget("Status").state.revision)
    }
}
