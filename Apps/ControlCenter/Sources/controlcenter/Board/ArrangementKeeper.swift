internal import ControlHub
internal import Foundation
internal import Tiles

/// Keeps what the user has arranged: order, hidden ones and favourites in the file that all programs share,
/// sizes in one of this program's own beside it.
enum ArrangementKeeper {
    private struct Sizes: Codable {
        var version = 1
        var sizes: [String: TileSize] = [:]
    }

    /// What is arranged; what can't be read is not.
    static func load() -> TileArrangement {
        var arrangement = TileArrangement()
        guard let file = try? ArrangementFile.ofUser() else { return arrangement }
        if let shared = try? file.read() {
            arrangement.order = shared.order.map { TileID($0) }
            arrangement.hidden = Set(shared.hidden.map { TileID($0) })
            arrangement.favourites = shared.favourites.map { TileID($0) }
        }
        let data = FileManager.default.contents(atPath: sizesPath(file))
        if let sizes = data.flatMap({ try? JSONDecoder().decode(Sizes.self, from: $0) }), sizes.version == 1 {
            for (name, size) in sizes.sizes { arrangement.sizes[TileID(name)] = size }
        }
        return arrangement
    }

    /// Keeps what was changed, on another thread, as it waits for the disk.
    ///
    /// - Parameters:
    ///   - old: what was loaded.
    ///   - shown: groups of tiles as they are shown now.
    static func save(_ new: TileArrangement, instead old: TileArrangement, shown: [[TileID]]) async throws {
        try await Task.detached {
            let file = try ArrangementFile.ofUser()
            try file.change { shared in
                for tile in new.hidden.symmetricDifference(old.hidden) {
                    shared.setHidden(tile.rawValue, new.hidden.contains(tile))
                }
                for tile in Set(new.favourites).symmetricDifference(old.favourites) {
                    shared.setFavourite(tile.rawValue, new.favourites.contains(tile))
                }
                for group in shown {
                    let names = group.map(\.rawValue)
                    let favourites = Set(shared.favourites)
                    for isFavourite in [true, false] {
                        order(names.filter { favourites.contains($0) == isFavourite }, isFavourite, &shared)
                    }
                }
            }
            guard new.sizes != old.sizes else { return }
            let sizes = Sizes(
                sizes: Dictionary(uniqueKeysWithValues: new.sizes.map { ($0.key.rawValue, $0.value) }))
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(sizes).write(to: URL(fileURLWithPath: sizesPath(file)), options: .atomic)
        }.value
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

    private static func sizesPath(_ file: ArrangementFile) -> String {
        let folder = file.path.lastIndex(of: "/").map { file.path[..<$0] } ?? "."
        return "\(folder)/center.json"
    }
}
