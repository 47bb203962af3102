extension String {
    /// The text in quotes; of one from outside that is long, only the beginning.
    var excerpt: String {
        let limit = 255
        guard utf8.count > limit else { return "\"\(self)\"" }
        // What was cut in two becomes one replacement character.
        return "\"\(String(decoding: utf8.prefix(limit), as: UTF8.self))…\""
    }
}
