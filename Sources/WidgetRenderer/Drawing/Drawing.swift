/// What is drawn, in the order in which it is drawn.
indirect enum Drawing: Sendable {
    /// A line of text; the rectangle is that of the line.
    case text(TextLine, Rect)
    case shape(ShapeDrawing)
    /// A symbol in its rectangle.
    case symbol(SymbolDrawing, Rect)
    /// A picture of the bundle.
    case picture(PictureDrawing, Rect)
    case group(DrawingEffect, [Drawing])
    /// Only what a stencil covers is seen of the second.
    case masked([Drawing], [Drawing])
    /// What belongs to the accented part of a widget.
    case accented([Drawing])
}

/// An outline with its paint.
struct ShapeDrawing: Sendable {
    var outline: Outline
    var paint: Paint
    /// Nil for a fill.
    var line: StrokeLine?
    var isEvenOdd = false
    /// Whether it lies behind something else: a terminal colours the cells and draws nothing.
    var isBackground = false
}

/// A symbol, and how it is painted.
struct SymbolDrawing: Sendable {
    var name: String
    /// Of the layers, the first one's first; further layers have the last one.
    var paints: [Paint]
    var mode = SymbolMode.monochrome
    /// How much of a variable symbol is lit, 0...1; nil for all of it.
    var value: Double?

    var paint: Paint { paints.first ?? .clear }
}

/// What a symbol's layers are painted with.
enum SymbolMode: Sendable, Hashable {
    /// One paint for all.
    case monochrome
    /// A paint for each layer.
    case layered
    /// Colours of the symbol's own, and the paint where it has none.
    case multicolor
}

/// A picture of the bundle: the canvas may have it, or has its name only.
struct PictureDrawing: Sendable {
    /// Its name among the bundle's resources; empty where it has none.
    var name: String
    /// By what a canvas may have it, the best first.
    var keys: [String]
    /// For those who can't see it.
    var label: String
    /// What its shape is filled with; nil where it has colours of its own.
    var stencil: Paint?
    /// How it is drawn in two colours, by the names of WidgetKit's `WidgetAccentedRenderingMode`; nil for the
    /// usual way.
    var accentedMode: String?
}

extension [Drawing] {
    /// The same in the colours of a rendering mode.
    func shown(in mode: RenderingMode, accent: RGBA, foreground: RGBA) -> [Drawing] {
        guard mode != .fullColor else { return self }
        return map { $0.shown(ModeColors(mode: mode, accent: accent, foreground: foreground)) }
    }
}

/// What becomes of colours in a mode.
private struct ModeColors {
    let mode: RenderingMode
    let accent: RGBA
    let foreground: RGBA
    /// Whether this is in an accented part.
    var isAccented = false

    func shown(_ color: RGBA, isBackground: Bool) -> RGBA {
        var shown = isAccented && mode == .accented ? accent : foreground
        // What is written on a surface must not vanish in it.
        shown.alpha = isBackground ? color.alpha * 0.25 : color.alpha
        if mode == .vibrant, !isBackground {
            let light = 0.3 * color.red + 0.59 * color.green + 0.11 * color.blue
            // Dark on light counts as light on dark does.
            shown.alpha *= 0.45 + 0.55 * (foreground.isDark ? 1 - light : light)
        }
        return shown
    }
}

extension Drawing {
    fileprivate func shown(_ colors: ModeColors) -> Drawing {
        switch self {
        case .text(var line, let rect):
            for index in line.runs.indices {
                let paint = line.runs[index].span.style.paint
                line.runs[index].span.style.paint = paint.mapColors { colors.shown($0, isBackground: false) }
                line.runs[index].span.style.underlineColor = nil
                line.runs[index].span.style.strikethroughColor = nil
            }
            return .text(line, rect)
        case .shape(var shape):
            let isBackground = shape.isBackground
            shape.paint = shape.paint.mapColors { colors.shown($0, isBackground: isBackground) }
            return .shape(shape)
        case .symbol(var symbol, let rect):
            symbol.paints = symbol.paints.map { $0.mapColors { colors.shown($0, isBackground: false) } }
            if symbol.mode == .multicolor { symbol.mode = .monochrome }
            return .symbol(symbol, rect)
        case .picture(let picture, let rect): return shown(picture, in: rect, colors)
        case .group(.shadow, let content): return .group(.opacity(1), content.map { $0.shown(colors) })
        case .group(let effect, let content): return .group(effect, content.map { $0.shown(colors) })
        case .masked(let stencil, let content): return .masked(stencil, content.map { $0.shown(colors) })
        case .accented(let content):
            var colors = colors
            colors.isAccented = true
            return .accented(content.map { $0.shown(colors) })
        }
    }
}

extension Drawing {
    private func shown(_ picture: PictureDrawing, in rect: Rect, _ colors: ModeColors) -> Drawing {
        var shown = picture
        if let stencil = picture.stencil {
            shown.stencil = stencil.mapColors { colors.shown($0, isBackground: false) }
            return .picture(shown, rect)
        }
        let grey = Drawing.group(.colorEffect("grayscale", 1), [self])
        guard colors.mode == .accented else { return grey }
        switch picture.accentedMode {
        case "fullColor": return self
        case "accented":
            shown.stencil = .color(colors.accent)
            return .picture(shown, rect)
        case "accentedDesaturated":
            let tint = ShapeDrawing(outline: Outline(.rectangle, rect), paint: .color(colors.accent))
            return .masked([self], [grey, .group(.blend("multiply"), [.shape(tint)])])
        default: return grey
        }
    }
}

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
            case .symbol(let symbol, _): return [symbol.name]
            case .text(let line, _):
                return line.spans.compactMap { if case .symbol(let name) = $0.content { name } else { nil } }
            case .group(_, let content), .accented(let content): return content.symbols
            case .masked(let stencil, let content): return stencil.symbols + content.symbols
            default: return []
            }
        }
    }
}
