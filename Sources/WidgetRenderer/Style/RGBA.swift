internal import TextFormats

/// A colour (sRGB) with its opacity; parts 0...1.
public struct RGBA: Hashable, Sendable {
    /// 0 to 1.
    public var red: Double
    /// 0 to 1.
    public var green: Double
    /// 0 to 1.
    public var blue: Double
    /// 0 for clear to 1 for solid.
    public var alpha = 1.0

    /// A colour from 0xRRGGBB.
    public init(_ value: UInt32, alpha: Double = 1) {
        red = Double(value >> 16 & 0xff) / 255
        green = Double(value >> 8 & 0xff) / 255
        blue = Double(value & 0xff) / 255
        self.alpha = alpha
    }

    /// A colour from `#rrggbb`; nil for anything else.
    public init?(hex: String) {
        guard hex.hasPrefix("#"), hex.utf8.count == 7, let value = UInt32(hex.dropFirst(), radix: 16) else {
            return nil
        }
        self.init(value)
    }

    /// How light it looks, 0 for black to 1 for white.
    var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    func opacity(_ opacity: Double) -> RGBA {
        var copy = self
        copy.alpha *= min(max(opacity, 0), 1)
        return copy
    }

    func mixed(with other: RGBA, _ part: Double) -> RGBA {
        var copy = self
        copy.red += (other.red - red) * part
        copy.green += (other.green - green) * part
        copy.blue += (other.blue - blue) * part
        return copy
    }

    /// This colour in front of another one that is solid.
    func over(_ back: RGBA) -> RGBA {
        var result = back.mixed(with: self, alpha)
        result.alpha = 1
        return result
    }

    var bytes: [UInt8] { [red, green, blue].map { UInt8(clamping: $0 * 255) } }

    var hex: String {
        "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    var isDark: Bool { 0.3 * red + 0.59 * green + 0.11 * blue < 0.5 }
}
