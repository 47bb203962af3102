internal import ControlRuntime

/// The bundle under measurement: a toggle and one widget that follows it, unless the environment says
/// otherwise (see `Options`).
@main
struct BenchBundle: WidgetBundle {
    static var bundleName: String { Options.current.name }

    var body: some Widget {
        measuredControl(Options.current)
        fillers(Options.current)
        followers(Options.current)
        parameterButtons(Options.current)
        blocker(Options.current)
        configurable(Options.current)
        owned(Options.current)
    }
}
