extension TextLine {
    /// Sets ``runs`` to the pieces from left to right, by the rules of Unicode's bidirectional algorithm for
    /// texts without marks of their own (UAX 9). A piece in one style that stands alone is left to who draws
    /// it.
    ///
    /// - Parameter width: how wide a part of a span is.
    mutating func arrange(width: (Span) -> Double) { runs = arranged(width) }

    private func arranged(_ width: (Span) -> Double) -> [Run] {
        guard spans.count > 1 else { return spans.map { Run(span: $0, isRightToLeft: isRightToLeft) } }
        let levels = levels
        let base = isRightToLeft ? 1 : 0
        // A line in its own direction throughout needs no pieces.
        if levels.allSatisfy({ $0.allSatisfy { $0 == base } }) {
            let runs = spans.map { Run(span: $0, isRightToLeft: isRightToLeft) }
            return isRightToLeft ? runs.reversed() : runs
        }
        var pieces: [(run: Run, level: Int)] = []
        for (span, levels) in zip(spans, levels) {
            guard case .text(let text) = span.content else {
                pieces.append((Run(span: span, isRightToLeft: base == 1), levels.first ?? base))
                continue
            }
            var parts: [(text: String, level: Int)] = []
            for (character, level) in zip(text, levels) {
                if parts.last?.level == level {
                    parts[parts.count - 1].text.append(character)
                } else {
                    parts.append((String(character), level))
                }
            }
            for part in parts {
                var piece = span
                if parts.count > 1 {
                    piece.content = .text(part.text)
                    piece.width = width(piece)
                }
                pieces.append((Run(span: piece, isRightToLeft: part.level % 2 == 1), part.level))
            }
        }
        // From the highest level on, what stands together at it or above is turned around.
        for level in (1...2).reversed() {
            var index = 0
            while index < pieces.count {
                let end = pieces[index...].firstIndex { $0.level < level } ?? pieces.count
                if end > index { pieces[index..<end].reverse() }
                index = end + 1
            }
        }
        return pieces.map(\.run)
    }

    private enum Kind {
        case left, right, number, neutral
    }

    /// Of each character of each span: 0 from the left, 1 from the right, 2 from the left within the latter.
    private var levels: [[Int]] {
        var kinds: [Kind] = []
        for span in spans {
            guard case .text(let text) = span.content else {
                kinds.append(.neutral)
                continue
            }
            for character in text {
                let isRight = WritingDirection.isRightToLeft(String(character))
                kinds.append(isRight.map { $0 ? .right : .left } ?? (character.isNumber ? .number : .neutral))
            }
        }
        // Numbers go with the letters of the left before them; what is between numbers' and letters' of one
        // direction is of that direction, and otherwise of the line's.
        let base: Kind = isRightToLeft ? .right : .left
        var strong = base
        for index in kinds.indices {
            if kinds[index] == .left || kinds[index] == .right { strong = kinds[index] }
            if kinds[index] == .number, strong == .left { kinds[index] = .left }
        }
        var index = 0
        while index < kinds.count {
            guard kinds[index] == .neutral else {
                index += 1
                continue
            }
            let end = kinds[index...].firstIndex { $0 != .neutral } ?? kinds.count
            func direction(_ kind: Kind?) -> Kind { kind.map { $0 == .number ? .right : $0 } ?? base }
            let before = direction(index > 0 ? kinds[index - 1] : nil)
            let after = direction(end < kinds.count ? kinds[end] : nil)
            for place in index..<end { kinds[place] = before == after ? before : base }
            index = end
        }
        let found = kinds.map { kind -> Int in
            switch kind {
            case .left: isRightToLeft ? 2 : 0
            case .number: 2
            case .right, .neutral: 1
            }
        }
        var rest = found[...]
        return spans.map { span in
            let count = if case .text(let text) = span.content { text.count } else { 1 }
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
    }
}
