internal import DesktopLock
internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

extension RuntimeTests {
    /// Actions whose policy asks for more, against a stand-in for logind and polkit on a bus that plays the
    /// system's.
    @Suite(.standardTimeLimit)
    struct AuthenticationTests {
        private func withSystem(
            _ mocks: [SystemMocks.Mock]?, _ body: (RunningBundle) async throws -> Void
        ) async throws {
            try await SystemMocks.with(mocks) { bundle, _ in try await body(bundle) }
        }

        private func logind(locked: Bool) -> SystemMocks.Mock { SystemMocks.logind(locked: locked) }

        /// - Parameter more: whether authentication would be needed, and what polkit says beside it.
        private func polkit(allows: Bool, _ more: String = "False, {}") -> SystemMocks.Mock {
            SystemMocks.Mock(
                name: "org.freedesktop.PolicyKit1", path: "/org/freedesktop/PolicyKit1/Authority",
                interface: "org.freedesktop.PolicyKit1.Authority",
                setUp: [
                    [
                        "org.freedesktop.DBus.Mock", "AddMethod", "sssss",
                        "org.freedesktop.PolicyKit1.Authority", "CheckAuthorization", "(sa{sv})sa{ss}us",
                        "(bba{ss})",
                        "assert args[0][0] == 'unix-process' and set(args[0][1]) == {'pid', 'start-time', 'uid'}; "
                            + "assert int(args[0][1]['pid']) == \(getpid()); assert int(args[0][1]['uid']) == \(getuid()); "
                            // What stands behind the name, which may have blanks in it, begins with the third
                            // field.
                            + "stat = open('/proc/\(getpid())/stat').read().rpartition(')')[2].split(); "
                            + "assert int(args[0][1]['start-time']) == int(stat[19]); "
                            + "assert args[1] == 'org.controlruntime.authenticate'; "
                            // It may ask the user.
                            + "assert int(args[3]) == 1; "
                            + "ret = (\(allows ? "True" : "False"), \(more))",
                    ]
                ]
            )
        }

        @Test func lockedSessionRefusesGuardedActions() async throws {
            try await withSystem([logind(locked: true)]) { bundle in
                #expect(
                    await failure { try await bundle.press("Unlocked") }
                        == "org.controlruntime.Error.AuthenticationRequired: GuardedUnlocked doesn't run while the "
                        + "session is locked; unlock it first (locked as far as is known from org.freedesktop.login1)"
                )
                let performed = await failure { try await bundle.perform("GuardedUnlocked") }
                #expect(performed.hasPrefix("\(ownError).AuthenticationRequired: "), "\(performed)")
                let ran = try await bundle.journal("Guarded")
                #expect(ran == [])
            }
        }

        @Test func unlockedSessionAllowsGuardedActions() async throws {
            try await withSystem([logind(locked: false)]) { bundle in
                try await bundle.press("Unlocked")
                #expect(try await bundle.journal("Guarded") == ["Unlocked"])
            }
        }

        /// Nobody at the machine stands behind them.
        @Test(arguments: ["assistant: Claude", "fleet: broker home.example"])
        func delegatesGetNoGuardedActions(caller: String) async throws {
            try await withSystem([logind(locked: false)]) { bundle in
                let options = BusValue.properties([("caller", .string(caller))])
                let refused = await failure {
                    try await bundle.call(
                        RunningBundle.control("Unlocked"), Control1.name, Control1.invoke.name, [options])
                }
                #expect(
                    refused
                        == "\(ownError).AuthenticationRequired: GuardedUnlocked needs authentication, and is "
                        + "not run for \(caller)")
                let ran = try await bundle.journal("Guarded")
                #expect(ran == [])
            }
        }

        /// Plays a screen saver on the session bus; `body` gets a way to say what the body of `GetActive` is.
        private func withScreenSaver(
            _ name: String, beside bundle: RunningBundle,
            _ body: (_ setActive: (String) async throws -> Void, ChildProcess) async throws -> Void
        ) async throws {
            let path = "/" + name.replacing(".", with: "/")
            let saver = try await SystemMocks.play(
                .init(name: name, path: path, interface: name, setUp: []), ["--session"], bundle.environment,
                bundle.client)
            defer { saver.send(SIGKILL) }
            try await body(
                { code in
                    _ = try await bundle.run(
                        "busctl", "--user", "call", name, path, "org.freedesktop.DBus.Mock", "AddMethod",
                        "sssss", name,
                        "GetActive", "", "b", code)
                    _ = try await bundle.run(
                        "busctl", "--user", "call", name, path, "org.freedesktop.DBus.Mock", "EmitSignal",
                        "sssav", name,
                        "ActiveChanged", "b", "1", "b", "\(code == "ret = True")")
                }, saver)
        }

        private func press(_ bundle: RunningBundle) async -> String {
            await failure { try await bundle.press("Unlocked") }
        }

        private static let refused = "\(ownError).AuthenticationRequired: "

        /// Waits until the bundle has heard what a screen saver says by a signal.
        private func wait(until isRefused: Bool, _ bundle: RunningBundle) async throws {
            var last = ""
            do {
                _ = try await poll(for: isRefused ? "lock" : "unlock") {
                    last = await press(bundle)
                    return last.hasPrefix(Self.refused) == isRefused ? true : nil
                }
            } catch { throw TestingError("\(error): \(last)") }
        }

        /// Whatever logind says, and where there is none.
        @Test(arguments: [
            "org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver", "org.cinnamon.ScreenSaver",
            "org.mate.ScreenSaver", "org.xfce.ScreenSaver",
        ])
        func everyKnownScreenSaverLocks(_ name: String) async throws {
            for mocks in [nil, [], [logind(locked: false)]] {
                try await withSystem(mocks) { bundle in
                    try await bundle.press("Unlocked")
                    try await withScreenSaver(name, beside: bundle) { setActive, _ in
                        try await setActive("ret = True")
                        try await wait(until: true, bundle)
                        try await setActive("ret = False")
                        try await wait(until: false, bundle)
                    }
                    try await wait(until: false, bundle)
                }
            }
        }

        /// A screen saver that says much and answers nothing doesn't have a call made for each thing it says:
        /// the bus has room for so many.
        @Test func noisyScreenSaverIsAskedOneByOne() async throws {
            try await withSystem(nil) { bundle in
                let saver = try await PlayedSaver.start("org.gnome.ScreenSaver", bundle)
                try await wait(until: false, bundle)
                saver.holdAnswers()
                for _ in 0..<300 { try await saver.set(false) }
                // What it sends behind them is answered when they have been heard.
                _ = try await saver.connection.call(
                    RunningBundle.name, Contract.root, "org.freedesktop.DBus.Peer", "Ping")
                #expect(saver.heldCount == 1)
                async let refused = press(bundle)
                #expect(await refused.hasPrefix(Self.refused))
                saver.releaseAnswers()
                try await wait(until: false, bundle)
            }
        }

        /// Who is about to run is asked for again: a signal may be lost, or come too late.
        @Test func unannouncedLockIsFoundByAsking() async throws {
            try await withSystem([logind(locked: false)]) { bundle in
                let saver = try await PlayedSaver.start("org.gnome.ScreenSaver", bundle)
                try await wait(until: false, bundle)
                try await saver.set(true, tells: false)
                let error = await press(bundle)
                #expect(error.hasPrefix(Self.refused) && error.contains("org.gnome.ScreenSaver"), "\(error)")
                try await saver.set(false, tells: false)
                try await bundle.press("Unlocked")
                // Nor is it told while the user is asked for something.
                await bundle.client.setCallHandler { question in
                    Task {
                        try await saver.set(true, tells: false)
                        question.reply.succeed([.variant(.int64(7))])
                    }
                }
                let asked = await failure {
                    try await bundle.call(
                        RunningBundle.intent("OpenVault"), Intent1.name, Intent1.perform.name,
                        [.properties([]), .properties([("agent", .objectPath("/agent"))])])
                }
                #expect(asked.hasPrefix(Self.refused), "\(asked)")
                try await saver.set(false, tells: false)
                #expect(try await bundle.journal("OpenVault") == [])
            }
        }

        /// A screen saver that says it isn't active says nothing about logind's lock.
        @Test func screenSaverDoesNotUnlockLogind() async throws {
            try await withSystem([logind(locked: true)]) { bundle in
                try await withScreenSaver("org.freedesktop.ScreenSaver", beside: bundle) { setActive, _ in
                    try await setActive("ret = False")
                    let error = await press(bundle)
                    #expect(error.hasPrefix(Self.refused), "\(error)")
                }
            }
        }

        /// One that is there and fails, or answers something else, may well be locked.
        @Test(arguments: [
            "raise dbus.exceptions.DBusException('no', name='org.freedesktop.DBus.Error.Failed')",
            "raise dbus.exceptions.DBusException('no', name='org.freedesktop.DBus.Error.AccessDenied')",
        ])
        func failingScreenSaverCountsAsLocked(_ code: String) async throws {
            try await withSystem(nil) { bundle in
                try await withScreenSaver("org.gnome.ScreenSaver", beside: bundle) { setActive, _ in
                    try await setActive(code)
                    try await wait(until: true, bundle)
                }
                // It is gone.
                try await wait(until: false, bundle)
            }
        }

        /// The name is also taken by those who only keep the screen lit.
        @Test func screenSaverWithoutALockIsIgnored() async throws {
            try await withSystem(nil) { bundle in
                try await withScreenSaver("org.freedesktop.ScreenSaver", beside: bundle) { _, _ in
                    try await bundle.press("Unlocked")
                }
            }
        }

        @Test func hangingScreenSaverCountsAsLocked() async throws {
            try await withSystem([logind(locked: false)]) { bundle in
                try await bundle.press("Unlocked")
                // It owns the name and keeps the calls.
                let saver = try bundle.connect()
                let kept = Notes<MethodCall>()
                await saver.setCallHandler { kept.add($0) }
                try await saver.requestName("org.gnome.ScreenSaver")
                let error = await press(bundle)
                #expect(error.hasPrefix(Self.refused) && error.contains("org.gnome.ScreenSaver"), "\(error)")
                await saver.close()
                try await wait(until: false, bundle)
            }
        }

        /// From the start on: neither may run until they have answered.
        @Test func hangingLogindCountsAsLocked() async throws {
            let system = try await PrivateBus.start()
            defer { system.stop() }
            let loop = Loop(name: "system")
            let watcher = try BusConnection.connect(to: .custom(system.address), on: loop)
            let environment = ["DBUS_SYSTEM_BUS_ADDRESS": system.address]
            let mock = try await SystemMocks.play(
                SystemMocks.logind(locked: false), ["--system"], environment, watcher)
            mock.send(SIGSTOP)
            try await withBundle(environment: environment) { bundle in
                let error = await press(bundle)
                #expect(error.hasPrefix(Self.refused) && error.contains("org.freedesktop.login1"), "\(error)")
                let ran = try await bundle.journal("Guarded")
                #expect(ran == [])
            }
            mock.send(SIGKILL)
            await watcher.close()
            loop.stop()
        }

        @Test func logindLockIsFollowed() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: false)]) { bundle, system in
                try await bundle.press("Unlocked")
                for _ in 0..<3 {
                    try await system.setLocked(true)
                    try await wait(until: true, bundle)
                    try await system.setLocked(false)
                    try await wait(until: false, bundle)
                }
                // Without logind there is no lock, and it may come back.
                try await system.setLocked(true)
                try await wait(until: true, bundle)
                system.send(SIGKILL, to: "org.freedesktop.login1")
                try await wait(until: false, bundle)
            }
        }

        /// Whose actions are open to all, and who shows nothing private, asks nobody about the lock; others
        /// have asked before they have their name.
        @Test(arguments: [["TESTBUNDLE_LAMPS_ONLY": "1"], [:]])
        func onlyLockDependentBundlesAskAboutIt(_ environment: [String: String]) async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let loop = Loop(name: "savers")
                let savers = try BusConnection.connect(to: .custom(bus.address), on: loop)
                let asked = Notes<MemberName>()
                await savers.setCallHandler { call in
                    asked.add(call.member)
                    call.reply.succeed([.boolean(false)])
                }
                for saver in LockSource.savers { try await savers.requestName(saver.name) }
                let noSystem = ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/there/is/no/socket"]
                let bundle = try await RunningBundle.start(
                    on: bus, folder: folder, environment: noSystem.merging(environment) { $1 },
                    settles: false)
                #expect(asked.all.contains("GetActive") == environment.isEmpty)
                // Nor does a press of what is open to all.
                #expect(try await bundle.toggle("Lamp0") == true)
                #expect(asked.all.isEmpty == !environment.isEmpty)
                await bundle.client.close()
                await savers.close()
                for loop in [bundle.loop, loop] { loop.stop() }
                bundle.process.send(SIGKILL)
            }
        }

        /// Who isn't logind or the screen saver has no say, however it calls its signals.
        @Test func forgedUnlockSignalIsIgnored() async throws {
            try await withSystem(nil) { bundle in
                try await withScreenSaver("org.gnome.ScreenSaver", beside: bundle) { setActive, _ in
                    try await setActive("ret = True")
                    try await wait(until: true, bundle)
                    try await bundle.client.send(
                        BusSignal(
                            path: "/org/gnome/ScreenSaver", interface: "org.gnome.ScreenSaver",
                            member: "ActiveChanged",
                            arguments: [.boolean(false)]))
                    // It is read before the press, which comes after it on the same connection.
                    let error = await press(bundle)
                    #expect(error.hasPrefix(Self.refused), "\(error)")
                }
            }
        }

        /// Nothing is looked up or asked for whoever may not use the action.
        @Test func guardedEntitiesAreNotLookedUpWhileLocked() async throws {
            try await withSystem([logind(locked: true)]) { bundle in
                let given = BusValue.properties([("vault", .string("south"))])
                let errors = [
                    await failure { try await bundle.press("Vault") },
                    await failure {
                        try await bundle.perform(
                            "OpenVault", [("vault", .string("south")), ("code", .int32(1))])
                    },
                    await failure {
                        try await bundle.call(
                            RunningBundle.intent("OpenVault"), Intent1.name, Intent1.options.name,
                            [.string("vault"), .string("")])
                    },
                    await failure {
                        try await bundle.call(
                            RunningBundle.intent("OpenVault"), Intent1.name, Intent1.optionsFor.name,
                            [.string("code"), .string(""), given])
                    },
                    await failure {
                        try await bundle.call(
                            RunningBundle.intent("OpenVault"), Intent1.name, Intent1.summaryFor.name, [given])
                    },
                    await failure {
                        try await bundle.call(
                            Contract.root, Bundle1.name, Bundle1.addControl.name, [.string("Vault"), given])
                    },
                    await failure {
                        try await bundle.call(
                            Contract.root, Bundle1.name, Bundle1.preview.name, [.string("Vault"), given])
                    },
                    // The configuration of a guarded control names the same.
                    await failure {
                        try await bundle.call(
                            RunningBundle.intent("VaultConfiguration"), Intent1.name, Intent1.options.name,
                            [.string("vault"), .string("")])
                    },
                    await failure {
                        try await bundle.call(
                            RunningBundle.intent("VaultConfiguration"), Intent1.name, Intent1.optionsFor.name,
                            [.string("vault"), .string(""), .properties([])])
                    },
                    await failure {
                        try await bundle.call(
                            RunningBundle.intent("VaultConfiguration"), Intent1.name, Intent1.summaryFor.name,
                            [given])
                    },
                    // Another action is about vaults as well, and isn't guarded.
                    await failure {
                        try await bundle.call(
                            Contract.root, Entities1.name, Entities1.getSuggestedEntities.name,
                            [.string("Vault")])
                    },
                    await failure {
                        try await bundle.call(
                            Contract.root, Entities1.name, Entities1.getEntities.name,
                            [.string("Vault"), .strings(["south"])])
                    },
                    await failure {
                        try await bundle.call(
                            Contract.root, Entities1.name, Entities1.getProperty.name,
                            [.string("Vault"), .string("south"), .string("name")])
                    },
                ]
                for error in errors { #expect(error.hasPrefix(Self.refused), "\(error)") }
                let performed = await failure {
                    try await bundle.perform("VaultConfiguration", [("vault", .string("south"))])
                }
                #expect(
                    performed
                        == "org.freedesktop.DBus.Error.NotSupported: VaultConfiguration says how something is "
                        + "configured; there is nothing to perform")
                // Without values there is nothing to look up.
                let shown = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.preview.name, [.string("Vault"), .properties([])])
                #expect(shown.first?.properties?["preview"] == .boolean(true))
                let vaultQuery = try await bundle.journal("VaultQuery")
                #expect(vaultQuery == [])
                let openVault = try await bundle.journal("OpenVault")
                #expect(openVault == [])
                // What isn't guarded can be placed.
                _ = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.addControl.name, [.string("Desk"), .properties([])])
            }
        }

        @Test func configuringAGuardedControlNeedsAnUnlockedSession() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: false)]) { bundle, system in
                let north = BusValue.properties([("vault", .string("north"))])
                let added = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.addControl.name, [.string("Vault"), north])
                let path = try #require(added.first)
                try await system.setLocked(true)
                try await wait(until: true, bundle)
                let south = BusValue.properties([("vault", .string("south"))])
                let error = await failure {
                    try await bundle.call(
                        Contract.root, Bundle1.name, Bundle1.configureControl.name, [path, south])
                }
                #expect(error.hasPrefix(Self.refused), "\(error)")
                let searched = try await bundle.journal("VaultQuery")
                #expect(!searched.contains("south"))
                try await system.setLocked(false)
                try await wait(until: false, bundle)
                _ = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.configureControl.name, [path, south])
            }
        }

        /// Neither as what a result shows, nor beside a question.
        @Test func guardedViewIsHiddenWhileLocked() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: true)]) { bundle, system in
                // The action is found in the widget's tree.
                try await bundle.reloadWidget("Diary")
                let closed = try await bundle.invoke("Card")
                #expect(closed?["view"] == nil)
                // Also where nobody can be asked.
                for options in [[("agent", .objectPath("/agent"))], []] as [[(String, BusValue)]] {
                    let asked = await failure {
                        try await bundle.call(
                            RunningBundle.intent("AskWithCard"), Intent1.name, Intent1.perform.name,
                            [.properties([]), .properties(options)])
                    }
                    #expect(asked.hasPrefix(Self.refused), "\(asked)")
                }
                let cardView = try await bundle.journal("CardView")
                #expect(cardView == [])
                try await system.setLocked(false)
                try await wait(until: false, bundle)
                let open = try await bundle.invoke("Card")
                #expect(open?["view"]?.text?.contains("Number 1234") == true)
            }
        }

        @Test func polkitApprovalRunsTheAction() async throws {
            try await withSystem([polkit(allows: true)]) { bundle in
                try await bundle.press("Owner")
                #expect(try await bundle.journal("Guarded") == ["Owner"])
                try await bundle.press("Door")
                #expect(try await bundle.journal("Guarded") == ["Owner", "Owner"])
            }
        }

        @Test func polkitRefusalStopsTheAction() async throws {
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

        /// Whether the user declined, or nobody could ask.
        @Test(arguments: [
            ("True, {'polkit.dismissed': 'true'}", ": you didn't authenticate"),
            (
                "True, {'polkit.retains_authorization_after_challenge': '1'}",
                ": polkit wants you to authenticate, and that didn't happen; see that a polkit agent, "
                    + "such as your desktop's, runs in the caller's session"
            ),
        ])
        func polkitRefusalTellsItsReason(_ more: String, _ reason: String) async throws {
            try await withSystem([polkit(allows: false, more)]) { bundle in
                let error = await failure { try await bundle.press("Owner") }
                #expect(
                    error
                        == "org.controlruntime.Error.AuthenticationRequired: GuardedOwner was not authorised"
                        + reason)
            }
        }

        @Test func actionsNeedingPolkitFailWithoutIt() async throws {
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
