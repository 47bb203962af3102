/// Which value providers are asked for the first time, some at once: as many runs as there are controls would
/// take more memory than the controls themselves. Plain data and decisions; the engine acts.
struct StartupReads {
    /// How many are asked at once.
    static let width = 32
    /// After this time as many again are asked, whatever became of those before: providers may hang.
    static let patience: Duration = .milliseconds(50)

    private var waiting: ArraySlice<ControlID>
    private var running = 0

    init(_ ids: [ControlID]) { waiting = ids[...] }

    var isEmpty: Bool { waiting.isEmpty }

    /// The next one to ask; nil when enough are being asked or none is left.
    mutating func next() -> ControlID? {
        guard running < Self.width, let id = waiting.popFirst() else { return nil }
        running += 1
        return id
    }

    /// One has answered, or was given up.
    mutating func ended() { running = max(0, running - 1) }

    /// Those that are being asked take long.
    mutating func waitNoLonger() { running = 0 }
}
