public import Foundation
public import SwiftUILite

extension LocalizedStringKey.StringInterpolation {
    /// A value as a formatter writes it; `%@` in the key, and the value itself where the formatter can't.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter?) {
        appendInterpolation(formatter?.string(for: subject) ?? "\(subject)")
    }

    /// An attributed text, as `Text` shows it; `%@` in the key. Disfavored, because a literal could be one.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ attributed: AttributedString) {
        appendInterpolation(Text(attributed))
    }
}

extension Text {
    /// A value as a formatter writes it now; the value itself where the formatter can't.
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
    }

    /// A text whose parts have attributes of their own: fonts, colours and lines. Disfavored,
    /// because a literal could be one.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        let parts = attributedContent.runs.map { run in
            Self.styled(Text(verbatim: String(attributedContent.characters[run.range])), run.attributes)
        }
        self.init(runs: parts.flatMap(\.runs))
    }

    private static func styled(_ plain: Text, _ attributes: AttributeContainer) -> Text {
        var text = plain
        if let font = attributes.font { text = text.font(font) }
        if let color = attributes.foregroundColor { text = text.foregroundColor(color) }
        if let kern = attributes.kern { text = text.kerning(kern) }
        if let tracking = attributes.tracking { text = text.tracking(tracking) }
        if let offset = attributes.baselineOffset { text = text.baselineOffset(offset) }
        if let line = attributes.underlineStyle { text = text.underline(true, color: line.color) }
        if let line = attributes.strikethroughStyle { text = text.strikethrough(true, color: line.color) }
        let intent = attributes.inlinePresentationIntent ?? []
        if intent.contains(.stronglyEmphasized) { text = text.bold() }
        if intent.contains(.emphasized) { text = text.italic() }
        if intent.contains(.code) { text = text.monospaced() }
        if intent.contains(.strikethrough) { text = text.strikethrough() }
        if attributes.link != nil, attributes.foregroundColor == nil {
            text = text.foregroundColor(.accentColor)
        }
        return text
    }
}

extension AttributeScopes {
    /// SwiftUI's attributes: `text.foregroundColor = .red`.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

    /// The attributes of texts that `Text` shows.
    public struct SwiftUIAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the text; kept, and not shown.
        public let backgroundColor: BackgroundColorAttribute
        /// In points, between letters.
        public let kern: KernAttribute
        /// Points between letters, ligatures included.
        public let tracking: TrackingAttribute
        /// In points, positive is upwards.
        public let baselineOffset: BaselineOffsetAttribute
        /// A line under the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// A line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// How a part is meant, as Markdown says it.
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
        public let foundation: FoundationAttributes

        /// The key of `font`.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
            /// The name that it is kept under.
            public static let name = "SwiftUI.Font"
        }
        /// The key of `foregroundColor`.
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            /// The name that it is kept under.
            public static let name = "SwiftUI.ForegroundColor"
        }
        /// The key of `backgroundColor`.
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            /// The name that it is kept under.
            public static let name = "SwiftUI.BackgroundColor"
        }
        /// The key of `kern`.
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = Double
            /// The name that it is kept under.
            public static let name = "SwiftUI.Kern"
        }
        /// The key of `tracking`.
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = Double
            /// The name that it is kept under.
            public static let name = "SwiftUI.Tracking"
        }
        /// The key of `baselineOffset`.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = Double
            /// The name that it is kept under.
            public static let name = "SwiftUI.BaselineOffset"
        }
        /// The key of `underlineStyle`.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            /// The name that it is kept under.
            public static let name = "SwiftUI.UnderlineStyle"
        }
        /// The key of `inlinePresentationIntent`.
        public enum InlinePresentationIntentAttribute: AttributedStringKey {
            public typealias Value = InlinePresentationIntent
            /// The name that it is kept under.
            public static let name = "NSInlinePresentationIntent"
        }
        /// The key of `strikethroughStyle`.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            /// The name that it is kept under.
            public static let name = "SwiftUI.StrikethroughStyle"
        }
    }
}

extension AttributeDynamicLookup {
    /// SwiftUI's attributes by name.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T { self[T.self] }
}
