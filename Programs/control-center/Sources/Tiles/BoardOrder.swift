/// A tile as far as its place on the board depends on it.
public struct BoardEntry: Hashable, Sendable {
    /// Which part of the board it belongs to.
    public enum Part: Int, Sendable {
        /// What goes on now stands above all else.
        case activity, control, widget
    }

    public let id: TileID
    public let part: Part
    public let category: TileCategory
    /// The name of its bundle for users.
    public let bundle: String
    /// False while its value is unavailable.
    public let isAvailable: Bool

    public init(
        _ id: TileID, _ part: Part, _ category: TileCategory = .rest, bundle: String = "",
        isAvailable: Bool = true
    ) {
        self.id = id
        self.part = part
        self.category = category
        self.bundle = bundle
        self.isAvailable = isAvailable
    }
}

/// Tiles that stand together.
public struct BoardSection: Hashable, Sendable {
    /// What stands above them; empty for nothing.
    public var heading = ""
    public var tiles: [TileID]

    public init(heading: String = "", _ tiles: [TileID]) {
        self.heading = heading
        self.tiles = tiles
    }
}

/// In which order tiles are shown: activities, then controls by what people reach for, then widgets, and what
/// is unavailable behind one line at the end. The user's own order comes before all of that.
public struct BoardOrder: Hashable, Sendable {
    /// From so many controls on they stand below the names of their bundles.
    public static let mostWithoutHeadings = 24

    /// Whether what is unavailable is shown.
    public var isOpen = false
    /// What is unavailable, as it was arranged last.
    public private(set) var unavailable: [TileID] = []
    /// What could be used since the window was opened: it stays where the user has seen it.
    private var seen: Set<TileID> = []

    public init() {}

    /// The window is opened.
    public mutating func begin() {
        isOpen = false
        seen = []
    }

    /// Puts tiles in order, and notes which of them are behind the line.
    ///
    /// - Parameters:
    ///   - entries: in the order of their bundles.
    ///   - arrangement: the user's.
    public mutating func sections(
        of entries: [BoardEntry], _ arrangement: TileArrangement
    ) -> [BoardSection] {
        let known = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
        seen.formIntersection(known.keys)
        seen.formUnion(entries.lazy.filter(\.isAvailable).map(\.id))
        func sorted(_ part: BoardEntry.Part) -> [TileID] {
            let tiles = entries.enumerated().filter { $0.element.part == part }
                .sorted { ($0.element.category, $0.offset) < ($1.element.category, $1.offset) }
            return arrangement.sorted(tiles.map(\.element.id))
        }
        let controls = sorted(.control)
        let isBehind = { [seen] in !seen.contains($0) && !arrangement.isPlaced($0) }
        unavailable = controls.filter(isBehind)
        let shown = controls.filter { !isBehind($0) }
        let named = Self.named(shown, arrangement) { known[$0]?.bundle ?? "" }
        return [BoardSection(sorted(.activity))] + named + [BoardSection(sorted(.widget))]
    }

    /// Many controls by their bundles, in the order of the first of each; favourites stay together above.
    private static func named(
        _ controls: [TileID], _ arrangement: TileArrangement, bundle: (TileID) -> String
    ) -> [BoardSection] {
        guard controls.count > mostWithoutHeadings else { return [BoardSection(controls)] }
        var sections = [BoardSection(controls.filter { arrangement.favourites.contains($0) })]
        for control in controls where !arrangement.favourites.contains(control) {
            let heading = bundle(control)
            if let place = sections.dropFirst().firstIndex(where: { $0.heading == heading }) {
                sections[place].tiles.append(control)
            } else {
                sections.append(BoardSection(heading: heading, [control]))
            }
        }
        return sections
    }
}
