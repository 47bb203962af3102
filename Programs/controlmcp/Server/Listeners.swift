internal import ControlBasics

/// The requests that listen for changes of the list of tools. A plain value, which makes messages to send.
struct Listeners {
    private static let changed = "notifications/tools/list_changed"

    /// Whether each listens for what there is here.
    private var requests: [MessageID: Bool] = [:]

    func contains(_ id: MessageID) -> Bool { requests[id] != nil }

    mutating func add(_ id: MessageID, _ parameters: JSONObject) -> String {
        let isWanted = parameters.object("notifications")?["toolsListChanged"] == .bool(true)
        requests[id] = isWanted
        let granted: JSONObject = isWanted ? ["toolsListChanged": .bool(true)] : [:]
        return Message.notification(
            "notifications/subscriptions/acknowledged",
            ["notifications": .object(granted), "_meta": .object([Era.subscriptionKey: id.json])])
    }

    mutating func remove(_ id: MessageID) { requests[id] = nil }

    /// The list has changed.
    ///
    /// - Parameter hasSession: whether there was a handshake, after which the client always listens.
    func messages(hasSession: Bool) -> [String] {
        (hasSession ? [Message.notification(Self.changed)] : [])
            + requests.filter(\.value).keys.map {
                Message.notification(Self.changed, ["_meta": .object([Era.subscriptionKey: $0.json])])
            }
    }
}
