extension String {
    /// The same text without NUL characters, which D-Bus can't carry.
    var sendable: String { utf8.contains(0) ? split(separator: "\0").joined(separator: "\u{FFFD}") : self }
}
