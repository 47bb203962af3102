internal import CAdwaita
internal import Tiles

/// How full the machine's battery is, as UPower sums it up of all that it has; hidden where there is none.
@MainActor
final class BatterySign {
    let widget: Stack
    private let words: Words
    private let picture = Widget(gtk_image_new())
    private let text = Label()
    /// What GIO knows of the battery, and keeps up to date; nil until it has answered.
    private var proxy: UnsafeMutablePointer<GDBusProxy>?

    init(_ words: Words) {
        self.words = words
        widget = Stack(GTK_ORIENTATION_HORIZONTAL, spacing: 4, [picture, text], classes: "battery")
        gtk_label_set_ellipsize(text.opaque, PANGO_ELLIPSIZE_NONE)
        controlcenter_set_role(widget.pointer, GTK_ACCESSIBLE_ROLE_IMG)
        widget.isVisible = false
        // It lives as long as the window, which is until the program ends.
        g_dbus_proxy_new_for_bus(
            G_BUS_TYPE_SYSTEM, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START, nil, "org.freedesktop.UPower",
            "/org/freedesktop/UPower/devices/DisplayDevice", "org.freedesktop.UPower.Device", nil,
            { _, result, data in
                guard let data else { return }
                let sign = Unmanaged<BatterySign>.fromOpaque(data).takeRetainedValue()
                // Without a system bus there is no battery to show.
                let proxy = Int(bitPattern: g_dbus_proxy_new_for_bus_finish(result, nil))
                MainActor.assumeIsolated {
                    if let proxy = UnsafeMutablePointer<GDBusProxy>(bitPattern: proxy) { sign.follow(proxy) }
                }
            }, Unmanaged.passRetained(self).toOpaque())
    }

    isolated deinit { if let proxy { g_object_unref(UnsafeMutableRawPointer(proxy)) } }

    private func follow(_ proxy: UnsafeMutablePointer<GDBusProxy>) {
        self.proxy = proxy
        let object = UnsafeMutableRawPointer(proxy)
        // UPower may start later, or anew.
        Signal.notify(object, "notify::g-name-owner") { [weak self] in self?.update() }
        Signal.properties(object) { [weak self] in self?.update() }
        update()
    }

    private func update() {
        let charge = BatteryCharge(
            isPresent: value("IsPresent", "b") { g_variant_get_boolean($0) != 0 },
            percentage: value("Percentage", "d") { g_variant_get_double($0) },
            state: value("State", "u") { g_variant_get_uint32($0) },
            icon: value("IconName", "s") { String(cString: g_variant_get_string($0, nil)) })
        widget.isVisible = charge != nil
        guard let charge else { return }
        text.text = charge.text
        gtk_image_set_from_icon_name(picture.opaque, charge.icon)
        let name = charge.spoken(words)
        widget.setTooltip(name)
        controlcenter_speak_text(widget.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, name)
    }

    /// A property as it is known, where it has the D-Bus type that UPower says.
    private func value<Value>(_ name: String, _ type: String, _ read: (OpaquePointer) -> Value) -> Value? {
        guard let proxy, let variant = g_dbus_proxy_get_cached_property(proxy, name) else { return nil }
        defer { g_variant_unref(variant) }
        return String(cString: g_variant_get_type_string(variant)) == type ? read(variant) : nil
    }
}
