/// Whether the item is registered where panels collect items. A plain value.
///
/// Panels have the collector in themselves, as a rule: it goes with each of their restarts, and a new one
/// knows no item.
struct TrayRegistration {
    /// What is to be done.
    enum Effect: Equatable { case nothing, register, withdraw }

    private(set) var hasWatcher = false
    private(set) var isRegistered = false
    private var isWanted: Bool?

    /// Whether the user's wish is known.
    var isDecided: Bool { isWanted != nil }

    /// The collector has come, again perhaps, or gone.
    mutating func setWatcher(_ isThere: Bool) -> Effect {
        hasWatcher = isThere
        isRegistered = isThere && isWanted == true
        return isRegistered ? .register : .nothing
    }

    /// The user wants the item, or doesn't.
    mutating func setWanted(_ isWanted: Bool) -> Effect {
        let wasRegistered = isRegistered
        self.isWanted = isWanted
        isRegistered = isWanted && hasWatcher
        if isRegistered == wasRegistered { return .nothing }
        return isRegistered ? .register : .withdraw
    }
}
