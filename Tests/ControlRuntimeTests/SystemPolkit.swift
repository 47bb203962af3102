internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport

/// The real polkitd on a bus that plays the system's. What it reads, policies and rules, is in folders of the
/// test's own, which it sees in the places of the system's.
///
/// It needs root: polkitd changes its user, and the folders are mounted.
struct SystemPolkit {
    /// What the rule says of the action.
    enum Rule: String {
        case yes = "YES"
        case no = "NO"
        /// An administrator has to authenticate; nobody is there to ask one.
        case administrator = "AUTH_ADMIN"
    }

    let address: String
    let daemon: ChildProcess

    private static let program = "/usr/lib/polkit-1/polkitd"

    /// Runs `body` with the daemon and a bundle that is not root's, nor are its bus and callers.
    ///
    /// - Parameters:
    ///   - rule: what is said of every process of theirs.
    ///   - isInstalled: whether the package's policy is.
    static func with(
        _ rule: Rule, isInstalled: Bool = true, _ body: (RunningBundle, SystemPolkit) async throws -> Void
    ) async throws {
        guard getuid() == 0 else { throw TestSupportError("polkitd is tested by root: it changes its user") }
        guard FileManager.default.isExecutableFile(atPath: program) else {
            throw TestSupportError(
                "the program \(program) is not there: install the Debian package polkitd, as `make test` does"
            )
        }
        // Short, because a socket is in it.
        let folder = URL(fileURLWithPath: "/tmp/polkit-\(UUID().uuidString.prefix(13))", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try prepare(folder, rule, isInstalled)
        let bus = try ChildProcess.start([
            "dbus-daemon", "--config-file=\(folder.path)/bus.conf", "--nofork", "--nopidfile",
            "--print-address=1",
        ])
        defer { bus.terminate() }
        let address = try await bus.line()
        let daemon = try await start(address, folder)
        defer { daemon.send(SIGKILL) }
        try await withFolder { state in
            try UserIdentity.unprivileged.own(state)
            let session = try await PrivateBus.start(as: .unprivileged)
            defer { session.stop() }
            let bundle = try await RunningBundle.start(
                on: session, folder: state, environment: ["DBUS_SYSTEM_BUS_ADDRESS": address],
                launcher: ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"])
            let result: Result<Void, any Error>
            do {
                result = .success(try await body(bundle, SystemPolkit(address: address, daemon: daemon)))
            } catch {
                result = .failure(error)
            }
            await bundle.client.close()
            bundle.loop.stop()
            bundle.process.send(SIGKILL)
            try result.get()
        }
    }

    private static func prepare(_ folder: URL, _ rule: Rule, _ isInstalled: Bool) throws {
        let files = FileManager.default
        for name in ["actions", "rules", "none"] {
            try files.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        if isInstalled {
            let policy = URL(fileURLWithPath: #filePath)
                .appendingPathComponent("../../../data/polkit/org.controlruntime.policy").standardizedFileURL
            try files.copyItem(
                at: policy, to: folder.appendingPathComponent("actions/\(policy.lastPathComponent)"))
        }
        let script = """
            polkit.addRule(function(action, subject) {
                if (action.id == "org.controlruntime.authenticate" && subject.user == "nobody")
                    return polkit.Result.\(rule.rawValue);
            });
            """
        try script.write(
            to: folder.appendingPathComponent("rules/test.rules"), atomically: true, encoding: .utf8)
        let configuration = """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>system</type>
              <listen>unix:path=\(folder.path)/bus</listen>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow user="*"/>
                <allow own="*"/>
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
              </policy>
            </busconfig>
            """
        try configuration.write(
            to: folder.appendingPathComponent("bus.conf"), atomically: true, encoding: .utf8)
    }

    /// Starts polkitd and waits until it has its name.
    private static func start(_ address: String, _ folder: URL) async throws -> ChildProcess {
        let loop = Loop(name: "system")
        defer { loop.stop() }
        let watcher = try BusConnection.connect(to: .custom(address), on: loop)
        let owners = try await watcher.signals(
            matching: MatchRule(member: "NameOwnerChanged", arg0: "org.freedesktop.PolicyKit1"))
        let places = [
            "actions": "/usr/share/polkit-1/actions", "rules": "/usr/share/polkit-1/rules.d",
            "none": "/etc/polkit-1/rules.d",
        ]
        let mounts = places.map { "mount --bind \(folder.path)/\($0) \($1)" }.joined(separator: " && ")
        let daemon = try ChildProcess.start(
            ["unshare", "--mount", "--propagation", "private", "sh", "-c", "\(mounts) && exec \(program)"],
            environment: ["DBUS_SYSTEM_BUS_ADDRESS": address])
        for await _ in owners { break }
        await watcher.close()
        return daemon
    }
}
