internal import CAdwaita

/// A closure that GLib holds. GTK calls on the main thread alone, which is the main actor.
private final class Handler<Input: Sendable>: Sendable {
    let run: @MainActor @Sendable (Input) -> Bool

    init(_ run: @escaping @MainActor @Sendable (Input) -> Bool) { self.run = run }

    static func of(_ data: UnsafeMutableRawPointer) -> Handler {
        Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
    }

    var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }
}

/// Lets go of a handler of whatever type.
private let release: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<GClosure>?) -> Void = {
    data, _ in
    if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}

/// Signals of GLib's objects as closures.
@MainActor
enum Signal {
    static func connect(
        _ object: UnsafeMutableRawPointer, _ name: String, _ run: @escaping @MainActor @Sendable () -> Void
    ) {
        let handler = Handler<Void> {
            run()
            return false
        }
        _ = controlcenter_connect(
            object, name,
            { _, data in
                let handler = Handler<Void>.of(data)
                _ = MainActor.assumeIsolated { handler.run(()) }
            }, handler.retained, release)
    }

    /// A property changes, or another signal with one argument that doesn't matter.
    static func notify(
        _ object: UnsafeMutableRawPointer, _ name: String, _ run: @escaping @MainActor @Sendable () -> Void
    ) {
        let handler = Handler<Void> {
            run()
            return false
        }
        _ = controlcenter_connect_notify(
            object, name,
            { _, _, data in
                let handler = Handler<Void>.of(data)
                _ = MainActor.assumeIsolated { handler.run(()) }
            }, handler.retained, release)
    }

    /// A property of a remote object changes, as GIO's proxies report it.
    static func properties(
        _ object: UnsafeMutableRawPointer, _ run: @escaping @MainActor @Sendable () -> Void
    ) {
        let handler = Handler<Void> {
            run()
            return false
        }
        _ = controlcenter_connect_properties(
            object, "g-properties-changed",
            { _, _, _, data in
                let handler = Handler<Void>.of(data)
                _ = MainActor.assumeIsolated { handler.run(()) }
            }, handler.retained, release)
    }

    /// One that asks: true for "done, nothing more".
    static func ask(
        _ object: UnsafeMutableRawPointer, _ name: String, _ run: @escaping @MainActor @Sendable () -> Bool
    ) {
        _ = controlcenter_connect_asking(
            object, name,
            { _, data in
                let handler = Handler<Void>.of(data)
                return MainActor.assumeIsolated { handler.run(()) } ? 1 : 0
            }, Handler<Void> { run() }.retained, release)
    }

    /// A key: its value and what is held down beside it.
    static func key(
        _ object: UnsafeMutableRawPointer, _ run: @escaping @MainActor @Sendable (UInt32, UInt32) -> Bool
    ) {
        _ = controlcenter_connect_key(
            object, "key-pressed",
            { _, key, _, state, data in
                let handler = Handler<(UInt32, UInt32)>.of(data)
                return MainActor.assumeIsolated { handler.run((key, state)) } ? 1 : 0
            }, Handler<(UInt32, UInt32)> { run($0.0, $0.1) }.retained, release)
    }

    /// A press of a gesture, and where.
    static func press(
        _ object: UnsafeMutableRawPointer, _ name: String,
        _ run: @escaping @MainActor @Sendable (Double, Double) -> Void
    ) {
        let handler = Handler<(Double, Double)> { x, y in
            run(x, y)
            return false
        }
        _ = controlcenter_connect_press(
            object, name,
            { _, _, x, y, data in
                let handler = Handler<(Double, Double)>.of(data)
                _ = MainActor.assumeIsolated { handler.run((x, y)) }
            }, handler.retained, release)
    }

    /// The text beside the pointer; nil for none.
    static func tooltip(_ widget: Widget, _ text: @escaping @MainActor @Sendable () -> String?) {
        gtk_widget_set_has_tooltip(widget.pointer, 1)
        // The tooltip comes as a number: it is used in this call alone.
        let handler = Handler<Int> { address in
            guard let text = text(), let tooltip = OpaquePointer(bitPattern: address) else { return false }
            gtk_tooltip_set_text(tooltip, text)
            return true
        }
        _ = controlcenter_connect_tooltip(
            widget.pointer, "query-tooltip",
            { _, _, _, _, tooltip, data in
                let handler = Handler<Int>.of(data)
                let address = Int(bitPattern: tooltip)
                return MainActor.assumeIsolated { handler.run(address) } ? 1 : 0
            }, handler.retained, release)
    }

    static func response(_ dialog: Widget, _ run: @escaping @MainActor @Sendable (String) -> Void) {
        let handler = Handler<String> {
            run($0)
            return false
        }
        _ = controlcenter_connect_response(
            dialog.pointer, "response",
            { _, text, data in
                let handler = Handler<String>.of(data)
                let string = String(cString: text)
                _ = MainActor.assumeIsolated { handler.run(string) }
            }, handler.retained, release)
    }

    /// The pointer's button goes down or up over a widget, or a finger does.
    static func hold(_ widget: Widget, _ run: @escaping @MainActor @Sendable (Bool) -> Void) {
        let controller = gtk_event_controller_legacy_new()!
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        let handler = Handler<Bool> { isDown in
            run(isDown)
            return false
        }
        _ = controlcenter_connect_event(
            UnsafeMutableRawPointer(controller), "event",
            { _, event, data in
                let handler = Handler<Bool>.of(data)
                switch gdk_event_get_event_type(OpaquePointer(event)) {
                case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: _ = MainActor.assumeIsolated { handler.run(true) }
                case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL:
                    _ = MainActor.assumeIsolated { handler.run(false) }
                default: break
                }
                return 0
            }, handler.retained, release)
        gtk_widget_add_controller(widget.pointer, controller)
    }

    /// The wheel is turned over a widget: notches to the right and down, or parts of one. True where that is
    /// meant for the widget; what it stands on scrolls otherwise.
    static func wheel(_ widget: Widget, _ run: @escaping @MainActor @Sendable (Double, Double) -> Bool) {
        let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)!
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        let handler = Handler<(Double, Double)> { run($0.0, $0.1) }
        _ = controlcenter_connect_scroll(
            UnsafeMutableRawPointer(controller), "scroll",
            { controller, x, y, data in
                let handler = Handler<(Double, Double)>.of(data)
                // A touchpad reports points of the screen: ten are a notch, as Wayland has it for wheels.
                let unit = gtk_event_controller_scroll_get_unit(OpaquePointer(controller))
                let notch = unit == GDK_SCROLL_UNIT_SURFACE ? 10.0 : 1
                return MainActor.assumeIsolated { handler.run((x / notch, y / notch)) } ? 1 : 0
            }, handler.retained, release)
        gtk_widget_add_controller(widget.pointer, controller)
    }

    /// A point of a gesture.
    static func point(
        _ object: UnsafeMutableRawPointer, _ name: String,
        _ run: @escaping @MainActor @Sendable (Double, Double) -> Void
    ) {
        let handler = Handler<(Double, Double)> { x, y in
            run(x, y)
            return false
        }
        _ = controlcenter_connect_point(
            object, name,
            { _, x, y, data in
                let handler = Handler<(Double, Double)>.of(data)
                _ = MainActor.assumeIsolated { handler.run((x, y)) }
            }, handler.retained, release)
    }
}

extension Widget {
    /// Takes away what GTK itself does when the wheel is turned over it.
    func removeWheel() {
        guard let list = gtk_widget_observe_controllers(pointer) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        for index in (0..<g_list_model_get_n_items(list)).reversed() {
            guard let controller = g_list_model_get_item(list, index) else { continue }
            if controlcenter_is_wheel(controller) != 0 {
                gtk_widget_remove_controller(pointer, OpaquePointer(controller))
            }
            g_object_unref(controller)
        }
    }

    /// A signal of the widget's without arguments.
    func on(_ signal: String, _ run: @escaping @MainActor @Sendable () -> Void) {
        Signal.connect(pointer, signal, run)
    }
}
