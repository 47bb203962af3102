/// Whether content stays within its space or covers it, as SwiftUI's `ContentMode`.
public enum ContentMode: CaseIterable, Hashable, Sendable {
    case fit, fill
}
