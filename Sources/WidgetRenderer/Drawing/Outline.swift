/// An outline in units of the output.
struct Outline: Sendable {
    enum Kind: Sendable {
        case rectangle, ellipse
        /// Top leading, top trailing, bottom trailing, bottom leading.
        case rounded([Double])
        case path([PathStep])
    }

    var kind: Kind
    var rect: Rect
    /// The part of the outline that is drawn, by fractions of its length.
    var trim: ClosedRange<Double>?
    /// Degrees about a point.
    var rotation: (degrees: Double, anchor: Point)?

    init(_ kind: Kind, _ rect: Rect) {
        self.kind = kind
        self.rect = rect
    }

    /// A rectangle with all corners alike; half of the shorter side at most.
    static func rounded(_ rect: Rect, _ radius: Double) -> Outline {
        Outline(.rounded([radius, radius, radius, radius]), rect)
    }

    /// The outline as steps, trimmed and turned.
    var path: [PathStep] {
        guard let rotation else { return steps }
        return steps.map { $0.mapped { $0.rotated(rotation.degrees, about: rotation.anchor) } }
    }

    static func capsule(_ rect: Rect) -> Outline { rounded(rect, min(rect.width, rect.height) / 2) }
}
