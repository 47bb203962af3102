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
            if isFilled {
                parts += [.fill(path), .stroke(path, 1.2)]
                if !inner.isEmpty { parts.append(SymbolPart.stroke(SVGPath.steps(inner), width).cut) }
            } else {
                parts.append(.stroke(path, width, dash: isDashed ? [2.2, 3] : []))
                if !inner.isEmpty { parts.append(.stroke(SVGPath.steps(inner), width)) }
            }
            for index in parts.indices { parts[index].color = colors?.outline }
        }
        let first = parts.count
        if !lines.isEmpty {
            parts.append(
                .stroke(
                    SVGPath.steps(lines), isFilled ? width + 0.3 : width,
                    dash: isDashed && outline.isEmpty ? [2.2, 3] : []))
        }
        if !dots.isEmpty { parts.append(.fill(SVGPath.steps(dots))) }
        for index in parts.indices.dropFirst(first) { parts[index].color = colors?.rest }
        return parts
    }

    /// The glyph in an outline; cut out of it in a filled symbol.
    func parts(in outline: [PathStep], isFilled: Bool, isDashed: Bool) -> [SymbolPart] {
        let scale = 0.56
        func placed(_ parts: [SymbolPart]) -> [SymbolPart] {
            let corner = 12 - 12 * scale
            return parts.map { $0.placed(corner, corner, scale: scale) }
        }
        guard isFilled else {
            return [.stroke(outline, 1.6, dash: isDashed ? [2.2, 3] : [])]
                + placed(parts(isFilled: false, width: 1.6))
        }
        var inside = self
        inside.inner = ""
        let hasDetails = !self.outline.isEmpty && !inner.isEmpty && turn == 0 && !isMirrored
        let details: [SymbolPart] = hasDetails ? placed([.stroke(SVGPath.steps(inner), 1.4)]) : []
        return [.fill(outline)] + placed(inside.parts(isFilled: true, width: 1.6)).map(\.cut) + details
    }
}
