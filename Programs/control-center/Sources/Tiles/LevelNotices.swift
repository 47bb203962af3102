public import ControlClient

/// Which level is to be shown for a moment because a key, a panel or a script has changed it.
///
/// Levels that belong to another control are left out: a position in a song moves by itself.
public struct LevelNotices: Sendable {
    /// For how long a level stays after its last change.
    public static let duration = Duration.milliseconds(1_400)

    private var known: [ControlAddress: Double] = [:]

    public init() {}

    /// The level that has changed, of several the last; nil for none. One that was not there before, or had
    /// no value, has not changed.
    ///
    /// - Parameter controls: all that there are.
    public mutating func update(_ controls: [ControlSnapshot]) -> ControlSnapshot? {
        var (now, changed): ([ControlAddress: Double], ControlSnapshot?) = ([:], nil)
        for control in controls where control.part == nil && control.isAvailable && control.isEnabled {
            guard let level = control.level else { continue }
            now[control.address] = level.value
            if let before = known[control.address], before != level.value { changed = control }
        }
        known = now
        return changed
    }

    /// Whether changes are shown: as the user says, else where no shell shows them itself.
    ///
    /// - Parameters:
    ///   - choice: the user's; nil for none.
    ///   - desktop: `XDG_CURRENT_DESKTOP`, names with colons between them; nil where it is unset.
    public static func areShown(_ choice: Bool?, on desktop: String?) -> Bool {
        if let choice { return choice }
        let names = (desktop ?? "").lowercased().split(separator: ":")
        return !names.contains { ["gnome", "kde", "cosmic", "unity", "cinnamon", "budgie"].contains($0) }
    }
}
