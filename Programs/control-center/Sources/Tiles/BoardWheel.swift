/// Whether the wheel moves the level under the pointer or scrolls the board.
///
/// A level takes it when the pointer was put on it and rested there, or when it has the focus. What slides
/// below the pointer while the board scrolls takes nothing until the pointer moves.
public struct BoardWheel: Sendable {
    /// For how many seconds the pointer has to be on a level, and a scroll belongs to the board.
    public static let rest = 0.3

    /// The tile that the pointer was put on.
    private var tile: TileID?
    private var since = 0.0
    /// When the board was scrolled last.
    private var scrolled = -Double.infinity
    private var point = (x: -1.0, y: -1.0)

    /// A pointer that is nowhere.
    public init() {}

    /// The pointer is at a point of the window. One that was not moved is reported too, as tiles slide below.
    ///
    /// - Parameters:
    ///   - tile: what lies there; nil for none.
    ///   - now: in seconds.
    public mutating func point(x: Double, y: Double, on tile: TileID?, now: Double) {
        guard point != (x, y) else { return }
        point = (x, y)
        guard tile != self.tile else { return }
        self.tile = tile
        since = now
    }

    /// The board has moved.
    public mutating func scrolls(now: Double) {
        scrolled = now
        tile = nil
    }

    /// Whether a turn moves a level.
    ///
    /// - Parameter hasFocus: whether the level has the keyboard's focus.
    public mutating func isTaken(by level: TileID, hasFocus: Bool, now: Double) -> Bool {
        if now - scrolled < Self.rest {
            // It goes on.
            scrolled = now
            return false
        }
        return hasFocus || tile == level && now - since >= Self.rest
    }
}
