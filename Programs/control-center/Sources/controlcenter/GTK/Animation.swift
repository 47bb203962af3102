internal import CAdwaita

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
