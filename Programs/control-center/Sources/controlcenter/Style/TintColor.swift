/// A control's tint as CSS has it.
struct TintColor: Hashable {
    /// Six hexadecimal digits, lower case.
    let digits: String

    /// Nil for a text that is no `#rrggbb`.
    init?(_ text: String) {
        let digits = text.dropFirst().lowercased()
        guard text.first == "#", digits.utf8.count == 6, UInt32(digits, radix: 16) != nil else { return nil }
        self.digits = digits
    }

    /// The class of tiles that have it.
    var className: String { "tint-\(digits)" }

    /// White wherever it can be read on the tint, as on most.
    var text: String { 1.05 / (luminance + 0.05) >= 2.6 ? "#ffffff" : "rgba(0,0,0,0.85)" }

    private var luminance: Double {
        let value = UInt32(digits, radix: 16) ?? 0
        let parts = [value >> 16, value >> 8 & 0xff, value & 0xff].map { part in
            let part = Double(part) / 255
            return part <= 0.03928 ? part / 12.92 : Self.power((part + 0.055) / 1.055)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    /// About the 2.4th power, without a library: between the square and the cube.
    private static func power(_ value: Double) -> Double { value * value * (0.6 + 0.4 * value) }

    /// Its rules.
    var rules: String {
        """
        .tile.\(className).filled { background-color: #\(digits); color: \(text); }
        .level.\(className) .above { background-color: #\(digits); color: \(text); }

        """
    }
}
