/// Space around a node.
package struct PaddingNode: Sendable, Hashable {
    /// One edge's amount.
    package enum Length: Sendable, Hashable {
        case systemDefault
        case points(Double)
    }

    package var top: Length?
    package var leading: Length?
    package var bottom: Length?
    package var trailing: Length?

    package init(top: Length? = nil, leading: Length? = nil, bottom: Length? = nil, trailing: Length? = nil) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
