/// Tells files that providers write themselves, such as caches, from those that others write.
///
/// A provider that writes whenever it is asked would otherwise be asked for ever. The kernel doesn't say who
/// wrote; but what changes during a run, and again during each run that this causes, is the provider's own.
/// A change between two runs is never a provider's. A value that knows no clock: moments are seconds since
/// 1970.
struct ProviderWrites {
    /// The longest that a run counts: one that hangs must not hide what others write.
    private static let limit = 20.0
    /// How far the times of files lag behind the clock.
    private static let margin = 0.02
    /// How long after a change the next one counts as caused by it.
    private static let memory = 60.0
    /// So many changes in a row during runs are no chance, of a file that never changed between two.
    private static let enough = 2
    /// The same of a file that others have written: they may do so while a run is under way.
    private static let enoughOfOthers = 8

    private struct Streak {
        var count: Int
        var last: Double
    }

    private var running = 0
    private var lastBegin = -1.0
    private var lastEnd = -1.0
    /// The changes of each file during runs, since it last changed between two.
    private var streaks: [String: Streak] = [:]
    /// The files that have changed between two runs: others write them.
    private var others: Set<String> = []

    mutating func began(at now: Double) {
        // Runs that overlap or follow at once count as one.
        if running == 0, now - lastEnd > Self.margin { lastBegin = now }
        running += 1
    }

    mutating func ended(at now: Double) {
        running = max(0, running - 1)
        lastEnd = now
    }

    /// Whether a change of a file is to be acted on: not where a provider made it.
    mutating func isNews(_ file: String, changed: Double) -> Bool {
        let end = running > 0 ? lastBegin + Self.limit : lastEnd
        guard lastBegin - Self.margin <= changed, changed <= end + Self.margin else {
            streaks[file] = nil
            // What has ever new names is nobody's to remember.
            if others.count < 10_000 { others.insert(file) }
            return true
        }
        let before = streaks[file] ?? Streak(count: 0, last: changed)
        let enough = others.contains(file) ? Self.enoughOfOthers : Self.enough
        if before.count >= enough { return false }
        // Of files with ever new names, only those of the last minute are kept in mind.
        if streaks.count > 1000 { streaks = streaks.filter { changed - $0.value.last < Self.memory } }
        let isCaused = changed - before.last < Self.memory
        streaks[file] = Streak(count: isCaused ? before.count + 1 : 1, last: changed)
        return true
    }
}
