internal import ControlBasics

/// The size that a node asks for, in points; nil leaves it open, infinity takes all there is.
package struct FrameNode: Sendable, Hashable {
    package var minWidth: Double?
    package var width: Double?
    package var maxWidth: Double?
    package var minHeight: Double?
    package var height: Double?
    package var maxHeight: Double?
    /// What it takes where nothing is offered.
    package var idealWidth: Double?
    package var idealHeight: Double?
    package var alignment: Alignment

    package init(
        minWidth: Double? = nil, width: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
        height: Double? = nil, maxHeight: Double? = nil, idealWidth: Double? = nil,
        idealHeight: Double? = nil,
        alignment: Alignment
    ) {
        self.minWidth = minWidth
        self.width = width
        self.maxWidth = maxWidth
        self.minHeight = minHeight
        self.height = height
        self.maxHeight = maxHeight
        self.idealWidth = idealWidth
        self.idealHeight = idealHeight
        self.alignment = alignment
    }
}

extension FrameNode {
    var jsonValue: JSONValue {
        .record(
            "frame",
            [
                "idealWidth": idealWidth.map(JSONValue.number),
                "idealHeight": idealHeight.map(JSONValue.number),
                "minWidth": minWidth.map(JSONValue.number), "width": width.map(JSONValue.number),
                "maxWidth": maxWidth.map(JSONValue.number), "minHeight": minHeight.map(JSONValue.number),
                "height": height.map(JSONValue.number), "maxHeight": maxHeight.map(JSONValue.number),
                "alignment": .string(alignment.name),
            ])
    }
}

/// Space around a node.
package struct PaddingNode: Sendable, Hashable {
    /// The padding of one edge.
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
