internal import ControlRuntime

/// The activity: the same view, and what bars have room for.
struct TimerActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: TimerAttributes.self) { context in
            TimerView(state: context.state).activityBackgroundTint(.orange)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.center) { TimerView(state: context.state) }
            } compactLeading: {
                Image(systemName: "timer")
            } compactTrailing: {
                TimeLeft(state: context.state)
            } minimal: {
                Image(systemName: "timer")
            }
            .keylineTint(.orange)
        }
    }
}
