/// A direction, as SwiftUI's `Axis`.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
    /// Along a line of text, and across the lines.
    case horizontal, vertical

    /// Any of the two, as SwiftUI's `Axis.Set`.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// Along a line of text.
        public static let horizontal = Set(rawValue: 1)
        /// Across the lines.
        public static let vertical = Set(rawValue: 2)
    }
}
