/// How a host shows a widget, as far as it says so. What is nil is as it is for a host that says nothing.
///
/// One value on the whole way: read where it comes from the bus, kept with a placed widget, and set where an
/// author's views are evaluated.
public struct WidgetEnvironment: Hashable, Sendable {
    /// How colours are shown, by the names of WidgetKit's `WidgetRenderingMode`.
    public enum RenderingMode: String, CaseIterable, Sendable {
        /// As the author chose them; in two tints; in shades of one.
        case fullColor, accented, vibrant
    }

    /// Whether the desktop is light or dark.
    public enum ColorScheme: String, CaseIterable, Sendable {
        case light, dark
    }

    /// Whether the user wants more contrast.
    public enum Contrast: String, CaseIterable, Sendable {
        case standard, increased
    }

    /// Where the widget is, by the names of WidgetKit's `WidgetLocation`.
    public enum Location: String, CaseIterable, Sendable {
        /// A desktop or a board of widgets; a lock screen; a screen that is looked at from afar; a car's.
        case homeScreen, lockScreen, standBy, carPlay
    }

    /// From where the user reads.
    public enum Direction: String, CaseIterable, Sendable {
        case leftToRight, rightToLeft
    }

    /// The user's text size, by the names of SwiftUI's `DynamicTypeSize` and in their order.
    public enum TextSize: String, CaseIterable, Sendable {
        /// The usual sizes; `large` is the one where nothing is said.
        case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
        /// The sizes for those who need larger text.
        case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
    }

    /// The space around the content, in points from 0 to 1,000.
    public struct Margins: Hashable, Sendable {
        /// Points above the content.
        public let top: Double
        /// Points where a line begins.
        public let leading: Double
        /// Points below the content.
        public let bottom: Double
        /// Points where a line ends.
        public let trailing: Double

        /// Margins; a number that is out of range becomes the nearest one that isn't, and no number 0.
        public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
            func points(_ number: Double) -> Double { number >= 0 ? min(number, 1_000) : 0 }
            self.top = points(top)
            self.leading = points(leading)
            self.bottom = points(bottom)
            self.trailing = points(trailing)
        }

        /// The same margin on all sides.
        public init(_ points: Double) {
            self.init(top: points, leading: points, bottom: points, trailing: points)
        }
    }

    /// How colours are shown.
    public var renderingMode: RenderingMode?
    /// Whether the desktop is light or dark.
    public var colorScheme: ColorScheme?
    /// Whether the display is dimmed.
    public var isLuminanceReduced: Bool?
    /// Whether the user wants more contrast.
    public var contrast: Contrast?
    /// The space around the content.
    public var contentMargins: Margins?
    /// Whether the widget's background is shown; see ``showsBackground``.
    public var showsContainerBackground: Bool?
    /// Where the widget is.
    public var location: Location?
    /// From where the user reads.
    public var layoutDirection: Direction?
    /// The user's text size.
    public var textSize: TextSize?
    /// Pixels a point, more than 0 and at most 16.
    public var displayScale: Double?

    /// An environment that says nothing.
    public init() {}

    /// Whether nothing is said.
    public var isEmpty: Bool { self == WidgetEnvironment() }

    /// Whether the background is shown: as it is said, else as it is in the mode and the place. Nil where
    /// these say nothing about it.
    ///
    /// Two tints, shades, a screen that is looked at from afar and a car's leave the background out.
    public var showsBackground: Bool? {
        if let showsContainerBackground { return showsContainerBackground }
        let isPlain = renderingMode == nil || renderingMode == .fullColor
        let isAway = location == .standBy || location == .carPlay
        return isPlain && !isAway ? nil : false
    }

    /// This environment, and what another says where this one says nothing.
    public func filled(from other: WidgetEnvironment) -> WidgetEnvironment {
        var filled = self
        filled.renderingMode = renderingMode ?? other.renderingMode
        filled.colorScheme = colorScheme ?? other.colorScheme
        filled.isLuminanceReduced = isLuminanceReduced ?? other.isLuminanceReduced
        filled.contrast = contrast ?? other.contrast
        filled.contentMargins = contentMargins ?? other.contentMargins
        filled.showsContainerBackground = showsContainerBackground ?? other.showsContainerBackground
        filled.location = location ?? other.location
        filled.layoutDirection = layoutDirection ?? other.layoutDirection
        filled.textSize = textSize ?? other.textSize
        filled.displayScale = displayScale ?? other.displayScale
        return filled
    }
}

extension WidgetEnvironment.RenderingMode: Codable {}
extension WidgetEnvironment.ColorScheme: Codable {}
extension WidgetEnvironment.Contrast: Codable {}
extension WidgetEnvironment.Location: Codable {}
extension WidgetEnvironment.Direction: Codable {}
extension WidgetEnvironment.TextSize: Codable {}

extension WidgetEnvironment.Margins: Codable {
    private enum CodingKeys: String, CodingKey {
        case top, leading, bottom, trailing
    }

    /// Reads what was kept.
    ///
    /// - Throws: where a side is missing.
    public init(from decoder: any Decoder) throws {
        let sides = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            top: try sides.decode(Double.self, forKey: .top),
            leading: try sides.decode(Double.self, forKey: .leading),
            bottom: try sides.decode(Double.self, forKey: .bottom),
            trailing: try sides.decode(Double.self, forKey: .trailing))
    }
}

extension WidgetEnvironment: Codable {
    private enum CodingKeys: String, CodingKey {
        case renderingMode, colorScheme, isLuminanceReduced, contrast, contentMargins
        case showsContainerBackground, location, layoutDirection, textSize, displayScale
    }

    /// Reads what was kept. What this version doesn't know counts as not said: a widget is shown all the
    /// same.
    ///
    /// - Throws: where it isn't a dictionary.
    public init(from decoder: any Decoder) throws {
        let kept = try decoder.container(keyedBy: CodingKeys.self)
        func value<Value: Decodable>(_ key: CodingKeys) -> Value? {
            try? kept.decode(Value.self, forKey: key)
        }
        renderingMode = value(.renderingMode)
        colorScheme = value(.colorScheme)
        isLuminanceReduced = value(.isLuminanceReduced)
        contrast = value(.contrast)
        contentMargins = value(.contentMargins)
        showsContainerBackground = value(.showsContainerBackground)
        location = value(.location)
        layoutDirection = value(.layoutDirection)
        textSize = value(.textSize)
        displayScale = value(.displayScale).flatMap { 0 < $0 && $0 <= 16 ? $0 : nil }
    }
}
