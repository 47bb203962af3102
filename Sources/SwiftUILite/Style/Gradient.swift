/// Colours with their places, as SwiftUI's `Gradient`. As a style it runs from the top to the bottom.
public struct Gradient: ShapeStyle, PrimitiveShapeStyle, Hashable {
    /// A colour at a place, 0...1.
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: Double

        public init(color: Color, location: Double) {
            self.color = color
            self.location = location
        }
    }

    public var stops: [Stop]

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
