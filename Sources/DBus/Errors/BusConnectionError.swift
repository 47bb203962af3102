/// What went wrong on this side of the bus: no connection, a value that can't be sent, a closed connection.
///
/// An error reply from a peer is a ``BusError`` instead.
public struct BusConnectionError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What sort of failure; an open set.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        public let description: String
        private init(_ description: String) { self.description = description }

        /// The bus can't be reached or refused the connection.
        public static let cannotConnect = Code("cannot connect")
        /// The connection is closed.
        public static let disconnected = Code("disconnected")
        /// A value exceeds a limit of the protocol (depth, descriptors) or is malformed.
        public static let invalidValue = Code("invalid value")
        /// A message is larger than the bus or this connection takes (``BusLimits``), or too much waits
        /// already.
        public static let limitsExceeded = Code("limits exceeded")
        /// A name can't be owned, for instance because another process owns it.
        public static let nameUnavailable = Code("name unavailable")
    }

    /// What sort of failure.
    public let code: Code
    /// A sentence for the user at the terminal.
    public let message: String

    /// An error with a sentence for the user at the terminal.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }
}
