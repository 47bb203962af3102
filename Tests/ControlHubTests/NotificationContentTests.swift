internal import ControlClient
internal import Testing

@testable internal import ControlHub

/// What each daemon gets of an activity.
@Suite(.timeLimit(.minutes(1)))
struct NotificationContentTests {
    private typealias Samples = ActivitySamples

    private func content(
        _ activity: ActivitySnapshot, _ daemon: NotificationDaemon
    ) -> NotificationContent { NotificationContent(activity, for: daemon, now: 0) }

    @Test func progressIsABarWhereThatIsDrawnAndWordsElsewhere() {
        let activity = Samples.activity(progress: 0.7)
        #expect(content(activity, Samples.swaync).value == 70)
        #expect(content(activity, Samples.swaync).body == "3 stops")
        #expect(content(activity, Samples.mako).value == 70)
        // Xfce's draws it in the place of all else.
        for daemon in [
            Samples.xfce, NotificationDaemon(name: "gnome-shell", version: "43", capabilities: ["body"]),
        ] {
            #expect(content(activity, daemon).value == nil)
            #expect(content(activity, daemon).body == "3 stops\n70 %")
        }
    }

    @Test func buttonsAreThereWhereTheyAreTold() {
        let activity = Samples.activity(actions: ["Next", "Stop"])
        #expect(content(activity, Samples.swaync).actions.map(\.id) == ["do-Next", "do-Stop", "default"])
        #expect(content(activity, Samples.unknown).actions.isEmpty)
        let lxqt = NotificationDaemon(
            name: "lxqt-notificationd", version: "1.2.0", capabilities: ["actions", "body"])
        #expect(content(activity, lxqt).actions.map(\.id) == ["do-Next", "do-Stop"])
    }

    @Test func textsFitTheDaemon() {
        let activity = Samples.activity(title: "A & B", text: "<1>", state: "stale")
        #expect(content(activity, Samples.mako).summary == "A & B")
        #expect(content(activity, Samples.mako).body == "&lt;1&gt;\nNo news")
        #expect(content(activity, Samples.unknown).summary == "A & B: <1>, No news")
        let ended = Samples.activity(progress: 1, state: "ended", until: 90_000_000)
        #expect(content(ended, Samples.mako).expires && !content(ended, Samples.swaync).expires)
        #expect(content(ended, Samples.xfce).body == "3 stops")
    }

    @Test func versionsAreCompared() {
        let daemon = NotificationDaemon(name: "dunst", version: "1.9.0 (2022-06-27)", capabilities: [])
        #expect(daemon.isAtLeast([1, 9]) && daemon.isAtLeast([1, 8, 7]) && !daemon.isAtLeast([1, 10]))
        #expect(daemon.drawsProgress && !Samples.unknown.isAtLeast([1]))
    }
}
