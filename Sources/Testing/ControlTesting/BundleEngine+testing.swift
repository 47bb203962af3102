internal import AppIntentsLite
public import ControlEngine
public import WidgetKitLite

extension BundleEngine {
    /// An engine for a test: time stands still until the test moves it, and what actions and providers share,
    /// as `@AppStorage`, is this engine's alone. Nothing is kept, and there is no bus.
    ///
    /// - Parameters:
    ///   - bundle: the bundle to run.
    ///   - clock: moves its timers.
    ///   - options: how it behaves; its limits count by the clock.
    /// - Throws: ``BundleError`` when the declarations contradict each other, with all that is wrong.
    public convenience init<Bundle: WidgetBundle>(
        _ bundle: Bundle, clock: ManualClock, options: EngineOptions = EngineOptions()
    ) throws(BundleError) {
        clock.runsWhatIsDue = true
        let box = UncheckedSendableBox(bundle)
        let name = MainActor.assumeIsolated { Bundle.bundleName }
        try self.init(
            name: name, items: MainActor.assumeIsolated { items(of: box.value) },
            in: EngineEnvironment(
                options: options, clock: clock, state: MemorySharedState(standardSuite: name)))
    }
}

/// Runs a bundle as long as `body` does: starts it, waits until every provider has been asked, and ends it
/// behind it, also when `body` throws.
///
/// ```swift
/// @Test func theLampIsLit() async throws {
///     try await withEngine(running: Lamps()) { engine in
///         let lamp = try engine.control("Lamp")
///         #expect(try await lamp.toggle())
///     }
/// }
/// ```
///
/// - Parameters:
///   - bundle: the bundle to run.
///   - clock: moves its timers; without one they never fire.
///   - options: how it behaves.
///   - body: the test.
/// - Returns: what `body` returns.
/// - Throws: what `body` throws; ``BundleError`` when the declarations contradict each other.
@EngineActor
public func withEngine<Bundle: WidgetBundle, Result>(
    running bundle: Bundle, clock: ManualClock? = nil, options: EngineOptions = EngineOptions(),
    _ body: @EngineActor (BundleEngine) async throws -> Result
) async throws -> Result {
    let clock = clock ?? ManualClock()
    let engine = try BundleEngine(bundle, clock: clock, options: options)
    engine.start()
    await engine.ready()
    do {
        let result = try await body(engine)
        await engine.end(with: clock)
        return result
    } catch {
        await engine.end(with: clock)
        throw error
    }
}

extension BundleEngine {
    /// Ends without grace: what still runs is cancelled.
    package func end(with clock: ManualClock) async {
        // Once the engine has stopped and waits: what is given up then is no news.
        let ending = Task { clock.end() }
        await stop(grace: .zero)
        await ending.value
    }
}
