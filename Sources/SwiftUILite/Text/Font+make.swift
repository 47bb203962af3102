extension Font {
    public static let largeTitle = Font(.style(.largeTitle))
    public static let title = Font(.style(.title))
    public static let title2 = Font(.style(.title2))
    public static let title3 = Font(.style(.title3))
    public static let headline = Font(.style(.headline))
    public static let subheadline = Font(.style(.subheadline))
    public static let body = Font(.style(.body))
    public static let callout = Font(.style(.callout))
    public static let footnote = Font(.style(.footnote))
    public static let caption = Font(.style(.caption))
    public static let caption2 = Font(.style(.caption2))

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

    /// - Parameter size: the height in points.
    public static func system(size: Double, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: size), weight: weight, design: design)
    }

    /// - Parameter size: the height in points.
    public static func custom(_ name: String, size: Double) -> Font { Font(.custom(name: name, size: size)) }

    private func changed(_ change: (inout Font) -> Void) -> Font {
        var copy = self
        change(&copy)
        return copy
    }

    public func bold() -> Font { weight(.bold) }

    public func italic() -> Font { changed { $0.isItalic = true } }

    public func weight(_ weight: Weight) -> Font { changed { $0.weightChoice = weight } }

    public func monospaced() -> Font { changed { $0.design = .monospaced } }

    public func monospacedDigit() -> Font { changed { $0.hasMonospacedDigits = true } }
}
