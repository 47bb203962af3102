/// Where the signals of one rule go.
struct SignalRoute: Sendable {
    let id: UInt64
    let rule: MatchRule
    let deliver: @Sendable (BusSignal) -> Void
    let finish: @Sendable () -> Void
}

/// How often a rule's text is used here, and how often it was added at the bus: two that ask at the same time
/// may both have added it.
struct RuleUse {
    var users = 0
    var registrations = 0
}

/// The owner of a well-known name that rules name as sender.
struct TrackedOwner {
    var users = 0
    var owner: BusName?
}
