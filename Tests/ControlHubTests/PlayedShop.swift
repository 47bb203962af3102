internal import BusContract
internal import DBus
internal import EventLoop
internal import Synchronization
internal import TestSupport

/// A bundle of this process's own with one activity, which says what it was asked to do.
final class PlayedShop: Sendable {
    static let name = "Shop"
    static let activity = Contract.activityPath(id: "1")

    /// The calls but for those that read: the member, and its texts and numbers.
    let calls = Later<String>()
    private let connection: BusConnection
    private let failure = Mutex<BusError?>(nil)
    private let properties: [String: BusValue]
    /// What is in its search index.
    private let indexed = Mutex<[Vardict]>([])
    /// Whether attention is called to the activity just before it is read for the first time.
    private let alertsFirst: Bool

    private init(_ connection: BusConnection, _ properties: [String: BusValue], alertsFirst: Bool) {
        self.connection = connection
        self.properties = properties
        self.alertsFirst = alertsFirst
    }

    /// Takes the bundle's name on a bus.
    ///
    /// - Parameters:
    ///   - activity: nil for none.
    ///   - alertsFirst: whether it calls attention to the activity as soon as it is read, before it answers.
    static func start(
        on bus: PrivateBus, activity: [String: BusValue]? = nil, alertsFirst: Bool = false
    ) async throws -> PlayedShop {
        let connection = try BusConnection.connect(to: .custom(bus.address), on: Loop(name: "shop"))
        let usual: [String: BusValue] = [
            "Id": .string("1"), "Title": .string("Order 12"), "Text": .string("3 stops"),
            "State": .string("active"), "Progress": .double(-1), "Until": .int64(-1),
            "Actions": [Activity1.Action(id: "do-stop", label: "Stop")].busValue,
        ]
        let values = activity.map { usual.merging($0) { $1 } } ?? [:]
        let shop = PlayedShop(connection, values, alertsFirst: alertsFirst)
        await connection.setCallHandler { [weak shop] call in shop?.answer(call) }
        try await connection.requestName(Contract.busName(bundle: name))
        return shop
    }

    /// Its name is free at once: who calls it would wait for an answer else.
    deinit {
        Task { [connection] in
            await connection.close()
            connection.loop.stop()
        }
    }

    /// Puts things into its search index.
    func index(_ things: [Vardict]) { indexed.withLock { $0 = things } }

    /// What it is asked to do fails from now on.
    func fail(_ error: BusError) { failure.withLock { $0 = error } }

    /// Calls attention to the activity.
    func alert(_ title: String, _ body: String) async throws {
        try await connection.send(Self.alert(title, body))
    }

    /// Announces other properties of the activity.
    func change(_ properties: Vardict) async throws {
        try await connection.send(
            BusSignal(
                path: Self.activity, interface: "org.freedesktop.DBus.Properties",
                member: "PropertiesChanged",
                arguments: [.string(Activity1.name.rawValue), properties.busValue, .strings([])]))
    }

    private static func alert(_ title: String, _ body: String) -> BusSignal {
        BusSignal(
            path: activity, interface: Activity1.name, member: "Alerted",
            arguments: [.string(title), .string(body), .string("default")])
    }

    private func answer(_ call: MethodCall) {
        switch call.member.rawValue {
        case "GetManagedObjects":
            if alertsFirst { connection.assumeIsolated { try? $0.send(Self.alert("", "Open the door")) } }
            var objects: [ObjectPath: [String: Vardict]] = [:]
            if !properties.isEmpty {
                objects[Self.activity] = [Activity1.name.rawValue: Vardict(properties)]
            }
            return call.reply.succeed([objects.busValue])
        case "GetAll":
            let root: Vardict = [
                "DisplayName": .string("The Shop"), "DesktopEntry": .string("shop"),
                "IconName": .string("shop-icon"),
            ]
            return call.reply.succeed([root.busValue])
        case "FindIndexed": return call.reply.succeed([indexed.withLock { $0 }.busValue])
        default: break
        }
        if let failure = failure.withLock({ $0 }) {
            call.reply.fail(failure)
        } else {
            switch call.member.rawValue {
            case "Perform", "Invoke":
                call.reply.succeed([Vardict(["dialog": .string("3 < 4 & so on")]).busValue])
            case "SetValue", "Change", "Select": call.reply.succeed([call.arguments[0]])
            default: call.reply.succeed()
            }
        }
        // Whoever waits for it may change what is answered.
        calls.set(([call.member.rawValue] + call.arguments.flatMap(Self.words)).joined(separator: " "))
    }

    private static func words(_ value: BusValue) -> [String] {
        switch value {
        case .double(let number): ["\(number)"]
        case .boolean(let flag): ["\(flag)"]
        case .string(let text): text.isEmpty ? [] : [text]
        default: (value.properties ?? [:]).sorted { $0.key < $1.key }.flatMap { words($0.value.unwrapped) }
        }
    }
}
