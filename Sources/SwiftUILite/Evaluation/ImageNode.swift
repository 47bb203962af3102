/// An image by name; the host finds the picture.
package struct ImageNode: Sendable, Hashable {
    /// Where the name is found.
    package enum Source: Sendable, Hashable {
        /// A symbol, by the name it has on Apple's platforms.
        case system(String)
        /// A picture of the bundle.
        case asset(String)
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

    package init(_ source: Source) { self.source = source }
}
