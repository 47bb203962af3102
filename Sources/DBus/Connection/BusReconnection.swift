/// What a connection does when the bus goes away: it tries to connect to the same address again, with growing
/// pauses.
///
/// Outstanding calls fail at once, as nobody will answer them. Signal streams and subscriptions stay: the bus
/// that comes back gets their rules, and is asked for the names again that this connection had. Who
/// follows the owner of a name (a rule for `NameOwnerChanged` with ``MatchRule/arg0`` or
/// ``MatchRule/arg0Namespace``) is notified that it has gone, and again that it is there. Subscriptions and
/// names asked for meanwhile count as well.
///
/// Where the bus doesn't come back, or gives a name to somebody else, the connection ends as it does without
/// this (``BusConnection/setDisconnectHandler(_:)``), and ``BusConnection/loss`` says why.
public struct BusReconnection: Sendable {
    /// How long to try, until everything is as before.
    public var limit: Duration
    /// Runs on the loop when the bus has gone away, after all outstanding calls have failed; once more where
    /// it goes away again before everything was as before.
    public var lost: @Sendable () -> Void
    /// Runs when there is a bus again that knows all subscriptions. The names are asked for when it returns.
    public var returned: @Sendable () async -> Void
    /// Runs on the loop when everything is as before.
    public var restored: @Sendable () -> Void

    /// - Parameters:
    ///   - limit: 60 seconds unless given.
    ///   - lost: runs when the bus has gone, see ``lost``.
    ///   - returned: runs when there is a bus again, see ``returned``.
    ///   - restored: runs when everything is as before, see ``restored``.
    public init(
        limit: Duration = .seconds(60), lost: @escaping @Sendable () -> Void = {},
        returned: @escaping @Sendable () async -> Void = {}, restored: @escaping @Sendable () -> Void = {}
    ) {
        self.limit = limit
        self.lost = lost
        self.returned = returned
        self.restored = restored
    }
}
