internal import ControlHub
internal import Tiles

/// Keeps what the user has arranged in the file that all programs share.
enum ArrangementKeeper {
    /// What is arranged; what can't be read is not.
    static func load() -> TileArrangement {
        (try? ArrangementFile.ofUser()).map { TileArrangement(in: $0) } ?? TileArrangement()
    }

    /// Keeps what was changed, on another thread, as it waits for the disk.
    ///
    /// - Parameters:
    ///   - old: what was loaded.
    ///   - shown: groups of tiles as they are shown now.
    static func save(_ new: TileArrangement, instead old: TileArrangement, shown: [[TileID]]) async throws {
        try await Task.detached {
            try new.keep(in: .ofUser(), instead: old, shown: shown)
        }.value
    }
}
