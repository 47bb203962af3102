/// The descriptors that a loop watches, by the token that epoll hands back.
///
/// Tokens are never used twice, so a late event can't reach a newer watch of the same descriptor number.
struct SourceTable {
    static let wakeToken: UInt64 = 0
    static let mainQueueToken: UInt64 = 1
    static let alarmToken: UInt64 = 2

    struct Source {
        let descriptor: Int32
        let action: @Sendable (LoopEvents) -> Void
    }

    private var sources: [UInt64: Source] = [:]
    private var lastToken: UInt64 = alarmToken

    mutating func add(_ descriptor: Int32, _ action: @escaping @Sendable (LoopEvents) -> Void) -> UInt64 {
        lastToken += 1
        sources[lastToken] = Source(descriptor: descriptor, action: action)
        return lastToken
    }

    /// What is watched by this token; nil when it isn't any more.
    subscript(token: UInt64) -> Source? { sources[token] }

    /// Returns what was watched, so that its action is released outside of any lock.
    mutating func remove(_ token: UInt64) -> Source? { sources.removeValue(forKey: token) }
}
