internal import ControlClient
internal import DBus
internal import TestSupport
internal import Testing

@testable internal import ControlHub

/// Plasma's jobs and the progress of icons, on a clock of the test's.
@Suite(.standardTimeLimit)
struct ActivityJobsTests {
    private typealias Samples = ActivitySamples
    private let second: Int64 = 1_000_000
    private let view: ObjectPath = "/org/kde/notificationmanager/jobs/JobView_1"

    @Test func activityWithProgressGetsJobView() {
        var jobs = ActivityJobs()
        let activity = Samples.activity(progress: 0.1, actions: ["Next", "Stop"])
        #expect(jobs.show([activity], at: 0) == [.request(activity, canStop: true)])
        #expect(jobs.show([activity], at: 0).isEmpty)
        var content = ActivityJobs.JobContent(title: "Order 12", message: "3 stops", percent: 10)
        #expect(
            jobs.answered(activity.path, view: view, at: 0) == [.update(view: view, content)])
        var updates = 0
        for step in 1...300 {
            let now = Int64(step) * second / 100
            let next = Samples.activity(progress: 0.1 + Double(step) / 1_000, actions: ["Next", "Stop"])
            updates += (jobs.show([next], at: now) + jobs.advance(to: now)).count
        }
        #expect(updates == 3)
        content.percent = 40
        #expect(jobs.stopped(view).count == 1)
        if case .perform(_, let action)? = jobs.stopped(view).first { #expect(action == "do-Stop") }
        #expect(jobs.stopped("/other").isEmpty)
        // It ends, or has no progress any more.
        #expect(
            jobs.show([Samples.activity(progress: 1, state: "ended")], at: 9 * second) == [
                .terminate(view: view)
            ])
        #expect(jobs.nextDate == nil)
    }

    /// What has ended stays in the server's list, with the words that it had last.
    @Test func hiddenActivityLeavesNoTextInJob() {
        let hidden = Samples.activity(title: "The Shop", text: "", contentState: "")
        let cover: [ActivityJobs.Effect] = [
            .update(view: view, ActivityJobs.JobContent(title: "The Shop")), .terminate(view: view),
        ]
        var jobs = ActivityJobs()
        let activity = Samples.activity(progress: 0.1)
        _ = jobs.show([activity], at: 0)
        _ = jobs.answered(activity.path, view: view, at: 0)
        #expect(jobs.show([hidden], at: 1) == cover)
        // The same where the view has yet to come.
        _ = jobs.show([activity], at: second)
        #expect(jobs.show([hidden], at: second).isEmpty)
        #expect(jobs.answered(activity.path, view: view, at: second) == cover)
    }

    /// What is said beside a job goes when it may not be seen any more, with the activity, and where there is
    /// too much of it.
    @Test func jobAlertsCloseWhenHiddenEndedOrExcessive() {
        let activity = Samples.activity(progress: 0.1)
        let hidden = Samples.activity(title: "The Shop", text: "", contentState: "")
        let words = ActivityAlert(title: "Here", body: "Open the door")
        var alerts = JobAlerts()
        /// The call, and what it says.
        func call(_ effect: JobAlerts.Effect) -> (Int, String) {
            guard case .notify(_, let call, let content) = effect else { return (0, "") }
            return (call, content.summary + content.body)
        }
        let first = call(alerts.alert(activity, words))
        #expect(first.1 == "HereOpen the door")
        #expect(alerts.answered(activity.path, call: first.0, number: 3).isEmpty)
        #expect(alerts.show([activity]).isEmpty)
        let second = call(alerts.alert(activity, words))
        #expect(alerts.show([hidden]) == [.close(3)])
        #expect(alerts.answered(activity.path, call: second.0, number: 4) == [.close(4)])
        #expect(call(alerts.alert(hidden, words)).1 == "The Shop")
        for number in UInt32(10)..<26 {
            let next = call(alerts.alert(activity, words))
            #expect(alerts.answered(activity.path, call: next.0, number: number).isEmpty)
        }
        alerts.closed(10)
        let late = call(alerts.alert(activity, words))
        // Whoever answers it is the daemon then; what the one before has shown is nobody's.
        #expect(alerts.answered(activity.path, call: late.0, number: 26).isEmpty)
        let more = call(alerts.alert(activity, words))
        #expect(alerts.answered(activity.path, call: more.0, number: 27) == [.close(11)])
        let last = call(alerts.alert(activity, words))
        alerts.daemonChanged()
        #expect(alerts.answered(activity.path, call: last.0, number: 1).isEmpty)
        #expect(alerts.show([]) == [.close(1)])
    }

    @Test func activityWithoutProgressRequestsNoJob() {
        var jobs = ActivityJobs()
        #expect(jobs.show([Samples.activity()], at: 0).isEmpty)
        let activity = Samples.activity(progress: 0.5)
        #expect(jobs.show([activity], at: 0) == [.request(activity, canStop: false)])
        #expect(jobs.answered(activity.path, view: nil, at: 0).isEmpty)
        #expect(jobs.show([Samples.activity(progress: 0.6)], at: 9 * second).isEmpty)
        jobs.serverChanged()
        #expect(jobs.answered(activity.path, view: view, at: 0) == [.terminate(view: view)])
    }

    @Test func launcherIconShowsFirstActivitysProgress() {
        var launcher = LauncherProgress()
        let entry = { (name: String) in name == "Shop" ? "shop" : "" }
        let two = [Samples.activity("a", progress: 0.2), Samples.activity("b", progress: 0.9)]
        let first = launcher.show(two, at: 0, desktopEntry: entry)
        #expect(first.map(\.0) == ["shop"])
        #expect(first.map(\.1) == [LauncherProgress.Entry(progress: 0.2, count: 2)])
        #expect(launcher.show([two[1]], at: second / 2, desktopEntry: entry).isEmpty)
        #expect(launcher.nextDate == second)
        let second = launcher.advance(to: second)
        #expect(second.map(\.1) == [LauncherProgress.Entry(progress: 0.9)])
        #expect(launcher.show([], at: 5_000_000, desktopEntry: entry).map(\.1) == [LauncherProgress.Entry()])
        #expect(launcher.nextDate == nil && launcher.advance(to: 9_000_000).isEmpty)
        // A bundle without an app has no icon.
        let other = [Samples.activity(progress: 0.5, bundle: "Script")]
        #expect(launcher.show(other, at: 9_000_000, desktopEntry: entry).isEmpty)
    }

    @Test(arguments: [("active", true), ("stale", true), ("pending", false), ("ended", false)])
    func onlyRunningActivitiesWithProgressAreJobs(_ state: String, _ isOne: Bool) {
        #expect(ActivityJobs.shows(Samples.activity(progress: 0, state: state)) == isOne)
        #expect(!ActivityJobs.shows(Samples.activity(state: state)))
    }

    /// The view's own button stands for the one of the activity that says so, whatever its letters.
    @Test(arguments: [("Stop", true), ("CANCEL", true), ("abort", true), ("End", true), ("Stop it", false)])
    func jobViewButtonRunsTheStopAction(_ label: String, _ stops: Bool) {
        let activity = Samples.activity(progress: 0.5, actions: ["Next", label])
        #expect(ActivityJobs.stop(of: activity)?.id == (stops ? "do-\(label)" : nil))
        var jobs = ActivityJobs()
        #expect(jobs.show([activity], at: 0) == [.request(activity, canStop: stops)])
    }

    /// Nothing is sent twice, and nobody is woken for nothing.
    @Test func jobUpdatesAreSentOnceWhenDue() {
        var jobs = ActivityJobs()
        let activity = Samples.activity(progress: 0.1)
        _ = jobs.show([activity], at: 0)
        #expect(jobs.nextDate == nil, "it has no view yet")
        #expect(jobs.answered(activity.path, view: view, at: second).count == 1)
        #expect(jobs.nextDate == nil && jobs.advance(to: 60 * second).isEmpty)
        #expect(jobs.show([Samples.activity(progress: 0.2)], at: second).isEmpty)
        #expect(jobs.nextDate == 2 * second)
        // Clocks that are put back hold nothing up.
        #expect(jobs.advance(to: 0).count == 1)
        // One that gets no view is never due.
        var refused = ActivityJobs()
        _ = refused.show([activity], at: 0)
        _ = refused.answered(activity.path, view: nil, at: 0)
        #expect(refused.nextDate == nil)
    }

    /// A view that comes for what has ended meanwhile goes at once; what has come back has it.
    @Test func activityEndedBeforeItsViewComesHasNone() {
        var jobs = ActivityJobs()
        let activity = Samples.activity(progress: 0.1)
        _ = jobs.show([activity], at: 0)
        #expect(jobs.show([], at: 0).isEmpty)
        #expect(jobs.answered(activity.path, view: view, at: 0) == [.terminate(view: view)])
        _ = jobs.show([activity], at: 0)
        _ = jobs.show([], at: 0)
        #expect(jobs.show([activity], at: 0).isEmpty)
        let shown = ActivityJobs.JobContent(title: "Order 12", message: "3 stops", percent: 10)
        #expect(jobs.answered(activity.path, view: view, at: 0) == [.update(view: view, shown)])
    }

    /// What has ended, or is still to start, is none of an icon's.
    @Test func launcherIconCountsOnlyRunningActivities() {
        var launcher = LauncherProgress()
        let entry = { (_: String) in "shop" }
        let ended = Samples.activity("a", progress: 1, state: "ended")
        let pending = Samples.activity("b", progress: 0, state: "pending")
        let stale = Samples.activity("c", progress: 0.5, state: "stale")
        #expect(launcher.show([ended, pending], at: 0, desktopEntry: entry).isEmpty)
        let shown = launcher.show([ended, pending, stale], at: 0, desktopEntry: entry)
        #expect(shown.map(\.1) == [LauncherProgress.Entry(progress: 0.5)])
        let two = launcher.show([stale, Samples.activity("d")], at: second, desktopEntry: entry)
        #expect(two.map(\.1) == [LauncherProgress.Entry(progress: 0.5, count: 2)])
        // Clocks that are put back hold nothing up.
        #expect(launcher.show([stale], at: 0, desktopEntry: entry).count == 1)
    }

    /// One without progress says nothing on an icon, and nobody is woken for it.
    @Test func activityWithoutProgressLeavesLauncherIconAlone() {
        var launcher = LauncherProgress()
        #expect(launcher.show([Samples.activity()], at: 0) { _ in "shop" }.isEmpty)
        #expect(launcher.nextDate == nil)
    }

    /// A dock that has come since knows nothing.
    @Test func newDockGetsLauncherProgressAgain() {
        var launcher = LauncherProgress()
        let activity = Samples.activity(progress: 0.5)
        #expect(launcher.show([activity], at: 0) { _ in "shop" }.count == 1)
        #expect(launcher.show([activity], at: 5 * second) { _ in "shop" }.isEmpty)
        launcher.forget()
        #expect(launcher.show([activity], at: 9 * second) { _ in "shop" }.count == 1)
    }
}
