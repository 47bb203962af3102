public import ControlClient

/// What sort of thing a tile stands for, as far as its sizes and its role depend on it.
public enum TileKind: Hashable, Sendable {
    /// A control of a form.
    case control(ControlForm)
    /// An activity; one that is drawn shows its own views, any other what it is in a few words.
    case activity(isDrawn: Bool)
    /// A widget of a family.
    case widget(family: String)
    /// A line of text above others.
    case heading

    /// The sizes that it can have, the smallest first.
    public var sizes: [TileSize] {
        switch self {
        case .control(.level): [.wide, .bar]
        case .control: [.small, .wide, .square]
        case .activity(let isDrawn): [isDrawn ? .large : .bar]
        case .heading: [.bar]
        case .widget(let family): [Self.size(ofFamily: family)]
        }
    }

    /// The size that it has until the user gives it another one.
    public var usualSize: TileSize {
        switch self {
        case .control(.level), .heading: .bar
        case .activity(let isDrawn): isDrawn ? .large : .bar
        case .control(.toggle), .control(.selection): .wide
        case .control(.button): .small
        case .widget(let family): Self.size(ofFamily: family)
        }
    }

    /// Whether a widget of such a family has a place in the grid: one line of text beside a clock hasn't.
    public var isDrawn: Bool { self != .widget(family: "accessoryInline") }

    private static func size(ofFamily family: String) -> TileSize {
        switch family {
        case "systemSmall", "accessoryCircular", "accessoryCorner": .square
        case "systemLarge", "systemExtraLarge", "systemExtraLargePortrait": .huge
        case "accessoryRectangular", "accessoryInline": .wide
        default: .large
        }
    }
}
