/// Whether content stays within its space or covers it, as SwiftUI's `ContentMode`.
public enum ContentMode: CaseIterable, Hashable, Sendable {
    /// All of the content within the space, and content that covers all of the space.
    case fit, fill
}
