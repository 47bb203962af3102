/// What something is painted with, after the scheme, the tint and the levels are known.
public indirect enum Paint: Hashable, Sendable {
    /// A colour at a place of a gradient.
    public struct Stop: Hashable, Sendable {
        /// The colour at the place.
        public var color: RGBA
        /// 0...1 along the gradient.
        public var location: Double
    }

    /// One colour.
    case color(RGBA)
    /// Along a line; its ends are points in a unit square of the painted rectangle.
    case linear([Stop], start: Point, end: Point)
    /// Around a middle in a unit square; radii in points.
    case radial([Stop], center: Point, start: Double, end: Double)
    /// As above; radii are parts of the rectangle's width and height.
    case elliptical([Stop], center: Point, start: Double, end: Double)
    /// Around a middle, by degrees clockwise from the right.
    case angular([Stop], center: Point, start: Double, end: Double)

    static let clear = Paint.color(RGBA(0, alpha: 0))

    func mapColors(_ change: (RGBA) -> RGBA) -> Paint {
        func mapped(_ stops: [Stop]) -> [Stop] {
            stops.map { Stop(color: change($0.color), location: $0.location) }
        }
        switch self {
        case .color(let color): return .color(change(color))
        case .linear(let stops, let start, let end): return .linear(mapped(stops), start: start, end: end)
        case .radial(let stops, let center, let start, let end):
            return .radial(mapped(stops), center: center, start: start, end: end)
        case .elliptical(let stops, let center, let start, let end):
            return .elliptical(mapped(stops), center: center, start: start, end: end)
        case .angular(let stops, let center, let start, let end):
            return .angular(mapped(stops), center: center, start: start, end: end)
        }
    }

    func opacity(_ opacity: Double) -> Paint { mapColors { $0.opacity(opacity) } }

    /// One colour for where a gradient can't be drawn.
    public var color: RGBA {
        switch self {
        case .color(let color): return color
        case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _),
            .angular(let stops, _, _, _):
            guard let first = stops.first, let last = stops.last else { return RGBA(0, alpha: 0) }
            var color = first.color.mixed(with: last.color, 0.5)
            color.alpha = (first.color.alpha + last.color.alpha) / 2
            return color
        }
    }
}
