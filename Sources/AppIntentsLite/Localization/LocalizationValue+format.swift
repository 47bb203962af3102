public import FoundationEssentials

extension String.LocalizationValue.StringInterpolation {
    /// A value that a format style writes; the key has `%@` for it.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        key += "%@"
        arguments.append(format.format(input))
    }

    /// A number with a placeholder of the author's own in the key, such as `%d`.
    public mutating func appendInterpolation<I: BinaryInteger>(_ number: I, specifier: String) {
        key += specifier
        arguments.append("\(number)")
    }
}
