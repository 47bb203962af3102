internal import BusContract
internal import ControlClient
internal import DBus

@testable internal import ControlHub

/// Activities and daemons for tests of how they are shown.
enum ActivitySamples {
    static func activity(
        _ id: String = "a", title: String = "Order 12", text: String = "3 stops", progress: Double? = nil,
        state: String = "active", until: Int64 = -1, bundle: String = "Shop", actions: [String] = ["Next"],
        style: String = "standard", iconName: String = "", contentState: String = "{}",
        isAlerting: Bool = false
    ) -> ActivitySnapshot {
        let properties: [String: BusValue] = [
            "Id": .string(id), "Title": .string(title), "Text": .string(text), "State": .string(state),
            "Progress": .double(progress ?? -1), "Until": .int64(until),
            "Actions": [Activity1.Action].busValue(actions), "Style": .string(style),
            "IconName": .string(iconName), "ContentState": .string(contentState),
            "Alerting": .boolean(isAlerting),
        ]
        guard
            let activity = ActivitySnapshot(
                bundle: bundle, path: Contract.activityPath(id: id), properties: properties)
        else { preconditionFailure("it has an identifier") }
        return activity
    }

    static let swaync = NotificationDaemon(
        name: "SwayNotificationCenter", capabilities: ["actions", "body", "body-markup", "persistence"])
    static let mako = NotificationDaemon(
        name: "mako", capabilities: ["actions", "body", "body-markup"])
    static let xfce = NotificationDaemon(
        name: "Xfce Notify Daemon", capabilities: ["actions", "body", "body-markup"])
    static let unknown = NotificationDaemon(name: "Novelty", capabilities: [])
}

extension [Activity1.Action] {
    fileprivate static func busValue(_ labels: [String]) -> BusValue {
        labels.map { Activity1.Action(id: "do-\($0)", label: $0) }.busValue
    }
}
