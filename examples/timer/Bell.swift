internal import ControlRuntime

/// Rings when the time has come.
actor Bell {
    static let shared = Bell()
    private var waiting: Task<Void, Never>?

    /// Waits for the end of the timer as it is now; call it after each change.
    func arm() {
        waiting?.cancel()
        waiting = Countdown.activity?.content.state.end.map { end in
            Task {
                do {
                    try await Task.sleep(for: .seconds(max(0, end.timeIntervalSinceNow)))
                    await self.ring()
                } catch {
                    // The timer was changed meanwhile.
                }
            }
        }
    }

    private func ring() async {
        guard let activity = Countdown.activity else { return }
        let done = ActivityContent(state: TimerAttributes.ContentState(end: nil, left: 0), staleDate: nil)
        await activity.update(
            done,
            alertConfiguration: AlertConfiguration(
                title: "Time is up", body: "The timer has ended", sound: .named("alarm-clock-elapsed")))
        await activity.end(done, dismissalPolicy: .after(Date().addingTimeInterval(60)))
        // No action did this, so nobody has asked again of himself.
        ControlCenter.shared.reloadControls(ofKind: TimerToggle.kind)
        WidgetCenter.shared.reloadTimelines(ofKind: TimerWidget.kind)
    }
}
