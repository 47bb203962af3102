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
