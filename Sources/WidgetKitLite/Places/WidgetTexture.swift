/// What a widget looks made of, as WidgetKit's type of the same name.
public struct WidgetTexture: Hashable, Sendable {
    private let name: String

    public static let glass = WidgetTexture(name: "glass")
    public static let paper = WidgetTexture(name: "paper")
}
