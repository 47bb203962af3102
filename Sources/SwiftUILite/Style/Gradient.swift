/// Colours with their places, as SwiftUI's `Gradient`.
public struct Gradient: Hashable, Sendable {
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
    var nodes: [GradientStop] { stops.map { GradientStop(color: $0.color, location: $0.location) } }
}
