internal import ControlBasics
public import Foundation

/// How a part of a text is meant, as Foundation's type of the same name.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
    public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
    public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
}

extension AttributedString {
    /// How Markdown is read, as Foundation's type of the same name.
    public struct MarkdownParsingOptions: Sendable {
        /// How much of the syntax counts. Here what stands within a paragraph does, always; of `.full` text
        /// line breaks within paragraphs become spaces.
        public enum InterpretedSyntax: Int, Sendable {
            case full, inlineOnly, inlineOnlyPreservingWhitespace
        }
        /// What comes of syntax that is wrong; none is here, as every text is Markdown.
        public enum FailurePolicy: Int, Sendable {
            case throwError, returnPartiallyParsedIfPossible
        }

        public var allowsExtendedAttributes: Bool
        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        public var languageCode: String?

        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// A text from Markdown: emphasis, code, links and lines through are attributes of its parts.
    ///
    /// - Parameters:
    ///   - baseURL: what addresses of links are relative to.
    /// - Throws: nothing; Apple's form throws.
    public init(
        markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        self.init()
        let text =
            options.interpretedSyntax == .inlineOnlyPreservingWhitespace
            ? markdown
            : markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        for span in InlineMarkdown.spans(text) {
            var part = AttributedString(span.text)
            if !span.style.isEmpty {
                part.inlinePresentationIntent = InlinePresentationIntent(rawValue: span.style.rawValue)
            }
            part.link = span.link.flatMap { URL(string: $0, relativeTo: baseURL) }
            append(part)
        }
    }

    /// The same from UTF-8.
    ///
    /// - Throws: nothing; Apple's form throws.
    public init(
        markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }
}
