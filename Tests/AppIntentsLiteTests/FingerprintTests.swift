import AppIntentsLite
import Foundation
import TestSupport
import Testing

/// Actions of one type are told apart by what they hold.
@Suite(.standardTimeLimit)
struct FingerprintTests {
    struct Complete: AppIntent {
        static let title: LocalizedStringResource = "Complete"
        @Parameter(title: "Task") var task: String?
        @Parameter(title: "Times", default: 1) var times: Int
        var plain = ""
        var tags: Set<String> = []
        var maybe: Int?

        init(
            task: String? = nil, times: Int? = nil, plain: String = "", tags: Set<String> = [],
            maybe: Int? = nil
        ) {
            self.task = task
            if let times { self.times = times }
            self.plain = plain
            self.tags = tags
            self.maybe = maybe
        }

        init() {}

        func perform() async throws -> some IntentResult { .result() }
    }

    struct Bare: AppIntent {
        static let title: LocalizedStringResource = "Bare"
        @Parameter(title: "Count", default: 3) var count: Int
        func perform() async throws -> some IntentResult { .result() }
    }

    @Test func actionWithDefaultsHasNoFingerprint() {
        #expect(BoundAction(Bare()).fingerprint.isEmpty)
    }

    @Test func differentValuesHaveDifferentFingerprints() {
        let actions = [
            Complete(), Complete(task: "a"), Complete(task: "b"), Complete(times: 2), Complete(plain: "a"),
            Complete(tags: ["a"]), Complete(tags: ["a", "b"]), Complete(maybe: 1),
            Complete(task: "a", times: 2),
        ]
        let texts = actions.map { BoundAction($0).fingerprint }
        #expect(Set(texts).count == actions.count)
        #expect(texts == actions.map { BoundAction($0).fingerprint })
        #expect(BoundAction(Complete(times: 1)).fingerprint == texts[0])
    }

    @Test func fingerprintOfASetIgnoresOrder() {
        let names = (0..<50).map { "\($0)" }
        let first = BoundAction(Complete(tags: Set(names))).fingerprint
        #expect(first == BoundAction(Complete(tags: Set(names.reversed()))).fingerprint)
        #expect(first.wholeMatch(of: /~[0-9a-f]{16}/) != nil)
    }
}
