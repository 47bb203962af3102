internal import BusContract
internal import DBus
internal import EventLoop
internal import Glibc

/// Keeps a ``WidgetStack`` up to date from what happens on the bus, one event after the other.
struct StackFollower {
    enum Event: Sendable {
        case bundle(BundleChange)
        /// The bundles that ran at the start have been reported.
        case begin
        /// A widget announced something.
        case changed(bundle: String, path: ObjectPath, values: [String: BusValue])
        /// A widget came or went.
        case placed(bundle: String)
        /// The order may have changed by itself.
        case time
        /// What a bundle has that took long to say.
        case listed(bundle: String, [WidgetSnapshot])
    }

    private let client: ControlClient
    private let events: AsyncStream<Event>.Continuation
    private let notify: (sending [WidgetSnapshot]) -> Void
    private var stack = WidgetStack()
    private var widgets: [String: [WidgetSnapshot]] = [:]
    private var subscriptions: [String: [BusSubscription]] = [:]
    private var timer: LoopTimer?
    private var notified: [WidgetSnapshot]?
    private var hasBegun = false

    init(
        _ client: ControlClient, _ events: AsyncStream<Event>.Continuation,
        _ notify: @escaping (sending [WidgetSnapshot]) -> Void
    ) {
        self.client = client
        self.events = events
        self.notify = notify
    }

    mutating func handle(_ event: Event) async {
        switch event {
        case .bundle(.appeared(let bundle)):
            await subscribe(to: bundle)
            await read(bundle)
        case .bundle(.vanished(let bundle)):
            subscriptions.removeValue(forKey: bundle)?.forEach { $0.cancel() }
            widgets[bundle] = nil
        case .begin: hasBegun = true
        case .changed(let bundle, let path, let values):
            // Signals in their order first: what is read may be a later state, which would hide what was said
            // before.
            widgets[bundle] = widgets[bundle]?.map { $0.path == path ? $0.changed(by: values) : $0 }
            update()
            await read(bundle)
        case .placed(let bundle): await read(bundle)
        case .listed(let bundle, let list): if subscriptions[bundle] != nil { widgets[bundle] = list }
        case .time: break
        }
        update()
        show()
    }

    func end() {
        timer?.cancel()
        for subscription in subscriptions.values.joined() { subscription.cancel() }
    }

    private mutating func update() {
        stack.update(widgets.sorted { $0.key < $1.key }.flatMap(\.value))
    }

    private mutating func show() {
        guard hasBegun else { return }
        let now = Self.now
        let order = stack.order(at: now)
        if order != notified {
            notified = order
            notify(order)
        }
        timer?.cancel()
        timer = stack.nextChange(after: now).map { next in
            // Timers don't know of a wall clock that is set, so none is long.
            client.connection.loop.schedule(after: min(.microseconds(next - now), .seconds(60))) { [events] in
                events.yield(.time)
            }
        }
    }

    /// A bundle that has vanished in between has no widgets any more; its end is reported as well. One that
    /// takes long keeps what is known of it, and holds up no other.
    private mutating func read(_ bundle: String) async {
        guard subscriptions[bundle] != nil else { return }
        let answer = await client.answer(
            { [client] in (try? await client.widgets(in: bundle, starting: false)) ?? [] },
            late: { [events] in events.yield(.listed(bundle: bundle, $0)) })
        if let answer { widgets[bundle] = answer }
    }

    private mutating func subscribe(to bundle: String) async {
        guard subscriptions[bundle] == nil, let name = try? ControlAddress(bundle: bundle, kind: "").busName()
        else { return }
        let changes = MatchRule(
            StandardInterfaces.Properties.propertiesChanged, sender: name, arg0: Widget1.name.rawValue)
        let objects = MatchRule(
            sender: name, path: Contract.root, interface: StandardInterfaces.ObjectManager.name)
        var made: [BusSubscription] = []
        let changed = try? await client.connection.subscribe(changes) { [events] signal in
            let change = StandardInterfaces.Properties.propertiesChanged.values(of: signal)
            events.yield(.changed(bundle: bundle, path: signal.path, values: change?.1.values ?? [:]))
        }
        if let changed { made.append(changed) }
        let placed = try? await client.connection.subscribe(objects) { [events] _ in
            events.yield(.placed(bundle: bundle))
        }
        if let placed { made.append(placed) }
        subscriptions[bundle] = made
    }

    /// Microseconds since the Unix epoch.
    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
    }
}
