internal import ControlBasics

/// A shape as data.
package struct ShapeNode: Sendable, Hashable {
    /// The kinds of outline.
    package enum Outline: Sendable, Hashable {
        case rectangle, circle, ellipse, capsule
        case roundedRectangle(RectangleCornerRadii)
        /// The widget's own outline.
        case containerRelative
        /// Steps in points: made for a size and to be stretched from it, or, without one, to be left as they
        /// are.
        case path([PathCommand], size: ViewSize?)
    }

    /// A part of an outline by fractions of its length.
    package struct Trim: Sendable, Hashable {
        package var from: Double
        package var to: Double

        /// What is outside of 0...1 is cut off.
        init(from: Double, to: Double) {
            self.from = from > 0 ? min(from, 1) : 0
            self.to = to > 0 ? min(to, 1) : 0
        }
    }

    package struct Rotation: Sendable, Hashable {
        package var angle: Angle
        package var anchor: UnitPoint
    }

    package var outline: Outline
    /// Points by which the outline is moved inwards.
    package var inset = 0.0
    package var trim: Trim?
    package var rotation: Rotation?

    package init(_ outline: Outline) { self.outline = outline }
}

/// What an outline is painted with.
package enum ShapePaint: Sendable, Hashable {
    case fill(StyleNode, isEvenOdd: Bool)
    /// A line along the outline, half of it outside.
    case stroke(StyleNode, StrokeStyle)
    /// A line inside of the outline.
    case border(StyleNode, StrokeStyle)
}

extension ShapeNode {
    var jsonValue: JSONValue {
        guard case .object(var object) = outline.jsonValue else { return .null }
        if inset != 0 { object["inset"] = .number(inset) }
        if let trim { object["trim"] = .array([.number(trim.from), .number(trim.to)]) }
        if let rotation {
            object["rotation"] = .object([
                "degrees": .number(rotation.angle.roundedDegrees), "anchor": rotation.anchor.jsonValue,
            ])
        }
        return .object(object)
    }
}

extension ShapeNode.Outline {
    var jsonValue: JSONValue {
        switch self {
        case .rectangle: .record("rectangle")
        case .circle: .record("circle")
        case .ellipse: .record("ellipse")
        case .capsule: .record("capsule")
        case .containerRelative: .record("containerRelative")
        case .roundedRectangle(let radii):
            .record(
                "roundedRectangle",
                [
                    "topLeading": .number(radii.topLeading), "topTrailing": .number(radii.topTrailing),
                    "bottomLeading": .number(radii.bottomLeading),
                    "bottomTrailing": .number(radii.bottomTrailing),
                ])
        case .path(let commands, let size):
            .record(
                "path",
                [
                    "commands": .array(commands.map(\.jsonValue)),
                    "size": size.map { .array([.number($0.width), .number($0.height)]) },
                ])
        }
    }
}

extension PathCommand {
    /// The letter that SVG has for the step, then its points.
    var jsonValue: JSONValue {
        switch self {
        case .move(let point): Self.step("M", point)
        case .line(let point): Self.step("L", point)
        case .curve(let point, let first, let second): Self.step("C", first, second, point)
        case .close: Self.step("Z")
        }
    }

    private static func step(_ letter: String, _ points: ViewPoint...) -> JSONValue {
        .array([.string(letter)] + points.flatMap { [rounded($0.x), rounded($0.y)] })
    }

    /// Thousandths of a point are more than enough.
    private static func rounded(_ length: Double) -> JSONValue {
        .number(length.magnitude < 1e9 ? (length * 1000).rounded() / 1000 : 0)
    }
}

extension ShapePaint {
    var jsonValue: JSONValue {
        switch self {
        case .fill(let style, let isEvenOdd):
            .record("fill", ["style": style.jsonValue, "evenOdd": isEvenOdd ? .bool(true) : nil])
        case .stroke(let style, let line): .record("stroke", line.members(with: style))
        case .border(let style, let line): .record("border", line.members(with: style))
        }
    }
}

extension StrokeStyle {
    fileprivate func members(with style: StyleNode) -> JSONObject {
        [
            "style": style.jsonValue, "lineWidth": .number(lineWidth),
            "lineCap": lineCap == .butt ? nil : .string(lineCap.rawValue),
            "lineJoin": lineJoin == .miter ? nil : .string(lineJoin.rawValue),
            "dash": dash.isEmpty ? nil : .array(dash.map(JSONValue.number)),
            "dashPhase": dashPhase == 0 ? nil : .number(dashPhase),
        ]
    }
}
