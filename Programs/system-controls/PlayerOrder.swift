internal import DBus

/// Which player is meant, by what they are seen to do: a plain value. Players are their connections' names.
struct PlayerOrder {
    /// The one that started or was used last comes first.
    private var recent: [BusName] = []
    private var playing: Set<BusName> = []
    /// The one that the user chose, until another one starts or it goes.
    private var chosen: BusName?
    private var begun = 0
    private var noted = 0

    /// Somebody begins to ask the players. Looks may overlap.
    mutating func beginLook() -> Int {
        begun += 1
        return begun
    }

    /// What a look found. One that began before another one that was noted, or before a player announced
    /// what it does, says what is over.
    ///
    /// - Parameter players: all that are there, by name; nil for one that did not answer, which stays what it
    ///   was.
    mutating func noteLook(_ players: [(name: BusName, isPlaying: Bool?)], look: Int) {
        guard look > noted else { return }
        noted = look
        // What started unseen goes by its name.
        for player in players.reversed() {
            if let isPlaying = player.isPlaying { notePlaying(player.name, isPlaying: isPlaying) }
        }
        let present = Set(players.map(\.name))
        recent.removeAll { !present.contains($0) }
        playing.formIntersection(present)
        if let chosen, !present.contains(chosen) { self.chosen = nil }
    }

    /// A player announces that it plays, or that it does not.
    mutating func noteChange(of name: BusName, isPlaying: Bool) {
        noted = begun
        notePlaying(name, isPlaying: isPlaying)
    }

    private mutating func notePlaying(_ name: BusName, isPlaying: Bool) {
        if !isPlaying {
            playing.remove(name)
        } else if playing.insert(name).inserted {
            noteUse(of: name)
            if chosen != name { chosen = nil }
        }
    }

    /// A player was started or used.
    mutating func noteUse(of name: BusName) {
        recent.removeAll { $0 == name }
        recent.insert(name, at: 0)
    }

    /// The user chose a player, whatever the others do.
    mutating func choose(_ name: BusName) {
        noteUse(of: name)
        chosen = name
    }

    /// The player that is meant; nil where there is none.
    ///
    /// - Parameters:
    ///   - present: those that can be used, by name.
    ///   - playing: those of them that play.
    func meant(of present: [BusName], playing: [BusName]) -> BusName? {
        if let chosen, present.contains(chosen) { return chosen }
        return recent.first { playing.contains($0) } ?? playing.first ?? recent.first { present.contains($0) }
            ?? present.first
    }
}
