/// Colours with their places, as SwiftUI's `Gradient`. As a style it runs from the top to the bottom.
public struct Gradient: ShapeStyle, PrimitiveShapeStyle, Hashable {
    /// A colour at a place, 0...1.
    public struct Stop: Hashable, Sendable {
        /// The colour at the place; between two places the host mixes.
        public var color: Color
        /// 0 at the start to 1 at the end.
        public var location: Double

        /// A colour at a place, 0...1.
        public init(color: Color, location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// The colours in the order of their places.
    public var stops: [Stop]

    /// Colours at places of their own, in ascending order.
    public init(stops: [Stop]) { self.stops = stops }

    /// Colours at equal distances.
    public init(colors: [Color]) {
        let last = Double(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $0.element, location: Double($0.offset) / last) }
    }
}

extension Gradient {
    package var node: StyleNode { .linearGradient(nodes, start: .top, end: .bottom) }

    var nodes: [GradientStop] { stops.map { GradientStop(color: $0.color, location: $0.location) } }
}

/// The gentle gradient that belongs to a colour, as SwiftUI's `AnyGradient`: `Color.blue.gradient`.
public struct AnyGradient: ShapeStyle, PrimitiveShapeStyle, Hashable {
    let color: Color

    package var node: StyleNode { .colorGradient(color) }
}

extension Color {
    /// The gentle gradient that belongs to this colour.
    public var gradient: AnyGradient { AnyGradient(color: self) }
}

/// A gradient along a line, as SwiftUI's `LinearGradient`.
nonisolated public struct LinearGradient: ShapeStyle, PrimitiveShapeStyle, View, PrimitiveView, Hashable {
    public typealias Body = Never

    let gradient: Gradient
    let startPoint: UnitPoint
    let endPoint: UnitPoint

    /// A gradient from one point to another; points are fractions of the space.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    /// Colours at equal distances from one point to another.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Colours at places of their own (0...1) from one point to another.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    package var node: StyleNode {
        .linearGradient(gradient.nodes, start: startPoint, end: endPoint)
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.style(node))]
    }
}

extension ShapeStyle where Self == LinearGradient {
    /// A gradient from one point to another; points are fractions of the space.
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    /// Colours at equal distances from one point to another.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}

/// A gradient from a middle outwards, as SwiftUI's `RadialGradient`.
nonisolated public struct RadialGradient: ShapeStyle, PrimitiveShapeStyle, View, PrimitiveView, Hashable {
    public typealias Body = Never

    let gradient: Gradient
    let center: UnitPoint
    let startRadius: Double
    let endRadius: Double

    /// The radii are in points.
    public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    /// Colours at equal distances; radii in points.
    public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius
        )
    }

    /// Colours at places of their own (0...1); radii in points.
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: Double, endRadius: Double) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    package var node: StyleNode {
        .radialGradient(gradient.nodes, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.style(node))]
    }
}

extension ShapeStyle where Self == RadialGradient {
    /// A gradient from a middle outwards; radii in points.
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadius: Double = 0, endRadius: Double
    ) -> RadialGradient {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Colours at equal distances; radii in points.
    public static func radialGradient(
        colors: [Color], center: UnitPoint = .center, startRadius: Double = 0, endRadius: Double
    ) -> RadialGradient {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

/// A gradient from a middle to the sides of its space, as SwiftUI's `EllipticalGradient`.
nonisolated public struct EllipticalGradient: ShapeStyle, PrimitiveShapeStyle, View, PrimitiveView, Hashable {
    public typealias Body = Never

    let gradient: Gradient
    let center: UnitPoint
    let startRadiusFraction: Double
    let endRadiusFraction: Double

    /// Radii as fractions of the space.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: Double = 0,
        endRadiusFraction: Double = 0.5
    ) {
        self.gradient = gradient
        self.center = center
        self.startRadiusFraction = startRadiusFraction
        self.endRadiusFraction = endRadiusFraction
    }

    /// Colours at equal distances; radii as fractions of the space.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0,
        endRadiusFraction: Double = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    package var node: StyleNode {
        .ellipticalGradient(
            gradient.nodes, center: center, startRadius: startRadiusFraction, endRadius: endRadiusFraction)
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.style(node))]
    }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// Colours at equal distances; radii as fractions of the space.
    public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0,
        endRadiusFraction: Double = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            colors: colors, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}

/// A gradient around a middle, as SwiftUI's `AngularGradient`.
nonisolated public struct AngularGradient: ShapeStyle, PrimitiveShapeStyle, View, PrimitiveView, Hashable {
    public typealias Body = Never

    let gradient: Gradient
    let center: UnitPoint
    let startAngle: Angle
    let endAngle: Angle

    /// From one angle to another; 0 points to the right and angles run clockwise.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle
    }

    /// Colours at equal distances from one angle to another.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Colours at places of their own (0...1) from one angle to another.
    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    /// Colours at equal distances, once around from an angle.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    package var node: StyleNode {
        .angularGradient(gradient.nodes, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.style(node))]
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// A gradient from one angle to another; 0 points to the right and angles run clockwise.
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Colours at equal distances from one angle to another.
    public static func angularGradient(
        colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public static func conicGradient(
        _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient { AngularGradient(gradient: gradient, center: center, angle: angle) }

    /// Colours at equal distances, once around from an angle.
    public static func conicGradient(
        colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient { AngularGradient(colors: colors, center: center, angle: angle) }
}
