/// Keeps reloads after actions to one for each widget and frame: the first comes at once, what is asked for
/// the same widget meanwhile becomes one more when the frame is over. A plain value; the engine keeps the
/// time.
///
/// No screen shows more, and a caller that presses a thousand times a second gets answers instead of
/// timelines.
struct ReloadCoalescer: Sendable {
    private var isOpen = false
    private var reloaded: Set<WidgetID> = []
    private var wanted: [WidgetID] = []
    private var isWanted: Set<WidgetID> = []

    /// Requests reloads.
    ///
    /// - Returns: those to begin now, and whether a frame begins with them, which is to be ended in its time.
    mutating func request(_ ids: [WidgetID]) -> (now: [WidgetID], begins: Bool) {
        var now: [WidgetID] = []
        for id in ids {
            if reloaded.insert(id).inserted {
                now.append(id)
            } else if isWanted.insert(id).inserted {
                wanted.append(id)
            }
        }
        let begins = !isOpen && !now.isEmpty
        isOpen = isOpen || begins
        return (now, begins)
    }

    /// Whether the end of the frame will reload all of these as it is.
    func plans(_ ids: [WidgetID]) -> Bool { ids.allSatisfy { isWanted.contains($0) } }

    /// Ends the frame. The reloads to ask for again, in the order in which they were asked for.
    mutating func end() -> [WidgetID] {
        let next = wanted
        self = ReloadCoalescer()
        return next
    }
}
