internal import ControlClient
internal import ControlBasics
internal import Tiles

/// What the user's own presses of tiles are up to: which are under way, and how they failed.
@MainActor
final class TileUses {
    /// How long something is under way before that is shown.
    private static let patience = Duration.milliseconds(100)

    private struct Use {
        /// What is under way, by number.
        var calls: [Int: Task<Void, Never>] = [:]
        /// Waits until that is to be seen.
        var alarm: Alarm?
        var isLong = false
        var failure: String?
    }

    /// Called when tiles look different.
    var changed: @MainActor () -> Void = {}

    private var uses: [TileID: Use] = [:]
    private var last = 0

    /// Begins a call for a tile; nobody waits for it.
    func begin(_ id: TileID, _ call: @escaping @MainActor () async throws -> Void) {
        last += 1
        let number = last
        let task = Task {
            do {
                try await call()
                end(number, id, nil)
            } catch {
                end(number, id, ShownText.visible((error as? ControlClientError)?.message ?? "\(error)"))
            }
        }
        uses[id, default: Use()].calls[number] = task
        if uses[id]?.alarm == nil { uses[id]?.alarm = alarm(id) }
    }

    private func alarm(_ id: TileID) -> Alarm {
        Alarm(after: Self.patience) { [weak self] in
            self?.uses[id]?.isLong = true
            self?.changed()
        }
    }

    private func end(_ number: Int, _ id: TileID, _ failure: String?) {
        guard var use = uses[id] else { return }
        use.calls[number] = nil
        use.failure = failure
        if use.calls.isEmpty {
            use.alarm = nil
            use.isLong = false
        }
        uses[id] = use.calls.isEmpty && failure == nil ? nil : use
        changed()
    }

    /// Adds what is known of a tile's presses to its face.
    func add(to face: inout TileFace, of id: TileID) {
        guard let use = uses[id] else { return }
        face.add(isUnderWay: use.isLong, failure: use.failure)
    }
}
