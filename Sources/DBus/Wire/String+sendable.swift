extension String {
    /// The same text without NUL characters, which D-Bus can't carry, and only its beginning where it is
    /// long: a message for users, which may quote what came from outside.
    var sendable: String {
        let limit = 4096
        guard utf8.count > limit else { return withoutNUL }
        return String(decoding: utf8.prefix(limit), as: UTF8.self).withoutNUL + "…"
    }

    private var withoutNUL: String {
        utf8.contains(0) ? split(separator: "\0").joined(separator: "\u{FFFD}") : self
    }
}
