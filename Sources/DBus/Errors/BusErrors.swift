/// An error reply: a name and a message. What a method call answers when it fails.
public struct BusError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error's dotted name; an open set.
    public let name: ErrorName
    /// A sentence for the user at the terminal; may be empty.
    public let message: String

    /// An error reply with a sentence for the user at the terminal.
    public init(_ name: ErrorName, _ message: String) {
        self.name = name
        self.message = message
    }

    /// The name, a colon and the message; words to the same effect where there is none.
    public var description: String {
        message.isEmpty ? "the error \(name), without a message" : "\(name): \(message)"
    }
}

extension ErrorName {
    /// The specification's `org.freedesktop.DBus.Error.*`, as far as services answer them.
    public static let failed: ErrorName = "org.freedesktop.DBus.Error.Failed"
    /// The interface has no such method.
    public static let unknownMethod: ErrorName = "org.freedesktop.DBus.Error.UnknownMethod"
    /// There is no object at the path.
    public static let unknownObject: ErrorName = "org.freedesktop.DBus.Error.UnknownObject"
    /// The object has no such interface.
    public static let unknownInterface: ErrorName = "org.freedesktop.DBus.Error.UnknownInterface"
    /// The interface has no such property.
    public static let unknownProperty: ErrorName = "org.freedesktop.DBus.Error.UnknownProperty"
    /// The property can't be set.
    public static let propertyReadOnly: ErrorName = "org.freedesktop.DBus.Error.PropertyReadOnly"
    /// The arguments have the wrong types, or values that the method does not take.
    public static let invalidArguments: ErrorName = "org.freedesktop.DBus.Error.InvalidArgs"
    /// It is more than is taken: bytes, calls of one sender, names or rules.
    public static let limitsExceeded: ErrorName = "org.freedesktop.DBus.Error.LimitsExceeded"
    /// No reply came in time, or the peer went away.
    public static let noReply: ErrorName = "org.freedesktop.DBus.Error.NoReply"
    /// The connection to the bus has ended.
    public static let disconnected: ErrorName = "org.freedesktop.DBus.Error.Disconnected"
    /// Nobody has the name, and the bus knows no service to start for it.
    public static let serviceUnknown: ErrorName = "org.freedesktop.DBus.Error.ServiceUnknown"
    /// Nobody has the name, and no service was to be started for it.
    package static let nameHasNoOwner: ErrorName = "org.freedesktop.DBus.Error.NameHasNoOwner"
    /// The bus or the peer does not allow it.
    public static let accessDenied: ErrorName = "org.freedesktop.DBus.Error.AccessDenied"
    /// What was asked for does not exist here.
    public static let notSupported: ErrorName = "org.freedesktop.DBus.Error.NotSupported"
}

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

extension BusError {
    /// Whether the callee doesn't run: the bus has nothing to start it by, or it could not be started, also
    /// by systemd.
    package var isFailureToStart: Bool {
        [.serviceUnknown, .nameHasNoOwner].contains(name)
            || ["org.freedesktop.DBus.Error.Spawn", "org.freedesktop.systemd1."].contains {
                name.rawValue.hasPrefix($0)
            }
            || message.hasPrefix("Failed to activate service")
    }
}
