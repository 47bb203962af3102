internal import DBus

/// Which player is meant, by what they are seen to do: a plain value.
struct PlayerOrder {
    /// The one that started or was used last comes first.
    private var recent: [BusName] = []
    private var playing: Set<BusName> = []
    private var begun = 0
    private var noted = 0

    /// Somebody begins to ask the players. Looks may overlap.
    mutating func beginLook() -> Int {
        begun += 1
        return begun
    }

    /// What a look found. One that began before another one that was noted says what is over.
    ///
    /// - Parameters:
    ///   - present: all players, by name.
    ///   - playing: those of them that play.
    mutating func note(present: [BusName], playing: [BusName], look: Int) {
        guard look > noted else { return }
        noted = look
        for name in playing.reversed() where !self.playing.contains(name) { noteUse(of: name) }
        self.playing = Set(playing)
        recent.removeAll { !present.contains($0) }
    }

    /// A player was started or used.
    mutating func noteUse(of name: BusName) {
        recent.removeAll { $0 == name }
        recent.insert(name, at: 0)
    }

    /// The player that is meant; nil where there is none.
    func meant(of present: [BusName], playing: [BusName]) -> BusName? {
        recent.first { playing.contains($0) } ?? playing.first ?? recent.first { present.contains($0) }
            ?? present.first
    }
}
