internal import ControlClient
internal import TestSupport
internal import Testing

@testable internal import ControlHub

/// What each daemon gets of an activity.
@Suite(.standardTimeLimit)
struct NotificationContentTests {
    private typealias Samples = ActivitySamples

    private func content(
        _ activity: ActivitySnapshot, _ daemon: NotificationDaemon
    ) -> NotificationContent { NotificationContent(activity, for: daemon, now: 0) }

    @Test func progressIsBarOrTextByDaemon() {
        let activity = Samples.activity(progress: 0.7)
        #expect(content(activity, Samples.swaync).value == 70)
        #expect(content(activity, Samples.swaync).body == "3 stops")
        #expect(content(activity, Samples.mako).value == 70)
        // Xfce's draws it in the place of all else.
        for daemon in [
            Samples.xfce, NotificationDaemon(name: "gnome-shell", capabilities: ["body"]),
        ] {
            #expect(content(activity, daemon).value == nil)
            #expect(content(activity, daemon).body == "3 stops\n70 %")
        }
    }

    @Test func buttonsAreSentOnlyToDaemonsWithActions() {
        let activity = Samples.activity(actions: ["Next", "Stop"])
        #expect(content(activity, Samples.swaync).actions.map(\.id) == ["do-Next", "do-Stop", "default"])
        #expect(content(activity, Samples.unknown).actions.isEmpty)
        let lxqt = NotificationDaemon(
            name: "lxqt-notificationd", capabilities: ["actions", "body"])
        #expect(content(activity, lxqt).actions.map(\.id) == ["do-Next", "do-Stop"])
    }

    /// What is no activity of its own, as an alert beside a job, is spelled as everything else.
    @Test func notificationTextIsEscapedForMarkup() {
        var content = NotificationContent()
        (content.summary, content.body) = ("A & B", "<b>1</b>")
        #expect(content.spelled(for: nil).body == "&lt;b&gt;1&lt;/b&gt;")
        #expect(content.spelled(for: Samples.mako).body == "&lt;b&gt;1&lt;/b&gt;")
        #expect(content.spelled(for: Samples.mako).summary == "A & B")
        let plain = NotificationDaemon(name: "plain", capabilities: ["body"])
        #expect(content.spelled(for: plain).body == "<b>1</b>")
        let small = NotificationDaemon(name: "small", capabilities: [])
        #expect(content.spelled(for: small).summary == "A & B: <b>1</b>")
        #expect(content.spelled(for: small).body.isEmpty)
    }

    @Test func notificationTextFitsDaemonCapabilities() {
        let activity = Samples.activity(title: "A & B", text: "<1>", state: "stale")
        #expect(content(activity, Samples.mako).summary == "A & B")
        #expect(content(activity, Samples.mako).body == "&lt;1&gt;\nNo news")
        #expect(content(activity, Samples.unknown).summary == "A & B: <1>, No news")
        let ended = Samples.activity(progress: 1, state: "ended", until: 90_000_000)
        #expect(content(ended, Samples.mako).expires && !content(ended, Samples.swaync).expires)
        #expect(content(ended, Samples.xfce).body == "3 stops")
    }

    /// An alert says what it has to say, and leaves the activity's own words where it has none.
    @Test func alertTextReplacesActivityText() {
        let activity = Samples.activity()
        let shown = { (alert: ActivityAlert) in
            NotificationContent(activity, for: Samples.mako, now: 0, alert: alert)
        }
        let both = shown(ActivityAlert(title: "Here", body: "Open the door", sound: "bell"))
        #expect(both.summary == "Here" && both.body == "Open the door")
        #expect(both.urgency == .normal && both.sound == "bell")
        let title = shown(ActivityAlert(title: "Here", body: ""))
        #expect(title.summary == "Here" && title.body == "3 stops")
        let body = shown(ActivityAlert(title: "", body: "Open the door"))
        #expect(body.summary == "Order 12" && body.body == "Open the door")
    }

    @Test(arguments: [
        (60, "less than a minute left"), (61, "2 minutes left"), (119 * 60, "119 minutes left"),
        (120 * 60, "2 hours left"), (179 * 60, "2 hours left"), (180 * 60, "3 hours left"),
    ])
    func remainingTimeIsShownInWords(_ seconds: Int, _ words: String) {
        let activity = Samples.activity(text: "", until: Int64(seconds) * 1_000_000)
        #expect(content(activity, Samples.mako).body == words)
    }

    /// The number of minutes changes when a whole one has passed, and not after the moment.
    @Test func remainingMinutesChangeWhenWholeOnePasses() {
        let minute: Int64 = 60_000_000
        #expect(NotificationContent.nextMinute(to: 3 * minute, minute / 2) == minute)
        #expect(NotificationContent.nextMinute(to: 3 * minute, minute) == 2 * minute)
        #expect(NotificationContent.minutes(to: 3 * minute, 3 * minute) == nil)
        #expect(NotificationContent.nextMinute(to: 3 * minute, 3 * minute) == nil)
        #expect(NotificationContent.nextMinute(to: nil, 0) == nil)
    }

    /// What is shown for a moment only isn't to be kept, and what has progress is a transfer.
    @Test func notificationCategoryFollowsItsActivity() {
        let plain = content(Samples.activity(iconName: "truck"), Samples.swaync)
        #expect(!plain.isTransient && plain.category.isEmpty && plain.iconName == "truck")
        #expect(content(Samples.activity(style: "transient"), Samples.swaync).isTransient)
        #expect(content(Samples.activity(progress: 0), Samples.swaync).category == "transfer")
    }

    /// A daemon with one line gets no stray punctuation where there is nothing more to say.
    @Test func loneTitleGetsNoPunctuation() {
        #expect(content(Samples.activity(text: ""), Samples.unknown).summary == "Order 12")
        #expect(content(Samples.activity(title: "", text: "3 stops"), Samples.unknown).summary == "3 stops")
    }

    /// As each was tried: its bar, and whether `default` is a press beside the buttons.
    @Test(arguments: [
        ("swaync", true, true), ("SwayNotificationCenter", true, true), ("dunst", true, true),
        ("mako", true, true), ("Xfce Notify Daemon", false, false), ("Notification Daemon", false, true),
        ("lxqt-notificationd", false, false), ("gnome-shell", false, true), ("Plasma", false, true),
        ("Novelty", false, true),
    ])
    func daemonNameDecidesProgressBarAndDefaultAction(_ name: String, _ bar: Bool, _ press: Bool) {
        let daemon = NotificationDaemon(name: name, capabilities: ["actions", "body"])
        #expect(daemon.drawsProgress == bar)
        #expect(daemon.hasDefaultAction == press)
        #expect(!NotificationDaemon(name: name, capabilities: []).hasDefaultAction)
    }
}
