/// What the sources of the lock's state say. Plain data and decisions; ``SessionLock`` asks.
///
/// Locked is what any of them says. One that is there and doesn't answer counts as locked, and so does one
/// that has not answered yet; only where none is there is there no lock.
struct LockReport: Equatable {
    /// What one of them said last.
    enum Answer: Equatable, Sendable {
        /// It has not answered yet.
        case unheard
        /// It isn't there, or knows of no lock.
        case none
        /// It is there and didn't answer, or not to the question.
        case silent
        case locked, unlocked
    }

    private struct Source: Equatable {
        var answer = Answer.unheard
        var question: UInt64 = 0
    }

    private var sources: [String: Source]

    /// - Parameter names: those to ask.
    init(_ names: [String]) { sources = Dictionary(uniqueKeysWithValues: names.map { ($0, Source()) }) }

    var isLocked: Bool { sources.values.contains { [.unheard, .silent, .locked].contains($0.answer) } }

    /// Whether one of them says that it is locked. Unlike ``isLocked`` this is nothing assumed.
    var saysLocked: Bool { sources.values.contains { $0.answer == .locked } }

    /// Whether all have answered.
    var isComplete: Bool { !sources.values.contains { $0.answer == .unheard } }

    /// Those that said that it is locked, or didn't say that it isn't; for messages.
    var lockers: [String] {
        sources.filter { [.unheard, .silent, .locked].contains($0.value.answer) }.keys.sorted()
    }

    /// A question is put to one of them; answers to earlier ones don't count any more.
    ///
    /// - Returns: the question's number.
    mutating func newQuestion(for name: String) -> UInt64 {
        sources[name, default: Source()].question += 1
        return sources[name]?.question ?? 0
    }

    /// What one of them said is in doubt until the question that follows is answered.
    mutating func doubt(_ name: String) { sources[name]?.answer = .unheard }

    /// An answer, or that none came.
    ///
    /// - Returns: false where a later question was put meanwhile.
    mutating func record(_ answer: Answer, to question: UInt64, of name: String) -> Bool {
        guard sources[name]?.question == question else { return false }
        sources[name]?.answer = answer
        return true
    }
}
