internal import ControlRuntime

/// A timer and its buttons, for the widget and for the activity.
struct TimerView: View {
    /// Nil where no timer is set.
    let state: TimerAttributes.ContentState?

    var body: some View {
        VStack {
            Label("Timer", systemImage: "timer").font(.headline)
            TimeLeft(state: state).font(.title)
            HStack {
                Button(isRunning ? "Pause" : "Start", intent: SetTimer(!isRunning))
                if state != nil { Button("Stop", intent: StopTimer()) }
            }
        }
    }

    private var isRunning: Bool { state?.end != nil }
}

/// The time that is left: it counts down by itself while the timer runs.
struct TimeLeft: View {
    let state: TimerAttributes.ContentState?

    var body: some View {
        if let end = state?.end {
            Text(end, style: .timer).monospacedDigit()
        } else if let left = state?.left {
            Text(left == 0 ? "Time is up" : "Paused at \(Self.clock(left))").monospacedDigit()
        } else {
            Text("Not set")
        }
    }

    static func clock(_ seconds: Double) -> String {
        let whole = Int(exactly: seconds.rounded(.up)) ?? 0
        return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
    }
}
