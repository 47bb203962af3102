internal import DequeModule

/// Which value providers are asked for the first time, some at once: as many runs as there are controls would
/// take more memory than the controls themselves. Plain data and decisions; the engine acts.
struct StartupReads {
    /// How many are asked at once.
    static let width = 32
    /// After this time as many again are asked, whatever became of those before: providers may hang.
    static let patience: Duration = .milliseconds(50)

    private var waiting: ArraySlice<ControlID>
    /// Those of them that go first.
    private var wanted: Deque<ControlID> = []
    /// The others; nil until somebody wants some first.
    private var others: Set<ControlID>?
    private var running = 0
    private let width: Int

    /// - Parameter width: how many are asked at once.
    init(_ ids: [ControlID], width: Int = StartupReads.width) {
        waiting = ids[...]
        self.width = width
    }

    var isEmpty: Bool { waiting.isEmpty && wanted.isEmpty }

    /// Somebody waits for these: those of them that have not been asked go first, unless they are more than
    /// are asked at once. Who wants all of them wants none before the others.
    mutating func goFirst(_ ids: [ControlID]) {
        guard !waiting.isEmpty, ids.count <= Self.width else { return }
        var others = others.take() ?? Set(waiting)
        wanted += ids.filter { others.remove($0) != nil }
        self.others = others
    }

    /// The next one to ask; nil when enough are being asked or none is left.
    mutating func next() -> ControlID? {
        guard running < width, let id = wanted.popFirst() ?? nextOther() else { return nil }
        running += 1
        return id
    }

    private mutating func nextOther() -> ControlID? {
        while let id = waiting.popFirst() {
            guard others != nil else { return id }
            if others?.remove(id) != nil { return id }
        }
        return nil
    }

    /// One has answered, or was given up.
    mutating func ended() { running = max(0, running - 1) }

    /// Those that are being asked take long.
    mutating func waitNoLonger() { running = 0 }
}
