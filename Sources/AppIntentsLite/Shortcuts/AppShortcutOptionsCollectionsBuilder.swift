/// Collects collections of values, one a line.
@resultBuilder
public enum AppShortcutOptionsCollectionsBuilder {
    /// All of them, in their order.
    public static func buildBlock(_ parts: AppShortcutOptionsCollection...) -> [AppShortcutOptionsCollection]
    {
        parts
    }
}
