import AppIntentsLite
import Synchronization
import TestSupport
import Testing

struct Echo: SetValueIntent {
    static let title: LocalizedStringResource = "Echo"
    @Parameter(title: "On") var value: Bool
    @Parameter(title: "Count", default: 0) var count: Int
    let extra: Int

    init() { extra = 0 }
    init(extra: Int) { self.extra = extra }

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let before = value
        for _ in 0..<10 {
            count += 1
            await Task.yield()
        }
        return .result(value: "\(before) \(value) \(count) \(extra)")
    }
}

/// Copies of an intent share their parameters' storage; runs don't.
@Suite(.standardTimeLimit)
struct InvocationFrameTests {
    @Test func concurrentRunsOfOneInstanceAreSeparate() async throws {
        let intent = Echo(extra: 7)
        intent.count = 100
        let action = BoundAction(toggling: intent)
        let answers = try await withThrowingTaskGroup(of: IntentArgument?.self) { group in
            for number in 0..<100 {
                group.addTask { try await action.perform(value: .bool(number.isMultiple(of: 2))).value }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.filter { $0 == .string("true true 110 7") }.count == 50)
        #expect(answers.filter { $0 == .string("false false 110 7") }.count == 50)
        #expect(intent.count == 100)
    }

    @Test func nestedIntentHasItsOwnValues() async throws {
        struct Outer: AppIntent {
            static let title: LocalizedStringResource = "Outer"
            @Parameter(title: "Count", default: 1) var count: Int
            func perform() async throws -> some IntentResult & ReturnsValue<Int> {
                let inner = Echo(extra: 1)
                inner.count = 40
                count = 2
                return .result(value: inner.count + count)
            }
        }
        #expect(try await BoundAction(Outer()).perform().value == .int(42))
    }

    /// Parameters that were made during a run keep their own values, also when it is over.
    @Test func intentMadeInARunKeepsItsValues() async throws {
        struct Maker: AppIntent {
            static let title: LocalizedStringResource = "Maker"
            static let made = Mutex<Echo?>(nil)
            func perform() async throws -> some IntentResult {
                let inner = Echo(extra: 1)
                inner.count = 40
                Self.made.withLock { $0 = inner }
                return .result()
            }
        }
        _ = try await BoundAction(Maker()).perform()
        #expect(Maker.made.withLock { $0 }?.count == 40)
    }

    @Test func copiedIntentSharesItsParameterValues() {
        let intent = Echo()
        intent.value = true
        let copy = intent
        copy.value = false
        #expect(intent.value == false)
    }
}
