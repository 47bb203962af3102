/// A step of an outline, in points.
public enum PathStep: Sendable, Hashable {
    /// Begins a part of the outline at a place.
    case move(Point)
    /// A straight line to a place.
    case line(Point)
    /// A cubic curve to the first place; the others are its control points in their order.
    case curve(Point, Point, Point)
    /// A straight line to where the part began.
    case close

    /// The same with its places moved.
    func mapped(_ change: (Point) -> Point) -> PathStep {
        switch self {
        case .move(let point): .move(change(point))
        case .line(let point): .line(change(point))
        case .curve(let point, let first, let second): .curve(change(point), change(first), change(second))
        case .close: .close
        }
    }

    /// The places in it, control points among them.
    var points: [Point] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .curve(let point, let first, let second): [point, first, second]
        case .close: []
        }
    }
}
