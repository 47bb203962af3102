public import AppIntentsLite
public import FoundationEssentials

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
