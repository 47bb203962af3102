/// How to reach a broker.
public struct BrokerOptions: Sendable {
    public var host = ""
    public var port = 8_883
    /// Whether the connection is encrypted, and the broker's certificate checked.
    public var usesTLS = true
    /// A file of certificates to trust; nil for the system's.
    public var certificates: String?
    public var user: String?
    public var password: String?
    /// By what the broker knows this client.
    public var clientID = ""
    /// What the broker publishes, retained, once this client is lost; nil for nothing.
    public var will: (topic: String, payload: String)?

    public init() {}
}

/// A message, to the broker or from it.
public struct BrokerMessage: Hashable, Sendable {
    public var topic: String
    public var payload: [UInt8]
    /// To the broker: whether it keeps the message. From it: whether it had kept it, so that nobody sent it
    /// now.
    public var isRetained = false
    /// After how long the broker drops it where nobody has got it; nil for never. Of MQTT 5.
    public var expiry: Duration?
    /// Comes back with ``BrokerEvent/acknowledged(_:)``; nil for none.
    public var token: UInt64?

    public init(
        _ topic: String, _ payload: some Sequence<UInt8>, isRetained: Bool = false, expiry: Duration? = nil,
        token: UInt64? = nil
    ) {
        self.topic = topic
        self.payload = Array(payload)
        self.isRetained = isRetained
        self.expiry = expiry
        self.token = token
    }
}

/// Topics to listen to.
public struct BrokerSubscription: Hashable, Sendable {
    public var topic: String
    /// Whether what the broker has kept is wanted. Without, and with MQTT 5, that isn't sent, and what the
    /// broker is to keep comes marked as such.
    public var takesRetained: Bool
    /// Whether each message is confirmed. A broker has few at a time that are not, keeps some more, and drops
    /// what comes besides: for much at once that is a loss, and no confirmation is none while the connection
    /// lasts.
    public var isConfirmed: Bool

    public init(_ topic: String, takesRetained: Bool = true, isConfirmed: Bool = true) {
        self.topic = topic
        self.takesRetained = takesRetained
        self.isConfirmed = isConfirmed
    }
}

/// What happens to a connection.
public enum BrokerEvent: Sendable {
    case connected
    case message(BrokerMessage)
    /// The broker has what was published with a token.
    case acknowledged(UInt64)
    /// There is no connection, or none any more.
    case ended(BrokerFailure)
}

/// Why there is no connection.
public struct BrokerFailure: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
    /// Whether the broker, or its certificate, is to blame: another try alone heals nothing.
    public let isRefusal: Bool
    /// Whether somebody else has connected with this client's id. A broker of MQTT 3.1.1 doesn't say so.
    public var isTakenOver = false
}
