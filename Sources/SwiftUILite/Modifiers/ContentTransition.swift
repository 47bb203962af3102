/// How a change of content is shown, as SwiftUI's `ContentTransition`.
public struct ContentTransition: Hashable, Sendable {
    let name: String

    /// The new content at once.
    public static let identity = ContentTransition(name: "identity")
    /// The old content fades out as the new one fades in.
    public static let opacity = ContentTransition(name: "opacity")
    /// By what lies between the old and the new content.
    public static let interpolate = ContentTransition(name: "interpolate")
    /// By the symbol's own movement.
    public static let symbolEffect = ContentTransition(name: "symbolEffect")

    /// Another symbol in a symbol's place. The effect is kept for the author's code; the host
    /// chooses.
    public static func symbolEffect(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default
    ) -> ContentTransition { symbolEffect }

    /// Digits that roll, upwards or downwards.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(name: countsDown ? "numericTextDown" : "numericText")
    }

    /// Digits that roll as the value says.
    public static func numericText(value: Double) -> ContentTransition { numericText() }
}
