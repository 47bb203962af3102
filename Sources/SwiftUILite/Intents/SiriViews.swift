public import AppIntentsLite

/// Leads to the app's shortcuts, on Apple's platforms. There is no Shortcuts app here, so it takes no space.
nonisolated public struct ShortcutsLink: View {
    /// A link that takes no space.
    public init() {}

    /// - Parameter action: what else a press does; never called.
    public init(action: @escaping () -> Void) {}

    public var body: some View { EmptyView() }
}

extension View {
    /// How the links in a view look. Kept for the author's code.
    nonisolated public func shortcutsLinkStyle(_ style: ShortcutsLinkStyle) -> some View { self }
}

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

/// Shows how to say an action to Siri, on Apple's platforms. There is no Siri here, so it takes no space.
nonisolated public struct SiriTipView: View {
    /// - Parameters:
    ///   - intent: the action that would be said.
    ///   - isVisible: whether the tip is shown; nothing here closes it.
    public init<I: AppIntent>(intent: I, isVisible: Binding<Bool>? = nil) {}

    public var body: some View { EmptyView() }
}

extension View {
    /// How the tips in a view look. Kept for the author's code.
    nonisolated public func siriTipViewStyle(_ style: SiriTipViewStyle) -> some View { self }
}

/// How a tip looks, as App Intents' type of the same name.
public struct SiriTipViewStyle: Hashable, Sendable {
    private let name: String

    /// By its surroundings, on Apple's platforms; here, as the others, without effect.
    public static let automatic = SiriTipViewStyle(name: "automatic")
    /// Light text on black.
    public static let dark = SiriTipViewStyle(name: "dark")
    /// Dark text on white.
    public static let light = SiriTipViewStyle(name: "light")
}
