/// How a link to shortcuts looks, as App Intents' type of the same name.
public struct ShortcutsLinkStyle: Hashable, Sendable {
    private let name: String

    /// By its surroundings, on Apple's platforms; here, as the others, without effect.
    public static let automatic = ShortcutsLinkStyle(name: "automatic")
    /// As ``automatic``, with an outline.
    public static let automaticOutline = ShortcutsLinkStyle(name: "automaticOutline")
    /// Light text on black.
    public static let dark = ShortcutsLinkStyle(name: "dark")
    /// Light text on black, with an outline.
    public static let darkOutline = ShortcutsLinkStyle(name: "darkOutline")
    /// Dark text on white.
    public static let light = ShortcutsLinkStyle(name: "light")
    /// Dark text on white, with an outline.
    public static let lightOutline = ShortcutsLinkStyle(name: "lightOutline")
}
