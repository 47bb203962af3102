internal import DesktopLock
internal import DBus
internal import EventLoop
internal import TestSupport
internal import Testing

@testable internal import ControlEngine
@testable internal import ControlRuntime

/// Those who know whether the session is locked: what they are asked, and what is made of what they say.
@Suite(.standardTimeLimit)
struct LockSourceTests {
    private static let saver = LockSource.savers[1]

    @Test func everySourceHasItsSignalRule() throws {
        let savers = ["freedesktop", "gnome", "cinnamon", "mate", "xfce"].map { "org.\($0).ScreenSaver" }
        #expect(LockSource.all.map(\.name.rawValue) == ["org.freedesktop.login1"] + savers)
        #expect(
            LockSource.logind.changes
                == MatchRule(
                    sender: "org.freedesktop.login1", pathNamespace: "/org/freedesktop/login1/session",
                    interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged",
                    arg0: "org.freedesktop.login1.Session"))
        for saver in LockSource.savers {
            let interface = try InterfaceName(saver.name.rawValue)
            #expect(
                saver.changes
                    == MatchRule(sender: saver.name, interface: interface, member: "ActiveChanged"))
        }
    }

    /// A screen saver's signal says by itself that it locks; logind's, and any other, has to be asked about.
    @Test(
        arguments: [
            ([.boolean(true)], true), ([.boolean(false)], false), ([.string("true")], false), ([], false),
        ] as [([BusValue], Bool)])
    func screenSaverSignalTellsTheLock(_ arguments: [BusValue], _ locks: Bool) {
        let signal = BusSignal(
            path: "/org/gnome/ScreenSaver", interface: "org.gnome.ScreenSaver", member: "ActiveChanged",
            arguments: arguments)
        #expect(Self.saver.saysLocked(signal) == locks)
        #expect(!LockSource.logind.saysLocked(signal))
    }

    /// Runs `body` with a bus on which logind and a screen saver answer what they are told to, and what was
    /// asked of them.
    private func withServices(
        _ answer: @escaping @Sendable (MethodCall) -> Void, of sources: [LockSource] = [.logind, saver],
        _ body: (BusConnection, Notes<String>) async throws -> Void
    ) async throws {
        let bus = try await PrivateBus.start(services: ["org.mate.ScreenSaver": "/bin/false"])
        defer { bus.stop() }
        let loop = Loop(name: "lock")
        defer { loop.stop() }
        let services = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let asked = Notes<String>()
        await services.setCallHandler { call in
            asked.add(
                "\(call.path) \(call.member) \(call.arguments.compactMap(\.text).joined(separator: " "))")
            answer(call)
        }
        for source in sources { try await services.requestName(source.name) }
        let connection = try BusConnection.connect(to: .custom(bus.address), on: loop)
        try await body(connection, asked)
        await connection.close()
        await services.close()
    }

    @Test(arguments: [true, false])
    func lockSourcesAnswerWhetherLocked(_ isLocked: Bool) async throws {
        let answer: @Sendable (MethodCall) -> Void = { call in
            let value = BusValue.boolean(isLocked)
            call.reply.succeed([call.member == "Get" ? .variant(value) : value])
        }
        try await withServices(answer) { connection, asked in
            for source in [LockSource.logind, Self.saver] {
                let answer = await source.answer(on: connection)
                #expect(answer == (isLocked ? .locked : .unlocked))
            }
            #expect(
                asked.all == [
                    "/org/freedesktop/login1/session/auto Get org.freedesktop.login1.Session LockedHint",
                    "/org/gnome/ScreenSaver GetActive ",
                ])
            // Who isn't there knows of no lock, and is not started to be asked.
            for source in LockSource.savers where source.name != Self.saver.name {
                let answer = await source.answer(on: connection)
                #expect(answer == .none, "\(source.name)")
            }
            await connection.close()
            let closed = await Self.saver.answer(on: connection)
            #expect(closed == .silent)
        }
    }

    /// Each screen saver has its own place, and its own interface there.
    @Test func everyScreenSaverIsAskedAtItsPath() async throws {
        let answer: @Sendable (MethodCall) -> Void = { call in
            call.reply.succeed([.boolean(call.interface?.rawValue.hasSuffix(".ScreenSaver") == true)])
        }
        try await withServices(answer, of: LockSource.savers) { connection, asked in
            for saver in LockSource.savers {
                let answer = await saver.answer(on: connection)
                #expect(answer == .locked, "\(saver.name)")
            }
            #expect(
                asked.all
                    == ["freedesktop", "gnome", "cinnamon", "mate", "xfce"].map {
                        "/org/\($0)/ScreenSaver GetActive "
                    })
        }
    }

    /// Who has the name for another purpose, or for no session, knows of no lock; who fails otherwise, or
    /// answers something else, may well be locked.
    @Test(
        arguments: [
            ("org.freedesktop.DBus.Error.UnknownMethod", false),
            ("org.freedesktop.DBus.Error.UnknownInterface", false),
            ("org.freedesktop.DBus.Error.UnknownObject", false),
            ("org.freedesktop.DBus.Error.NotSupported", false),
            ("org.freedesktop.DBus.Error.NameHasNoOwner", false),
            ("org.freedesktop.login1.NoSessionForPID", false),
            ("org.freedesktop.login1.NoSuchSession", false),
            ("org.freedesktop.DBus.Error.Failed", true), ("org.freedesktop.DBus.Error.AccessDenied", true),
            ("org.freedesktop.DBus.Error.NoReply", true), ("org.freedesktop.login1.NoSuchUser", true),
            (nil, true),
        ] as [(ErrorName?, Bool)])
    func failingSourceMayBeLocked(_ error: ErrorName?, _ isSilent: Bool) async throws {
        let answer: @Sendable (MethodCall) -> Void = { call in
            if let error { call.reply.fail(BusError(error, "no")) } else { call.reply.succeed([.int32(0)]) }
        }
        try await withServices(answer) { connection, _ in
            for source in [LockSource.logind, Self.saver] {
                let answer = await source.answer(on: connection)
                #expect(answer == (isSilent ? .silent : LockReport.Answer.none), "\(source.name)")
            }
        }
    }

    /// A process that has ended is not authenticated in the place of another one with its id.
    @Test(arguments: [
        PeerCredentials(userID: 1), PeerCredentials(userID: 1, processID: 2),
        PeerCredentials(userID: 1, startTime: 3),
    ])
    func endedProcessIsNotAuthorised(_ process: PeerCredentials) async throws {
        let loop = Loop(name: "polkit")
        defer { loop.stop() }
        let error = await #expect(throws: ControlError.self) {
            try await PolkitAuthority(loop: loop).authorize("Pay", process)
        }
        #expect(error?.code == .authenticationRequired)
        #expect(error?.message == "Pay needs authentication, and its caller is gone")
    }
}
