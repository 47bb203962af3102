internal import TextFormats

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

extension PaddingNode {
    /// Points per edge, "default" for the usual distance; an edge that isn't padded is absent.
    var jsonValue: JSONValue {
        .record(
            "padding",
            [
                "top": top?.jsonValue, "leading": leading?.jsonValue, "bottom": bottom?.jsonValue,
                "trailing": trailing?.jsonValue,
            ])
    }
}

extension PaddingNode.Length {
    var jsonValue: JSONValue {
        switch self {
        case .systemDefault: .string("default")
        case .points(let points): .number(points)
        }
    }
}
