public import ControlClient

/// A control with those that belong to it, which one tile shows.
public struct TileGroup: Hashable, Sendable {
    /// The control whose tile it is.
    public let lead: ControlSnapshot
    /// Those that belong to it, in the order of their bundle.
    public let parts: [ControlSnapshot]

    /// The groups of a bundle's controls, in the order of those that lead. A control that belongs to none, or
    /// to one that is not there, leads a group of its own, and so does what belongs to a part.
    public static func groups(of controls: [ControlSnapshot]) -> [TileGroup] {
        let leads = controls.filter { $0.address.instance == nil && $0.part == nil && !$0.needsConfiguration }
        let kinds = Set(leads.map(\.address.kind))
        var parts: [String: [ControlSnapshot]] = [:]
        var alone: [ControlSnapshot] = []
        for control in controls {
            if let part = control.part, kinds.contains(part.kind), !control.needsConfiguration {
                parts[part.kind, default: []].append(control)
            } else {
                alone.append(control)
            }
        }
        return alone.map { lead in
            let leads = lead.address.instance == nil && lead.part == nil
            return TileGroup(lead: lead, parts: leads ? parts[lead.address.kind] ?? [] : [])
        }
    }
}

/// A control that belongs to that of a tile, and what it shows.
public struct TilePart: Hashable, Sendable {
    public let control: ControlSnapshot
    public let place: ControlPartSnapshot.Place
    public let face: TileFace

    /// - Parameter lead: the form of the tile's own control. A level takes the whole line, so all that
    ///   belongs to it is shown on demand.
    public init(_ control: ControlSnapshot, _ face: TileFace, of lead: ControlForm) {
        self.control = control
        self.face = face
        place = lead == .level ? .details : control.part?.place ?? .details
    }
}

/// A line of what a tile shows on demand.
public struct DetailRow: Hashable, Sendable, Identifiable {
    /// What a press of it does.
    public enum Use: Hashable, Sendable {
        /// It is a heading of what follows.
        case heading
        /// Selects a choice.
        case choose(String)
        /// Turns a toggle over, or presses a button.
        case press
        /// It is a level.
        case level
    }

    /// Stays the same while the line shows the same thing.
    public let id: String
    public let control: ControlSnapshot
    public let use: Use
    /// What it shows.
    public let face: TileFace
    /// A second symbol and its icon, such as a lock; may be empty.
    public var badge = "", badgeIconName = ""
    /// Whether it is the selected one, or on; nil for what has no such state.
    public var isChosen: Bool?

    private init(
        _ control: ControlSnapshot, _ use: Use, _ face: TileFace, id: String = "", isChosen: Bool? = nil
    ) {
        self.id = "\(control.address)/\(id)"
        self.control = control
        self.use = use
        self.face = face
        self.isChosen = isChosen
    }

    /// The lines of a tile: the choices of its own control, then the details that belong to it. Levels and
    /// what is pressed come before lists.
    public static func rows(of control: ControlSnapshot, _ face: TileFace, parts: [TilePart]) -> [DetailRow] {
        let details = parts.filter { $0.place == .details }
        let own = control.selection.map { choices($0, control, face) } ?? []
        let single = details.filter { $0.control.form != .selection }.map { part in
            DetailRow(
                part.control, part.control.form == .level ? .level : .press, part.face,
                isChosen: part.face.state.isFaint ? nil : part.control.isOn)
        }
        let lists = details.filter { $0.control.form == .selection }.flatMap { part -> [DetailRow] in
            let heading = DetailRow(part.control, .heading, part.face)
            return [heading] + (part.control.selection.map { choices($0, part.control, part.face) } ?? [])
        }
        return own + single + lists
    }

    private static func choices(
        _ selection: SelectionSnapshot, _ control: ControlSnapshot, _ face: TileFace
    ) -> [DetailRow] {
        // What is unavailable says why in its heading, and what it knew last is of no use.
        guard !face.state.isFaint else { return [] }
        return selection.choices.map { choice in
            var own = TileFace(line: choice.title, value: choice.subtitle, choice.symbol, choice.iconName)
            own.state = face.state == .disabled ? .disabled : .off
            var row = DetailRow(
                control, .choose(choice.id), own, id: choice.id, isChosen: choice.id == selection.selected)
            row.badge = choice.badge
            row.badgeIconName = choice.badgeIconName
            return row
        }
    }
}

extension TileFace {
    /// The face of a line in a list.
    public init(line title: String, value: String, _ symbol: String, _ iconName: String) {
        self.init(
            title: title, value: value, symbol: symbol, iconName: iconName, tint: "", state: .off,
            isPending: false, progress: nil, hasMore: false,
            speech: TileSpeech(role: .button, name: title, description: value))
    }
}
