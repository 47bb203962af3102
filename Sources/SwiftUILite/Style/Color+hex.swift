internal import TextFormats

extension Color {
    /// The colour as `#rrggbb` in light appearance, without its opacity; nil where only the host
    /// knows the value, for a colour of a catalogue that isn't there, and for clear.
    package var hex: String? {
        guard alpha > 0 else { return nil }
        switch base {
        case .rgb(let red, let green, let blue):
            return Self.hex(red, green, blue)
        case .palette(_, let value):
            let digits = String(value, radix: 16)
            return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
        case .semantic: return nil
        case .variable(_, let color): return color.light.alpha > 0 ? color.light.hex : nil
        case .asset(let name):
            let light = AssetColors.ofProcess.color(named: name)?.light
            return light.flatMap { $0.alpha > 0 ? $0.hex : nil }
        }
    }

    /// Parts 0...1 as `#rrggbb`; what is outside is cut off.
    static func hex(_ red: Double, _ green: Double, _ blue: Double) -> String {
        "#" + [red, green, blue].map(twoDigits).joined()
    }

    private static func twoDigits(_ part: Double) -> String {
        // NaN compares false with everything and so counts as 0.
        let byte = UInt8(clamping: part * 255)
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
