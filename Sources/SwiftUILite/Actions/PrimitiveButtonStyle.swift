/// How a button looks, as SwiftUI's protocol of the same name. The package's own styles are the ones that can
/// be shown; any other counts as `.automatic`.
public protocol PrimitiveButtonStyle {}

/// The styles that are known by name.
public struct NamedButtonStyle: PrimitiveButtonStyle, NamedStyle, Hashable, Sendable {
    package let name: String
}

extension PrimitiveButtonStyle where Self == NamedButtonStyle {
    /// The host's own choice; the renderer draws it as ``bordered``.
    public static var automatic: NamedButtonStyle { .init(name: "automatic") }
    /// The label alone.
    public static var plain: NamedButtonStyle { .init(name: "plain") }
    /// The label in the tint on a faint background.
    public static var bordered: NamedButtonStyle { .init(name: "bordered") }
    /// The label in white on the tint.
    public static var borderedProminent: NamedButtonStyle { .init(name: "borderedProminent") }
    /// The label in the tint, without a background.
    public static var borderless: NamedButtonStyle { .init(name: "borderless") }
}

extension View {
    /// How the buttons in this view look.
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        modified(.buttonStyle((style as? any NamedStyle)?.name ?? "automatic"))
            .transformingEnvironment { $0.buttonStyle = nil }
    }
}
