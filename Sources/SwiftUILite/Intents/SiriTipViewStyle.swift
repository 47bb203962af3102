/// How a tip looks, as App Intents' type of the same name.
public struct SiriTipViewStyle: Hashable, Sendable {
    private let name: String

    public static let automatic = SiriTipViewStyle(name: "automatic")
    public static let dark = SiriTipViewStyle(name: "dark")
    public static let light = SiriTipViewStyle(name: "light")
}
