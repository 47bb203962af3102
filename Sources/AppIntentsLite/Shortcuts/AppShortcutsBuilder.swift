/// Collects shortcuts, as App Intents' builder of the same name.
@resultBuilder
public enum AppShortcutsBuilder {
    /// One shortcut on a line of its own.
    public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
    /// Several shortcuts from elsewhere.
    public static func buildExpression(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
    /// All parts in their order.
    public static func buildBlock(_ parts: [AppShortcut]...) -> [AppShortcut] { parts.flatMap { $0 } }
    /// What an `if` gave; nothing where it didn't hold.
    public static func buildOptional(_ part: [AppShortcut]?) -> [AppShortcut] { part ?? [] }
    /// The part under `if`.
    public static func buildEither(first: [AppShortcut]) -> [AppShortcut] { first }
    /// The part under `else`.
    public static func buildEither(second: [AppShortcut]) -> [AppShortcut] { second }
    /// The part under `if #available`.
    public static func buildLimitedAvailability(_ part: [AppShortcut]) -> [AppShortcut] { part }
}
