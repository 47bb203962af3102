/// Light or dark, as SwiftUI's `ColorScheme`.
public enum ColorScheme: String, CaseIterable, Hashable, Sendable {
    case light, dark
}
