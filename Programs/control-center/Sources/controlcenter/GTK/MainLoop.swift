internal import CAdwaita
// For the linker: the main queue's functions live there.
internal import Dispatch
internal import Glibc

/// Runs something at each frame for a moment, with how far it is, from 0 to 1; once, with 1, where the
/// desktop has no animations or the widget isn't seen. Ends when it is let go.
@MainActor
final class Animation {
    private final class Handler: Sendable {
        let run: @MainActor (Double) -> Void

        init(_ run: @escaping @MainActor (Double) -> Void) { self.run = run }
    }

    private let animation: UnsafeMutablePointer<AdwAnimation>

    init(on widget: Widget, for time: Duration, _ run: @escaping @MainActor (Double) -> Void) {
        let (seconds, attoseconds) = time.components
        let target = adw_callback_animation_target_new(
            { value, data in
                guard let data else { return }
                let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { handler.run(value) }
            }, Unmanaged.passRetained(Handler(run)).toOpaque(),
            { data in if let data { Unmanaged<Handler>.fromOpaque(data).release() } })
        // It takes the target over.
        let milliseconds = guint(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
        animation = adw_timed_animation_new(widget.pointer, 0, 1, milliseconds, target)
        adw_timed_animation_set_easing(OpaquePointer(animation), ADW_EASE_OUT_CUBIC)
        adw_animation_play(animation)
    }

    isolated deinit {
        adw_animation_pause(animation)
        g_object_unref(UnsafeMutableRawPointer(animation))
    }
}

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

/// Has GLib's main loop run the main actor's jobs: it watches the descriptor that the main dispatch queue is
/// woken by.
///
/// So GTK and the main actor are one thread, and what waits for the bus waits in tasks, which keep neither
/// from going on.
enum MainQueue {
    /// Call it once, on the main thread, before the loop runs.
    static func serve() {
        _ = g_unix_fd_add(
            _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
            { descriptor, _, _ in
                var count: UInt64 = 0
                _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil)
    }
}
