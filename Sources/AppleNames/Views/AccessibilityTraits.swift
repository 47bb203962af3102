public import Foundation
public import SwiftUILite

// A host makes its own elements of a tree, so none of this changes what is shown.

/// What a view is to those who don't see it, as SwiftUI's type of the same name; a host finds out itself.
public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let isButton = AccessibilityTraits(rawValue: 1)
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    public static let isLink = AccessibilityTraits(rawValue: 8)
    public static let isSearchField = AccessibilityTraits(rawValue: 16)
    public static let isImage = AccessibilityTraits(rawValue: 32)
    public static let playsSound = AccessibilityTraits(rawValue: 64)
    /// A text that doesn't change.
    public static let isStaticText = AccessibilityTraits(rawValue: 128)
    /// What is worth reading at the start.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 256)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 512)
    /// What hides all else.
    public static let isModal = AccessibilityTraits(rawValue: 1024)
    public static let isToggle = AccessibilityTraits(rawValue: 2048)
}

extension View {
    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }
    nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
    nonisolated public func accessibilityInputLabels(_ inputLabels: [LocalizedStringKey]) -> some View {
        self
    }
    nonisolated public func accessibilityShowsLargeContentViewer() -> some View { self }
    nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
    nonisolated public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View {
        self
    }
    nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
    nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true)
        -> some View
    {
        self
    }
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
    nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
    /// Light or dark for this view, by its older name.
    nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }
}

/// How high a heading stands, as SwiftUI's `AccessibilityHeadingLevel`.
public enum AccessibilityHeadingLevel: Hashable, Sendable {
    case unspecified
    /// The highest to the lowest.
    case h1, h2, h3, h4, h5, h6
}

extension View {
    nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }
    nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
    nonisolated public func speechAdjustedPitch(_ value: Double) -> some View { self }
    nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
    nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
