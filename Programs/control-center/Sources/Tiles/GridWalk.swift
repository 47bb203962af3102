/// Which tile an arrow key or a letter leads to.
public enum GridWalk {
    /// The next tile in a direction: the nearest one that lies beside it there, or nil at the edge. Left and
    /// right go on in the line before or behind at the end of a line.
    ///
    /// - Parameters:
    ///   - index: where the focus is.
    ///   - direction: as seen on the screen.
    ///   - frames: of all tiles.
    ///   - isRightToLeft: what the end of a line is.
    public static func next(
        from index: Int, _ direction: GridDirection, among frames: [TileFrame], isRightToLeft: Bool = false
    ) -> Int? {
        let from = frames[index]
        let beside = frames.indices.filter { $0 != index && isBeside(frames[$0], from, direction) }
        let nearest = beside.min {
            distance(frames[$0], from, direction) < distance(frames[$1], from, direction)
        }
        if let nearest { return nearest }
        guard direction == .left || direction == .right else { return nil }
        let isForward = (direction == .right) != isRightToLeft
        let order = readingOrder(frames, isRightToLeft: isRightToLeft)
        guard let place = order.firstIndex(of: index) else { return nil }
        let other = place + (isForward ? 1 : -1)
        return order.indices.contains(other) ? order[other] : nil
    }

    /// The tiles line by line.
    public static func readingOrder(_ frames: [TileFrame], isRightToLeft: Bool = false) -> [Int] {
        frames.indices.sorted {
            let (left, right) = (frames[$0], frames[$1])
            if left.y != right.y { return left.y < right.y }
            return isRightToLeft ? left.x > right.x : left.x < right.x
        }
    }

    /// The next tile whose title begins with a letter, round and round; nil for none.
    public static func next(from index: Int?, letter: Character, among titles: [String]) -> Int? {
        let wanted = String(letter).lowercased()
        let begin = index.map { $0 + 1 } ?? 0
        return (0..<titles.count).map { (begin + $0) % titles.count }
            .first { titles[$0].lowercased().hasPrefix(wanted) }
    }

    private static func isBeside(_ frame: TileFrame, _ from: TileFrame, _ direction: GridDirection) -> Bool {
        let sharesLine = frame.y < from.y + from.height && from.y < frame.y + frame.height
        return switch direction {
        case .left: sharesLine && frame.x + frame.width <= from.x
        case .right: sharesLine && frame.x >= from.x + from.width
        case .up: frame.y + frame.height <= from.y
        case .down: frame.y >= from.y + from.height
        }
    }

    private static func distance(
        _ frame: TileFrame, _ from: TileFrame, _ direction: GridDirection
    ) -> (Double, Double, Double) {
        switch direction {
        case .left: (from.x - frame.x - frame.width, abs(frame.middleY - from.middleY), frame.y)
        case .right: (frame.x - from.x - from.width, abs(frame.middleY - from.middleY), frame.y)
        case .up: (from.y - frame.y - frame.height, abs(frame.middleX - from.middleX), frame.x)
        case .down: (frame.y - from.y - from.height, abs(frame.middleX - from.middleX), frame.x)
        }
    }
}
