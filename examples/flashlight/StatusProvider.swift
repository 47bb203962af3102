internal import ControlRuntime

/// Makes the timeline of `FlashlightStatus`: a single entry, the light as it is now.
struct StatusProvider: TimelineProvider {
    /// Stands in before the first timeline: instant and made up.
    func placeholder(in context: Context) -> StatusEntry {
        StatusEntry(date: Date(), light: .off(since: Date()))
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StatusEntry) -> Void) {
        if context.isPreview { return completion(placeholder(in: context)) }
        Task { completion(await Self.current()) }
    }

    /// `.never`: the text ticks by itself, and what changes the light reloads the timeline.
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StatusEntry>) -> Void) {
        Task { completion(Timeline(entries: [await Self.current()], policy: .never)) }
    }

    private static func current() async -> StatusEntry {
        do {
            let led = try LED.configured()
            let isOn = try await led.brightness() > 0
            let since = try led.lastChange()
            return StatusEntry(date: Date(), light: isOn ? .on(since: since) : .off(since: since))
        } catch {
            let problem = (error as? LEDError)?.problem ?? "\(error)"
            return StatusEntry(date: Date(), light: .unknown(problem))
        }
    }
}
