internal import CAdwaita

/// Runs something once after a time, unless it is cancelled or let go before. By GLib's clock: a process that
/// has used `Task.sleep` is woken once a second for good.
@MainActor
final class Alarm {
    private final class Handler: Sendable {
        let run: @MainActor () -> Void

        init(_ run: @escaping @MainActor () -> Void) { self.run = run }
    }

    /// GLib's number of it; 0 when it is over.
    private var source: guint = 0

    init(after time: Duration, _ run: @escaping @MainActor () -> Void) {
        let (seconds, attoseconds) = time.components
        let milliseconds = seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        let handler = Handler { [weak self] in
            self?.source = 0
            run()
        }
        source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, guint(clamping: max(0, milliseconds)),
            { data in
                guard let data else { return 0 }
                let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { handler.run() }
                return 0
            }, Unmanaged.passRetained(handler).toOpaque(),
            { data in if let data { Unmanaged<Handler>.fromOpaque(data).release() } })
    }

    isolated deinit { cancel() }

    func cancel() {
        guard source != 0 else { return }
        g_source_remove(source)
        source = 0
    }
}
