/// What of a client ends with its connection.
struct UpdateStream: Sendable {
    /// Ends it, for that reason.
    let end: @Sendable (_ reason: String) -> Void
}

/// The watches of a client, so that they can be notified of the connection's end.
struct UpdateStreams {
    /// Set once the connection has ended; watches that begin later end with it at once.
    private var end: String?
    private var watches: [UInt64: UpdateStream] = [:]
    private var lastID: UInt64 = 0

    /// Keeps a watch, or returns the reason why the connection has ended already.
    mutating func add(_ watch: UpdateStream) -> (id: UInt64, end: String?) {
        lastID += 1
        if end == nil { watches[lastID] = watch }
        return (lastID, end)
    }

    mutating func remove(_ id: UInt64) -> UpdateStream? { watches.removeValue(forKey: id) }

    /// Takes out all watches, to be ended outside of any lock.
    mutating func removeAll(_ reason: String) -> [UpdateStream] {
        if end == nil { end = reason }
        defer { watches = [:] }
        return Array(watches.values)
    }
}
