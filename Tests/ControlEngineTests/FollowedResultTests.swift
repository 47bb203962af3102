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

/// Has an address of its own, which stands for it.
private struct ShowReport: AppIntent, URLRepresentableIntent {
    static let title: LocalizedStringResource = "Show the report"
    static var urlRepresentation: URLRepresentation { "film:report" }
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult {
        World.numbered(world).state.withLock { $0.performed += 1 }
        return .result()
    }
}

private struct OpenReport: AppIntent {
    static let title: LocalizedStringResource = "Open the report"
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: ShowReport(world: world))
    }
}

/// Opens what opens the report.
private struct AskForReport: AppIntent {
    static let title: LocalizedStringResource = "Ask for the report"
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: OpenReport(world: world))
    }
}

private struct CountUp: AppIntent {
    static let title: LocalizedStringResource = "Count up"
    @AppStorage("counted") private var counted = 0

    func perform() async throws -> some IntentResult {
        counted += 1
        return .result()
    }
}

private struct OpenCounter: AppIntent {
    static let title: LocalizedStringResource = "Open the counter"
    func perform() async throws -> some IntentResult & OpensIntent { .result(opensIntent: CountUp()) }
}

/// Opens itself, without end.
private struct GoRound: AppIntent {
    static let title: LocalizedStringResource = "Go round"
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult & OpensIntent {
        World.numbered(world).state.withLock { $0.performed += 1 }
        return .result(opensIntent: GoRound(world: world))
    }
}

/// Opens an action that needs the device unlocked.
private struct AskForGuardedLamp: AppIntent {
    static let title: LocalizedStringResource = "Ask for the guarded lamp"
    @Parameter(title: "World", default: 0) var world: Int

    init() {}
    init(world: Int) { self.world = world }

    func perform() async throws -> some IntentResult & OpensIntent {
        let lamp = RunPromiseTests.SetGuardedLamp(world: world)
        lamp.value = true
        return .result(opensIntent: lamp)
    }
}

/// The view of a result, which may not be there.
private struct Receipt: SnippetIntent {
    static let title: LocalizedStringResource = "Receipt"
    @Parameter(title: "Lost", default: false) var isLost: Bool

    init() {}
    init(isLost: Bool) { self.isLost = isLost }

    func perform() async throws -> some IntentResult & ShowsSnippetView {
        if isLost { throw Broken(what: "the printer") }
        return .result(view: Text("Paid"))
    }
}

/// A view that counts how often it was shown.
private struct CountShown: SnippetIntent {
    static let title: LocalizedStringResource = "Count shown"
    @AppStorage("shown") private var shown = 0

    func perform() async throws -> some IntentResult & ShowsSnippetView {
        shown += 1
        return .result(view: Text("Shown"))
    }
}

private struct ShowCount: AppIntent {
    static let title: LocalizedStringResource = "Show the count"
    func perform() async throws -> some IntentResult & ShowsSnippetIntent {
        .result(snippetIntent: CountShown())
    }
}

private struct Pay: AppIntent {
    static let title: LocalizedStringResource = "Pay"
    @Parameter(title: "Lost", default: false) var isLost: Bool

    init() {}
    init(isLost: Bool) { self.isLost = isLost }

    func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetIntent {
        .result(dialog: "Paid", snippetIntent: Receipt(isLost: isLost))
    }
}

/// What the result of an action asks for: that another action runs, a URL is opened, a view is shown.
@EngineActor
@Suite(.standardTimeLimit)
struct FollowedResultTests {
    /// The URLs that the desktop was given.
    private final class Desktop: Sendable {
        let urls = Mutex<[String]>([])
        let isThere = Mutex(true)
    }

    private let desktop = Desktop()
    private let world = World()
    private let id = ControlID(kind: "Button")
    private let clock = ManualClock.fixed()

    /// An engine with a button, that has its first value.
    private func engine(
        pressing action: some AppIntent, state: (any SharedStateStorage)? = nil
    ) async throws -> BundleEngine {
        try await buttonEngine(pressing: action, clock: clock, state: state) { environment in
            environment.openURL = { [desktop] url, _ in
                desktop.urls.withLock { $0.append(url.absoluteString) }
                return desktop.isThere.withLock { $0 }
            }
        }
    }

    /// Its address is opened, and it does not run.
    @Test(arguments: [true, false])
    func openedIntentWithAURLDoesNotRun(isThere: Bool) async throws {
        desktop.isThere.withLock { $0 = isThere }
        let engine = try await engine(pressing: OpenReport(world: world.number))
        let outcome = try await engine.invoke(.press(id)).outcome
        #expect(desktop.urls.withLock { $0 } == ["film:report"])
        #expect(world.state.withLock { $0.performed } == 0)
        // Where nobody opens it, that is left to the caller.
        #expect(outcome?.opensURL == (isThere ? nil : "film:report"))
    }

    /// Where no session could be locked, a guarded action runs, also one that another one opens.
    @Test func openedGuardedActionRunsWhereNoLockExists() async throws {
        let engine = try await engine(pressing: AskForGuardedLamp(world: world.number))
        _ = try await engine.invoke(.press(id))
        #expect(world.state.withLock { $0.performed } == 1)
    }

    /// Eight actions may follow the first.
    @Test func endlessOpeningOfActionsFails() async throws {
        let engine = try await engine(pressing: GoRound(world: world.number))
        let error = await #expect(throws: ControlError.self) { try await engine.invoke(.press(id)) }
        #expect(error?.code == .performFailed && error?.message.contains("open one another") == true)
        #expect(world.state.withLock { $0.performed } == 9)
    }

    @Test func lastRequestedURLIsOpened() async throws {
        let engine = try await engine(pressing: AskForReport(world: world.number))
        _ = try await engine.invoke(.press(id))
        #expect(desktop.urls.withLock { $0 } == ["film:report"])
    }

    /// Whoever has the answer reads what was written, whichever of the actions did that.
    @Test func openedActionsWritesAreKeptBeforeTheReply() async throws {
        let state = SlowSharedState()
        let engine = try await engine(pressing: OpenCounter(), state: state)
        let answers = Answers()
        engine.submit(.press(id)) { answers.codes.append($0.code) }
        await state.gate.arrivals(1)
        #expect(answers.codes.isEmpty)
        state.gate.open()
        try await until { !answers.codes.isEmpty }
        #expect(answers.codes == [nil])
    }

    /// Also what the action wrote whose view the result shows.
    @Test func snippetsWritesAreKeptBeforeTheReply() async throws {
        let state = SlowSharedState()
        let engine = try await engine(pressing: ShowCount(), state: state)
        let answers = Answers()
        engine.submit(.press(id)) { answers.codes.append($0.code) }
        try await until { state.value("shown", in: state.standardSuite) != nil }
        await state.gate.arrivals(1)
        #expect(answers.codes.isEmpty)
        state.gate.open()
        try await until { !answers.codes.isEmpty }
        #expect(answers.codes == [nil])
    }

    /// The view has no part in what was done.
    @Test(arguments: [true, false])
    func failingSnippetFailsNothingElse(isLost: Bool) async throws {
        let engine = try await engine(pressing: Pay(isLost: isLost))
        let outcome = try await engine.invoke(.press(id)).outcome
        #expect(outcome?.dialog == "Paid")
        #expect((outcome?.snippet == nil) == isLost)
    }

    /// It has the limit of a run: where the main actor is busy for longer, the answer goes without it.
    @Test func snippetViewHasTheRunsLimit() async throws {
        let engine = try await engine(pressing: Pay(isLost: false))
        let snippet = try #require(try await engine.invoke(.press(id)).outcome?.snippet)
        let trees = LogLines()
        // The main actor is this test's until it waits.
        engine.tree(of: snippet, as: "Pay", for: ":1.1") { trees.add($0 ?? "none") }
        clock.advance(by: 19)
        #expect(trees.all.isEmpty)
        clock.advance(by: 2)
        #expect(trees.all == ["none"])
    }
}
