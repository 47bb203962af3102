package import ControlBasics

/// A style as data.
package indirect enum StyleNode: Sendable, Hashable {
    case color(Color)
    /// A style that the host knows by name: `foreground`, `background`, `fill`, `tint`, a material.
    case named(String)
    /// A style some steps weaker: 1 secondary, 2 tertiary, 3 quaternary, 4 quinary.
    case level(StyleNode, Int)
    case opacity(StyleNode, Double)
    /// From one point to another in a unit square, y downwards.
    case linearGradient([GradientStop], start: UnitPoint, end: UnitPoint)
    /// From a middle in a unit square outwards; radii in points.
    case radialGradient([GradientStop], center: UnitPoint, startRadius: Double, endRadius: Double)
    /// As above, with radii as fractions of the space.
    case ellipticalGradient([GradientStop], center: UnitPoint, startRadius: Double, endRadius: Double)
    /// Around a middle; 0 points to the right and angles run clockwise.
    case angularGradient([GradientStop], center: UnitPoint, startAngle: Angle, endAngle: Angle)
    /// The gentle gradient that belongs to a colour.
    case colorGradient(Color)

    package init(_ style: some ShapeStyle) {
        self = style._styleNode as? StyleNode ?? .named("foreground")
    }
}

/// A colour at a place along a gradient, 0...1.
package struct GradientStop: Sendable, Hashable {
    package let color: Color
    package let location: Double
}

extension StyleNode {
    var jsonValue: JSONValue {
        switch self {
        case .color(let color): .record("color", ["color": color.jsonValue])
        case .named(let name): .record("named", ["name": .string(name)])
        case .level(let base, let level):
            .record("level", ["base": base.jsonValue, "level": .number(Double(level))])
        case .opacity(let base, let opacity):
            .record("opacity", ["base": base.jsonValue, "opacity": .number(opacity)])
        case .linearGradient(let stops, let start, let end):
            .record(
                "linearGradient",
                [
                    "stops": .array(stops.map(\.jsonValue)), "start": start.jsonValue, "end": end.jsonValue,
                ])
        case .radialGradient(let stops, let center, let start, let end):
            Self.round("radialGradient", stops, center, "Radius", start, end)
        case .ellipticalGradient(let stops, let center, let start, let end):
            Self.round("ellipticalGradient", stops, center, "Radius", start, end)
        case .angularGradient(let stops, let center, let start, let end):
            Self.round("angularGradient", stops, center, "Degrees", start.roundedDegrees, end.roundedDegrees)
        case .colorGradient(let color): .record("colorGradient", ["color": color.jsonValue])
        }
    }

    private static func round(
        _ type: String, _ stops: [GradientStop], _ center: UnitPoint, _ unit: String, _ start: Double,
        _ end: Double
    ) -> JSONValue {
        .record(
            type,
            [
                "stops": .array(stops.map(\.jsonValue)), "center": center.jsonValue,
                "start" + unit: .number(start), "end" + unit: .number(end),
            ])
    }
}

extension GradientStop {
    var jsonValue: JSONValue { .object(["color": color.jsonValue, "location": .number(location)]) }
}

extension UnitPoint {
    var jsonValue: JSONValue { .array([.number(x), .number(y)]) }
}

extension Color {
    var jsonValue: JSONValue { json(in: .ofProcess) }

    /// `name` where the colour has one, `hex` where its value is known, `opacity` when it isn't solid; for a
    /// colour of a catalogue those are for the light appearance, and `darkHex` and `darkOpacity` say what
    /// differs in the dark one.
    package func json(in catalogs: AssetColors) -> JSONValue {
        var object: JSONObject = [:]
        switch base {
        case .rgb: break
        case .palette(let name, _), .semantic(let name): object["name"] = .string(name)
        case .variable(let name, let color):
            object["name"] = name.map(JSONValue.string)
            return .object(object.merging(json(of: color)))
        case .asset(let name):
            object["asset"] = .string(name)
            if let color = catalogs.color(named: name) {
                return .object(object.merging(json(of: color)))
            }
        }
        if let hex { object["hex"] = .string(hex) }
        if alpha != 1 { object["opacity"] = .number(alpha) }
        return .object(object)
    }

    private func json(of color: AssetColor) -> JSONObject {
        var object: JSONObject = ["hex": .string(color.light.hex)]
        let (opacity, darkOpacity) = (alpha * color.light.alpha, alpha * color.dark.alpha)
        if opacity != 1 { object["opacity"] = .number(opacity) }
        if color.dark.hex != color.light.hex { object["darkHex"] = .string(color.dark.hex) }
        if darkOpacity != opacity { object["darkOpacity"] = .number(darkOpacity) }
        return object
    }
}

extension Font {
    var jsonValue: JSONValue {
        var object: JSONObject = [:]
        switch base {
        case .style(let style): object["style"] = .string(style.rawValue)
        case .system(let size): object["size"] = .number(size)
        case .custom(let name, let size):
            object["name"] = .string(name)
            object["size"] = .number(size)
        }
        if let weightChoice { object["weight"] = .string(weightChoice.name) }
        if let design { object["design"] = .string(design.rawValue) }
        if isItalic { object["italic"] = .bool(true) }
        if hasMonospacedDigits { object["monospacedDigit"] = .bool(true) }
        return .object(object)
    }
}
