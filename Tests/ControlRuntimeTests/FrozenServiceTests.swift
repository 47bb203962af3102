internal import DBus
internal import EventLoop
internal import Foundation
internal import Logging
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

/// A service manager or a portal that is there and keeps a call may do what it was asked once it goes on, so
/// nothing else does it meanwhile.
@Suite(.standardTimeLimit)
struct FrozenServiceTests {
    private static let manager: BusName = "org.freedesktop.systemd1"
    private static let portal: BusName = "org.freedesktop.portal.Desktop"

    /// What happens, in its order: what is done otherwise, or what is logged as a warning.
    private typealias Events = Later<String>

    private struct Handler: LogHandler {
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.warning
        let events: Events

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { events.set("\(event.message)") }
    }

    /// What a service does with a call.
    enum Manner: CaseIterable {
        case keeps, refuses, leaves
        var isFrozen: Bool { self != .refuses }
    }

    /// Runs `body` with a connection to a bus on which somebody has a name and treats all calls so.
    private func withService(
        _ name: BusName, _ manner: Manner, _ body: (BusConnection, Logger, Events) async throws -> Void
    ) async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let loop = Loop(name: "frozen")
        defer { loop.stop() }
        let service = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let kept = Notes<MethodCall>()
        await service.setCallHandler { [weak service] call in
            kept.add(call)
            switch manner {
            case .keeps: break
            case .refuses: call.reply.fail(BusError(.accessDenied, "no"))
            // The bus answers in its place, and can't know either.
            case .leaves: service?.assumeIsolated { $0.close() }
            }
        }
        try await service.requestName(name)
        let caller = try BusConnection.connect(to: .custom(bus.address), on: loop)
        let events = Events()
        try await body(caller, Logger(label: "test") { _ in Handler(events: events) }, events)
        await caller.close()
        await service.close()
    }

    /// Long enough for whoever answers.
    private func patience(_ manner: Manner) -> Duration {
        manner == .keeps ? .milliseconds(50) : .seconds(25)
    }

    @Test(arguments: Manner.allCases)
    func aProgramIsNotStartedTwice(_ manner: Manner) async throws {
        try await withService(Self.manager, manner) { caller, logger, events in
            let manager = ServiceManager(
                connection: caller, logger: logger, environment: [:], patience: patience(manner))
            manager.start(["/bin/true"], [:]) { _ in
                events.set("child")
                return true
            }
            let said = "the service manager doesn't say whether it starts /bin/true, so nothing else does: "
            let event = try await events.next()
            #expect(manner.isFrozen ? event.hasPrefix(said) : event == "child", "\(event)")
        }
    }

    @Test(arguments: Manner.allCases)
    func anAddressIsNotOpenedTwice(_ manner: Manner) async throws {
        try await withService(Self.portal, manner) { caller, logger, events in
            let portal = DesktopPortal(connection: caller, logger: logger, patience: patience(manner))
            await portal.watch()
            let isAsked = portal.open(
                try #require(URL(string: "https://example.org/diary?of=Ada")), token: nil
            ) {
                events.set("program")
                return true
            }
            #expect(isAsked)
            // Where it leads, and nothing that it says of whoever opens it.
            let said =
                "the desktop portal doesn't say whether it opens https://example.org, so nothing else does: "
            let event = try await events.next()
            #expect(manner.isFrozen ? event.hasPrefix(said) : event == "program", "\(event)")
        }
    }

    /// Nobody has the name.
    @Test func programIsAChildWithoutAManager() async throws {
        try await withService("org.example.Somebody", .refuses) { caller, logger, events in
            ServiceManager(connection: caller, logger: logger, environment: [:]).start(["/bin/true"], [:]) {
                _ in
                events.set("child")
                return true
            }
            let event = try await events.next()
            #expect(event == "child")
        }
    }
}
