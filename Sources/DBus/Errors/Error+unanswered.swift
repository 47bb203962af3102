extension Error {
    /// Whether this ended the wait for the answer to a call that may have been heard: what was asked for may
    /// have been done, or is done later. Whoever then does it in another way may do it twice.
    package var isUnanswered: Bool {
        switch self {
        case let error as BusError:
            // By a bus that knows that no answer will come, or by this side after its limit.
            [.noReply, "org.freedesktop.DBus.Error.Timeout", "org.freedesktop.DBus.Error.TimedOut"]
                .contains(error.name)
        case let error as BusConnectionError: error.code == .disconnected
        default: false
        }
    }
}
