internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

/// The program in a sandbox: behind a real xdg-dbus-proxy that lets one control through, with the rules of
/// docs/security.md.
@Suite(.standardTimeLimit)
struct ProxyCommandTests {
    private static let rest =
        "may not be called: the bus, or the sandbox's proxy, doesn't allow it; the guide security.md has the rules "
        + "for what a proxy lets through"

    /// Runs `body` with what makes a program use the proxy.
    private func withProxy(
        letting kind: String, _ body: (RealBundle, _ environment: [String: String]) async throws -> Void
    ) async throws {
        let bundle = try await RealBundle()
        let proxy = try SandboxProxy(before: bundle.bus, "One control", control: kind)
        defer { proxy.stop() }
        let loop = Loop(name: "waiting")
        defer { loop.stop() }
        // The socket is there a moment before anybody listens.
        let connection = try await poll(for: "proxy") {
            try? BusConnection.connect(to: .custom(proxy.address), on: loop)
        }
        await connection.close()
        try await body(
            bundle, bundle.bus.environment.merging(["DBUS_SESSION_BUS_ADDRESS": proxy.address]) { $1 })
    }

    @Test func allowedControlIsUsedThroughProxy() async throws {
        try await withProxy(letting: "Lamp0") { _, environment in
            for (arguments, output) in [
                (["get", "TestBundle/Lamp0"], "off"), (["toggle", "TestBundle/Lamp0"], "on"),
                (["set", "TestBundle/Lamp0", "off"], "off"),
            ] {
                let ended = try await TestSupport.run([Fixture.program] + arguments, environment: environment)
                #expect(ended == .success(output + "\n"), "\(arguments)")
            }
            let watch = try ChildProcess.start(
                [Fixture.program, "watch", "TestBundle/Lamp0"], environment: environment)
            try await watch.line { $0 == "TestBundle/Lamp0: off" }
            let on = try await TestSupport.run(
                [Fixture.program, "on", "--quiet", "TestBundle/Lamp0"], environment: environment)
            #expect(on == .success())
            try await watch.line { $0 == "TestBundle/Lamp0: on" }
            watch.terminate()
        }
        try await withProxy(letting: "Bell") { _, environment in
            let ended = try await TestSupport.run(
                [Fixture.program, "press", "TestBundle/Bell"], environment: environment)
            #expect(ended == .success())
        }
    }

    /// What is kept back is named, and where the rules are.
    @Test(arguments: [
        (["get", "TestBundle/Lamp1"], "GetAll of TestBundle/Lamp1"),
        (["toggle", "TestBundle/Lamp1"], "GetAll of TestBundle/Lamp1"),
        (["widget", "TestBundle/Counter"], "GetManagedObjects of the bundle TestBundle"),
        (["reload", "--bundle", "TestBundle"], "ReloadAllControls of the bundle TestBundle"),
    ])
    func proxyDenialIsReportedAsSentence(_ arguments: [String], _ call: String) async throws {
        try await withProxy(letting: "Lamp0") { _, environment in
            let ended = try await TestSupport.run([Fixture.program] + arguments, environment: environment)
            #expect(ended == .complaint("\(call) \(Self.rest)", 4))
        }
    }
}
