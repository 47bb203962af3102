/// Boxes that flow into tracks: the columns of a grid that grows downwards, or the rows of one that grows to
/// the side.
final class TracksBox: Box {
    struct Track {
        /// `fixed`, `flexible` or `adaptive`.
        var kind: String
        var minimum: Double
        var maximum: Double
        var spacing: Double?
    }

    private struct Layout {
        /// The places of the tracks across.
        var tracks: [(start: Double, length: Double)]
        /// The places of the lines of boxes.
        var lines: [(start: Double, length: Double)]
        var size: Size
    }

    /// The axis along which lines follow each other.
    private let axis: LayoutAxis
    private let tracks: [Track]
    private let placement: Alignment
    private let spacing: Double
    private let children: [Box]
    private let isRightToLeft: Bool
    private let metrics: any LayoutMetrics
    /// The layouts by what they came to: tracks are drawn as they were measured.
    private var drawn: [Size: Layout] = [:]

    init(
        _ axis: LayoutAxis, _ tracks: [Track], placement: Alignment, spacing: Double, _ children: [Box],
        isRightToLeft: Bool, metrics: any LayoutMetrics
    ) {
        self.axis = axis
        self.tracks = tracks
        self.placement = placement
        self.spacing = spacing
        self.children = children
        self.isRightToLeft = isRightToLeft
        self.metrics = metrics
    }

    private func layout(_ proposal: Proposal) -> Layout {
        let across = trackPlaces(proposal[axis.other])
        var lines: [(start: Double, length: Double)] = []
        var position = 0.0
        for first in stride(from: 0, to: children.count, by: max(1, across.count)) {
            var length = 0.0
            for index in first..<min(children.count, first + max(1, across.count)) {
                var offer = Proposal()
                offer[axis.other] = across.isEmpty ? nil : across[index - first].length
                length = max(length, children[index].size(offer)[axis])
            }
            lines.append((position, length))
            position += length + spacing
        }
        var size = Size()
        size[axis] = max(0, position - spacing)
        size[axis.other] = across.last.map { $0.start + $0.length } ?? 0
        return Layout(tracks: across, lines: lines, size: size)
    }

    private func trackPlaces(_ offered: Double?) -> [(start: Double, length: Double)] {
        let usual = metrics.spacing(axis.other, betweenTexts: false)
        // Without a limit an adaptive track would be endless.
        let total = min(offered ?? 300, 4000)
        var all: [Track] = []
        for track in tracks.prefix(100) {
            guard track.kind == "adaptive" else {
                all.append(track)
                continue
            }
            let gap = track.spacing ?? usual
            let count = Int(max(1, min(100, (total + gap) / max(1, track.minimum + gap))))
            let flexible = Track(
                kind: "flexible", minimum: track.minimum, maximum: track.maximum, spacing: gap)
            all += Array(repeating: flexible, count: count)
        }
        let gaps = all.dropLast().reduce(0) { $0 + ($1.spacing ?? usual) }
        var left = max(0, total - gaps - all.filter { $0.kind == "fixed" }.reduce(0) { $0 + $1.minimum })
        var open = all.filter { $0.kind != "fixed" }.count
        var position = 0.0
        return all.map { track in
            var length = track.minimum
            if track.kind != "fixed" {
                length = min(max(metrics.snapped(left / Double(open)), track.minimum), track.maximum)
                left = max(0, left - length)
                open -= 1
            }
            defer { position += length + (track.spacing ?? usual) }
            return (position, length)
        }
    }

    override func measure(_ proposal: Proposal) -> Size {
        let layout = layout(proposal)
        if drawn[layout.size] == nil { drawn[layout.size] = layout }
        return layout.size
    }

    override func draw(in rect: Rect) -> [Drawing] {
        let layout = drawn[rect.size] ?? layout(Proposal(rect.size))
        guard !layout.tracks.isEmpty else { return [] }
        return children.enumerated().flatMap { index, child -> [Drawing] in
            let track = layout.tracks[index % layout.tracks.count]
            let line = layout.lines[index / layout.tracks.count]
            var origin = rect.origin
            origin[axis] += line.start
            origin[axis.other] += track.start
            var space = Size()
            space[axis] = line.length
            space[axis.other] = track.length
            if isRightToLeft { origin.x = rect.minX + rect.maxX - origin.x - space.width }
            let size = child.size(Proposal(space))
            return child.draw(
                in: placement.rect(of: size, in: Rect(origin: origin, size: space)).snapped(metrics))
        }
    }
}
