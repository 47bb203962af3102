internal import BusContract
internal import ControlClient
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ControlHub

/// Activities on dunst, a real notification daemon.
@Suite(.standardTimeLimit)
struct RealDaemonTests {
    @Test func activityIsOneNotificationWithWorkingButtons() async throws {
        try await RealDaemon.with { desktop in
            let hub = try await desktop.startHub()
            defer { hub.send(SIGKILL) }
            let activity = try await desktop.start(stops: 5)
            try await desktop.shows(1)
            _ = try await poll(for: "its text") {
                desktop.printed.last.contains("5 stops away") ? true : nil
            }
            try await desktop.click()
            _ = try await poll(for: "what the button did") {
                let now = try await desktop.client.activities(in: "TestBundle").first
                return now?.text == "4 stops away" ? true : nil
            }
            _ = try await poll(for: "the next text") {
                desktop.printed.last.contains("4 stops away") ? true : nil
            }
            #expect(try await desktop.count() == 1)
            try await desktop.client.end(
                activity, options: ["dismissal-date": .int64(Int64(Date().timeIntervalSince1970))])
            try await desktop.shows(0)
        }
    }

    /// What reaches the daemon of a hundred updates a second.
    @Test func activityFloodReachesDaemonOnceASecond() async throws {
        try await RealDaemon.with { desktop in
            let hub = try await desktop.startHub()
            defer { hub.send(SIGKILL) }
            let clock = ContinuousClock()
            let begin = clock.now
            let activity = try await desktop.start(stops: 9_000)
            for step in 0..<1_000 {
                try await desktop.client.update(activity, contentState: "{\"stops\":\(8_000 - step)}")
                // Not to wait for something: it is the pace.
                try await clock.sleep(until: begin + .milliseconds(10 * step))
            }
            try await desktop.client.update(activity, contentState: "{\"stops\":7}")
            _ = try await poll(for: "the last text") {
                desktop.printed.last.contains("7 stops away") ? true : nil
            }
            let seconds = (clock.now - begin) / .seconds(1)
            let count = desktop.printed.count
            #expect(count > 2 && count <= Int(seconds) + 2, "\(count) in \(seconds) s")
            #expect(try await desktop.count() == 1)
        }
    }

    /// As the hub sends them, and as fast as the daemon takes them.
    @Test func daemonSurvivesThousandUpdates() async throws {
        try await RealDaemon.with { desktop in
            let service = NotificationService(connection: desktop.client.connection)
            let daemon = try await service.daemon()
            #expect(daemon.name == "dunst" && daemon.drawsProgress)
            let owner = try await desktop.client.connection.owner(of: NotificationService.name)
            var number: UInt32 = 0
            for step in 0..<1_000 {
                let activity = ActivitySamples.activity(
                    text: "Step \(step)", progress: Double(step % 100) / 100,
                    actions: step % 2 == 0 ? ["Next"] : [])
                let alert = step % 50 == 0 ? ActivityAlert(title: "Look", body: "", sound: "default") : nil
                let content = NotificationContent(activity, for: daemon, now: 0, alert: alert)
                let answer = await service.notify(content, replacing: number, app: "Shop", desktopEntry: "")
                let shown = try #require(answer)
                #expect(number == 0 || shown == number)
                number = shown
            }
            #expect(try await desktop.count() == 1)
            #expect(try await desktop.client.connection.owner(of: NotificationService.name) == owner)
        }
    }

    /// A hub that is killed takes nothing back: the one that follows takes it over.
    @Test func killedHubsNotificationsGoToNextHub() async throws {
        try await RealDaemon.with { desktop in
            let first = try await desktop.startHub()
            let kept = try await desktop.start(stops: 5)
            let ended = try await desktop.start(stops: 3)
            try await desktop.shows(2)
            // Where the next one looks for the numbers, of which the daemon tells one after the other.
            let numbers = ShownNotificationsFile(
                path: try #require(desktop.bus.environment["XDG_RUNTIME_DIR"])
                    + "/controlruntime/notifications.json")
            _ = try await poll(for: "the numbers") { numbers.read()?.numbers.count == 2 ? true : nil }
            first.send(SIGKILL)
            _ = try await first.exitStatus()
            #expect(try await desktop.count() == 2)
            try await desktop.client.dismiss(ended)
            try await desktop.client.update(kept, contentState: "{\"stops\":4}")
            let second = try await desktop.startHub()
            try await desktop.shows(1)
            _ = try await poll(for: "the new text") {
                desktop.printed.last.contains("4 stops away") ? true : nil
            }
            #expect(try await desktop.count() == 1)
            // And nothing at all where all have ended meanwhile.
            second.send(SIGKILL)
            _ = try await second.exitStatus()
            try await desktop.client.dismiss(kept)
            let third = try await desktop.startHub()
            try await desktop.shows(0)
            third.terminate()
            _ = try await third.exitStatus()
        }
    }
}
