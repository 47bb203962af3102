import BusContract
import DBus
import EventLoop
import Foundation
import TestSupport
import Testing

/// An action that notifies, with python-dbusmock in the place of the desktop's notification daemon.
@Suite(.standardTimeLimit)
struct ReminderTests {
    private static let name: BusName = "org.freedesktop.Notifications"
    private static let path: ObjectPath = "/org/freedesktop/Notifications"
    private static let mock: InterfaceName = "org.freedesktop.DBus.Mock"

    private func remind(_ bundle: AppleBundle) async throws -> [BusValue] {
        try await bundle.call(
            Contract.intentPath(identifier: "Remind"), Intent1.name, Intent1.perform.name,
            [.properties([]), .properties([])])
    }

    @Test(arguments: Mode.allCases)
    func notificationsReachTheDaemonAndAnswersTheAuthor(_ mode: Mode) async throws {
        let entry = "[Desktop Entry]\nType=Application\nName=Tea\nIcon=tea-icon\nExec=true\n"
        let file = "data/applications/\(AppleBundle.name).desktop"
        try await withApple(mode, files: [file: entry]) { bundle async throws in
            let owners = try await bundle.client.signals(
                matching: MatchRule(member: "NameOwnerChanged", arg0: Self.name.rawValue))
            let daemon = try ChildProcess.start(
                ["/usr/bin/python3", "-m", "dbusmock", "--template", "notification_daemon"],
                environment: bundle.bus.environment)
            defer { daemon.terminate() }
            for await _ in owners { break }
            let calls = try await bundle.client.signals(
                matching: MatchRule(interface: Self.mock, member: "MethodCalled"))
            #expect(try await remind(bundle).first?.properties?["value"]?.integer == 1)
            var shown: [[BusValue]] = []
            for await call in calls where call.arguments.first?.text == "Notify" {
                shown.append((call.arguments.last?.elements ?? []).map(\.unwrapped))
                if shown.count == 2 { break }
            }
            #expect(shown.map { $0[3].text } == ["Tea", "Tea again"])
            #expect(shown[0][2].text == "tea-icon")
            #expect(shown[0][4].text == "3 &lt; 4 minutes")
            #expect(shown[0][5].elements?.compactMap(\.text) == ["default", "", "later", "Later"])
            #expect(shown[0][6].properties?["urgency"]?.integer == 2)
            // The user presses the button of the first.
            _ = try await bundle.client.call(
                Self.name, Self.path, Self.mock, "EmitSignal",
                [
                    .string(Self.name.rawValue), .string("ActionInvoked"), .string("us"),
                    .array(of: .variant, [.variant(.uint32(1)), .variant(.string("later"))]),
                ])
            try await poll(for: "the answer") { bundle.file("reminded") == "Tea: later" ? () : nil }
        }
    }

    @Test(arguments: Mode.allCases)
    func missingDaemonIsAnError(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let reported = await failure { try await remind(bundle) }
            #expect(reported.hasPrefix("org.controlruntime.Error.PerformFailed"), "\(reported)")
        }
    }
}
