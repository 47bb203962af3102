public import PushMessages

/// What has been received and is still to be delivered, and what was received before: decides what becomes of
/// a message. It is kept, and what it decides counts once that is on the disk.
public struct Inbox: Codable, Sendable, Hashable {
    /// So many messages of a subscription wait at most.
    public static let mostWaiting = 16
    /// So many of all.
    public static let mostInAll = 512
    /// So many earlier messages of a subscription are known again.
    public static let mostSeen = 256

    /// A message that waits.
    public struct Message: Codable, Sendable, Hashable {
        /// What identifies it, for the bundle too.
        public let id: String
        /// The subscription's token.
        public let token: String
        /// The payload.
        public let payload: String
        /// What may take its place.
        let kind: Kind
    }

    enum Kind: String, Codable, Sendable {
        case reload, start, update, alert, end

        init(_ payload: PushPayload) {
            switch payload {
            case .contentChanged: self = .reload
            case .activity(let push):
                switch push.event {
                case .start: self = .start
                case .end: self = .end
                case .update: self = push.alert == nil ? .update : .alert
                }
            }
        }
    }

    /// What became of a message.
    public enum Verdict: Sendable, Hashable {
        /// It waits for delivery.
        case waits
        /// What waits already does what it is to do.
        case merged
        /// It was received before.
        case replayed
        /// A later one was received before, or it is of long ago.
        case outdated
        /// There is no room; the sender may try again.
        case refused
    }

    private struct History: Codable, Sendable, Hashable {
        var seen: [String] = []
        var latest: Double?
    }

    private var waiting: [Message] = []
    private var histories: [String: History] = [:]
    /// What is being delivered, by token. Not kept: it is delivered again, and the bundle knows it then.
    private var underWay: [String: String] = [:]

    private enum CodingKeys: CodingKey {
        case waiting, histories
    }

    public init() {}

    /// The tokens for which something waits and nothing is under way.
    public var due: [String] {
        var tokens: [String] = []
        for message in waiting where underWay[message.token] == nil && !tokens.contains(message.token) {
            tokens.append(message.token)
        }
        return tokens
    }

    public var isEmpty: Bool { waiting.isEmpty }

    /// Takes a message that was opened and read.
    ///
    /// - Parameters:
    ///   - id: a digest of the encrypted message, which no other has.
    ///   - now: seconds since 1970.
    public mutating func take(
        id: String, token: String, _ payload: PushPayload, text: String, now: Double
    ) -> Verdict {
        var history = histories[token] ?? History()
        if history.seen.contains(id) { return .replayed }
        let kind = Kind(payload)
        if case .activity(let push) = payload {
            // An activity lives for eight hours: what was to start before would be over.
            if kind == .start {
                if push.timestamp < now - 8 * 3600 { return .outdated }
            } else {
                if let latest = history.latest, push.timestamp < latest { return .outdated }
                // A server whose clock is ahead must not shut out all that comes later.
                history.latest = max(history.latest ?? 0, min(push.timestamp, now))
            }
        }
        let open = waiting.indices.filter {
            waiting[$0].token == token && underWay[token] != waiting[$0].id
        }
        var verdict = Verdict.waits
        switch kind {
        case .reload where !open.isEmpty: verdict = .merged
        case .start where open.count >= Self.mostWaiting || waiting.count >= Self.mostInAll: return .refused
        case .update, .alert, .end:
            // The last state wins; what called attention does so still.
            let old = kind == .end ? [] : open.filter { waiting[$0].kind == .update }
            for index in old.reversed() { waiting.remove(at: index) }
            if old.isEmpty, open.count >= Self.mostWaiting { waiting.remove(at: open[0]) }
            if waiting.count >= Self.mostInAll { return .refused }
        default: if waiting.count >= Self.mostInAll { return .refused }
        }
        if verdict == .waits {
            waiting.append(Message(id: id, token: token, payload: text, kind: kind))
        }
        history.seen.append(id)
        if history.seen.count > Self.mostSeen { history.seen.removeFirst() }
        histories[token] = history
        return verdict
    }

    /// Begins the delivery of what has waited longest for a subscription; nil where something is under way.
    public mutating func begin(_ token: String) -> Message? {
        guard underWay[token] == nil, let first = waiting.first(where: { $0.token == token }) else {
            return nil
        }
        underWay[token] = first.id
        return first
    }

    /// A delivery has ended.
    ///
    /// - Parameter isDone: whether it need not be tried again.
    public mutating func end(_ message: Message, isDone: Bool) {
        underWay[message.token] = nil
        if isDone { waiting.removeAll { $0.id == message.id && $0.token == message.token } }
    }

    /// A subscription has ended; nothing of it is delivered any more.
    public mutating func forget(_ token: String) {
        waiting.removeAll { $0.token == token }
        histories[token] = nil
    }
}
