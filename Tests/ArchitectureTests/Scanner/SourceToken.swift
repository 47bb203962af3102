/// A piece of Swift source: what stands between comments and spaces.
struct SourceToken {
    enum Kind {
        /// A name, keyword or number; an attribute with its `@`, a macro with its `#`.
        case word
        /// A string literal or regular expression, whatever stands in it.
        case literal
        /// One other character, except that `->` is one token.
        case mark
        /// A whole line such as `#if DEBUG`.
        case directive
    }

    let kind: Kind
    let text: String
    /// From 1.
    let line: Int
    /// The documentation comment before it.
    let documentation: String?
}
