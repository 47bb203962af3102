internal import DBus
internal import EventLoop
internal import TestSupport

/// Plasma's list of jobs, of this process's own.
final class PlayedJobs: Sendable {
    static let view: ObjectPath = "/org/kde/notificationmanager/jobs/JobView_1"

    /// What it was sent: the member, the path's last part where that is a view, and the values.
    let calls = Later<String>()
    private let connection: BusConnection

    private init(_ connection: BusConnection) { self.connection = connection }

    /// Takes the name on a bus.
    static func start(on bus: PrivateBus) async throws -> PlayedJobs {
        let connection = try BusConnection.connect(to: .custom(bus.address), on: Loop(name: "jobs"))
        let jobs = PlayedJobs(connection)
        await connection.setCallHandler { [weak jobs] call in jobs?.answer(call) }
        try await connection.requestName("org.kde.JobViewServer")
        return jobs
    }

    /// Its name is free at once: who calls it would wait for an answer else.
    deinit {
        Task { [connection] in
            await connection.close()
            connection.loop.stop()
        }
    }

    /// Nobody is there any more to show jobs.
    func leave() async throws { _ = try await connection.releaseName("org.kde.JobViewServer") }

    /// The user presses the view's button.
    func stopPressed() async throws {
        try await connection.send(
            BusSignal(path: Self.view, interface: "org.kde.JobViewV3", member: "cancelRequested"))
    }

    private func answer(_ call: MethodCall) {
        let values = { (index: Int, names: [String]) in
            let given = call.arguments[index].properties ?? [:]
            return names.map { given[$0]?.unwrapped.text ?? given[$0].map { "\($0.unwrapped)" } ?? "-" }
        }
        switch call.member.rawValue {
        case "requestView":
            let names = ["application-display-name", "application-icon-name", "title"]
            let stop = call.arguments[1] == .int32(1) ? "can stop" : "can't stop"
            let words = ["request", call.arguments[0].text ?? "", stop] + values(2, names)
            call.reply.succeed([.objectPath(Self.view)])
            calls.set(words.joined(separator: " | "))
        case "update":
            call.reply.succeed()
            let percent = call.arguments[0].properties?["percent"]?.unwrapped
            let words = ["update", call.path.rawValue.split(separator: "/").last.map(String.init) ?? ""]
            calls.set(
                (words + values(0, ["title", "infoMessage"]) + [percent == .uint32(50) ? "50" : "another"])
                    .joined(separator: " | "))
        default:
            call.reply.succeed()
            calls.set("\(call.member) | \(call.path.lastComponent)")
        }
    }
}
