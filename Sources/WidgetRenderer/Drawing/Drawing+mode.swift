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
            for index in line.spans.indices {
                let paint = line.spans[index].style.paint
                line.spans[index].style.paint = paint.mapColors { colors.shown($0, isBackground: false) }
                line.spans[index].style.underlineColor = nil
                line.spans[index].style.strikethroughColor = nil
            }
            return .text(line, rect)
        case .shape(var shape):
            let isBackground = shape.isBackground
            shape.paint = shape.paint.mapColors { colors.shown($0, isBackground: isBackground) }
            return .shape(shape)
        case .symbol(let name, let rect, let paint, _):
            let shown = paint.mapColors { colors.shown($0, isBackground: false) }
            return .symbol(name, rect, shown, isMulticolor: false)
        case .picture: return .group(.colorEffect("grayscale", 1), [self])
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
