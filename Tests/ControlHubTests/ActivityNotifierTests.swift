internal import ControlClient
internal import DBus
internal import TestSupport
internal import Testing

@testable internal import ControlHub

/// One notification for each activity, on a clock of the test's.
@Suite(.standardTimeLimit)
struct ActivityNotifierTests {
    private typealias Samples = ActivitySamples
    private let second: Int64 = 1_000_000
    private let path = ActivitySamples.activity().path

    private func content(_ effects: [ActivityNotifier.Effect]) -> NotificationContent? {
        for case .notify(_, _, let content) in effects { return content }
        return nil
    }

    private func replaced(_ effects: [ActivityNotifier.Effect]) -> UInt32? {
        for case .notify(_, let number, _) in effects { return number }
        return nil
    }

    /// One that is shown, with the number 7.
    private func shown(
        _ activity: ActivitySnapshot = ActivitySamples.activity(),
        by daemon: NotificationDaemon = ActivitySamples.swaync
    ) -> ActivityNotifier {
        var notifier = ActivityNotifier()
        #expect(notifier.show([activity], at: 0).isEmpty, "nobody is there to show it")
        #expect(notifier.wantsDaemon)
        #expect(replaced(notifier.daemonChanged(daemon, at: 0)) == 0)
        #expect(!notifier.wantsDaemon)
        #expect(notifier.answered(activity.path, number: 7, at: 0).isEmpty)
        return notifier
    }

    @Test func activityUpdatesAreSentOnceASecond() {
        var notifier = shown()
        var sent: [NotificationContent] = []
        // 100 a second for ten seconds.
        for step in 1...1_000 {
            let now = Int64(step) * second / 100
            let activity = Samples.activity(text: "\(step)", progress: Double(step) / 1_000)
            let effects = notifier.show([activity], at: now) + notifier.advance(to: now)
            guard let content = content(effects) else { continue }
            #expect(replaced(effects) == 7)
            #expect(content.urgency == .low && content.sound == nil)
            sent.append(content)
            #expect(notifier.answered(path, number: 7, at: now).isEmpty)
        }
        #expect(sent.count == 10, "\(sent.count)")
        // The last state is seen.
        let last = sent.last
        #expect(last?.body == "1000" && last?.value == 100, "\(String(describing: last))")
        #expect(notifier.nextDate(after: 20 * second) == nil)
    }

    @Test func notifierWaitsForReplyBeforeNextCall() {
        var notifier = ActivityNotifier()
        _ = notifier.daemonChanged(Samples.mako, at: 0)
        #expect(replaced(notifier.show([Samples.activity()], at: 0)) == 0)
        #expect(notifier.show([Samples.activity(text: "2 stops")], at: 5 * second).isEmpty)
        #expect(notifier.nextDate(after: 5 * second) == nil)
        let effects = notifier.answered(path, number: 7, at: 6 * second)
        #expect(replaced(effects) == 7 && content(effects)?.body == "2 stops")
        // A refused call keeps the number, and is tried again with the next change.
        #expect(notifier.answered(path, number: nil, at: 6 * second).isEmpty)
        #expect(replaced(notifier.show([Samples.activity(text: "1 stop")], at: 8 * second)) == 7)
    }

    /// Of hundreds each has an answer a second: the others are sent in their own time.
    @Test func answerIsNewsOfItsActivityOnly() {
        var notifier = shown()
        let other = Samples.activity("other")
        let both = notifier.show([Samples.activity(text: "new"), other], at: 2 * second)
        #expect(both.count == 2)
        _ = notifier.show(
            [Samples.activity(text: "newer"), Samples.activity("other", text: "new")], at: 2 * second)
        #expect(notifier.answered(other.path, number: 8, at: 2 * second).isEmpty)
        #expect(notifier.answered(path, number: 7, at: 3 * second).count == 1)
        #expect(notifier.nextDate(after: 3 * second) == 3 * second)
        #expect(notifier.advance(to: 3 * second).count == 1)
    }

    @Test func endedActivitysNotificationIsClosed() {
        var notifier = shown()
        #expect(notifier.show([], at: second) == [.close(7)])
        // One that goes while it is being shown is closed when its number is known.
        _ = notifier.show([Samples.activity()], at: second)
        #expect(notifier.show([], at: second).isEmpty)
        #expect(notifier.answered(path, number: 8, at: second) == [.close(8)])
        #expect(notifier.show([Samples.activity(state: "pending")], at: 2 * second).isEmpty)
    }

    /// A daemon may give what it replaces another number.
    @Test func newestNotificationIDReplacesEarlierOne() {
        var notifier = shown()
        #expect(replaced(notifier.show([Samples.activity(text: "2 stops")], at: 2 * second)) == 7)
        #expect(notifier.answered(path, number: 9, at: 2 * second).isEmpty)
        #expect(notifier.numbers == [path: 9])
        #expect(notifier.pressed(7, "do-Next").isEmpty && notifier.pressed(9, "do-Next").count == 1)
        #expect(replaced(notifier.show([Samples.activity(text: "1 stop")], at: 4 * second)) == 9)
        #expect(notifier.answered(path, number: 9, at: 4 * second).isEmpty)
        #expect(notifier.show([], at: 6 * second) == [.close(9)])
    }

    @Test func remainingTimeIsSentOnceAMinute() {
        let minute = 60 * second
        var notifier = shown(Samples.activity(until: 10 * minute))
        var bodies: [String] = []
        var now: Int64 = 0
        while let next = notifier.nextDate(after: now) {
            #expect(next > now)
            now = next
            let effects = notifier.advance(to: now)
            if let content = content(effects) { bodies.append(content.body) }
            _ = notifier.answered(path, number: 7, at: now)
        }
        #expect(now == 10 * minute)
        #expect(bodies.count == 10 && bodies.first == "3 stops\n9 minutes left", "\(bodies)")
        #expect(bodies.dropLast().last == "3 stops\nless than a minute left" && bodies.last == "3 stops")
    }

    @Test func alertSoundsOnceAndItsTextStays() {
        var notifier = shown()
        let alert = notifier.alert(
            Samples.activity(), ActivityAlert(title: "Here", body: "Open the door"), at: 2 * second)
        #expect(content(alert)?.summary == "Here" && content(alert)?.body == "Open the door")
        #expect(content(alert)?.urgency == .normal && content(alert)?.sound == "default")
        _ = notifier.answered(path, number: 7, at: 2 * second)
        #expect(notifier.nextDate(after: 2 * second) == 10 * second)
        // What the words hide is no news.
        #expect(notifier.show([Samples.activity(text: "1 stop")], at: 3 * second).isEmpty)
        let soon = notifier.show([Samples.activity(text: "0 stops", progress: 0.5)], at: 4 * second)
        #expect(content(soon)?.summary == "Here" && content(soon)?.sound == nil)
        _ = notifier.answered(path, number: 7, at: 4 * second)
        let later = notifier.show([Samples.activity(text: "Gone")], at: 30 * second)
        #expect(content(later)?.summary == "Order 12" && content(later)?.body == "Gone")
        #expect(content(later)?.urgency == .low)
        // One comes with its activity, in whatever order.
        let other = Samples.activity("b")
        #expect(notifier.alert(other, ActivityAlert(title: "New", body: ""), at: 40 * second).isEmpty)
        let both = notifier.show([Samples.activity(text: "Gone"), other], at: 40 * second)
        #expect(content(both)?.summary == "New" && content(both)?.sound == "default")
    }

    @Test func dismissalEndsActivityOnlyAtKeepingDaemons() {
        var keeping = shown()
        #expect(keeping.closed(7, reason: 2, at: second) == [.dismiss(Samples.activity())])
        var popups = shown(by: Samples.mako)
        #expect(popups.closed(7, reason: 2, at: second).isEmpty)
        // It stays hidden, until something calls attention to it.
        #expect(popups.show([Samples.activity(text: "2 stops")], at: 9 * second).isEmpty)
        let alert = popups.alert(Samples.activity(), ActivityAlert(title: "Here", body: ""), at: 10 * second)
        #expect(replaced(alert) == 0 && content(alert)?.summary == "Here")
        // Expiry is none of the user's doing anywhere.
        var expired = shown()
        #expect(expired.closed(7, reason: 1, at: second).isEmpty)
        #expect(expired.closed(99, reason: 2, at: second).isEmpty)
    }

    /// Daemons show it also while they hold others back, and it is silent once it is clicked away,
    /// whatever daemon shows it.
    @Test func alarmIsCriticalAndItsDismissalStopsIt() {
        let alarm = Samples.activity(isAlerting: true)
        for daemon in [Samples.swaync, Samples.mako] {
            var notifier = shown(by: daemon)
            let effects = notifier.show([alarm], at: 2 * second)
            #expect(content(effects)?.urgency == .critical)
            #expect(notifier.answered(alarm.path, number: 7, at: 2 * second).isEmpty)
            #expect(notifier.closed(7, reason: 1, at: 4 * second).isEmpty)
            let again = notifier.alert(alarm, ActivityAlert(title: "Wake up", body: ""), at: 20 * second)
            #expect(content(again)?.urgency == .critical && content(again)?.sound == "default")
            #expect(notifier.answered(alarm.path, number: 8, at: 20 * second).isEmpty)
            #expect(notifier.closed(8, reason: 2, at: 21 * second) == [.dismiss(alarm)])
        }
    }

    @Test func notificationButtonsRunActions() {
        var notifier = shown()
        #expect(notifier.pressed(7, "do-Next") == [.perform(Samples.activity(), action: "do-Next")])
        // A daemon closes what was pressed; it goes on and is shown again.
        let again = notifier.closed(7, reason: 2, at: 5 * second)
        #expect(replaced(again) == 0 && again.count == 1)
        _ = notifier.answered(path, number: 8, at: 5 * second)
        #expect(notifier.pressed(8, "default") == [.open(Samples.activity())])
        #expect(notifier.pressed(8, "something").isEmpty && notifier.pressed(7, "do-Next").isEmpty)
    }

    /// A press is over once the daemon has taken what came after it: who closes it then means that.
    @Test func dismissalAfterAnsweredPressEndsActivity() {
        var notifier = shown()
        #expect(notifier.pressed(7, "do-Next").count == 1)
        #expect(replaced(notifier.show([Samples.activity(text: "2 stops")], at: 2 * second)) == 7)
        #expect(notifier.answered(path, number: 7, at: 2 * second).isEmpty)
        #expect(
            notifier.closed(7, reason: 2, at: 3 * second) == [.dismiss(Samples.activity(text: "2 stops"))])
    }

    /// What a hub that was killed has left: of what there is still it is replaced, of the rest it goes.
    @Test func killedHubsNotificationsAreTakenOver() {
        var notifier = ActivityNotifier()
        let gone = Samples.activity("gone").path
        notifier.inherit([path: 7, gone: 8])
        #expect(notifier.numbers == [path: 7, gone: 8])
        #expect(notifier.show([Samples.activity()], at: 0).isEmpty)
        #expect(replaced(notifier.daemonChanged(Samples.swaync, at: 0)) == 7)
        #expect(notifier.answered(path, number: 7, at: 0).isEmpty)
        #expect(notifier.closeInherited() == [.close(8)] && notifier.closeInherited().isEmpty)
        notifier.closeAnswered(8)
        #expect(notifier.numbers == [path: 7])
        // A daemon that has come since knows none of them.
        notifier.inherit([gone: 8])
        _ = notifier.daemonChanged(nil, at: second)
        #expect(notifier.closeInherited().isEmpty && notifier.numbers.isEmpty)
    }

    /// A hub that is killed may not have sent what it decided: what is to be closed is shown until that is
    /// answered.
    @Test func notificationIDIsKeptUntilCloseIsAnswered() {
        var notifier = shown()
        let (gone, other) = (Samples.activity("gone").path, Samples.activity("b"))
        notifier.inherit([gone: 8])
        _ = notifier.show([Samples.activity(), other], at: second)
        #expect(notifier.closeInherited() == [.close(8)])
        #expect(notifier.show([], at: second) == [.close(7)])
        // Its number is known only when it has gone already.
        #expect(notifier.answered(other.path, number: 9, at: second) == [.close(9)])
        #expect(notifier.numbers == [path: 7, gone: 8, other.path: 9])
        notifier.closeAnswered(8)
        notifier.closeAnswered(9)
        #expect(notifier.numbers == [path: 7])
        // What is shown there again has a number of its own.
        _ = notifier.show([Samples.activity()], at: 2 * second)
        #expect(notifier.answered(path, number: 10, at: 2 * second).isEmpty)
        #expect(notifier.numbers == [path: 10])
        notifier.closeAnswered(7)
        #expect(notifier.numbers == [path: 10])
        _ = notifier.show([], at: 3 * second)
        _ = notifier.daemonChanged(nil, at: 3 * second)
        #expect(notifier.numbers.isEmpty)
    }

    @Test func newDaemonIsSentAllActivitiesAgain() {
        var notifier = shown()
        #expect(notifier.daemonChanged(nil, at: second).isEmpty && notifier.wantsDaemon)
        #expect(notifier.show([Samples.activity(text: "2 stops")], at: 2 * second).isEmpty)
        let effects = notifier.daemonChanged(Samples.xfce, at: 3 * second)
        #expect(replaced(effects) == 0 && content(effects)?.body == "2 stops")
        // One of the same sort knows nothing either, though nothing is new.
        _ = notifier.answered(path, number: 1, at: 3 * second)
        _ = notifier.daemonChanged(nil, at: 4 * second)
        #expect(content(notifier.daemonChanged(Samples.xfce, at: 5 * second))?.body == "2 stops")
        // Clocks that are put back hold nothing up.
        _ = notifier.answered(path, number: 1, at: 3 * second)
        #expect(content(notifier.show([Samples.activity(text: "1 stop")], at: -9 * second)) != nil)
    }

    /// Asking for a daemon starts one: that is for somebody who has something to show.
    @Test func notifierWantsNoDaemonWithoutActivities() {
        var notifier = ActivityNotifier()
        #expect(!notifier.wantsDaemon)
        _ = notifier.show([Samples.activity(state: "pending")], at: 0)
        #expect(!notifier.wantsDaemon)
    }

    /// What goes and comes back before its call is answered is there.
    @Test func activityBackBeforeReplyKeepsItsNotification() {
        var notifier = ActivityNotifier()
        _ = notifier.daemonChanged(Samples.mako, at: 0)
        #expect(replaced(notifier.show([Samples.activity()], at: 0)) == 0)
        #expect(notifier.show([], at: second).isEmpty)
        #expect(notifier.show([Samples.activity()], at: second).isEmpty)
        #expect(notifier.answered(path, number: 7, at: second).isEmpty)
        #expect(notifier.numbers == [path: 7])
    }

    /// A daemon that goes answers nothing any more, and another one is asked. What had gone meanwhile is
    /// nobody's.
    @Test func unansweredCallBlocksNoLaterDaemon() {
        var notifier = ActivityNotifier()
        _ = notifier.daemonChanged(Samples.mako, at: 0)
        let other = Samples.activity("b")
        #expect(notifier.show([Samples.activity(), other], at: 0).count == 2)
        #expect(notifier.show([Samples.activity()], at: second).isEmpty)
        _ = notifier.daemonChanged(nil, at: second)
        let effects = notifier.daemonChanged(Samples.mako, at: 2 * second)
        #expect(effects.count == 1 && content(effects)?.summary == "Order 12")
        // An answer that comes for what isn't there any more.
        #expect(notifier.answered(other.path, number: 9, at: 2 * second) == [.close(9)])
        var empty = ActivityNotifier()
        _ = empty.daemonChanged(Samples.mako, at: 0)
        _ = empty.show([other], at: 0)
        _ = empty.show([], at: 0)
        _ = empty.daemonChanged(nil, at: second)
        #expect(!empty.wantsDaemon)
    }

    /// What the user has closed is not looked at again and again, whatever becomes of it.
    @Test func dismissedActivityIsNeverDue() {
        var notifier = shown(by: Samples.mako)
        #expect(notifier.closed(7, reason: 2, at: second).isEmpty)
        let sooner = Samples.activity(text: "2 stops", until: 600 * second)
        #expect(notifier.show([sooner], at: 9 * second).isEmpty)
        #expect(notifier.nextDate(after: 9 * second) == nil)
    }

    /// The words of an alert stand for eight seconds: not less, and not longer.
    @Test func alertTextStaysForEightSeconds() {
        var notifier = shown()
        _ = notifier.alert(Samples.activity(), ActivityAlert(title: "Here", body: ""), at: 2 * second)
        _ = notifier.answered(path, number: 7, at: 2 * second)
        let last = notifier.show([Samples.activity(text: "2 stops")], at: 10 * second - 1)
        #expect(content(last)?.summary == "Here")
        var other = shown()
        _ = other.alert(Samples.activity(), ActivityAlert(title: "Here", body: ""), at: 2 * second)
        _ = other.answered(path, number: 7, at: 2 * second)
        let first = other.show([Samples.activity(text: "2 stops")], at: 10 * second)
        #expect(content(first)?.summary == "Order 12" && content(first)?.urgency == .low)
    }

    /// They go then, though nothing is new, and once.
    @Test func alertTextEndsWithoutAnUpdate() {
        var notifier = shown()
        _ = notifier.alert(Samples.activity(), ActivityAlert(title: "Here", body: ""), at: 2 * second)
        #expect(notifier.answered(path, number: 7, at: 2 * second).isEmpty)
        #expect(notifier.advance(to: 10 * second - 1).isEmpty)
        let end = notifier.advance(to: 10 * second)
        #expect(replaced(end) == 7 && content(end)?.summary == "Order 12")
        #expect(content(end)?.urgency == .low && content(end)?.sound == nil)
        #expect(notifier.answered(path, number: 7, at: 10 * second).isEmpty)
        #expect(notifier.nextDate(after: 10 * second) == nil)
    }

    /// What may not be seen any more is replaced at once, the words of an alert with it, and doesn't come
    /// back.
    @Test func lockedActivitysTextIsReplacedAtOnce() {
        var notifier = shown()
        let words = ActivityAlert(title: "Here", body: "Open the door")
        _ = notifier.alert(Samples.activity(), words, at: 2 * second)
        #expect(notifier.answered(path, number: 7, at: 2 * second).isEmpty)
        let locked = notifier.show([hidden], at: 2 * second + 1)
        #expect(replaced(locked) == 7 && content(locked)?.summary == "The Shop")
        #expect(content(locked)?.body == "" && content(locked)?.sound == nil)
        #expect(notifier.answered(path, number: 7, at: 2 * second + 2).isEmpty)
        let later = notifier.advance(to: 30 * second)
        #expect(content(later)?.summary == "The Shop" && content(later)?.body == "")
        #expect(notifier.answered(path, number: 7, at: 30 * second).isEmpty)
        let open = notifier.show([Samples.activity()], at: 31 * second)
        #expect(content(open)?.summary == "Order 12" && content(open)?.body == "3 stops")
    }

    /// Words that wait, for the pause or the daemon's answer, are not said any more; that there is something
    /// is.
    @Test(arguments: [true, false]) func waitingAlertTextIsNotShownAfterLock(_ isAnswering: Bool) {
        var notifier = shown()
        let words = ActivityAlert(title: "Here", body: "Open the door")
        #expect(replaced(notifier.show([Samples.activity(text: "2 stops")], at: 2 * second)) == 7)
        if !isAnswering { _ = notifier.answered(path, number: 7, at: 2 * second) }
        let now = 2 * second + 1
        #expect(notifier.alert(Samples.activity(text: "2 stops"), words, at: now).isEmpty)
        var locked = notifier.show([hidden], at: now + 1)
        if isAnswering {
            #expect(locked.isEmpty)
            locked = notifier.answered(path, number: 7, at: now + 1)
        }
        #expect(content(locked)?.summary == "The Shop" && content(locked)?.body == "")
        #expect(content(locked)?.sound == "default")
    }

    /// Nor those of what is found hidden already, or is hidden by the time that it is said.
    @Test func hiddenActivitysAlertTextIsNotShown() {
        let words = ActivityAlert(title: "Here", body: "Open the door")
        var early = ActivityNotifier()
        _ = early.daemonChanged(Samples.swaync, at: 0)
        #expect(early.alert(Samples.activity(), words, at: 0).isEmpty)
        let first = early.show([hidden], at: 0)
        #expect(content(first)?.summary == "The Shop" && content(first)?.body == "")
        var late = shown()
        let alert = late.alert(hidden, words, at: 2 * second)
        #expect(content(alert)?.summary == "The Shop" && content(alert)?.body == "")
        #expect(content(alert)?.sound == "default")
    }

    /// As a bundle tells of it while the session is locked.
    private var hidden: ActivitySnapshot {
        Samples.activity(title: "The Shop", text: "", actions: [], contentState: "")
    }

    /// A bundle that calls attention to what it never shows takes no room for it.
    @Test func unshownActivitiesAlertsAreLimited() {
        var notifier = ActivityNotifier()
        _ = notifier.daemonChanged(Samples.mako, at: 0)
        let activities = (0..<17).map { Samples.activity("\($0)") }
        for activity in activities {
            #expect(notifier.alert(activity, ActivityAlert(title: "New", body: ""), at: 0).isEmpty)
        }
        let sounding = notifier.show(activities, at: 0).filter { content([$0])?.sound != nil }
        #expect(sounding.count == 16)
    }
}
