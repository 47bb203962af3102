/// Collects collections of values, one a line.
@resultBuilder
public enum AppShortcutOptionsCollectionsBuilder {
    public static func buildBlock(_ parts: AppShortcutOptionsCollection...) -> [AppShortcutOptionsCollection] {
        parts
    }
}
