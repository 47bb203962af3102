/// Names of the freedesktop icon theme for the symbols that authors use.
enum SymbolNames {
    /// The icon's name for a symbol; the symbol's own name where the table has none, since an author may have
    /// written an icon's name.
    static func iconName(for symbol: String) -> String { table[symbol] ?? symbol }

    private static let table: [String: String] = [
        "bell": "preferences-system-notifications-symbolic",
        "bell.fill": "preferences-system-notifications-symbolic",
        "flashlight.off.fill": "display-brightness-symbolic",
        "flashlight.on.fill": "display-brightness-symbolic",
        "lightbulb": "display-brightness-symbolic",
        "lightbulb.fill": "display-brightness-symbolic",
        "light.beacon.max.fill": "dialog-warning-symbolic",
        "power": "system-shutdown-symbolic",
        "sos": "dialog-warning-symbolic",
        "speaker.fill": "audio-volume-low-symbolic",
        "speaker.plus.fill": "audio-volume-high-symbolic",
        "speaker.slash.fill": "audio-volume-muted-symbolic",
        "speaker.wave.2.fill": "audio-volume-medium-symbolic",
        "speaker.wave.3.fill": "audio-volume-high-symbolic",
        "wifi": "network-wireless-symbolic",
    ]
}
