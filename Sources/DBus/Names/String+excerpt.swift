extension String {
    /// The text in quotes; of a long one, which may come from outside, only the beginning.
    var excerpt: String {
        let limit = 255
        guard utf8.count > limit else { return "\"\(self)\"" }
        // A character that was cut in two becomes one replacement character.
        return "\"\(String(decoding: utf8.prefix(limit), as: UTF8.self))…\""
    }
}
