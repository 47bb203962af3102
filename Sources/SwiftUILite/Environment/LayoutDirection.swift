/// The direction of reading, as SwiftUI's `LayoutDirection`.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
    /// Where a line begins. `leftToRight` unless the author sets another, since one tree serves every host.
    case leftToRight, rightToLeft
}
