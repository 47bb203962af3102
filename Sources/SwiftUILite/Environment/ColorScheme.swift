/// Light or dark, as SwiftUI's `ColorScheme`.
public enum ColorScheme: String, CaseIterable, Hashable, Sendable {
    /// Bright backgrounds with dark text, and the other way round.
    case light, dark
}
