extension Text {
    /// A line's look, as SwiftUI's `Text.LineStyle`.
    public struct LineStyle: Hashable, Sendable {
        /// How a line is broken.
        public enum Pattern: Hashable, Sendable {
            /// Kept for the author's code: every line is drawn unbroken.
            case solid, dot, dash, dashDot, dashDotDot
        }

        package let color: Color?

        /// A line in a colour; nil for the text's.
        public init(pattern: Pattern = .solid, color: Color? = nil) { self.color = color }

        /// One line in the text's colour.
        public static let single = LineStyle()
    }

    /// Capitals or small letters, as SwiftUI's `Text.Case`.
    public enum Case: String, Hashable, Sendable {
        /// All in capitals, and all in small letters. The texts in the tree stay as they are; the host
        /// changes them.
        case uppercase, lowercase
    }

    /// Where a text is cut that doesn't fit, as SwiftUI's `Text.TruncationMode`.
    public enum TruncationMode: String, Hashable, Sendable {
        /// At the start, in the middle and at the end.
        case head, middle, tail
    }

    /// A line under the text.
    public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled {
            $0.isUnderlined = $0.isUnderlined ?? isActive
            $0.underlineColor = $0.underlineColor ?? color
        }
    }

    /// A line through the text.
    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled {
            $0.isStruckThrough = $0.isStruckThrough ?? isActive
            $0.strikethroughColor = $0.strikethroughColor ?? color
        }
    }

    /// - Parameter kerning: points between letters.
    public func kerning(_ kerning: Double) -> Text { styled { $0.kerning = $0.kerning ?? kerning } }

    /// - Parameter tracking: points between letters.
    public func tracking(_ tracking: Double) -> Text { kerning(tracking) }

    /// - Parameter baselineOffset: points upwards.
    public func baselineOffset(_ baselineOffset: Double) -> Text {
        styled { $0.baselineOffset = $0.baselineOffset ?? baselineOffset }
    }

    /// The kind of typeface.
    public func fontDesign(_ design: Font.Design?) -> Text { styled { $0.design = $0.design ?? design } }

    /// Letters of one width.
    public func monospaced(_ isActive: Bool = true) -> Text { fontDesign(isActive ? .monospaced : nil) }
}
