extension Color {
    /// The colour as `#rrggbb`, without its opacity; nil where only the one who draws knows the value, or for
    /// clear.
    package var hex: String? {
        guard alpha > 0 else { return nil }
        switch base {
        case .rgb(let red, let green, let blue):
            return "#" + [red, green, blue].map(Self.twoDigits).joined()
        case .palette(_, let value):
            let digits = String(value, radix: 16)
            return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
        case .semantic, .asset: return nil
        }
    }

    private static func twoDigits(_ part: Double) -> String {
        // NaN compares false with everything and so counts as 0.
        let byte = part > 0 ? UInt8((min(part, 1) * 255).rounded()) : 0
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
