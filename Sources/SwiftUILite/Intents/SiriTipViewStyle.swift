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
