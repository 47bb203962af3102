/// One side of a rectangle, as SwiftUI's `Edge`.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
    /// `leading` is where a line of text starts and `trailing` where it ends.
    case top, leading, bottom, trailing

    /// Several sides, as SwiftUI's `Edge.Set`.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// A set of one side.
        public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }

        /// The upper side.
        public static let top = Set(.top)
        /// The side where a line of text starts.
        public static let leading = Set(.leading)
        /// The lower side.
        public static let bottom = Set(.bottom)
        /// The side where a line of text ends.
        public static let trailing = Set(.trailing)
        /// All four sides.
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        /// The sides where lines of text start and end.
        public static let horizontal: Set = [.leading, .trailing]
        /// The upper and the lower side.
        public static let vertical: Set = [.top, .bottom]
    }
}
