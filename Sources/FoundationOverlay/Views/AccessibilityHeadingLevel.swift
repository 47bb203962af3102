public import SwiftUILite

/// How high a heading stands, as SwiftUI's `AccessibilityHeadingLevel`.
public enum AccessibilityHeadingLevel: Hashable, Sendable {
    /// None in particular.
    case unspecified
    /// The highest to the lowest.
    case h1, h2, h3, h4, h5, h6
}

extension View {
    /// Changes nothing: a host makes its own elements of a tree.
    nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }
    /// Changes nothing: how a text is spoken is the host's.
    nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
    /// Changes nothing: how a text is spoken is the host's.
    nonisolated public func speechAdjustedPitch(_ value: Double) -> some View { self }
    /// Changes nothing: a widget has no bars.
    nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
    /// Changes nothing: a widget has no gestures.
    nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
