/// Where something in a widget can be pressed, and what that does: a program puts a button of its own there.
public struct Placement: Hashable, Sendable {
    /// What a press does.
    public enum Target: Hashable, Sendable {
        /// An action of the widget, for `Widget1.Perform`.
        case action(String)
        case url(String)
    }

    /// What it is for a screen reader.
    public enum Role: Hashable, Sendable {
        case button
        /// Does something that can't be undone.
        case destructiveButton
        /// Is on or off.
        case toggle(isOn: Bool)
        case link
    }

    /// In points from the widget's top left corner, within the widget.
    public var rect: Rect
    /// What a press does.
    public var target: Target
    /// What it is called: the author's label for accessibility, else the texts in it, else its symbol's name
    /// in words. Empty where there is none of them.
    public var label: String
    /// What it is for a screen reader.
    public var role: Role
    /// Whether it can be pressed; what can't is in its place, too.
    public var isEnabled = true
}

extension [Drawing] {
    /// What can be pressed in these drawings, in the order of drawing: the last one that holds a point is the
    /// one that a press there means.
    func placements(within space: Rect) -> [Placement] {
        flatMap { drawing -> [Placement] in
            switch drawing {
            case .masked(_, let content), .accented(let content): return content.placements(within: space)
            case .group(let effect, let content):
                switch effect {
                case .target(var placement):
                    let inner = content.placements(within: space)
                    guard let rect = placement.rect.intersection(space) else { return inner }
                    placement.rect = rect
                    return [placement] + inner
                case .clip(let path):
                    let area = Rect(around: path.flatMap(\.points))
                    return area.intersection(space).map { content.placements(within: $0) } ?? []
                case .rotation(let degrees, let anchor):
                    return content.placements(within: .everywhere).moved(within: space) {
                        $0.rotated(degrees, about: anchor)
                    }
                case .scale(let x, let y, let anchor):
                    return content.placements(within: .everywhere).moved(within: space) {
                        Point(x: anchor.x + ($0.x - anchor.x) * x, y: anchor.y + ($0.y - anchor.y) * y)
                    }
                default: return content.placements(within: space)
                }
            default: return []
            }
        }
    }
}

extension [Placement] {
    fileprivate func moved(within space: Rect, _ change: (Point) -> Point) -> [Placement] {
        compactMap { placement in
            var placement = placement
            let moved = Rect(around: placement.rect.corners.map(change))
            guard let rect = moved.intersection(space) else { return nil }
            placement.rect = rect
            return placement
        }
    }
}

extension Rect {
    fileprivate static let everywhere = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
}
