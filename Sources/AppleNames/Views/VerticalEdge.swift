public import SwiftUILite

/// The sides above and below, as SwiftUI's type of the same name.
public enum VerticalEdge: Int8, Hashable, CaseIterable, Sendable {
    case top
    case bottom
}

/// A view's size while others are aligned to it, as SwiftUI's type of the same name; never made here.
public struct ViewDimensions: Equatable, Sendable {
    /// The width in points.
    public let width: Double
    /// The height in points.
    public let height: Double
    public subscript(guide: HorizontalAlignment) -> Double { width / 2 }
    public subscript(guide: VerticalAlignment) -> Double { height / 2 }
}

/// An app's bar, as SwiftUI's type of the same name.
public struct NavigationBarItem: Sendable {
    /// How large a title is.
    public enum TitleDisplayMode: Sendable {
        /// As the view before.
        case automatic
        case inline
        case large
    }
}

/// When what scrolls shows where it is, as SwiftUI's type of the same name.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    /// As the host thinks.
    public static let automatic = ScrollIndicatorVisibility()
    public static let visible = ScrollIndicatorVisibility()
    public static let hidden = ScrollIndicatorVisibility()
    public static let never = ScrollIndicatorVisibility()
}

/// What a keyboard's last key says, as SwiftUI's type of the same name.
public struct SubmitLabel: Sendable {
    public static let done = SubmitLabel()
    /// That it goes there.
    public static let go = SubmitLabel()
    public static let send = SubmitLabel()
    public static let search = SubmitLabel()
    /// That it goes on to the next.
    public static let next = SubmitLabel()
    public static let `return` = SubmitLabel()
}

/// A key, as SwiftUI's type of the same name.
public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public var character: Character
    public init(_ character: Character) { self.character = character }
    /// A letter as a literal.
    public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }
}

extension Font {
    /// How wide letters are, as SwiftUI's type of the same name; one width here.
    public struct Width: Hashable, Sendable {
        public static let compressed = Width()
        public static let condensed = Width()
        public static let standard = Width()
        public static let expanded = Width()
    }

    /// How far lines are apart, as SwiftUI's type of the same name.
    public enum Leading: Hashable, Sendable {
        case standard
        case tight
        case loose
    }

    /// The same font: lines are apart as the host has them.
    public func leading(_ leading: Leading) -> Font { self }
    /// The same font: letters have one width here.
    public func width(_ width: Width) -> Font { self }
    /// The same font: small capitals aren't chosen here.
    public func smallCaps() -> Font { self }
    /// The same font: small capitals aren't chosen here.
    public func lowercaseSmallCaps() -> Font { self }
    /// The same font: small capitals aren't chosen here.
    public func uppercaseSmallCaps() -> Font { self }
}

extension Text {
    /// How large a part of a text is, as SwiftUI's type of the same name; one scale here.
    public struct Scale: Hashable, Sendable {
        public static let `default` = Scale()
        public static let secondary = Scale()
    }
}
