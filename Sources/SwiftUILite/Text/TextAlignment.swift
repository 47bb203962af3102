/// How the lines of a text are set, as SwiftUI's `TextAlignment`.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
    case leading, center, trailing
}
