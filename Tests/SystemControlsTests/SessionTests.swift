internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import system_controls

extension Service {
    static let session: ObjectPath = "/org/freedesktop/login1/session/auto"

    /// python-dbusmock's logind with one session.
    static func logind(on desktop: Desktop) async throws -> Service {
        let logind = try await mock("logind", "org.freedesktop.login1", on: desktop)
        try await logind.mock(
            "/org/freedesktop/login1", "AddSession", .string("auto"), .string("seat0"), .uint32(0),
            .string("root"), .boolean(true))
        return logind
    }
}

/// Lock, keep awake and screenshot; logind, the screen saver and the portal are python-dbusmock's.
@Suite(.standardTimeLimit)
struct SessionTests {
    /// Values were read, and failed, while it was away, and nothing else may say that it is back.
    @Test func busThatComesBackIsAChange() async throws {
        let daemon = try await PrivateBus.start()
        let loop = Loop(name: "bus")
        defer { loop.stop() }
        let bus = Bus(.custom(daemon.address), on: loop)
        var changes = bus.changes([MatchRule(member: "Nothing")]).makeAsyncIterator()
        await changes.next()
        try await daemon.kill()
        try await daemon.restart()
        await changes.next()
        daemon.stop()
    }

    @Test func lockControlLocksSessionAndShowsIt() async throws {
        let desktop = try await Desktop()
        let lock = desktop.control("Lock")
        try await lock.isUnavailable(saying: "no login manager and no screen saver")
        let logind = try await Service.logind(on: desktop)
        try await lock.isAvailable()
        let locks = try await desktop.systemBus.signals(
            matching: MatchRule(path: Service.session, member: "Lock"))
        try await lock.call("Button1", "Press")
        for await _ in locks { break }
        try await logind.call(
            Service.session, "org.freedesktop.login1.Session", "SetLockedHint", .boolean(true))
        try await lock.shows("Control1", "ValueText", .string("Locked"))
        try await logind.kill()
        try await lock.isUnavailable(saying: "no login manager and no screen saver")
        let again = try await Service.logind(on: desktop)
        try await lock.isAvailable()
        try await again.kill()
    }

    /// What loses work asks first, and is not done where nobody can be asked.
    @Test func powerButtonsStandBesideLock() async throws {
        let desktop = try await Desktop()
        let logind = try await Service.logind(on: desktop)
        let path: ObjectPath = "/org/freedesktop/login1"
        let suspend = desktop.control("Suspend")
        try await suspend.isAvailable()
        try await suspend.call("Button1", "Press")
        #expect(try await logind.mock(path, "GetMethodCalls", .string("Suspend"))?.elements?.count == 1)
        for (kind, method) in [("Restart", "Reboot"), ("PowerOff", "PowerOff")] {
            let button = desktop.control(kind)
            #expect(try await button.get("Control1", "PartOf") == .string("Lock"))
            let error = await #expect(throws: BusError.self) { try await button.call("Button1", "Press") }
            #expect(error?.name.rawValue == "org.controlruntime.Error.ConfirmationRequired")
            #expect(try await logind.mock(path, "GetMethodCalls", .string(method))?.elements?.isEmpty == true)
        }
        try await logind.kill()
        try await suspend.isUnavailable(saying: "the login manager is not running")
    }

    @Test func keepAwakeHoldsAnInhibitor() async throws {
        let desktop = try await Desktop()
        let awake = desktop.control("KeepAwake")
        try await awake.isUnavailable(saying: "the login manager is not running")
        let logind = try await Service.logind(on: desktop)
        try await awake.isAvailable()
        #expect(try await awake.call("Toggle1", "Toggle") == .boolean(true))
        let held = try await inhibitors(logind)
        #expect(held.count == 1)
        #expect(held.first?.elements?.prefix(2).map(\.text) == ["idle", "Keep Awake"])
        #expect(try await awake.call("Toggle1", "Toggle") == .boolean(false))
        // logind notices that the descriptor was closed and announces nothing.
        _ = try await poll(for: "end of the inhibitor") { try await inhibitors(logind).isEmpty ? true : nil }
        try await logind.kill()
        try await awake.isUnavailable(saying: "the login manager is not running")
        let again = try await Service.logind(on: desktop)
        try await awake.isAvailable()
        try await again.kill()
    }

    /// Nothing is left of a bundle that died.
    @Test func theInhibitorEndsWithTheBundle() async throws {
        let desktop = try await Desktop()
        let logind = try await Service.logind(on: desktop)
        let awake = desktop.control("KeepAwake")
        try await awake.isAvailable()
        #expect(try await awake.call("Toggle1", "Toggle") == .boolean(true))
        #expect(try await inhibitors(logind).count == 1)
        let bundle = try #require(try await desktop.sessionBus.credentials(of: Desktop.name).processID)
        let owners = try await desktop.sessionBus.signals(matching: .owner(of: Desktop.name.rawValue))
        kill(bundle, SIGKILL)
        for await _ in owners { break }
        _ = try await poll(for: "end of the inhibitor") { try await inhibitors(logind).isEmpty ? true : nil }
        try await awake.shows("Toggle1", "IsOn", .boolean(false))
        try await logind.kill()
    }

    private func inhibitors(_ logind: Service) async throws -> [BusValue] {
        try await logind.call(
            "/org/freedesktop/login1", "org.freedesktop.login1.Manager", "ListInhibitors")?.elements ?? []
    }

    /// A screen saver that was started again knows nothing of what was promised before.
    @Test func keepAwakeEndsWithItsScreenSaver() async throws {
        let desktop = try await Desktop()
        let awake = desktop.control("KeepAwake")
        let saver = try await screenSaver(desktop)
        try await awake.isAvailable()
        #expect(try await awake.call("Toggle1", "Toggle") == .boolean(true))
        try await saver.kill()
        try await awake.isUnavailable(saying: "the login manager is not running")
        let again = try await screenSaver(desktop)
        try await awake.shows("Toggle1", "IsOn", .boolean(false))
        try await again.kill()
    }

    private func screenSaver(_ desktop: Desktop) async throws -> Service {
        let (name, path): (BusName, ObjectPath) = (
            "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"
        )
        let service = try await Service.mock(name, path, name.rawValue, on: desktop)
        for (method, input, output, code) in [
            ("Inhibit", "ss", "u", "ret = 7"), ("UnInhibit", "u", "", ""),
            ("GetActive", "", "b", "ret = False"),
        ] {
            try await service.addMethod(path, name.rawValue, method, input, output, code)
        }
        return service
    }

    @Test func aScreenshotIsTakenByThePortal() async throws {
        let desktop = try await Desktop()
        let screenshot = desktop.control("Screenshot")
        try await screenshot.isUnavailable(saying: "install the package xdg-desktop-portal")
        let portal = try await portal(desktop, answer: 0)
        try await screenshot.isAvailable()
        let answer = try await desktop.sessionBus.call(
            Desktop.name, "/org/controlruntime/Bundle1/intent/TakeScreenshot", "org.controlruntime.Intent1",
            "Perform", [Vardict().busValue, Vardict().busValue])
        #expect(answer.first?.properties?["value"]?.text == "file:///tmp/picture.png")
        try await portal.kill()
        try await screenshot.isUnavailable(saying: "install the package xdg-desktop-portal")
        let second = try await self.portal(desktop, answer: 1)
        try await screenshot.isAvailable()
        do {
            try await screenshot.call("Button1", "Press")
            Issue.record("a press that the user declined succeeded")
        } catch let error as BusError {
            #expect(error.message.contains("the screenshot was declined"), "\(error)")
        }
        try await second.kill()
    }

    /// - Parameter answer: 0 for a picture, 1 for a user who says no.
    private func portal(_ desktop: Desktop, answer: Int) async throws -> Service {
        let (name, path): (BusName, ObjectPath) = (
            "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
        )
        let interface = "org.freedesktop.portal.Screenshot"
        let service = try await Service.mock(name, path, interface, on: desktop)
        let code = """
            request = "/org/freedesktop/portal/desktop/request/test"
            kind = "org.freedesktop.portal.Request"
            if request not in objects:
                self.AddObject(request, kind, {}, [])
            results = {"uri": "file:///tmp/picture.png"}
            objects[request].EmitSignal(kind, "Response", "ua{sv}", [\(answer), results])
            ret = request
            """
        try await service.addMethod(path, interface, "Screenshot", "sa{sv}", "o", code)
        return service
    }
}
