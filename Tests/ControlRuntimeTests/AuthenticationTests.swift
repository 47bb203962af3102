internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Actions whose policy asks for more, against a stand-in for logind and polkit on a bus that plays the system's.
    @Suite(.timeLimit(.minutes(2)))
    struct AuthenticationTests {
        /// What python-dbusmock plays on the system bus, or that there is none.
        private func withSystem(
            _ mocks: [(name: String, path: String, interface: String, setUp: [[String]])],
            _ body: (RunningBundle) async throws -> Void
        ) async throws {
            let system = try await PrivateBus.start()
            defer { system.stop() }
            let environment = ["DBUS_SYSTEM_BUS_ADDRESS": system.address]
            var children: [ChildProcess] = []
            defer { for child in children { child.terminate() } }
            let loop = BusLoop(name: "system")
            let watcher = try BusConnection.connect(to: .custom(system.address), on: loop)
            for mock in mocks {
                let owners = try await watcher.signals(
                    matching: MatchRule(member: "NameOwnerChanged", arg0: mock.name))
                children.append(
                    try ChildProcess.start(
                        ["/usr/bin/python3", "-m", "dbusmock", "--system", mock.name, mock.path, mock.interface],
                        environment: environment))
                for await _ in owners { break }
                for command in mock.setUp {
                    let result = try await TestSupport.run(
                        ["busctl", "--address=\(system.address)", "call", mock.name, mock.path] + command)
                    try #require(result.exitStatus == 0, "\(result)")
                }
            }
            let result: Result<Void, any Error>
            do {
                result = .success(try await withBundle(environment: environment, body))
            } catch {
                result = .failure(error)
            }
            await watcher.close()
            loop.stop()
            try result.get()
        }

        private func logind(locked: Bool) -> (name: String, path: String, interface: String, setUp: [[String]]) {
            (
                "org.freedesktop.login1", "/org/freedesktop/login1/session/auto",
                "org.freedesktop.login1.Session",
                [
                    [
                        "org.freedesktop.DBus.Mock", "AddProperty", "ssv", "org.freedesktop.login1.Session",
                        "LockedHint", "b", "\(locked)",
                    ]
                ]
            )
        }

        private func polkit(allows: Bool) -> (name: String, path: String, interface: String, setUp: [[String]]) {
            (
                "org.freedesktop.PolicyKit1", "/org/freedesktop/PolicyKit1/Authority",
                "org.freedesktop.PolicyKit1.Authority",
                [
                    [
                        "org.freedesktop.DBus.Mock", "AddMethod", "sssss",
                        "org.freedesktop.PolicyKit1.Authority", "CheckAuthorization", "(sa{sv})sa{ss}us", "(bba{ss})",
                        "assert args[0][0] == 'unix-process' and set(args[0][1]) == {'pid', 'start-time', 'uid'}; "
                            + "assert args[1] == 'org.controlruntime.authenticate'; "
                            + "ret = (\(allows ? "True" : "False"), False, {})",
                    ]
                ]
            )
        }

        @Test func aLockedSessionRefuses() async throws {
            try await withSystem([logind(locked: true)]) { bundle in
                #expect(
                    await failure { try await bundle.press("Unlocked") }
                        == "org.controlruntime.Error.AuthenticationRequired: GuardedUnlocked doesn't run while the "
                        + "session is locked; unlock it first")
            }
        }

        @Test func anUnlockedSessionAllows() async throws {
            try await withSystem([logind(locked: false)]) { bundle in try await bundle.press("Unlocked") }
        }

        @Test func polkitAllows() async throws {
            try await withSystem([polkit(allows: true)]) { bundle in try await bundle.press("Owner") }
        }

        @Test func polkitRefuses() async throws {
            try await withSystem([polkit(allows: false)]) { bundle in
                #expect(
                    await failure { try await bundle.press("Owner") }
                        == "org.controlruntime.Error.AuthenticationRequired: GuardedOwner was not authorised")
            }
        }

        @Test func withoutPolkitNothingThatNeedsItRuns() async throws {
            try await withSystem([]) { bundle in
                #expect(
                    await failure { try await bundle.press("Owner") }.hasPrefix(
                        "org.controlruntime.Error.AuthenticationRequired: GuardedOwner needs polkit to authenticate "
                            + "you: "))
                // What needs no more than an open session runs where nobody knows of a lock.
                try await bundle.press("Unlocked")
            }
        }
    }
}
