public import ControlHub
internal import FoundationEssentials

/// What the user made of the tiles: their order, which are hidden, and their sizes.
public struct TileArrangement: Hashable, Sendable, Codable {
    /// The tiles in the user's order. Those that aren't here follow behind, in the order of their bundles.
    public var order: [TileID] = []
    /// Those that aren't shown.
    public var hidden: Set<TileID> = []
    /// Those that come first, in their order.
    public var favourites: [TileID] = []
    /// Those that have another size than their usual one.
    public var sizes: [TileID: TileSize] = [:]

    public init() {}

    /// How many tiles of one bundle are shown, so that no bundle takes all memory and all place.
    public static let mostOfOneBundle = 128

    /// The tiles to show, in their order: of each bundle the first ``mostOfOneBundle``.
    public func sorted(_ tiles: [TileID]) -> [TileID] {
        let places = Dictionary(zip(order, order.indices), uniquingKeysWith: min)
        let first = Dictionary(zip(favourites, favourites.indices), uniquingKeysWith: min)
        let keyed = tiles.enumerated().map { place, tile in
            (
                [
                    first[tile] ?? .max, places[tile] ?? .max, tile.bundle.flatMap { places[$0] } ?? .max,
                    place,
                ], tile
            )
        }
        let sorted = keyed.filter { !isHidden($0.1) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
        var counts: [TileID: Int] = [:]
        return sorted.filter { tile in
            guard let bundle = tile.bundle else { return true }
            counts[bundle, default: 0] += 1
            return counts[bundle, default: 0] <= Self.mostOfOneBundle
        }
    }

    /// Whether a tile isn't shown: by itself, or with its bundle.
    public func isHidden(_ tile: TileID) -> Bool {
        hidden.contains(tile)
            || !favourites.contains(tile) && tile.bundle.map { hidden.contains($0) } ?? false
    }

    /// Whether the user has given a tile its place.
    public func isPlaced(_ tile: TileID) -> Bool { favourites.contains(tile) || order.contains(tile) }

    /// The size of a tile.
    public func size(of tile: TileID, _ kind: TileKind) -> TileSize {
        guard let size = sizes[tile], kind.sizes.contains(size) else { return kind.usualSize }
        return size
    }

    /// Gives a tile the next larger size, or the next smaller one.
    public mutating func resize(_ tile: TileID, _ kind: TileKind, larger: Bool) {
        let sizes = kind.sizes
        guard let place = sizes.firstIndex(of: size(of: tile, kind)) else { return }
        let next = place + (larger ? 1 : -1)
        guard sizes.indices.contains(next) else { return }
        self.sizes[tile] = sizes[next] == kind.usualSize ? nil : sizes[next]
    }

    /// Gives a tile one of its sizes.
    public mutating func resize(_ tile: TileID, _ kind: TileKind, to size: TileSize) {
        guard kind.sizes.contains(size) else { return }
        sizes[tile] = size == kind.usualSize ? nil : size
    }

    /// Gives a tile the next size, and the smallest after the largest.
    public mutating func resizeInTurn(_ tile: TileID, _ kind: TileKind) {
        let sizes = kind.sizes
        guard let place = sizes.firstIndex(of: size(of: tile, kind)) else { return }
        let next = sizes[(place + 1) % sizes.count]
        self.sizes[tile] = next == kind.usualSize ? nil : next
    }

    /// Puts a tile before another one, or to the end.
    ///
    /// - Parameters:
    ///   - tile: which one.
    ///   - other: the one to stand before; nil for the end.
    ///   - shown: what is shown now, in its order.
    public mutating func move(_ tile: TileID, before other: TileID?, among shown: [TileID]) {
        guard tile != other else { return }
        var new = shown.filter { $0 != tile }
        new.insert(tile, at: other.flatMap { new.firstIndex(of: $0) } ?? new.endIndex)
        // What isn't here now, because its bundle is gone or it is hidden, keeps its place behind what stood
        // before it.
        for (place, absent) in order.enumerated() where absent != tile && !new.contains(absent) {
            let before = order[..<place].last { new.contains($0) && $0 != tile }
            let index = before.flatMap { new.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
            new.insert(absent, at: index)
        }
        order = new
    }

    /// Moves a tile by so many places.
    public mutating func move(_ tile: TileID, by offset: Int, among shown: [TileID]) {
        guard let place = shown.firstIndex(of: tile) else { return }
        let target = min(max(place + offset, 0), shown.count - 1)
        guard target != place else { return }
        let rest = shown.filter { $0 != tile }
        move(tile, before: target < rest.count ? rest[target] : nil, among: shown)
    }
}

extension TileArrangement {
    /// What is arranged in the file that all programs share; what can't be read is not.
    public init(in file: ArrangementFile) {
        self.init()
        guard let shared = try? file.read() else { return }
        order = shared.order.map { TileID($0) }
        hidden = Set(shared.hidden.map { TileID($0) })
        favourites = shared.favourites.map { TileID($0) }
        sizes = Self.sizes(in: shared, and: Self.earlierSizes(file))
    }

    /// Keeps in that file what was changed; waits for the disk.
    ///
    /// - Parameters:
    ///   - old: what it was.
    ///   - shown: groups of tiles as they are shown now.
    /// - Throws: `ArrangementError`; the file is what it was then.
    public func keep(
        in file: ArrangementFile, instead old: TileArrangement, shown: [[TileID]]
    ) throws(ArrangementError) {
        let earlier = Self.earlierSizes(file)
        try file.change { shared in
            for (tile, size) in Self.sizes(in: shared, and: earlier) {
                shared.setSize(tile.rawValue, size.rawValue)
            }
            for tile in Set(sizes.keys).union(old.sizes.keys) where sizes[tile] != old.sizes[tile] {
                shared.setSize(tile.rawValue, sizes[tile]?.rawValue)
            }
            for tile in hidden.symmetricDifference(old.hidden) {
                shared.setHidden(tile.rawValue, hidden.contains(tile))
            }
            for tile in Set(favourites).symmetricDifference(old.favourites) {
                shared.setFavourite(tile.rawValue, favourites.contains(tile))
            }
            for group in shown {
                let names = group.map(\.rawValue)
                let favourites = Set(shared.favourites)
                for isFavourite in [true, false] {
                    Self.order(
                        names.filter { favourites.contains($0) == isFavourite }, isFavourite, &shared)
                }
            }
        }
        // Where it stays, it says what stands in the other one.
        if !earlier.isEmpty { try? FileManager.default.removeItem(atPath: Self.earlierPath(file)) }
    }

    /// Brings names into an order by as few moves as it takes.
    private static func order(_ wanted: [String], _ isFavourite: Bool, _ shared: inout Arrangement) {
        var now =
            isFavourite
            ? shared.favourites.filter { wanted.contains($0) } : shared.sorted(controls: wanted.sorted())
        for (place, name) in wanted.enumerated() {
            guard let from = now.firstIndex(of: name), from != place else { continue }
            shared.move(name, by: place - from, among: now)
            now.remove(at: from)
            now.insert(name, at: place)
        }
    }

    /// The sizes that a file names. What stands in the file of earlier versions counts where it names none.
    private static func sizes(
        in shared: Arrangement, and earlier: [String: TileSize]
    ) -> [TileID: TileSize] {
        let named = shared.sizes.compactMapValues { TileSize(rawValue: $0) }
        let all = earlier.merging(named) { _, new in new }
        return Dictionary(uniqueKeysWithValues: all.map { (TileID($0.key), $0.value) })
    }

    /// In earlier versions sizes had a file of their own. It goes with the next change.
    private static func earlierSizes(_ file: ArrangementFile) -> [String: TileSize] {
        struct Sizes: Codable {
            var version: Int
            var sizes: [String: TileSize]
        }
        let data = FileManager.default.contents(atPath: earlierPath(file))
        let sizes = data.flatMap { try? JSONDecoder().decode(Sizes.self, from: $0) }
        return sizes?.version == 1 ? sizes?.sizes ?? [:] : [:]
    }

    private static func earlierPath(_ file: ArrangementFile) -> String {
        let folder = file.path.lastIndex(of: "/").map { file.path[..<$0] } ?? "."
        return "\(folder)/center.json"
    }
}
