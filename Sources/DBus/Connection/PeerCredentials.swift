/// The process at the other end of a connection, as the bus reports it.
public struct PeerCredentials: Hashable, Sendable {
    /// The Unix user id.
    public let userID: UInt32
    /// The process id when the peer connected; nil when the bus does not know it. A process id is used again
    /// when its process has ended.
    public let processID: Int32?
    /// When the process with that id started, in clock ticks since boot (`starttime` in `proc(5)`); nil when
    /// it is gone. With the process id it names a process unmistakably, as polkit's `unix-process` subject
    /// wants it.
    public let startTime: UInt64?

    /// The label that a security module gave the process, such as `snap.editor.editor (enforce)`; empty
    /// without one.
    public let securityLabel: String
    /// Whether the bus says that the peer came from a container, by a socket of that container's.
    public let isContained: Bool

    /// Credentials, for tests and fakes: those of a real process come from
    /// ``BusConnection/credentials(of:generation:)``.
    public init(
        userID: UInt32, processID: Int32? = nil, startTime: UInt64? = nil, securityLabel: String = "",
        isContained: Bool = false
    ) {
        self.userID = userID
        self.processID = processID
        self.startTime = startTime
        self.securityLabel = securityLabel
        self.isContained = isContained
    }
}
