extension Color {
    /// The colour spaces; all parts are read as sRGB.
    public enum RGBColorSpace: Hashable, Sendable {
        /// Kept for the author's code: numbers are taken as they are, not converted.
        case sRGB, sRGBLinear, displayP3
    }

    /// A colour of the bundle's asset catalogue: the set `<name>.colorset`, in groups with a namespace
    /// `Group/Name`.
    public init(_ name: String) { self.init(.asset(name)) }

    /// A colour of the bundle's asset catalogue: `Color(.brandTint)`.
    public init(_ resource: ColorResource) { self.init(resource.name) }

    /// Parts 0...1; what is outside is cut off when the colour is shown.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        self.init(.rgb(red, green, blue), alpha: opacity)
    }

    /// A grey, 0 (black) to 1 (white).
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(.rgb(white, white, white), alpha: opacity)
    }

    /// Hue, saturation and brightness, each 0...1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func part(_ offset: Double) -> Double {
            let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(.rgb(part(5), part(3), part(1)), alpha: opacity)
    }

    /// This colour with some of what is behind it showing: its own opacity times `opacity`.
    public func opacity(_ opacity: Double) -> Color { Color(base, alpha: alpha * opacity) }
}
