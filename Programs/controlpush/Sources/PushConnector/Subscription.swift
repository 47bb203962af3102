internal import BusContract
internal import DBus
internal import FoundationEssentials
internal import WebPush

/// What servers push to, as it is kept: a topic of a bundle, its keys, and its endpoint.
struct Subscription: Codable, Sendable, Hashable {
    /// How many there may be.
    static let most = 1_000

    let bundle: String
    let topic: String
    /// By which the distributor knows it.
    var token: String
    /// Of ``SubscriptionKeys``; whoever reads them reads all messages.
    let keys: String
    var endpoint: String?

    init(bundle: String, topic: String) {
        self.bundle = bundle
        self.topic = topic
        token = UUID().uuidString.lowercased()
        keys = Base64URL.text(SubscriptionKeys().kept)
    }

    /// - Throws: `RecordError` where the file is damaged.
    func openKeys() throws(RecordError) -> SubscriptionKeys {
        try SubscriptionKeys(kept: Base64URL.bytes(keys) ?? [])
    }

    /// The JSON of a Web Push subscription; empty while there is no endpoint.
    var json: [UInt8] {
        guard let endpoint, let keys = try? openKeys() else { return [] }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let value = Web(
            endpoint: endpoint, keys: Web.Keys(auth: keys.authentication, p256dh: keys.publicKey))
        return (try? encoder.encode(value)).map { Array($0) } ?? []
    }

    private struct Web: Encodable {
        struct Keys: Encodable {
            let auth: String
            let p256dh: String
        }
        let endpoint: String
        let keys: Keys
    }
}

/// The subscriptions, by what they are for and by their tokens.
struct SubscriptionTable: Codable, Sendable {
    private(set) var all: [Subscription] = []

    subscript(bundle: String, topic: String) -> Subscription? {
        all.first { $0.bundle == bundle && $0.topic == topic }
    }

    subscript(token token: String) -> Subscription? { all.first { $0.token == token } }

    mutating func add(_ subscription: Subscription) { all.append(subscription) }

    mutating func remove(_ token: String) { all.removeAll { $0.token == token } }

    /// - Returns: false where there is none of this token.
    mutating func change(_ token: String, _ body: (inout Subscription) -> Void) -> Bool {
        guard let index = all.firstIndex(where: { $0.token == token }) else { return false }
        body(&all[index])
        return true
    }
}
