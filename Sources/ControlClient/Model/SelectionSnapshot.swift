/// One of several things, as `Selection1` has it.
public struct SelectionSnapshot: Hashable, Sendable {
    /// What can be selected.
    public struct Choice: Hashable, Sendable {
        /// What it is selected by.
        public let id: String
        /// How it is called. Equal titles of one selection have the ids behind them.
        public let title: String
        /// The symbol as its author named it; may be empty.
        public let symbol: String
        /// The icon's name in a freedesktop icon theme; may be empty.
        public let iconName: String
    }

    /// The id of what is selected. It may be none of the choices: what was selected may be gone.
    public let selected: String
    /// What can be selected, in the order in which to show it.
    public let choices: [Choice]
}
