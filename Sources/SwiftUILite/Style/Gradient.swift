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
