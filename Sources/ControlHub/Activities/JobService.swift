internal import DBus

/// `org.kde.JobViewServer`, Plasma's list of what goes on.
@HubActor
struct JobService {
    nonisolated static let name: BusName = "org.kde.JobViewServer"
    private static let path: ObjectPath = "/JobViewServer"
    private static let view: InterfaceName = "org.kde.JobViewV3"

    let connection: BusConnection

    /// Asks for a view.
    ///
    /// - Returns: its object; nil where there is none to be had.
    func request(app: String, iconName: String, desktopEntry: String, title: String, canStop: Bool) async
        -> ObjectPath?
    {
        let hints: [(String, BusValue)] = [
            ("application-display-name", .string(app)), ("application-icon-name", .string(iconName)),
            ("title", .string(title)), ("immediate", .boolean(true)),
        ]
        let answer = try? await connection.call(
            Self.name, Self.path, "org.kde.JobViewServerV2", "requestView",
            [.string(desktopEntry), .int32(canStop ? 1 : 0), Vardict(hints).busValue], noAutoStart: true)
        guard case .objectPath(let path)? = answer?.first else { return nil }
        return path
    }

    /// Shows other content. No answer is waited for.
    func update(_ view: ObjectPath, _ content: ActivityJobs.JobContent) async {
        let values: [(String, BusValue)] = [
            ("title", .string(content.title)), ("infoMessage", .string(content.message)),
            ("percent", .uint32(content.percent)),
        ]
        _ = try? await connection.call(
            Self.name, view, Self.view, "update", [Vardict(values).busValue], noAutoStart: true)
    }

    /// Its end.
    func terminate(_ view: ObjectPath) async {
        _ = try? await connection.call(
            Self.name, view, Self.view, "terminate", [.uint32(0), .string(""), Vardict().busValue],
            noAutoStart: true)
    }

    /// Follows presses on the views' own buttons.
    func follow(_ handle: @escaping @HubActor (ObjectPath) -> Void) async -> BusSubscription? {
        let rule = MatchRule(sender: Self.name, interface: Self.view, member: "cancelRequested")
        return try? await connection.subscribe(rule) { signal in
            let path = signal.path
            HubActor.assumeIsolated { handle(path) }
        }
    }
}
