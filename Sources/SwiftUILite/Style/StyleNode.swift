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
