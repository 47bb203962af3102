/// How a link to shortcuts looks, as App Intents' type of the same name.
public struct ShortcutsLinkStyle: Hashable, Sendable {
    private let name: String

    public static let automatic = ShortcutsLinkStyle(name: "automatic")
    public static let automaticOutline = ShortcutsLinkStyle(name: "automaticOutline")
    public static let dark = ShortcutsLinkStyle(name: "dark")
    public static let darkOutline = ShortcutsLinkStyle(name: "darkOutline")
    public static let light = ShortcutsLinkStyle(name: "light")
    public static let lightOutline = ShortcutsLinkStyle(name: "lightOutline")
}
