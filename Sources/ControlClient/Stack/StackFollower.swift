internal import BusContract
internal import DBus
internal import EventLoop
internal import Glibc

/// Keeps a ``WidgetStack`` up to date from what happens on the bus, for one reader. Runs on the connection's
/// loop.
actor StackFollower {
    nonisolated let loop: Loop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let client: ControlClient
    private let notify: @Sendable ([WidgetSnapshot]) -> Void
    private let refused: @Sendable (ControlClientError) -> Void
    private var running: RunningBundles?
    private var stack = WidgetStack()
    private var widgets: [String: [WidgetSnapshot]] = [:]
    private var timer: LoopTimer?
    private var notified: [WidgetSnapshot]?
    private var hasBegun = false
    private var isToShow = false
    private var isStopped = false

    init(
        _ client: ControlClient, refused: @escaping @Sendable (ControlClientError) -> Void = { _ in },
        _ notify: @escaping @Sendable ([WidgetSnapshot]) -> Void
    ) {
        loop = client.connection.loop
        self.client = client
        (self.notify, self.refused) = (notify, refused)
    }

    /// - Parameter patience: how long bundles that run are waited for before the first order.
    /// - Returns: `ControlClientError` when the bus doesn't answer. As a value: what is thrown on to a caller
    ///   on another executor would leave that, see `BusConnection.outcome(_:)`.
    func begin(patience: Duration = .seconds(1)) async -> Result<Void, any Error> {
        let running = RunningBundles(client.connection, .widgets, readsRoot: true, refused: refused) {
            [weak self] news in self?.assumeIsolated { $0.heard(news) }
        }
        self.running = running
        do { return .success(try await running.begin(patience: patience)) } catch { return .failure(error) }
    }

    func stop() {
        isStopped = true
        timer?.cancel()
        running?.assumeIsolated { $0.stop() }
    }

    private func heard(_ news: RunningBundles.News) {
        guard !isStopped else { return }
        switch news {
        case .begun: hasBegun = true
        case .vanished(let bundle): widgets[bundle] = nil
        case .heard(let bundle, .all), .heard(let bundle, .object(_, nil)): read(bundle)
        case .heard(let bundle, .object(let path, _?)):
            let isIncomplete = read(bundle, path)
            // Signals in their order: what a later one says would hide what was said before.
            update()
            // What goes with it is on its way.
            if isIncomplete { return }
        case .heard(_, .alert), .heard(_, .ended): return
        }
        update()
        showSoon()
    }

    private func read(_ bundle: String) {
        guard let reader = running?.assumeIsolated({ $0.reader(of: bundle) }) else { return }
        let (objects, root) = reader.assumeIsolated { ($0.state.objects, $0.root) }
        widgets[bundle] =
            objects.compactMap { WidgetSnapshot(bundle: bundle, path: $0.key, interfaces: $0.value) }
            .inGalleryOrder(Bundle1.widgetKinds.value(in: root) ?? [], kind: \.kind, path: \.path)
    }

    /// - Returns: whether something of the widget is still being read.
    private func read(_ bundle: String, _ path: ObjectPath) -> Bool {
        guard let reader = running?.assumeIsolated({ $0.reader(of: bundle) }),
            let index = widgets[bundle]?.firstIndex(where: { $0.path == path })
        else { return false }
        let (interfaces, isReading) = reader.assumeIsolated {
            ($0.state.objects[path], $0.state.isReading(path))
        }
        if let widget = interfaces.flatMap({ WidgetSnapshot(bundle: bundle, path: path, interfaces: $0) }) {
            widgets[bundle]?[index] = widget
        }
        return isReading
    }

    private func update() {
        stack.update(widgets.sorted { $0.key < $1.key }.flatMap(\.value))
    }

    /// Once for all that changes in one iteration of the loop.
    private func showSoon() {
        guard hasBegun, !isToShow else { return }
        isToShow = true
        loop.post { [weak self] in self?.assumeIsolated { $0.show() } }
    }

    private func show() {
        isToShow = false
        guard !isStopped else { return }
        let now = Self.now
        let order = stack.order(at: now)
        if order != notified {
            notified = order
            notify(order)
        }
        timer?.cancel()
        timer = stack.nextChange(after: now).map { next in
            // Timers don't know of a wall clock that is set, so none is long.
            loop.schedule(after: min(.microseconds(next - now), .seconds(60))) { [weak self] in
                self?.assumeIsolated { $0.show() }
            }
        }
    }

    /// Microseconds since the Unix epoch.
    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
    }
}
