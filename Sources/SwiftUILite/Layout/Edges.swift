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

        public static let top = Set(.top)
        /// The side where a line of text starts.
        public static let leading = Set(.leading)
        public static let bottom = Set(.bottom)
        /// The side where a line of text ends.
        public static let trailing = Set(.trailing)
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        /// The sides where lines of text start and end.
        public static let horizontal: Set = [.leading, .trailing]
        /// The upper and the lower side.
        public static let vertical: Set = [.top, .bottom]
    }
}

/// Distances from the four sides in points, as SwiftUI's `EdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
    /// Points from the upper side.
    public var top: Double
    /// Points from the side where a line of text starts.
    public var leading: Double
    /// Points from the lower side.
    public var bottom: Double
    /// Points from the side where a line of text ends.
    public var trailing: Double

    /// No distance from any side.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Distances in points; negative ones reach outside.
    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

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
        public static let vertical = Set(rawValue: 2)
    }
}

/// Whether content stays within its space or covers it, as SwiftUI's `ContentMode`.
public enum ContentMode: CaseIterable, Hashable, Sendable {
    /// All of the content within the space, and content that covers all of the space.
    case fit, fill
}
