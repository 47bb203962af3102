/// A symbol as paths in a square of 24 units.
struct Glyph: Sendable {
    /// Stroked, or filled in a filled symbol.
    var outline = ""
    /// Stroked in front of an outline, and cut out of a filled one.
    var inner = ""
    var lines = ""
    var dots = ""
    /// Degrees clockwise about the middle.
    var turn = 0.0
    /// Whether left and right change places, after the turn.
    var isMirrored = false
    /// Glyphs side by side, in place of paths of its own.
    var row: [Glyph] = []
    /// Whether what stands in front of a filled outline is drawn in a layer of its own, and not cut out.
    var hasLayers = false
    /// How much of the lines and dots is lit, 0...1, from the smallest to the largest; nil for all.
    var lit: Double?

    /// Whether a symbol's lines or bars say how much of something there is.
    static func isVariable(_ name: String) -> Bool {
        name == "wifi" || name == "cellularbars" || name.hasPrefix("speaker.wave")
            || name.contains("radiowaves") || name.hasPrefix("wave.3")
    }

    static func named(_ name: String) -> Glyph? {
        if let glyph = listed(name) ?? GlyphTable.entries[name]?.glyph { return glyph }
        if let glyph = aliases[name].flatMap({ listed($0) ?? GlyphTable.entries[$0]?.glyph }) { return glyph }
        // A number of two digits.
        guard name.count == 2, name.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Glyph(row: name.compactMap { GlyphTable.entries[String($0)]?.glyph })
    }

    /// What a name's drawing is of, where that is another thing than the name says.
    static func kindred(_ name: String) -> String? {
        if listed(name) != nil { return nil }
        return GlyphTable.entries[name]?.standsFor
            ?? (GlyphTable.entries[name] == nil ? aliasKindred(name) : nil)
    }

    private static func aliasKindred(_ name: String) -> String? {
        guard let alias = aliases[name], !exactAliases.contains(name) else { return nil }
        return alias
    }

    /// Names of one thing.
    private static let exactAliases: Set<String> = [
        "multiply", "gear", "repeat", "arrow.2.circlepath", "mappin.and.ellipse", "thermometer.medium",
        "desktopcomputer", "sun.min", "bubble.left", "bubble.right", "text.bubble", "gauge", "gauge.medium",
        "speedometer", "deskclock", "fanblades", "text.alignleft", "line.3.horizontal", "doc.text",
        "note.text",
        "person.crop", "film.stack", "photo.on.rectangle", "waveform.path.ecg", "wifi.router", "globe",
        "paperplane", "memorychip",
    ]

    static func listed(_ name: String) -> Glyph? { signs[name] ?? nature[name] ?? things[name] }

    /// A circle as a path.
    static func circle(_ x: Double, _ y: Double, _ radius: Double) -> String {
        "M\(x + radius) \(y) a\(radius) \(radius) 0 1 1 \(-2 * radius) 0 a\(radius) \(radius) 0 1 1 \(2 * radius) 0 Z"
    }

    /// A rectangle with slightly round corners as a path.
    static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ r: Double = 2) -> String {
        "M\(x + r) \(y) h\(width - 2 * r) a\(r) \(r) 0 0 1 \(r) \(r) v\(height - 2 * r) a\(r) \(r) 0 0 1 \(-r) \(r) "
            + "h\(2 * r - width) a\(r) \(r) 0 0 1 \(-r) \(-r) v\(2 * r - height) a\(r) \(r) 0 0 1 \(r) \(-r) Z"
    }

    static let aliases = [
        "multiply": "xmark", "gear": "gearshape", "paperplane": "location", "globe": "network",
        "arrow.2.circlepath": "arrow.triangle.2.circlepath", "thermometer.medium": "thermometer",
        "gauge": "gauge.with.needle", "gauge.medium": "gauge.with.needle",
        "speedometer": "gauge.with.needle", "fanblades": "fan", "wifi.router": "wifi", "doc.text": "doc",
        "film.stack": "film",
    ]
}

extension Glyph {
    /// What a multicolour symbol's parts are painted with; nil for the foreground.
    struct Colors: Sendable {
        var outline: RGBA?
        /// The lines and the dots.
        var rest: RGBA?

        init(_ outline: UInt32?, _ rest: UInt32?) {
            self.outline = outline.map { RGBA($0) }
            self.rest = rest.map { RGBA($0) }
        }

        init(_ all: UInt32) { self.init(all, all) }
    }

    /// The colours of a symbol's glyph.
    static func colors(of name: String) -> Colors? {
        guard let base = SymbolName(name, isKnown: { named($0) != nil }).things.first else { return nil }
        return colors[base] ?? aliases[base].flatMap { colors[$0] }
    }

    /// By the glyph's name. The others are painted as if they had one colour.
    static let colors: [String: Colors] = [
        "sun.max": Colors(0xffcc00), "sunrise": Colors(0xffcc00), "moon": Colors(0xf7d774),
        "cloud.sun": Colors(nil, 0xffcc00), "cloud.moon": Colors(nil, 0xf7d774),
        "cloud.rain": Colors(nil, 0x5ac8fa), "cloud.bolt": Colors(nil, 0xffcc00),
        "snowflake": Colors(0x5ac8fa), "drop": Colors(0x32ade6), "flame": Colors(0xff9500),
        "leaf": Colors(0x34c759), "heart": Colors(0xff3b30), "star": Colors(0xffcc00),
        "bolt": Colors(0xffcc00),
        "exclamationmark.triangle": Colors(0xffcc00),
    ]
}
