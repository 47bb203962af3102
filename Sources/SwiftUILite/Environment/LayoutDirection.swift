/// The direction of reading, as SwiftUI's `LayoutDirection`.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
    case leftToRight, rightToLeft
}
