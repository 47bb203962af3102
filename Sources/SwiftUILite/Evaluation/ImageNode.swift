/// An image by name or by content; the host finds the picture.
package struct ImageNode: Sendable, Hashable {
    /// Where the picture is found.
    package enum Source: Sendable, Hashable {
        /// A symbol, by the name it has on Apple's platforms.
        case system(String)
        /// A picture of the bundle.
        case asset(String)
        /// A picture that an author has in hand.
        case picture(Picture)
        /// One that is named by its content alone.
        case content
    }

    package var source: Source
    /// Whether it fills the space that it is given.
    package var isResizable = false
    /// Whether it is drawn in the foreground colour; nil leaves it to the picture.
    package var isTemplate: Bool?
    /// How much of a variable symbol is lit, 0...1.
    package var variableValue: Double?
    /// The text for those who can't see it; nil for none of its own.
    package var label: String?
    /// What was found of its picture, where that was looked for.
    package var content: Content?

    package init(_ source: Source) { self.source = source }

    /// A picture as a tree names it.
    package struct Content: Sendable, Hashable {
        /// The digest of its bytes; nil where it can't be shown.
        package var digest: String?
        /// That of the dark appearance where it is another.
        package var darkDigest: String?
        /// Its own size, in points.
        package var size: ViewSize?
        /// Why it can't be shown, in a sentence.
        package var problem: String?
    }
}
