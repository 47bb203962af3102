/// How much a connection takes and gives. Sizes are in bytes of whole messages.
public struct BusLimits: Hashable, Sendable {
    /// The largest call and signal that is read; 16 MiB unless set. A larger call is answered
    /// `org.freedesktop.DBus.Error.LimitsExceeded`, a larger signal is dropped; their bodies are passed over
    /// as they come in. One value is made for each 256 bytes of this at most, which is 65,536 unless set, as
    /// a value takes more memory than its bytes. Bytes of an array are none; each part of a type is one that
    /// the message says beside a value.
    public var incomingCall = 16 << 20
    /// The same for answers to calls of this connection; 64 MiB unless set, and one value for each 64 bytes
    /// of this: a million. The call throws then. Who calls those that have called it, and expects little,
    /// sets less.
    public var incomingReply = 64 << 20
    /// The largest message that is sent. A larger answer becomes `org.freedesktop.DBus.Error.LimitsExceeded`,
    /// a larger call or signal throws. 32 MiB unless set, or what the bus takes where that is less: a bus
    /// disconnects a sender of more (`dbus-daemon` takes 32 MiB where its configuration says nothing, and 128
    /// MiB, the protocol's limit, on a session bus; `dbus-broker` takes 128 MiB everywhere). Before the first
    /// answer or call of more than 128 KiB the bus is asked, which takes about a millisecond; a signal that
    /// is given to ``BusConnection/send(_:)`` does not wait for that.
    public var outgoingMessage = 32 << 20
    /// How much may wait for the bus to take it. Beyond half of it no more calls are read. Beyond all of it
    /// calls throw and answers become `LimitsExceeded`; beyond twice as much, which only signals come to, the
    /// bus counts as lost. 64 MiB unless set.
    public var outgoingQueue = 64 << 20
    /// How long the bus may take nothing while something waits, before it counts as lost. 30 seconds unless
    /// set.
    public var patience: Duration = .seconds(30)
    /// How long connecting may take, from the first byte to the bus's answer to Hello. 25 seconds unless set.
    public var connecting: Duration = .seconds(25)

    /// The defaults.
    public init() {}
}
