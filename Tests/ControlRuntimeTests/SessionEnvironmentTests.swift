internal import DBus
internal import EventLoop
internal import Foundation
internal import Logging
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

/// What the user's service manager has for programs, read when one is started. In one process there is one
/// reader, so they come one after the other.
@Suite(.serialized, .standardTimeLimit)
struct SessionEnvironmentTests {
    private struct Handler: LogHandler {
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.notice
        let lines: Notes<String>

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { lines.add("\(event.message)") }
    }

    /// Somebody with the manager's name, whose variables a test changes; nil keeps the calls.
    private final class Manager: Sendable {
        let variables = Mutex<[String]?>([])
        let asked = Notes<String>()

        func answer(_ call: MethodCall) {
            asked.add(call.member.rawValue)
            guard let variables = variables.withLock({ $0 }) else { return }
            switch call.member {
            case "Get":
                call.reply.succeed([.variant(.array(of: .string, variables.map { .string($0) }))])
            default: call.reply.fail(BusError(.accessDenied, "no"))
            }
        }
    }

    private func withManager(_ body: (Manager, BusConnection, Logger, Notes<String>) async throws -> Void)
        async throws
    {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let loop = Loop(name: "session")
        defer { loop.stop() }
        let manager = Manager()
        let service = try BusConnection.connect(to: .custom(bus.address), on: loop)
        await service.setCallHandler { manager.answer($0) }
        try await service.requestName(ServiceManager.name)
        let connection = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let lines = Notes<String>()
        let logger = Logger(label: "test") { _ in Handler(lines: lines) }
        defer { ProgramEnvironment.use { $0(nil) } }
        try await body(manager, connection, logger, lines)
        await connection.close()
        await service.close()
    }

    @Test func programsGetTheManagersCurrentEnvironment() async throws {
        try await withManager { manager, connection, logger, lines in
            let session = SessionEnvironment(connection: connection, logger: logger)
            manager.variables.withLock { $0 = ["LANG=C.UTF-8"] }
            await session.use()
            let own = ["A": "own"]
            #expect(await ProgramEnvironment.current(over: own)["SESSION_TEST"] == nil)
            manager.variables.withLock {
                $0 = ["LANG=C.UTF-8", "SESSION_TEST=a=b", "=odd", "none", "EMPTY="]
            }
            let now = await ProgramEnvironment.current(over: own)
            #expect(now["SESSION_TEST"] == "a=b" && now["EMPTY"] == "" && now["A"] == "own")
            #expect(now["none"] == nil && now[""] == nil)
            let later = ProgramEnvironment.current(blockingFor: 10_000, over: own)
            #expect(later["SESSION_TEST"] == "a=b")
            // A manager that doesn't answer holds nobody up for long, and what it said last counts.
            manager.variables.withLock { $0 = nil }
            #expect(await ProgramEnvironment.current(over: own)["SESSION_TEST"] == "a=b")
            manager.variables.withLock { $0 = [] }
            #expect(await ProgramEnvironment.current(over: own)["SESSION_TEST"] == nil)
            #expect(lines.all.count <= 1, "\(lines.all)")
        }
    }

    /// The process has the one that it began with.
    @Test func localeChangeIsReportedOnce() async throws {
        try await withManager { manager, connection, logger, lines in
            manager.variables.withLock { $0 = ["LANG=de_DE.UTF-8"] }
            await SessionEnvironment(connection: connection, logger: logger).use()
            #expect(lines.all.isEmpty)
            for language in ["fr_FR", "es_ES"] {
                manager.variables.withLock { $0 = ["LANG=\(language).UTF-8"] }
                _ = await ProgramEnvironment.current(over: [:])
            }
            #expect(
                lines.all == [
                    "the session's locale is another one now; this bundle has it after its next start"
                ])
        }
    }

    @Test func childGetsTheManagersEnvironment() async throws {
        try await withManager { manager, connection, logger, _ in
            await SessionEnvironment(connection: connection, logger: logger).use()
            manager.variables.withLock { $0 = ["SWAYSOCK=/run/sway"] }
            let given = Later<[String: String]>()
            ServiceManager(connection: connection, logger: logger, environment: ["A": "own"])
                .start(["/bin/true"], ["XDG_ACTIVATION_TOKEN": "t"]) { environment in
                    given.set(environment)
                    return true
                }
            let environment = try await given.next()
            #expect(environment["SWAYSOCK"] == "/run/sway" && environment["XDG_ACTIVATION_TOKEN"] == "t")
            #expect(environment["A"] == "own")
            #expect(manager.asked.all.contains("StartTransientUnit"))
        }
    }
}
