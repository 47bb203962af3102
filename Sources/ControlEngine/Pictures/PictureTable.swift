internal import SwiftUILite

/// Which pictures may be asked for: those of the trees that are served, and for a while those of trees that
/// were. A plain value that knows no clock.
struct PictureTable: Sendable {
    /// What somebody is to get who asks for a digest.
    enum Answer: Sendable {
        case picture(Picture, isPrivate: Bool)
        /// There was no room for it.
        case refused
    }

    enum Holder: Hashable, Sendable {
        case widget(WidgetID)
        case activity(String)
        case control(ControlID)
    }

    private struct Kept: Sendable {
        /// Nil where there was no room for it.
        var picture: Picture?
        /// Who names it, and whether only in private parts.
        var holders: [Holder: Bool] = [:]
        /// Until when it stays without a holder; nil as long as it has one.
        var end: Duration?
        /// Whether all trees that named it last did so in private parts.
        var wasPrivate = true

        var isPrivate: Bool { holders.isEmpty ? wasPrivate : holders.values.allSatisfy { $0 } }
    }

    /// For how long the pictures of a tree stay that is served no more: a host may have read it just before.
    let patience: Duration
    /// How many bytes of pictures are kept in memory.
    let mostBytes: Int
    private var kept: [String: Kept] = [:]
    private var held: [Holder: Set<String>] = [:]
    private(set) var bytes = 0

    init(patience: Duration = .seconds(60), mostBytes: Int = 64 << 20) {
        self.patience = patience
        self.mostBytes = mostBytes
    }

    /// How many pictures there are.
    var count: Int { kept.count }

    /// When the first of those goes that nobody names any more; nil when there are none.
    var nextEnd: Duration? { kept.values.compactMap(\.end).min() }

    /// Whether trees of somebody name any.
    func isHeld(by holder: Holder) -> Bool { held[holder] != nil }

    /// The pictures of all trees of a widget or of an activity, in place of its earlier ones.
    ///
    /// - Returns: how many there was no room for.
    mutating func hold(_ items: [String: TreePictures.Item], by holder: Holder, at now: Duration) -> Int {
        dropEnded(at: now)
        let earlier = held[holder] ?? []
        for digest in earlier where items[digest] == nil { release(digest, by: holder, at: now) }
        held[holder] = items.isEmpty ? nil : Set(items.keys)
        var refused = 0
        for (digest, item) in items {
            if !admit(digest, item) { refused += 1 }
            kept[digest]?.holders[holder] = item.isPrivate
            kept[digest]?.end = nil
        }
        return refused
    }

    /// The pictures of a tree that is given out once, such as a snapshot.
    ///
    /// - Returns: how many there was no room for.
    mutating func lend(_ items: [String: TreePictures.Item], at now: Duration) -> Int {
        dropEnded(at: now)
        var refused = 0
        for (digest, item) in items {
            if !admit(digest, item) { refused += 1 }
            if kept[digest]?.holders.isEmpty == true {
                kept[digest]?.end = now + patience
                kept[digest]?.wasPrivate = item.isPrivate
            }
        }
        return refused
    }

    /// What somebody gets who asks for a digest; nil for one that no tree names, or none any more.
    mutating func answer(_ digest: String, at now: Duration) -> Answer? {
        dropEnded(at: now)
        guard let kept = kept[digest] else { return nil }
        return kept.picture.map { .picture($0, isPrivate: kept.isPrivate) } ?? .refused
    }

    /// Forgets what has been without a holder for long enough.
    mutating func dropEnded(at now: Duration) {
        for (digest, entry) in kept where entry.end.map({ $0 <= now }) == true {
            bytes -= entry.picture?.residentCount ?? 0
            kept[digest] = nil
        }
    }

    private mutating func release(_ digest: String, by holder: Holder, at now: Duration) {
        guard var entry = kept[digest] else { return }
        entry.wasPrivate = entry.isPrivate
        entry.holders[holder] = nil
        if entry.holders.isEmpty { entry.end = now + patience }
        kept[digest] = entry
    }

    /// Takes a picture in, if there is room.
    private mutating func admit(_ digest: String, _ item: TreePictures.Item) -> Bool {
        if kept[digest]?.picture != nil { return true }
        let more = item.picture.residentCount
        let hasRoom = bytes + more <= mostBytes
        if kept[digest] == nil { kept[digest] = Kept() }
        guard hasRoom else { return false }
        kept[digest]?.picture = item.picture
        bytes += more
        return true
    }
}
