internal import ControlRuntime

/// The bundle: a timer that is started, paused and stopped from a control, a widget and its activity alike.
@main
struct KitchenTimer: WidgetBundle {
    init() {
        // An activity outlives its process, and somebody has to ring.
        Task { @MainActor in await Bell.shared.arm() }
    }

    var body: some Widget {
        TimerToggle()
        TimerWidget()
        TimerActivity()
    }
}
