/// A colour of an asset catalogue, in light and in dark appearance.
package struct AssetColor: Hashable, Sendable {
    /// Red, green, blue and opacity, each 0...1; in sRGB, as all colours here are read.
    package struct Shade: Hashable, Sendable {
        package let red: Double
        package let green: Double
        package let blue: Double
        package let alpha: Double

        /// What is outside of 0...1 is cut off.
        package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
            self.red = Self.limited(red)
            self.green = Self.limited(green)
            self.blue = Self.limited(blue)
            self.alpha = Self.limited(alpha)
        }

        /// 0xRRGGBBAA.
        init(_ value: UInt32) {
            func part(_ shift: UInt32) -> Double { Double(value >> shift & 0xff) / 255 }
            self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
        }

        /// `#rrggbb`, without the opacity.
        package var hex: String { Color.hex(red, green, blue) }

        private static func limited(_ part: Double) -> Double { part > 0 ? min(part, 1) : 0 }
    }

    package let light: Shade
    package let dark: Shade

    package init(light: Shade, dark: Shade) {
        self.light = light
        self.dark = dark
    }
}
