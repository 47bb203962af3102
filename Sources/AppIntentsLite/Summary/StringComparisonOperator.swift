/// Comparisons of an entity's identifier as text, for `When(\.$parameter, identifier: .hasPrefix, text)`. App
/// Intents' `StringComparisonOperator`.
public enum StringComparisonOperator: Hashable, Sendable {
    /// What the text has to have of the part; letters count as they are written.
    case contains, doesNotContain, hasPrefix, hasSuffix

    func holds(_ text: String, _ part: String) -> Bool {
        switch self {
        case .contains: text.contains(part)
        case .doesNotContain: !text.contains(part)
        case .hasPrefix: text.hasPrefix(part)
        case .hasSuffix: text.hasSuffix(part)
        }
    }
}
