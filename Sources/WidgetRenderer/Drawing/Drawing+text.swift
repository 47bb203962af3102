extension [Drawing] {
    /// The lines of text with their places, where nothing turns or scales them.
    var textLines: [(line: TextLine, rect: Rect)] {
        flatMap { drawing -> [(line: TextLine, rect: Rect)] in
            switch drawing {
            case .text(let line, let rect): return [(line, rect)]
            case .group(.rotation, _), .group(.scale, _): return []
            case .group(_, let content), .accented(let content), .masked(_, let content):
                return content.textLines
            default: return []
            }
        }
    }

    /// Whether all text is within a rectangle.
    func hasTextWithin(_ bounds: Rect) -> Bool {
        textLines.allSatisfy { _, rect in
            rect.width == 0
                || rect.minX >= bounds.minX - 0.1 && rect.maxX <= bounds.maxX + 0.1
                    && rect.minY >= bounds.minY - 0.1 && rect.maxY <= bounds.maxY + 0.1
        }
    }

    /// Whether some text was left out.
    var hasCutText: Bool { textLines.contains { $0.line.isCut } }

    /// Whether some word is in two lines.
    var breaksWords: Bool { textLines.contains { $0.line.breaksWord } }

    /// The names of the symbols, those in lines of text among them.
    var symbols: [String] {
        flatMap { drawing -> [String] in
            switch drawing {
            case .symbol(let name, _, _, _): return [name]
            case .text(let line, _):
                return line.spans.compactMap { if case .symbol(let name) = $0.content { name } else { nil } }
            case .group(_, let content), .accented(let content): return content.symbols
            case .masked(let stencil, let content): return stencil.symbols + content.symbols
            default: return []
            }
        }
    }
}
