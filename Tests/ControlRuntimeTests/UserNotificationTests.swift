internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// An action that notifies as on Apple's platforms, with python-dbusmock in the place of the desktop's
    /// notification daemon.
    @Suite(.standardTimeLimit)
    struct UserNotificationTests {
        private static let name: BusName = "org.freedesktop.Notifications"
        private static let path: ObjectPath = "/org/freedesktop/Notifications"
        private static let mock: InterfaceName = "org.freedesktop.DBus.Mock"

        @Test func notificationsReachTheDaemonAndAnswersTheAuthor() async throws {
            try await withBundle { bundle in
                let owners = try await bundle.client.signals(
                    matching: MatchRule(member: "NameOwnerChanged", arg0: Self.name.rawValue))
                let daemon = try ChildProcess.start(
                    ["/usr/bin/python3", "-m", "dbusmock", "--template", "notification_daemon"],
                    environment: bundle.environment)
                defer { daemon.terminate() }
                for await _ in owners { break }
                let calls = try await bundle.client.signals(
                    matching: MatchRule(interface: Self.mock, member: "MethodCalled"))
                #expect(try await bundle.perform("Remind")?["value"]?.integer == 1)
                var shown: [[BusValue]] = []
                for await call in calls where call.arguments.first?.text == "Notify" {
                    shown.append((call.arguments.last?.elements ?? []).map(\.unwrapped))
                    if shown.count == 2 { break }
                }
                let titles = shown.map { $0[3].text }
                #expect(titles == ["Tea", "Tea again"])
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
                try await poll(for: "the answer") {
                    try await bundle.journal("Reminders") == ["Tea: later"] ? () : nil
                }
            }
        }

        /// Without a daemon the action fails with a sentence.
        @Test func missingDaemonIsAnError() async throws {
            try await withBundle { bundle in
                let reported = await failure { try await bundle.perform("Remind") }
                #expect(reported.hasPrefix("\(ownError).PerformFailed"), "\(reported)")
            }
        }
    }
}
