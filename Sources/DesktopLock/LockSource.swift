package import DBus

/// A service that knows whether the session is locked, and how to ask it.
package struct LockSource: Sendable {
    /// Where its answer stands, and which signal says that there is another.
    private enum State: Sendable {
        /// The signals come from other objects than the one that is asked, all below a path.
        case property(Property<Bool>, below: ObjectPath)
        case method(Method<Void, Bool>, changed: Signal<Bool>)
    }

    package let name: BusName
    private let path: ObjectPath
    private let state: State

    /// The signals after which it may say something else.
    package var changes: MatchRule {
        switch state {
        case .property(let row, let path):
            MatchRule(
                StandardInterfaces.Properties.propertiesChanged, sender: name, pathNamespace: path,
                arg0: row.interface.rawValue)
        case .method(_, let changed): MatchRule(changed, sender: name)
        }
    }

    /// Whether one of these signals says by itself that the session is locked.
    package func saysLocked(_ signal: BusSignal) -> Bool {
        if case .method(_, let changed) = state { changed.values(of: signal) == true } else { false }
    }

    /// Asks; short, because an action may wait for it. It is not started for this.
    package func answer(on connection: BusConnection) async -> LockReport.Answer {
        do {
            let isLocked =
                switch state {
                case .property(let row, _):
                    try await connection.get(
                        row, of: name, at: path, timeout: Self.patience, noAutoStart: true)
                case .method(let row, _):
                    try await connection.call(
                        row, of: name, at: path, timeout: Self.patience, noAutoStart: true)
                }
            return isLocked ? .locked : .unlocked
        } catch let error as BusError {
            return Self.knowNothing.contains(error.name) ? .none : .silent
        } catch {
            return .silent
        }
    }

    /// The errors where the name has no owner, from an owner that has it for another purpose (such as keeping
    /// the screen lit), and from logind where the process belongs to no session.
    private static let knowNothing: Set<ErrorName> = [
        .serviceUnknown, .nameHasNoOwner, .unknownMethod, .unknownInterface,
        .unknownObject,
        .notSupported, "org.freedesktop.login1.NoSessionForPID", "org.freedesktop.login1.NoSuchSession",
    ]

    /// How long one of them may take to answer.
    package static let patience: Duration = .seconds(3)

    /// `auto` is the caller's session, or the user's that is on the screen where the caller belongs to none.
    /// Its signals come from the session's own path.
    package static let logind = LockSource(
        name: "org.freedesktop.login1", path: "/org/freedesktop/login1/session/auto",
        state: .property(
            Property("org.freedesktop.login1.Session", "LockedHint"),
            below: "/org/freedesktop/login1/session"))

    /// logind's word that a session has begun.
    package static let sessionNew = Signal<(String, ObjectPath)>(
        "org.freedesktop.login1.Manager", "SessionNew", .init("session_id", "object_path"))

    /// On the session bus; all have the members of the first, each under its own name.
    package static let savers = [
        saver(
            "org.freedesktop.ScreenSaver", "org.freedesktop.ScreenSaver", at: "/org/freedesktop/ScreenSaver"),
        saver("org.gnome.ScreenSaver", "org.gnome.ScreenSaver", at: "/org/gnome/ScreenSaver"),
        saver("org.cinnamon.ScreenSaver", "org.cinnamon.ScreenSaver", at: "/org/cinnamon/ScreenSaver"),
        saver("org.mate.ScreenSaver", "org.mate.ScreenSaver", at: "/org/mate/ScreenSaver"),
        saver("org.xfce.ScreenSaver", "org.xfce.ScreenSaver", at: "/org/xfce/ScreenSaver"),
    ]

    package static let all = [logind] + savers

    /// What all say, in their order; they are asked at once.
    ///
    /// - Parameter system: the machine's bus; nil where it can't be reached. One that is there may have a
    ///   logind that knows.
    package static func answers(
        on session: BusConnection, system: BusConnection?
    ) async -> [(source: LockSource, answer: LockReport.Answer)] {
        let unreached = SystemBus.isThere ? LockReport.Answer.silent : .none
        return await withTaskGroup { group in
            for (index, source) in all.enumerated() {
                let connection = source.name == logind.name ? system : session
                group.addTask {
                    guard let connection else { return (index, unreached) }
                    return (index, await source.answer(on: connection))
                }
            }
            let answers: [Int: LockReport.Answer] = await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            return all.enumerated().map { ($1, answers[$0] ?? unreached) }
        }
    }

    private static func saver(_ name: BusName, _ interface: InterfaceName, at path: ObjectPath) -> LockSource
    {
        LockSource(
            name: name, path: path,
            state: .method(
                Method(interface, "GetActive", returns: "active"),
                changed: Signal(interface, "ActiveChanged", "active")))
    }
}

/// What the sources of the lock's state say. Plain data and decisions; ``SessionLock`` asks.
///
/// Locked is what any of them says. One that is there and doesn't answer counts as locked, and so does one
/// that has not answered yet; only where none is there is there no lock.
package struct LockReport: Equatable {
    /// What one of them said last.
    package enum Answer: Equatable, Sendable {
        /// It has not answered yet.
        case unheard
        /// It isn't there, or knows of no lock.
        case none
        /// It is there and didn't answer, or not to the question.
        case silent
        case locked, unlocked

        /// Whether the session is locked, as far as this one is concerned, or may be.
        package var countsAsLocked: Bool { self == .locked || self == .silent }
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
    package init(_ names: [String]) {
        sources = Dictionary(uniqueKeysWithValues: names.map { ($0, Source()) })
    }

    package var isLocked: Bool {
        sources.values.contains { $0.answer == .unheard || $0.answer.countsAsLocked }
    }

    /// Whether one of them says that it is locked. Unlike ``isLocked`` this is nothing assumed.
    package var saysLocked: Bool { sources.values.contains { $0.answer == .locked } }

    /// Whether of all of them it is known what they say.
    package var isComplete: Bool { !sources.values.contains { $0.answer == .unheard } }

    /// Those that said that it is locked, or didn't say that it isn't; for messages.
    package var lockers: [String] {
        sources.filter { [.unheard, .silent, .locked].contains($0.value.answer) }.keys.sorted()
    }

    /// Whether one of them is there and didn't say.
    package func isSilent(_ name: String) -> Bool { sources[name]?.answer == .silent }

    /// A question is wanted of one of them. Each is asked one at a time, so that nobody who wants much makes
    /// many calls: what is wanted meanwhile is asked next, all at once.
    ///
    /// - Returns: the question's number, and whether to put it now.
    package mutating func wantQuestion(of name: String) -> (number: UInt64, isDue: Bool) {
        var source = sources[name, default: Source()]
        defer { sources[name] = source }
        source.wanted += 1
        guard source.asked == nil else { return (source.wanted, false) }
        source.asked = source.wanted
        return (source.wanted, true)
    }

    /// What one of them said is in doubt until the question that is wanted next is answered.
    package mutating func doubt(_ name: String) {
        guard var source = sources[name] else { return }
        source.answer = .unheard
        source.firstValid = source.wanted + 1
        sources[name] = source
    }

    /// An answer, or that none came.
    ///
    /// - Returns: the question to put next; nil where none is wanted, and for what isn't asked any more.
    package mutating func record(_ answer: Answer, to question: UInt64, of name: String) -> UInt64? {
        guard var source = sources[name], source.asked == question else { return nil }
        source.heard = question
        if question >= source.firstValid { source.answer = answer }
        source.asked = source.wanted > question ? source.wanted : nil
        sources[name] = source
        return source.asked
    }

    /// One of them can't be asked: that answers all that is wanted of it, and what it is being asked.
    package mutating func endQuestions(with answer: Answer, of name: String) {
        guard var source = sources[name] else { return }
        source.wanted += 1
        (source.heard, source.asked, source.answer) = (source.wanted, nil, answer)
        sources[name] = source
    }

    /// Whether these questions have been answered.
    ///
    /// - Parameter questions: their numbers, by name.
    package func hasHeard(_ questions: [String: UInt64]) -> Bool {
        questions.allSatisfy { name, number in sources[name].map { $0.heard >= number } ?? true }
    }
}
