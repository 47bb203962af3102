/// An error reply: a name and a message. What a method call answers when it fails.
public struct BusError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error's dotted name; an open set.
    public let name: ErrorName
    /// A sentence for the user at the terminal; may be empty.
    public let message: String

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
    public static let unknownMethod: ErrorName = "org.freedesktop.DBus.Error.UnknownMethod"
    public static let unknownObject: ErrorName = "org.freedesktop.DBus.Error.UnknownObject"
    public static let unknownInterface: ErrorName = "org.freedesktop.DBus.Error.UnknownInterface"
    public static let unknownProperty: ErrorName = "org.freedesktop.DBus.Error.UnknownProperty"
    public static let propertyReadOnly: ErrorName = "org.freedesktop.DBus.Error.PropertyReadOnly"
    public static let invalidArguments: ErrorName = "org.freedesktop.DBus.Error.InvalidArgs"
    public static let limitsExceeded: ErrorName = "org.freedesktop.DBus.Error.LimitsExceeded"
    public static let noReply: ErrorName = "org.freedesktop.DBus.Error.NoReply"
    public static let disconnected: ErrorName = "org.freedesktop.DBus.Error.Disconnected"
    public static let serviceUnknown: ErrorName = "org.freedesktop.DBus.Error.ServiceUnknown"
    public static let accessDenied: ErrorName = "org.freedesktop.DBus.Error.AccessDenied"
    public static let notSupported: ErrorName = "org.freedesktop.DBus.Error.NotSupported"
}
