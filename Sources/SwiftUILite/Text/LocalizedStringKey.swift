public import AppIntentsLite
public import FoundationEssentials

/// A text that is looked up when it is shown, as SwiftUI's `LocalizedStringKey`.
///
/// A string literal becomes one where a view takes it; a `String` variable doesn't.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The literal parts and, between them, the interpolated values.
    package enum Piece: Hashable, Sendable {
        case literal(String)
        /// A value with the placeholder that stands for it in the key.
        case argument([TextRun], placeholder: String)
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
        guard let format else { return untranslated }
        let parts =
            arguments.isEmpty ? [.text(format)] : FormatString.parts(format, argumentCount: arguments.count)
        return Self.joined(
            parts.flatMap { part in
                switch part {
                case .text(let text): [TextRun(.string(text))]
                case .argument(let place): arguments[place]
                }
            })
    }

    private var untranslated: [TextRun] {
        Self.joined(
            pieces.flatMap { piece in
                switch piece {
                case .literal(let text): [TextRun(.string(text))]
                case .argument(let runs, _): runs
                }
            })
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
