/// The colour of a shortcut's tile, as App Intents' `ShortcutTileColor`.
public enum ShortcutTileColor: String, Hashable, Sendable, CaseIterable {
    /// App Intents' colours by their names. Kept; nothing draws tiles here.
    case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, grape, purple, pink, grayBlue,
        grayGreen,
        grayBrown
}
