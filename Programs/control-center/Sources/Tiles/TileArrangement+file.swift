public import ControlHub
internal import Foundation

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
