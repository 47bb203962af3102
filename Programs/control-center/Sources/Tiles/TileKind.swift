public import ControlClient

/// What sort of thing a tile stands for, as far as its sizes and its role depend on it.
public enum TileKind: Hashable, Sendable {
    /// A control of a form.
    case control(ControlForm)
    /// A control with others right before and after it: what plays, with a picture, or another one.
    case row(plays: Bool)
    /// An activity; one that is drawn shows its own views, any other what it is in a few words.
    case activity(isDrawn: Bool)
    /// A widget of a family.
    case widget(family: String)
    /// A line of text above others.
    case heading
    /// A line that shows and hides others.
    case disclosure
    /// What the gallery adds.
    case addition

    /// The sizes that it can have, the smallest first.
    public var sizes: [TileSize] {
        switch self {
        case .control(.level): [.wide, .bar]
        case .control: [.small, .wide, .square]
        case .row(let plays): [plays ? .band : .bar]
        case .activity(let isDrawn): [isDrawn ? .large : .bar]
        case .heading, .disclosure: [.line]
        case .addition: [.square]
        case .widget(let family): [Self.size(ofFamily: family)]
        }
    }

    /// The size that it has until the user gives it another one.
    public var usualSize: TileSize {
        switch self {
        case .control(.level): .bar
        case .row(let plays): plays ? .band : .bar
        case .heading, .disclosure: .line
        case .activity(let isDrawn): isDrawn ? .large : .bar
        case .control(.toggle), .control(.selection): .wide
        case .control(.button): .small
        case .addition: .square
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

/// Which tile: a text that stays the same over restarts, such as `Flashlight/SOS`.
///
/// Controls have their address. Widgets and activities have a prefix that no bundle's name has.
public struct TileID: Hashable, Sendable, Codable, RawRepresentable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ text: String) { rawValue = text }

    /// The name under which a control's bundle as a whole is arranged, such as `Flashlight/`; nil for what is
    /// no control.
    var bundle: TileID? {
        guard !rawValue.contains(":") else { return nil }
        return rawValue.firstIndex(of: "/").map { TileID(String(rawValue[...$0])) }
    }

    public var description: String { rawValue }

    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

/// How many units of the grid a tile takes: columns × rows.
public enum TileSize: String, CaseIterable, Hashable, Sendable, Codable {
    /// A symbol with its title.
    case small = "1x1"
    /// A symbol, the title and the value.
    case wide = "2x1"
    /// A line of text across four columns.
    case line = "4x0"
    /// Four columns, for levels; not as high as other tiles.
    case bar = "4x1"
    /// Four columns, somewhat higher than a tile, for what plays with its buttons.
    case band = "4x1-band"
    /// A large symbol, the title and the value.
    case square = "2x2"
    /// Half of a widget's large form.
    case large = "4x2"
    case huge = "4x4"

    /// Units from side to side.
    public var columns: Int {
        switch self {
        case .small: 1
        case .wide, .square: 2
        case .line, .bar, .band, .large, .huge: 4
        }
    }

    /// Units from top to bottom.
    public var rows: Int {
        switch self {
        case .small, .wide, .line, .bar, .band: 1
        case .square, .large: 2
        case .huge: 4
        }
    }
}

/// How a tile stands, which decides its colours. Each differs by more than its colour.
public enum TileState: String, Hashable, Sendable {
    /// A toggle that is off, and what has no state.
    case off
    /// A toggle that is on: filled with its tint.
    case on
    /// The last use failed while off: the reason is its value.
    case failed
    /// The last use failed while on.
    case failedOn = "failed-on"
    /// The value is unavailable: faint, with the reason as its value.
    case unavailable
    /// Its bundle doesn't run: faint, and a press has the bus start it.
    case notRunning = "not-running"
    /// The control is not to be used at the moment.
    case disabled
    /// It has to be configured first: outlined with dashes.
    case unconfigured

    /// Whether it is filled with its tint.
    public var isFilled: Bool { self == .on || self == .failedOn }

    /// Whether a press does anything.
    public var takesPresses: Bool {
        switch self {
        case .unavailable, .disabled: false
        default: true
        }
    }

    /// Whether the value is the reason of a failure.
    public var showsFailure: Bool { self == .failed || self == .failedOn || self == .unavailable }

    /// Whether it is shown faint.
    public var isFaint: Bool { self == .unavailable || self == .notRunning }
}

/// A rectangle in points, from the top left of the grid.
public struct TileFrame: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Whether two rectangles have a point in common that isn't on their edges.
    public func overlaps(_ other: TileFrame) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height
            && other.y < y + height
    }

    /// Whether a point lies in it.
    public func contains(x: Double, y: Double) -> Bool {
        (self.x..<self.x + width).contains(x) && (self.y..<self.y + height).contains(y)
    }

    var middleX: Double { x + width / 2 }
    var middleY: Double { y + height / 2 }
}
