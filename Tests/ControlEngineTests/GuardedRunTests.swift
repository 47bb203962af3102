import AppIntentsLite
import ControlTesting
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// Actions that need an open session, and what other actions do with them.
@EngineActor
@Suite(.standardTimeLimit)
struct GuardedRunTests {
    /// Notes that it ran.
    private struct GuardedCard: SnippetIntent {
        static let title: LocalizedStringResource = "Card"
        static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication
        @Parameter(title: "World", default: 0) var world: Int

        init() {}
        init(world: Int) { self.world = world }

        func perform() async throws -> some IntentResult & ReturnsValue<Int> & ShowsSnippetView {
            World.numbered(world).state.withLock { $0.performed += 1 }
            return .result(value: 1234, view: Text("Number 1234"))
        }
    }

    /// Asks beside the card; the one that takes its value asks nothing where it is only to be looked at.
    private struct AskWithCard: AppIntent {
        static let title: LocalizedStringResource = "Ask with the card"
        @Parameter(title: "World", default: 0) var world: Int
        @Parameter(title: "Way", default: "") var way: String

        init() {}
        init(world: Int, way: String) {
            self.world = world
            self.way = way
        }

        func perform() async throws -> some IntentResult & ProvidesDialog {
            let card = GuardedCard(world: world)
            switch way {
            case "view": try await requestConfirmation(dialog: "This card?", snippetIntent: card) as Void
            case "value":
                let number: Int = try await requestConfirmation(dialog: "This card?", snippetIntent: card)
                return .result(dialog: "\(number)")
            default:
                let number: Int = try await requestConfirmation(
                    conditions: .init(rawValue: 1), dialog: "This card?", snippetIntent: card)
                return .result(dialog: "\(number)")
            }
            return .result(dialog: "asked")
        }
    }

    /// Needs an open session and a town, which it hasn't.
    private struct OpenGate: AppIntent {
        static let title: LocalizedStringResource = "Open the gate"
        static let persistentIdentifier = "OpenGuardedGate"
        static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication
        @Parameter(title: "Town") var town: String
        @Parameter(title: "World", default: 0) var world: Int

        init() {}
        init(world: Int) { self.world = world }

        func perform() async throws -> some IntentResult {
            World.numbered(world).state.withLock { $0.performed += 1 }
            return .result()
        }
    }

    /// The same, and finds out only while it runs.
    private struct AskAtTheGate: AppIntent {
        static let title: LocalizedStringResource = "Ask at the gate"
        static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication
        @Parameter(title: "Town") var town: String?
        @Parameter(title: "World", default: 0) var world: Int

        init() {}
        init(world: Int) { self.world = world }

        func perform() async throws -> some IntentResult {
            guard town != nil else { throw $town.needsValueError("Where to?") }
            World.numbered(world).state.withLock { $0.performed += 1 }
            return .result()
        }
    }

    /// Needs an open session and a drawer, which has to be looked up.
    private struct OpenDrawer: AppIntent {
        static let title: LocalizedStringResource = "Open the drawer"
        static let persistentIdentifier = "OpenGuardedDrawer"
        static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication
        @Parameter(title: "Drawer") var drawer: Drawer
        @Parameter(title: "World", default: 0) var world: Int

        init() {}
        init(world: Int) { self.world = world }

        func perform() async throws -> some IntentResult {
            World.numbered(world).state.withLock { $0.performed += 1 }
            return .result()
        }
    }

    /// The same, and finds out only while it runs.
    private struct AskAtTheDrawer: AppIntent {
        static let title: LocalizedStringResource = "Ask at the drawer"
        static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication
        @Parameter(title: "Drawer") var drawer: Drawer?
        @Parameter(title: "World", default: 0) var world: Int

        init() {}
        init(world: Int) { self.world = world }

        func perform() async throws -> some IntentResult {
            guard drawer != nil else { throw $drawer.needsValueError("Which?") }
            World.numbered(world).state.withLock { $0.performed += 1 }
            return .result()
        }
    }

    /// Asks for the drawer while it runs, and goes on.
    private struct SearchDrawer: AppIntent {
        static let title: LocalizedStringResource = "Search the drawer"
        static let persistentIdentifier = "SearchGuardedDrawer"
        static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication
        @Parameter(title: "Drawer") var drawer: Drawer?
        @Parameter(title: "World", default: 0) var world: Int

        init() {}
        init(world: Int) { self.world = world }

        func perform() async throws -> some IntentResult {
            drawer = try await $drawer.requestValue("Which?")
            World.numbered(world).state.withLock { $0.performed += 1 }
            return .result()
        }
    }

    /// Asks which drawer is meant, whatever was said.
    private struct AskBack: Resolver {
        func resolve(from input: String, context: IntentParameterContext<Drawer>) async throws -> Drawer? {
            try await context.requestValue("Which?")
        }
    }

    /// Its parameter's resolver asks, before it runs.
    private struct CloseDrawer: AppIntent {
        static let title: LocalizedStringResource = "Close the drawer"
        static let persistentIdentifier = "CloseGuardedDrawer"
        static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication
        @Parameter(title: "Drawer", resolvers: { AskBack() }) var drawer: Drawer
        @Parameter(title: "World", default: 0) var world: Int

        init() {}
        init(world: Int) { self.world = world }

        func perform() async throws -> some IntentResult {
            World.numbered(world).state.withLock { $0.performed += 1 }
            return .result()
        }
    }

    private let world = World()
    private let id = ControlID(kind: "Button")

    private func engine(pressing action: some AppIntent, _ door: Door) async throws -> BundleEngine {
        try await buttonEngine(pressing: action, clock: ManualClock.fixed()) { $0.authenticator = door }
    }

    private var performed: Int { world.state.withLock { $0.performed } }

    /// Whether or not there is somebody to ask.
    @Test(arguments: ["view", "value", "conditions"], [true, false])
    func guardedSnippetBesideAQuestionWaitsForUnlock(_ way: String, _ asks: Bool) async throws {
        let door = Door(isLocked: true)
        let engine = try await engine(pressing: AskWithCard(world: world.number, way: way), door)
        let caller = InvocationCaller(
            name: ":1.1", conversation: asks ? GatedConversation(gate: Gate(open: true)) : nil)
        let error = await #expect(throws: ControlError.self) {
            try await engine.invoke(.press(id), by: caller)
        }
        #expect(error?.code == .authenticationRequired && performed == 0, "\(String(describing: error))")
        door.isLocked.withLock { $0 = false }
        if asks || way == "conditions" {
            _ = try await engine.invoke(.press(id), by: caller)
        } else {
            let error = await #expect(throws: ControlError.self) {
                try await engine.invoke(.press(id), by: caller)
            }
            #expect(error?.code == .confirmationRequired)
        }
        #expect(performed == 1)
    }

    /// Expects that a run whose user is asked for something is refused where the session is locked then.
    private func expectRefusal(
        where isLocked: Bool, pressing action: some AppIntent, answering answer: String = "Ulm",
        _ request: (BundleEngine) throws -> InvocationRequest
    ) async throws {
        let (door, gate) = (Door(isLocked: false), Gate(open: false))
        let engine = try await engine(pressing: action, door)
        let conversation = GatedConversation(gate: gate, answer: .string(answer))
        let caller = InvocationCaller(name: ":1.1", conversation: conversation)
        let answers = Answers()
        engine.submit(try request(engine), by: caller) { answers.codes.append($0.code) }
        await gate.arrivals(1)
        door.isLocked.withLock { $0 = isLocked }
        gate.open()
        try await until { !answers.codes.isEmpty }
        #expect(answers.codes == [isLocked ? .authenticationRequired : nil])
        #expect(performed == (isLocked ? 0 : 1))
    }

    /// Authenticated when it was called, and locked when the user has answered.
    @Test(arguments: [true, false])
    func sessionLockedDuringAQuestionRefusesTheRun(_ isLocked: Bool) async throws {
        try await expectRefusal(where: isLocked, pressing: OpenGate(world: world.number)) {
            let number = IntentArgument.int(world.number)
            return try $0.request("OpenGuardedGate", ["world": number], describes: false, asks: true)
        }
    }

    /// Locked when the user has answered what it asked for itself, and would begin again.
    @Test(arguments: [true, false])
    func sessionLockedDuringAskingRefusesTheRun(_ isLocked: Bool) async throws {
        try await expectRefusal(where: isLocked, pressing: AskAtTheGate(world: world.number)) { _ in
            .press(id)
        }
    }

    /// Locked when the user has answered: what the answer names isn't looked up. Locked while it is: that is
    /// all that happens.
    @Test(arguments: [true, false], [true, false])
    func answerIsNotLookedUpWhileLocked(_ isNamed: Bool, _ locksInLookUp: Bool) async throws {
        let (door, gate) = (Door(isLocked: false), Gate(open: false))
        let number = world.number
        let engine =
            isNamed
            ? try await engine(pressing: OpenDrawer(world: number), door)
            : try await engine(pressing: AskAtTheDrawer(world: number), door)
        let drawer = "answer in world \(number)"
        if locksInLookUp { DrawerQuery.doors.withLock { $0[drawer] = door } }
        defer { DrawerQuery.doors.withLock { $0[drawer] = nil } }
        let request =
            isNamed
            ? try engine.request("OpenGuardedDrawer", ["world": .int(number)], describes: false, asks: true)
            : .press(id)
        let answers = Answers()
        let conversation = GatedConversation(gate: gate, answer: .string(drawer))
        engine.submit(request, by: InvocationCaller(name: ":1.1", conversation: conversation)) {
            answers.codes.append($0.code)
        }
        await gate.arrivals(1)
        if !locksInLookUp { door.isLocked.withLock { $0 = true } }
        gate.open()
        try await until { !answers.codes.isEmpty }
        #expect(answers.codes == [.authenticationRequired] && performed == 0)
        #expect(DrawerQuery.asked.withLock { $0.contains(drawer) } == locksInLookUp)
    }

    /// Nor is the answer to what an action that has begun, or a resolver, asks for: what the action does
    /// besides goes on.
    @Test(arguments: [true, false], [true, false])
    func requestedValueIsNotLookedUpWhileLocked(_ hasBegun: Bool, _ isLocked: Bool) async throws {
        let number = world.number
        let drawer = "asked for in world \(number)"
        if hasBegun {
            let action = SearchDrawer(world: number)
            try await expectRefusal(where: isLocked, pressing: action, answering: drawer) { _ in .press(id) }
        } else {
            let action = CloseDrawer(world: number)
            try await expectRefusal(where: isLocked, pressing: action, answering: drawer) {
                try $0.request(
                    "CloseGuardedDrawer", ["drawer": .string("any"), "world": .int(number)], describes: false,
                    asks: true)
            }
        }
        #expect(DrawerQuery.asked.withLock { $0.contains(drawer) } == !isLocked)
    }
}
