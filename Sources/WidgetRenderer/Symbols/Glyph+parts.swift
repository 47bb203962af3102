extension Glyph {
    /// The glyph by itself.
    ///
    /// - Parameter width: of its lines.
    func parts(
        isFilled: Bool, width: Double, colors: Colors? = nil, isDashed: Bool = false
    ) -> [SymbolPart] {
        if !row.isEmpty {
            let share = 24 / Double(row.count)
            return row.enumerated().flatMap { index, glyph in
                glyph.parts(isFilled: isFilled, width: width, isDashed: isDashed).map { part in
                    part.mapped {
                        Point(x: share * Double(index) + $0.x * (share + 1.5) / 24 - 0.75, y: $0.y)
                    }
                }
            }
        }
        let parts = straightParts(isFilled, width, colors, isDashed)
        guard turn != 0 || isMirrored else { return parts }
        return parts.map { part in
            part.mapped { point in
                let turned = point.rotated(turn, about: Point(x: 12, y: 12))
                return isMirrored ? Point(x: 24 - turned.x, y: turned.y) : turned
            }
        }
    }

    private func straightParts(
        _ isFilled: Bool, _ width: Double, _ colors: Colors?, _ isDashed: Bool
    ) -> [SymbolPart] {
        var parts: [SymbolPart] = []
        if !outline.isEmpty {
            let path = SVGPath.steps(outline)
            let layer = inner.isEmpty ? 0 : 1
            if isFilled {
                parts += [SymbolPart.fill(path).inLayer(layer), .stroke(path, 1.2).inLayer(layer)]
            } else {
                parts.append(.stroke(path, width, dash: isDashed ? [2.2, 3] : []).inLayer(layer))
            }
            for index in parts.indices { parts[index].color = colors?.outline }
            if !inner.isEmpty {
                var front = SymbolPart.stroke(SVGPath.steps(inner), width)
                if isFilled, !hasLayers, colors?.outline == nil { front = front.cut }
                // As white on a yellow sign.
                front.color = isFilled ? colors?.outline.map { _ in RGBA(0xffffff) } : colors?.outline
                parts.append(front)
            }
        }
        let first = parts.count
        if !lines.isEmpty {
            parts.append(
                .stroke(
                    SVGPath.steps(lines), isFilled ? width + 0.3 : width,
                    dash: isDashed && outline.isEmpty ? [2.2, 3] : []))
        }
        if !dots.isEmpty { parts.append(.fill(SVGPath.steps(dots))) }
        for index in parts.indices.dropFirst(first) {
            parts[index].color = colors?.rest
            parts[index].layer = outline.isEmpty ? 0 : 1
        }
        if let lit { parts = parts[..<first] + Self.lit(parts[first...], lit) }
        return parts
    }

    /// Lines and dots by themselves, those that a value reaches lit: the smallest first. Equally large ones,
    /// as waves to both sides, are lit together.
    private static func lit(_ parts: ArraySlice<SymbolPart>, _ value: Double) -> [SymbolPart] {
        var pieces: [(part: SymbolPart, size: Double)] = []
        for part in parts {
            for path in part.path.split(before: { if case .move = $0 { true } else { false } }) {
                var piece = part
                piece.path = Array(path)
                let bounds = Rect(around: piece.path.flatMap(\.points))
                pieces.append((piece, (max(bounds.width, bounds.height) * 10).rounded()))
            }
        }
        let sizes = Set(pieces.map(\.size)).sorted()
        return pieces.map { piece in
            var part = piece.part
            let place = Double(sizes.firstIndex(of: piece.size) ?? 0)
            part.isLit = value * Double(sizes.count) > place
            return part
        }
    }

    /// The glyph in an outline; cut out of it in a filled symbol.
    func parts(in outline: [PathStep], isFilled: Bool, isDashed: Bool) -> [SymbolPart] {
        let scale = 0.56
        func placed(_ parts: [SymbolPart]) -> [SymbolPart] {
            let corner = 12 - 12 * scale
            return parts.map { $0.placed(corner, corner, scale: scale) }
        }
        guard isFilled else {
            return [SymbolPart.stroke(outline, 1.6, dash: isDashed ? [2.2, 3] : []).inLayer(1)]
                + placed(parts(isFilled: false, width: 1.6)).map { $0.inLayer(0) }
        }
        if hasLayers {
            return [SymbolPart.fill(outline).inLayer(1)]
                + placed(parts(isFilled: true, width: 1.6)).map { $0.inLayer(0) }
        }
        var inside = self
        inside.inner = ""
        let hasDetails = !self.outline.isEmpty && !inner.isEmpty && turn == 0 && !isMirrored
        let details: [SymbolPart] = hasDetails ? placed([.stroke(SVGPath.steps(inner), 1.4)]) : []
        return [.fill(outline)] + placed(inside.parts(isFilled: true, width: 1.6)).map(\.cut) + details
    }
}

extension [PathStep] {
    /// The path's parts, each from one step on that begins one.
    fileprivate func split(before begins: (PathStep) -> Bool) -> [ArraySlice<PathStep>] {
        let starts = indices.filter { begins(self[$0]) }
        return zip(starts, starts.dropFirst() + [endIndex]).map { self[$0..<$1] }
    }
}
