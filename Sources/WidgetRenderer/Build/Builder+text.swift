internal import ControlBasics

extension Builder {
    func text(_ node: Node, _ style: Style) -> Box {
        let runs =
            node["text"].map { [JSONValue.object(["type": .string("string"), "text": $0])] } ?? node["runs"]?
            .array
            ?? []
        return TextBox(runs.map { span($0, style) }, style: style, metrics: metrics)
    }

    /// A text that isn't in the tree.
    func text(_ string: String, _ style: Style) -> Box {
        TextBox(
            [TextLine.Span(content: .text(string), style: style.text, width: 0)], style: style,
            metrics: metrics)
    }

    private func span(_ run: JSONValue, _ style: Style) -> TextLine.Span {
        if run["type"]?.string == "image" {
            let name = run["systemName"]?.string ?? "photo"
            return TextLine.Span(content: .symbol(name), style: style.text, width: 0)
        }
        var text = clock.text(of: run)
        switch style.textCase {
        case "uppercase": text = text.uppercased()
        case "lowercase": text = text.lowercased()
        default: break
        }
        return TextLine.Span(content: .text(text.visible), style: textStyle(of: run, style), width: 0)
    }

    private func textStyle(of run: JSONValue, _ style: Style) -> TextStyle {
        var text = style.text
        if let font = run["font"] { text.font = FontSpec(font, in: style) }
        if let weight = FontSpec.weight(run["weight"]?.string) { text.font.weight = weight }
        if let isBold = run["bold"]?.bool { text.font.weight = isBold ? max(700, text.font.weight) : 400 }
        if let isItalic = run["italic"]?.bool { text.font.isItalic = isItalic }
        if let design = run["design"]?.string { text.font.design = design }
        if run["monospacedDigit"]?.bool == true { text.font.hasMonospacedDigits = true }
        if let foreground = run["foreground"] { text.paint = style.paint(foreground) }
        if let isOn = run["underline"]?.bool { text.isUnderlined = isOn }
        if let isOn = run["strikethrough"]?.bool { text.isStruckThrough = isOn }
        if let color = run["underlineColor"] { text.underlineColor = style.palette.color(color) }
        if let color = run["strikethroughColor"] { text.strikethroughColor = style.palette.color(color) }
        if let kerning = run["kerning"]?.number { text.kerning = kerning }
        if let offset = run["baselineOffset"]?.number { text.baselineOffset = offset }
        return text
    }

    func label(_ node: Node, _ style: Style) -> Box {
        let icon = { joined(node.nodes("icon"), style) }
        let title = { joined(node.nodes("title"), style) }
        switch style.labelStyle {
        case "iconOnly": return icon()
        case "titleOnly": return title()
        default:
            return stack(
                .horizontal, row([icon(), title()], .horizontal, style),
                spacing: metrics.length(style.font.size * 0.4, .horizontal))
        }
    }

    func image(_ fields: JSONObject, _ style: Style) -> Box {
        guard let name = fields["systemName"]?.string else { return picture(fields, style) }
        let symbol = style.symbolVariant.isEmpty ? name : name + "." + style.symbolVariant
        let scale: Double = ["small": 0.8, "large": 1.25][style.imageScale] ?? 1
        var size = metrics.symbolSize(style.font)
        if !metrics.hasCells { size = Size(width: size.width * scale, height: size.height * scale) }
        let drawing = SymbolDrawing(
            name: symbol, paints: (0..<3).map(style.foregroundPaint), mode: style.effectiveSymbolMode,
            value: fields["variableValue"]?.number.map { min(max($0, 0), 1) })
        let draw = { (rect: Rect) -> [Drawing] in
            if style.isRedacted { return [stand(in: rect, style)] }
            let place = metrics.hasCells ? rect : rect.middleSquare
            return [.symbol(drawing, place)]
        }
        if fields["resizable"]?.bool == true, !metrics.hasCells { return LeafBox(filling: size, draw: draw) }
        return SymbolBox(
            size, baseline: metrics.baseline(style.font) + (size.height - metrics.lineHeight(style.font)) / 2,
            draw)
    }

    /// A picture of the bundle; 60 points wide and high where the tree doesn't say its size.
    private func picture(_ fields: JSONObject, _ style: Style) -> Box {
        let name = (fields["name"]?.string ?? "").visible
        let (width, height) = (fields["width"]?.number, fields["height"]?.number)
        let size = Size(
            width: metrics.length(min(max(width ?? 60, 0), 10_000), .horizontal),
            height: metrics.length(min(max(height ?? 60, 0), 10_000), .vertical))
        let keys = [
            style.palette.isDark ? fields["darkDigest"]?.string : nil, fields["digest"]?.string, name,
        ].compactMap { $0 }
        let picture = PictureDrawing(
            name: name, keys: keys, label: (fields["label"]?.string ?? name).visible,
            stencil: fields["template"]?.bool == true ? style.foregroundPaint(0) : nil,
            accentedMode: style.accentedMode)
        let draw = { (rect: Rect) -> [Drawing] in
            style.isRedacted ? [stand(in: rect, style)] : [.picture(picture, rect)]
        }
        if fields["resizable"]?.bool == true { return LeafBox(filling: size, draw: draw) }
        return LeafBox(size, draw: draw)
    }

    private func stand(in rect: Rect, _ style: Style) -> Drawing {
        .shape(
            ShapeDrawing(
                outline: .rounded(rect, 4), paint: .color(style.foregroundPaint(0).color.opacity(0.18))))
    }

    /// A text of a terminal at a place.
    func cells(_ text: String, _ paint: Paint, _ origin: Point) -> Drawing {
        var style = TextStyle()
        style.paint = paint
        let width = metrics.width(of: text, in: style.font)
        let span = TextLine.Span(content: .text(text), style: style, width: width)
        return .text(
            TextLine(of: span, width: width, height: 1, baseline: 1),
            Rect(origin: origin, size: Size(width: width, height: 1)))
    }
}

/// A symbol, which stands on the line of the text beside it.
final class SymbolBox: Box {
    private let fixed: Size
    private let line: Double
    private let drawing: (Rect) -> [Drawing]

    init(_ size: Size, baseline: Double, _ drawing: @escaping (Rect) -> [Drawing]) {
        fixed = size
        line = baseline
        self.drawing = drawing
    }

    override func measure(_ proposal: Proposal) -> Size { fixed }

    override func draw(in rect: Rect) -> [Drawing] { drawing(rect) }

    override func baseline(_ line: Alignment.Line, in size: Size) -> Double { self.line }
}

extension String {
    /// Without the characters that would move a terminal's cursor or break an XML file.
    fileprivate var visible: String {
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x09: scalars.append(" ")
            case 0x0a: scalars.append(scalar)
            case 0..<0x20, 0x7f..<0xa0, 0x200e...0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfffe, 0xffff:
                break
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
