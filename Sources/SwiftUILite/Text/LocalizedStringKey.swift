public import AppIntentsLite
internal import ControlBasics
public import FoundationEssentials

/// A text that is looked up when it is shown, as SwiftUI's `LocalizedStringKey`.
///
/// A string literal becomes one where a view takes it; a `String` variable doesn't. Markdown within the text
/// gives its parts their looks: emphasis, code, lines through, and the accent colour for links.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The literal parts and, between them, the interpolated values.
    package enum Piece: Hashable, Sendable {
        case literal(String)
        /// A value with the placeholder that stands for it in the key.
        case argument([TextRun], placeholder: String)

        /// Whether Markdown may give a part of it a look.
        var mayMark: Bool {
            if case .literal(let text) = self { InlineMarkdown.mayMark(text) } else { false }
        }
    }

    package let pieces: [Piece]

    /// A key made at run time.
    public init(_ value: String) { pieces = [.literal(value)] }

    /// A key without values.
    public init(stringLiteral value: String) { self.init(value) }

    /// A key with a placeholder for each value, such as `"%lld of %@"`.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// The key to look up, with a placeholder per value as in a strings file on Apple's platforms.
    /// A percent sign beside values is written twice there.
    package var key: String {
        if case .literal(let text)? = pieces.first, pieces.count == 1 { return text }
        return pieces.map { piece in
            switch piece {
            case .literal(let text): text.replacing("%", with: "%%")
            case .argument(_, let placeholder): placeholder
            }
        }
        .joined()
    }

    /// The text's parts in the user's language, with the values in their places.
    package var runs: [TextRun] { runs() }

    /// As ``runs``, by a table other than `Localizable`, or one in a folder other than the program's.
    package func runs(table: String? = nil, root: String? = nil) -> [TextRun] {
        let arguments: [[TextRun]] = pieces.compactMap {
            if case .argument(let runs, _) = $0 { runs } else { nil }
        }
        let format = LocalizedTexts.ofProcess.format(
            key, table: table, root: root, arguments: arguments.map { $0.map(\.plainText).joined() })
        guard let format else { return Self.joined(Self.marked(pieces)) }
        // Most texts are no Markdown: then no parts are made for it.
        if arguments.isEmpty, !InlineMarkdown.mayMark(format) { return [TextRun(.string(format))] }
        let parts =
            arguments.isEmpty ? [.text(format)] : FormatString.parts(format, argumentCount: arguments.count)
        var pieces: [Piece] = []
        for part in parts {
            switch part {
            case .text(let text): pieces.append(.literal(text))
            case .argument(let place): pieces.append(.argument(arguments[place], placeholder: ""))
            }
        }
        return Self.joined(Self.marked(pieces))
    }

    /// The parts with the looks that Markdown in the texts asks for, of the values between them too. What the
    /// values themselves say is no Markdown.
    private static func marked(_ parts: [Piece]) -> [TextRun] {
        guard parts.contains(where: \.mayMark) else {
            return parts.flatMap { part in
                switch part {
                case .literal(let text): [TextRun(.string(text))]
                case .argument(let runs, _): runs
                }
            }
        }
        // While Markdown is read, a character for private use stands for each value. Where a text has such a
        // character itself, it is left out.
        let marks = 0xF_0000
        var values: [[TextRun]] = []
        func place(_ scalar: Unicode.Scalar) -> Int? {
            let place = Int(scalar.value) - marks
            return values.indices.contains(place) ? place : nil
        }
        for case .argument(let runs, _) in parts { values.append(runs) }
        var whole = String.UnicodeScalarView()
        var count = 0
        for part in parts {
            switch part {
            case .literal(let text): whole += text.unicodeScalars.filter { place($0) == nil }
            case .argument:
                Unicode.Scalar(UInt32(marks + count)).map { whole.append($0) }
                count += 1
            }
        }
        return InlineMarkdown.spans(String(whole)).flatMap { span in
            var runs: [TextRun] = []
            var text = String.UnicodeScalarView()
            func endText() {
                if !text.isEmpty { runs.append(TextRun(.string(String(text)))) }
                text = String.UnicodeScalarView()
            }
            for scalar in span.text.unicodeScalars {
                if let place = place(scalar) {
                    endText()
                    runs += values[place]
                } else {
                    text.append(scalar)
                }
            }
            endText()
            return Self.looking(like: span, runs)
        }
    }

    private static func looking(like span: InlineMarkdown.Span, _ runs: [TextRun]) -> [TextRun] {
        var text = Text(runs: runs)
        if span.style.contains(.strong) { text = text.bold() }
        if span.style.contains(.emphasized) { text = text.italic() }
        if span.style.contains(.code) { text = text.monospaced() }
        if span.style.contains(.struckThrough) { text = text.strikethrough() }
        if span.link != nil { text = text.foregroundColor(.accentColor) }
        return text.runs
    }

    /// Plain strings side by side become one, so that equal texts are equal trees.
    private static func joined(_ runs: [TextRun]) -> [TextRun] {
        var result: [TextRun] = []
        for run in runs {
            if case .string(let text) = run.content, let last = result.last, last.style == run.style,
                case .string(let before) = last.content
            {
                result[result.count - 1].content = .string(before + text)
            } else {
                result.append(run)
            }
        }
        return result.isEmpty ? [TextRun(.string(""))] : result
    }
}

extension LocalizedStringKey {
    /// Collects the literal parts and the values of an interpolated key.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var pieces: [Piece] = []

        /// Called by the compiler; the number of values is used to make room.
        public init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(2 * interpolationCount + 1)
        }

        /// A part of the key that is text.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.literal(literal)) }
        }

        /// A text; `%@` in the key.
        public mutating func appendInterpolation(_ string: some StringProtocol) {
            append(String(string), "%@")
        }

        /// A whole number; `%lld` in the key, and digits without separators in the text.
        public mutating func appendInterpolation<I: BinaryInteger>(_ number: I) {
            append("\(number)", "%lld")
        }

        /// A number; `%lf` in the key, and written as Swift writes it.
        public mutating func appendInterpolation<F: BinaryFloatingPoint>(_ number: F) {
            append("\(number)", "%lf")
        }

        /// A number with a printf-like specifier, such as `"%.1f"`; the digits after the point are followed.
        public mutating func appendInterpolation<F: BinaryFloatingPoint>(_ number: F, specifier: String) {
            append(Self.fixed(Double(number), specifier), specifier)
        }

        /// A whole number, without separators whatever the specifier, which stands in the key.
        public mutating func appendInterpolation<I: BinaryInteger>(_ number: I, specifier: String) {
            append("\(number)", specifier)
        }

        /// A resource, resolved now; `%@` in the key.
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            append(resource.resolved, "%@")
        }

        /// A text with its styles, which it keeps; `%@` in the key.
        public mutating func appendInterpolation(_ text: Text) {
            pieces.append(.argument(text.runs, placeholder: "%@"))
        }

        /// A symbol or picture in the line; `%@` in the key.
        public mutating func appendInterpolation(_ image: Image) {
            pieces.append(.argument([TextRun(.image(image.node))], placeholder: "%@"))
        }

        /// A date that the host formats and keeps current; `%@` in the key.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            appendInterpolation(Text(date, style: style))
        }

        /// Two dates as a span that the host formats; `%@` in the key.
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
            appendInterpolation(Text(dates))
        }

        /// A value formatted now; `%@` in the key.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append(format.format(input), "%@")
        }

        /// Any other value as `String(describing:)` writes it; `%@` in the key.
        @_disfavoredOverload
        public mutating func appendInterpolation<T>(_ value: T) { append(String(describing: value), "%@") }

        private mutating func append(_ text: String, _ placeholder: String) {
            pieces.append(.argument([TextRun(.string(text))], placeholder: placeholder))
        }

        /// `%.Nf` with N digits; any other specifier shows the number as Swift writes it.
        private static func fixed(_ number: Double, _ specifier: String) -> String {
            guard specifier.hasPrefix("%."), let digits = Int(specifier.dropFirst(2).prefix { $0.isNumber }),
                (0...15).contains(digits), number.magnitude < 1e15
            else { return "\(number)" }
            var scale = 1.0
            for _ in 0..<digits { scale *= 10 }
            let rounded = (number.magnitude * scale).rounded(.toNearestOrEven)
            guard rounded < 1e18 else { return "\(number)" }
            let scaled = String(UInt64(rounded))
            let padded = String(repeating: "0", count: max(0, digits + 1 - scaled.count)) + scaled
            let sign = number < 0 && rounded != 0 ? "-" : ""
            return sign + padded.dropLast(digits) + (digits == 0 ? "" : "." + padded.suffix(digits))
        }
    }
}
