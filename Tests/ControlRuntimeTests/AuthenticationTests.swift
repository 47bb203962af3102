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
                            + "assert int(args[0][1]['pid']) == \(getpid()); assert int(args[0][1]['uid']) == \(getuid()); "
                            // What stands behind the name, which may have blanks in it, begins with the third field.
                            + "stat = open('/proc/\(getpid())/stat').read().rpartition(')')[2].split(); "
                            + "assert int(args[0][1]['start-time']) == int(stat[19]); "
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
                let performed = await failure { try await bundle.perform("GuardedUnlocked") }
                #expect(performed.hasPrefix("\(ownError).AuthenticationRequired: "), "\(performed)")
                let ran = try await bundle.journal("Guarded")
                #expect(ran == [])
            }
        }

        @Test func anUnlockedSessionAllows() async throws {
            try await withSystem([logind(locked: false)]) { bundle in
                try await bundle.press("Unlocked")
                #expect(try await bundle.journal("Guarded") == ["Unlocked"])
            }
        }

        /// Plays a screen saver on the session bus; `body` gets a way to say what it answers.
        private func withScreenSaver(
            _ name: String, beside bundle: RunningBundle, _ body: (_ setActive: (Bool) async throws -> Void) async throws -> Void
        ) async throws {
            let path = "/" + name.replacing(".", with: "/")
            let owners = try await bundle.client.signals(matching: MatchRule(member: "NameOwnerChanged", arg0: name))
            let saver = try ChildProcess.start(
                ["/usr/bin/python3", "-m", "dbusmock", "--session", name, path, name], environment: bundle.environment)
            defer { saver.terminate() }
            for await _ in owners { break }
            try await body { isActive in
                _ = try await bundle.run(
                    "busctl", "--user", "call", name, path, "org.freedesktop.DBus.Mock", "AddMethod", "sssss", name,
                    "GetActive", "", "b", "ret = \(isActive ? "True" : "False")")
            }
        }

        /// Where there is no logind, the screen saver is asked.
        @Test(arguments: ["org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver"])
        func withoutLogindAScreenSaverTells(_ name: String) async throws {
            try await withSystem([]) { bundle in
                try await withScreenSaver(name, beside: bundle) { setActive in
                    try await setActive(true)
                    let error = await failure { try await bundle.press("Unlocked") }
                    #expect(error.hasPrefix("org.controlruntime.Error.AuthenticationRequired: "), "\(error)")
                    try await setActive(false)
                    try await bundle.press("Unlocked")
                }
            }
        }

        /// A dark screen isn't a lock: logind's word counts where it is there.
        @Test func logindGoesBeforeTheScreenSaver() async throws {
            try await withSystem([logind(locked: false)]) { bundle in
                try await withScreenSaver("org.freedesktop.ScreenSaver", beside: bundle) { setActive in
                    try await setActive(true)
                    try await bundle.press("Unlocked")
                }
            }
        }

        @Test func polkitAllows() async throws {
            try await withSystem([polkit(allows: true)]) { bundle in
                try await bundle.press("Owner")
                #expect(try await bundle.journal("Guarded") == ["Owner"])
                try await bundle.press("Door")
                #expect(try await bundle.journal("Guarded") == ["Owner", "Owner"])
            }
        }

        @Test func polkitRefuses() async throws {
            try await withSystem([polkit(allows: false)]) { bundle in
                #expect(
                    await failure { try await bundle.press("Owner") }
                        == "org.controlruntime.Error.AuthenticationRequired: GuardedOwner was not authorised")
                let performed = await failure { try await bundle.perform("GuardedOwner") }
                #expect(performed.hasPrefix("\(ownError).AuthenticationRequired: "), "\(performed)")
                // Neither does a way round lead to it.
                let opened = await failure { try await bundle.press("Door") }
                #expect(opened.hasPrefix("\(ownError).AuthenticationRequired: "), "\(opened)")
                let ran = try await bundle.journal("Guarded")
                #expect(ran == [])
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
