/// How the lines of a text are set, as SwiftUI's `TextAlignment`.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
    /// Lines level at the start, in the middle and at the end.
    case leading, center, trailing
}
