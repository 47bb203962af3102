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
        /// How many questions were wanted so far. One that is put answers all that are wanted by then.
        var wanted: UInt64 = 0
        /// The last one that was wanted when it was asked; nil while it isn't being asked.
        var asked: UInt64?
        /// The last one that was wanted when it was asked what it has answered.
        var heard: UInt64 = 0
        /// Answers to questions before this one say nothing any more.
        var firstValid: UInt64 = 0
    }

    private var sources: [String: Source]

    /// - Parameter names: those to ask.
    init(_ names: [String]) { sources = Dictionary(uniqueKeysWithValues: names.map { ($0, Source()) }) }

    var isLocked: Bool { sources.values.contains { [.unheard, .silent, .locked].contains($0.answer) } }

    /// Whether one of them says that it is locked. Unlike ``isLocked`` this is nothing assumed.
    var saysLocked: Bool { sources.values.contains { $0.answer == .locked } }

    /// Whether of all of them it is known what they say.
    var isComplete: Bool { !sources.values.contains { $0.answer == .unheard } }

    /// Those that said that it is locked, or didn't say that it isn't; for messages.
    var lockers: [String] {
        sources.filter { [.unheard, .silent, .locked].contains($0.value.answer) }.keys.sorted()
    }

    /// Whether one of them is there and didn't say.
    func isSilent(_ name: String) -> Bool { sources[name]?.answer == .silent }

    /// A question is wanted of one of them. Each is asked one at a time, so that nobody who wants much makes
    /// many calls: what is wanted meanwhile is asked next, all at once.
    ///
    /// - Returns: the question's number, and whether to put it now.
    mutating func wantQuestion(of name: String) -> (number: UInt64, isDue: Bool) {
        var source = sources[name, default: Source()]
        defer { sources[name] = source }
        source.wanted += 1
        guard source.asked == nil else { return (source.wanted, false) }
        source.asked = source.wanted
        return (source.wanted, true)
    }

    /// What one of them said is in doubt until the question that is wanted next is answered.
    mutating func doubt(_ name: String) {
        guard var source = sources[name] else { return }
        source.answer = .unheard
        source.firstValid = source.wanted + 1
        sources[name] = source
    }

    /// An answer, or that none came.
    ///
    /// - Returns: the question to put next; nil where none is wanted, and for what isn't asked any more.
    mutating func record(_ answer: Answer, to question: UInt64, of name: String) -> UInt64? {
        guard var source = sources[name], source.asked == question else { return nil }
        source.heard = question
        if question >= source.firstValid { source.answer = answer }
        source.asked = source.wanted > question ? source.wanted : nil
        sources[name] = source
        return source.asked
    }

    /// One of them can't be asked: that answers all that is wanted of it, and what it is being asked.
    mutating func endQuestions(with answer: Answer, of name: String) {
        guard var source = sources[name] else { return }
        source.wanted += 1
        (source.heard, source.asked, source.answer) = (source.wanted, nil, answer)
        sources[name] = source
    }

    /// Whether these questions have been answered.
    ///
    /// - Parameter questions: their numbers, by name.
    func hasHeard(_ questions: [String: UInt64]) -> Bool {
        questions.allSatisfy { name, number in sources[name].map { $0.heard >= number } ?? true }
    }
}
