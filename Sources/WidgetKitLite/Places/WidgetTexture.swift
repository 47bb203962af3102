/// The material of which a widget seems to be made, as WidgetKit's type of the same name.
public struct WidgetTexture: Hashable, Sendable {
    private let name: String

    /// Glass. Neither texture changes anything here.
    public static let glass = WidgetTexture(name: "glass")
    /// Paper.
    public static let paper = WidgetTexture(name: "paper")
}
