internal import ControlBasics
internal import ControlClient
internal import DBus
internal import Tiles

/// A tile: what it is, what it stands for and what it shows.
struct Tile: Hashable {
    /// What a press reaches.
    enum Target: Hashable {
        case control(ControlSnapshot)
        case activity(ActivitySnapshot)
        case widget(WidgetSnapshot)
        /// A bundle that can't be read.
        case bundle(String)
        /// What the gallery adds.
        case addition(Addition)
        /// A line of text, which can't be pressed.
        case heading
        /// The line that shows and hides what is unavailable.
        case unavailable
    }

    /// What a press in the gallery adds.
    enum Addition: Hashable {
        /// What is hidden is shown again; the tile as it will be.
        indirect case hidden(Tile)
        /// A control is placed by a configuration.
        case control(ControlSnapshot)
        /// A widget is placed in a family, with the tree that shows it.
        case widget(WidgetSnapshot, family: String, tree: String)
    }

    let id: TileID
    let kind: TileKind
    let target: Target
    var face: TileFace
    /// The name of its bundle for users.
    var bundle = ""
    /// The controls that belong to its own.
    var parts: [TilePart] = []

    /// What a search finds it by: its names, and those of the controls that belong to it.
    var searched: String {
        ([face.title, face.speech.name] + parts.map(\.face.speech.name)).joined(separator: "\n")
    }

    /// What it shows on demand.
    var details: [DetailRow] {
        guard case .control(let control) = target else { return [] }
        return DetailRow.rows(of: control, face, parts: parts)
    }

    /// What it is for, as its author says; may be empty.
    var about: String {
        switch target {
        case .control(let control): control.descriptionText
        case .widget(let widget): widget.descriptionText
        default: ""
        }
    }

    /// What its place on the board depends on.
    var entry: BoardEntry {
        let part: BoardEntry.Part =
            switch target {
            case .activity: .activity
            case .widget: .widget
            default: .control
            }
        return BoardEntry(
            id, part, face.category, bundle: bundle, isAvailable: face.state != .unavailable)
    }

    /// A line of text above others.
    ///
    /// - Parameter id: tells it from other lines.
    static func heading(_ id: String, _ text: String) -> Tile {
        Tile(id: TileID("heading:\(id)"), kind: .heading, target: .heading, face: TileFace(heading: text))
    }

    /// Whether it is one of the tiles that the user arranges, and has a menu.
    var isArranged: Bool {
        switch target {
        case .addition, .heading, .unavailable: false
        default: true
        }
    }
}

extension Error {
    /// What the user is told of it. The words may be a bundle's.
    var shownText: String { ShownText.visible((self as? ControlClientError)?.message ?? "\(self)") }

    /// Whether the user did not want it after all, which is no failure.
    fileprivate var isDeclined: Bool {
        (self as? ControlClientError)?.code == .failed("org.controlruntime.Error.Cancelled")
    }
}

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
    /// Called when one has failed, with the reason.
    var failed: @MainActor (TileID, String) -> Void = { _, _ in }

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
                end(number, id, error.isDeclined ? nil : error.shownText)
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
        if let failure { failed(id, failure) }
    }

    /// Adds what is known of a tile's presses to its face.
    func add(to face: inout TileFace, of id: TileID) {
        guard let use = uses[id] else { return }
        face.add(isUnderWay: use.isLong, failure: use.failure)
    }
}
