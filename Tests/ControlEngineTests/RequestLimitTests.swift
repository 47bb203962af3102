import AppIntentsLite
import ControlTesting
import Dispatch
import Foundation
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

extension Requests {
    /// Serves a request of a sender, for a caller who can wait.
    func served<Answer: Sendable>(
        by sender: String, _ body: @escaping @EngineActor () async throws(ControlError) -> Answer
    ) async throws(ControlError) -> Answer {
        let result = await withCheckedContinuation { continuation in
            serve(for: InvocationCaller(name: sender), body) { continuation.resume(returning: $0) }
        }
        return try result.get()
    }
}

/// What one sender may have outstanding beside its invocations.
@EngineActor
@Suite(.standardTimeLimit)
struct RequestLimitTests {
    private let clock = ManualClock.fixed()

    private func engine(
        _ items: [BundleItem?], limit: Int, _ adjust: (inout EngineEnvironment) -> Void = { _ in }
    ) throws -> BundleEngine {
        var options = EngineOptions.silent
        options.limits.requests = .init(sender: limit, total: 16)
        return try BundleEngine(
            name: "Requests", items: items.compactMap(\.self), options: options, clock: clock,
            adjust)
    }

    private func refusal(_ count: Int) -> ControlError {
        ControlError(.limitsExceeded, "over \(count) requests of yours wait already; try again later")
    }

    /// What they keep in memory counts as well as how many they are.
    @Test func largeRequestsAreWeighed() throws {
        var limits = SenderLimits()
        limits.bytes = .init(sender: 100, total: 1_000)
        limits.descriptors = .init(sender: 2, total: 20)
        let requests = Requests(limits, EnginePhase(bundleName: "Test"))
        func refusal(_ what: String) -> ControlError {
            ControlError(.limitsExceeded, "over \(what) in requests of yours wait already; try again later")
        }
        let large = try requests.begin(by: ":1.1", CallWeight(bytes: 90))
        #expect(throws: refusal("100 bytes")) { try requests.begin(by: ":1.1", CallWeight(bytes: 11)) }
        let holding = try requests.begin(by: ":1.1", CallWeight(bytes: 10, descriptors: 2))
        #expect(throws: refusal("2 file descriptors")) {
            try requests.begin(by: ":1.1", CallWeight(descriptors: 1))
        }
        try requests.begin(by: ":1.2", CallWeight(bytes: 100, descriptors: 2)).release()
        large.release()
        holding.release()
        try requests.begin(by: ":1.1", CallWeight(bytes: 100, descriptors: 2)).release()
        #expect(requests.refusals == 2)
    }

    @Test func reloadRequestsCountUntilAnswered() async throws {
        let script = ScriptedWidget("Slow") { _ in .hangs }
        let engine = try engine([declared { script.item }], limit: 2)
        let id = WidgetID(kind: "Slow")
        let answers = Answers()
        func reload(by sender: String) throws {
            let request = try engine.requests.begin(by: sender)
            engine.widgets.reload(id) { error in
                request.release()
                answers.codes.append(error?.code)
            }
        }
        engine.start()
        try await until { script.asked > 0 }
        try reload(by: ":1.1")
        try reload(by: ":1.1")
        #expect(throws: refusal(2)) { try reload(by: ":1.1") }
        #expect(engine.statistics.refusals == 1)
        try reload(by: ":1.2")
        #expect(answers.codes == [])

        let timeline = Timeline(entries: [StampEntry(date: .distantPast, text: "late")], policy: .never)
        script.script.withLock { $0 = { _ in .timeline(timeline.entries, .never) } }
        script.release(timeline)
        try await until { answers.codes.count >= 3 }
        #expect(answers.codes == [nil, nil, nil])
        try reload(by: ":1.1")
        try reload(by: ":1.1")
        try await until { answers.codes.count >= 5 }
        await engine.stop()
    }

    private struct Harbor: AppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Harbor"
        static let defaultQuery = HarborQuery()
        let id: String
        var displayRepresentation: DisplayRepresentation { "\(id)" }
    }

    private struct HarborQuery: EntityQuery {
        static let gate = Gate(open: false)

        func entities(for identifiers: [String]) async throws -> [Harbor] {
            await Self.gate.pass()
            return identifiers.map { Harbor(id: $0) }
        }

        func suggestedEntities() async throws -> [Harbor] { [] }
    }

    private struct HarborConfiguration: ControlConfigurationIntent {
        static let title: LocalizedStringResource = "Harbor"
        @Parameter(title: "Harbor") var harbor: Harbor?
    }

    private struct HarborProvider: AppIntentControlValueProvider {
        func previewValue(configuration: HarborConfiguration) -> String { "" }
        func currentValue(configuration: HarborConfiguration) async throws -> String {
            configuration.harbor?.id ?? ""
        }
    }

    /// A lookup that doesn't end keeps its thread, and counts, also when the sender has had its answer.
    @Test func placingCountsUntilItsLookupEnds() async throws {
        let item = declared {
            ControlDeclaration(
                evaluating: AppIntentControlConfiguration(kind: "Harbor", provider: HarborProvider()) {
                    name in
                    ControlWidgetButton(action: Ring()) { Text(name) }
                })
        }
        let engine = try engine([item.map { .control($0) }], limit: 2)
        engine.start()
        @Sendable func add(_ sender: String) async -> ControlError? {
            do throws(ControlError) {
                _ = try await engine.requests.served(by: sender) { () throws(ControlError) in
                    try await engine.addControl(ofKind: "Harbor", configuration: ["harbor": .string("Kiel")])
                }
                return nil
            } catch { return error }
        }
        let first = Task { await add(":1.1") }
        let second = Task { await add(":1.1") }
        await HarborQuery.gate.arrivals(2)
        #expect(await add(":1.1") == refusal(2))
        let other = Task { await add(":1.2") }
        await HarborQuery.gate.arrivals(3)
        clock.advance(by: 21)
        for task in [first, second, other] { #expect(await task.value?.code == .timedOut) }
        #expect(await add(":1.1") == refusal(2))
        HarborQuery.gate.open()
        var request: Request?
        try await until {
            request = try? engine.requests.begin(by: ":1.1")
            return request != nil
        }
        request?.release()
        try await until { await add(":1.1") == nil }
        #expect(engine.controlIDs.count == 2)
        await engine.stop()
    }

    /// Nobody waits for authors' code once the engine has stopped; it counts until it ends.
    @Test func stopCancelsRequestsThatWaitForAuthorsCode() async throws {
        let world = World()
        let number = world.number
        let item = declared {
            WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Snap", provider: SnapProvider(world: number)) {
                    Text($0.text)
                })
        }
        let engine = try engine([item.map { .widget($0) }], limit: 4)
        engine.start()
        try await engine.quiet()
        let timers = clock.pending
        world.gate.shut()
        let answers = Answers()
        engine.requests.serve(for: InvocationCaller(name: ":1.1")) { () throws(ControlError) in
            try await engine.code.run(for: "Pier", within: .seconds(20)) {
                await World.numbered(number).gate.pass()
                #expect(Task.isCancelled)
            }
        } then: {
            answers.codes.append($0.code)
        }
        engine.snapshot(WidgetID(kind: "Snap"), family: .systemSmall, isPreview: true, for: ":1.1") {
            answers.codes.append($0.code)
        }
        await world.gate.arrivals(2)
        #expect(answers.codes.isEmpty && engine.requestCount == 2)
        await engine.stop()
        try await until { answers.codes.count == 2 }
        #expect(answers.codes == [.cancelled, .cancelled])
        // One heeds nothing, and keeps its thread.
        #expect(clock.pending <= timers && engine.requestCount >= 1)
        world.gate.open()
        try await until { engine.requestCount == 0 }
    }

    private struct HeldHandler: WidgetPushHandler {
        static let isReleased = DispatchSemaphore(value: 0)
        func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) {
            Self.isReleased.wait()
        }
    }

    @Test func pushCountsUntilItsHandlerEnds() async throws {
        let script = ScriptedWidget("Pushed") { _ in .timeline([], .never) }
        let item = declared {
            WidgetDeclaration(
                evaluating: StaticConfiguration(kind: "Pushed", provider: ScriptedProvider(widget: script)) {
                    Text($0.text)
                }.pushHandler(HeldHandler.self))
        }
        let engine = try engine([item.map { .widget($0) }], limit: 1)
        engine.start()
        try engine.push(toKind: "Pushed", by: ":1.1")
        #expect(throws: refusal(1)) { try engine.push(toKind: "Pushed", by: ":1.1") }
        try engine.push(toKind: "Pushed", by: ":1.2")
        for _ in 0..<3 { HeldHandler.isReleased.signal() }
        try await until { (try? engine.push(toKind: "Pushed", by: ":1.1")) != nil }
        await engine.stop()
    }

    /// Says what it is asked for, once its world's gate is open.
    private struct SnapProvider: TimelineProvider {
        let world: Int

        func placeholder(in context: Context) -> StampEntry { StampEntry(date: .distantPast, text: "…") }

        func getSnapshot(in context: Context, completion: @escaping @Sendable (StampEntry) -> Void) {
            let text = "\(context.family) \(context.isPreview)"
            let gate = World.numbered(world).gate
            Task {
                await gate.pass()
                completion(StampEntry(date: .distantPast, text: text))
            }
        }

        func getTimeline(
            in context: Context, completion: @escaping @Sendable (Timeline<StampEntry>) -> Void
        ) {
            completion(Timeline(entries: [StampEntry(date: .distantPast, text: "")], policy: .never))
        }
    }

    /// It is of the size that was asked for, and counts only until it has come.
    @Test func snapshotCountsUntilItArrives() async throws {
        let world = World()
        let number = world.number
        let items = declared {
            [
                WidgetDeclaration(
                    evaluating: StaticConfiguration(kind: "Snap", provider: SnapProvider(world: number)) {
                        Text($0.text)
                    }),
                WidgetDeclaration(
                    evaluating: AppIntentConfiguration(kind: "Bare", provider: BareProvider()) {
                        Text($0.text)
                    }),
            ].map { $0.map { BundleItem.widget($0) } }
        }
        let engine = try engine(items, limit: 1)
        engine.start()
        try await engine.quiet()
        let timers = clock.pending
        func snapshot(_ kind: String = "Snap", _ family: WidgetFamily = .systemMedium, isPreview: Bool = true)
            async -> Result<String, ControlError>
        {
            await withCheckedContinuation { continuation in
                engine.snapshot(
                    WidgetID(kind: kind), family: family, isPreview: isPreview, for: ":1.1"
                ) { continuation.resume(returning: $0) }
            }
        }
        #expect(try await snapshot().get().contains("systemMedium true"))
        #expect(try await snapshot(isPreview: false).get().contains("systemMedium false"))
        // Nobody is woken for the limit of what has come.
        #expect(clock.pending == timers)
        #expect(await snapshot("Roof").code == .unavailable)
        #expect(await snapshot("Bare").code == .notConfigured)
        world.gate.shut()
        let late = Task { await snapshot() }
        await world.gate.arrivals(3)
        #expect(await snapshot().code == .limitsExceeded)
        #expect(engine.requestCount == 1)
        #expect(engine.situation == ["other requests of :1.1: 1"])
        clock.advance(by: 20)
        let error = await #expect(throws: ControlError.self) { try await late.value.get() }
        #expect(
            error == ControlError(.timedOut, "the provider of Snap did not answer within the limit"))
        world.gate.open()
        try await until { await snapshot().code == nil }
        await engine.stop()
        #expect(await snapshot().code == .cancelled)
    }

    /// The views of results wait for the main actor, after their runs are over.
    @Test func resultViewsCountUntilTheyArrive() async throws {
        let engine = try engine([], limit: 2)
        engine.start()
        let view = try #require(IntentOutcome(Self.shown).snippet)
        let trees = LogLines()
        // The main actor is this test's until it waits.
        for _ in 1...4 {
            engine.tree(of: view, as: "Ring", for: ":1.1") { trees.add($0 == nil ? "none" : "tree") }
        }
        #expect(trees.all == ["none", "none"])
        engine.tree(of: view, as: "Ring", for: ":1.2") { trees.add($0 == nil ? "none" : "other's") }
        try await until { trees.all.count == 5 }
        #expect(trees.all.sorted() == ["none", "none", "other's", "tree", "tree"])
        engine.tree(of: view, as: "Ring", for: ":1.1") { trees.add($0 == nil ? "none" : "later") }
        try await until { trees.all.count == 6 }
        #expect(trees.all.last == "later")
        await engine.stop()
    }

    private static var shown: some IntentResult & ShowsSnippetView { .result(view: Text("Paid")) }

    /// What is gone is said, and counts no longer.
    @Test func unanswerableRequestsFailAtOnce() async throws {
        let item = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Bell") {
                    ControlWidgetButton(action: Ring()) { Text("Bell") }
                })
        }
        let engine = try engine([item.map { .control($0) }], limit: 1)
        engine.start()
        let caller = InvocationCaller(name: ":1.1")
        func summary(_ action: String) async -> ControlError? {
            await withCheckedContinuation { continuation in
                engine.summary(of: action, given: [:], by: caller) { result in
                    if case .failure(let error) = result {
                        continuation.resume(returning: error)
                    } else {
                        continuation.resume(returning: nil)
                    }
                }
            }
        }
        for _ in 1...2 {
            #expect(
                await summary("Nothing") == ControlError(.unavailable, "the action Nothing is gone"))
            #expect(await summary("Ring") == nil)
        }
        for _ in 1...2 {
            var unknown: ControlError?
            engine.entities(of: "Ghost", .matching(""), by: caller) { result in
                if case .failure(let error) = result { unknown = error }
            }
            #expect(unknown == ControlError(.unknown, "no type of entity \"Ghost\": there is none"))
        }
        await engine.stop()
        let end = ControlError(.cancelled, "Requests is shutting down")
        #expect(await summary("Ring") == end)
        var snapshot: ControlError?
        engine.snapshot(WidgetID(kind: "Bell"), family: .systemSmall, isPreview: false) { result in
            if case .failure(let error) = result { snapshot = error }
        }
        #expect(snapshot == end)
        var link: ControlError?
        engine.open("", in: WidgetID(kind: "Bell")) { link = $0 }
        #expect(link == end)
    }

    private struct OpenDoor: AppIntent {
        static let title: LocalizedStringResource = "Open the door"
        static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication
        static let persistentIdentifier = "OpenGuardedDoor"
        func perform() async throws -> some IntentResult { .result() }
    }

    /// Asks somebody who takes a while, and doesn't allow it.
    private struct SlowAuthenticator: Authenticator {
        let gate: Gate
        func authenticate(
            _ policy: IntentAuthenticationPolicy, for action: String, caller: InvocationCaller
        ) async throws(ControlError) {
            await gate.pass()
            throw ControlError(.authenticationRequired, action)
        }

        func checkUnlocked(for what: String) async throws(ControlError) {}
    }

    /// The user isn't asked for one sender without end.
    @Test func guardedSummariesCountFromTheAuthenticationOn() async throws {
        let item = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Door") {
                    ControlWidgetButton(action: OpenDoor()) { Text("Door") }
                })
        }
        let gate = Gate(open: false)
        let engine = try engine([item.map { .control($0) }], limit: 2) {
            $0.authenticator = SlowAuthenticator(gate: gate)
        }
        engine.start()
        let (answers, others) = (Answers(), Answers())
        func ask(by sender: String, _ answers: Answers) {
            engine.summary(of: "OpenGuardedDoor", given: [:], by: InvocationCaller(name: sender)) {
                answers.codes.append($0.code)
            }
        }
        ask(by: ":1.1", answers)
        ask(by: ":1.1", answers)
        ask(by: ":1.1", answers)
        #expect(answers.codes == [.limitsExceeded])
        ask(by: ":1.2", others)
        await gate.arrivals(3)
        gate.open()
        try await until { answers.codes.count >= 3 && !others.codes.isEmpty }
        #expect(answers.codes == [.limitsExceeded, .authenticationRequired, .authenticationRequired])
        #expect(others.codes == [.authenticationRequired])
        ask(by: ":1.1", answers)
        try await until { answers.codes.count >= 4 }
        #expect(answers.codes.last == .authenticationRequired)
        await engine.stop()
    }
}
