import AppIntentsLite
import Synchronization
import TestSupport
import Testing

private final class Store: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}
private struct Missing: Sendable {}
private struct Slow: Sendable { let value: Int }
private struct Failing: Sendable {
    struct Broken: Error {}
    static func make() async throws -> Failing { throw Broken() }
}

private let manager = AppDependencyManager()

private struct Uses: AppIntent {
    static let title: LocalizedStringResource = "Uses"
    @Dependency(manager: manager) var store: Store
    @Dependency(key: "second", manager: manager) var second: Store
    @Dependency(manager: manager) var slow: Slow
    @Dependency(manager: manager, default: 7) var number: Int
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: "\(store.name) \(second.name) \(slow.value) \(number)")
    }
}
private struct Lacks: AppIntent {
    static let title: LocalizedStringResource = "Lacks"
    @Dependency(manager: manager) var missing: Missing
    func perform() async throws -> some IntentResult { .result() }
}
private struct Breaks: AppIntent {
    static let title: LocalizedStringResource = "Breaks"
    @Dependency(manager: manager) var failing: Failing
    func perform() async throws -> some IntentResult { .result() }
}
private struct Choices: DynamicOptionsProvider {
    @Dependency(manager: manager) var slow: Slow
    func results() async throws -> [Int] { [slow.value] }
}
private struct Chooses: AppIntent {
    static let title: LocalizedStringResource = "Chooses"
    @Parameter(title: "Number", optionsProvider: Choices()) var number: Int
    func perform() async throws -> some IntentResult { .result() }
}
private struct Works: ProgressReportingIntent {
    static let title: LocalizedStringResource = "Works"
    func perform() async throws -> some IntentResult {
        progress.totalUnitCount = 4
        for _ in 0..<4 { progress.completedUnitCount += 1 }
        return .result()
    }
}

@Suite(.standardTimeLimit)
struct DependencyTests {
    init() {
        manager.add(dependency: Store("first"))
        manager.add(key: "second", dependency: Store("second"))
        manager.add(dependency: { () async throws -> Slow in
            await Task.yield()
            return Slow(value: 3)
        })
        manager.add(dependency: { () async throws -> Failing in try await Failing.make() })
    }

    @Test func dependenciesAreReadyWhenTheActionRuns() async throws {
        #expect(try await BoundAction(Uses()).perform().value == .string("first second 3 7"))
    }

    @Test func missingDependencyIsAnErrorNotATrap() async throws {
        let error = await #expect(throws: AppDependencyManager.Error<Missing>.self) {
            try await BoundAction(Lacks()).perform()
        }
        #expect(error?.description == "no Missing was added to the AppDependencyManager")
        await #expect(throws: Failing.Broken.self) { try await BoundAction(Breaks()).perform() }
    }

    @Test func optionsProvidersHaveDependencies() async throws {
        #expect(try await IntentSchema(Chooses.self).options(for: "number").map(\.value) == [.int(3)])
    }

    /// What is added is made when it is wanted, once, and goes before a default; another one takes its place.
    @Test func dependencyIsMadeOnce() async throws {
        let manager = AppDependencyManager()
        let made = Mutex(0)
        @Sendable func make() -> Int {
            made.withLock {
                $0 += 1
                return $0
            }
        }
        manager.add(dependency: make())
        #expect(made.withLock { $0 } == 0)
        let holder = Holder(number: AppDependency(manager: manager, default: 9))
        for _ in 0..<2 {
            try await AppDependencies.prepare(Holder(number: AppDependency(manager: manager, default: 9)))
            try await AppDependencies.prepare(holder)
        }
        #expect(holder.number.wrappedValue == 1)
        #expect(made.withLock { $0 } == 1)
        holder.number.wrappedValue = 5
        #expect(holder.number.wrappedValue == 5)
        manager.add(dependency: 7)
        #expect(AppDependency<Int>(manager: manager).wrappedValue == 7)
        let other = Holder(number: AppDependency(key: "other", manager: manager, default: 8))
        try await AppDependencies.prepare(other)
        #expect(other.number.wrappedValue == 8)
    }

    private struct Holder { let number: AppDependency<Int> }

    private final class Notes: ProgressObserver {
        let reported = Mutex<[Double]>([])
        func report(_ fraction: Double) { reported.withLock { $0.append(fraction) } }
    }

    @Test func actionProgressIsReported() async throws {
        let notes = Notes()
        _ = try await IntentProgress.$observer.withValue(notes) { try await BoundAction(Works()).perform() }
        #expect(notes.reported.withLock { $0 } == [0, 0.25, 0.5, 0.75, 1])
        let none = IntentProgress()
        #expect(none.isIndeterminate && none.fractionCompleted == 0 && !none.isFinished)
    }
}
