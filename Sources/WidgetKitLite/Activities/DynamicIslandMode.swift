/// The forms of a dynamic island, as WidgetKit's `DynamicIslandMode`.
public struct DynamicIslandMode: Equatable, Sendable {
    private let name: String

    /// The large form.
    public static let expanded = DynamicIslandMode(name: "expanded")
    /// The first of two small parts.
    public static let compactLeading = DynamicIslandMode(name: "compactLeading")
    /// The second of two small parts.
    public static let compactTrailing = DynamicIslandMode(name: "compactTrailing")
    /// One small part alone.
    public static let minimal = DynamicIslandMode(name: "minimal")
}
