public import SwiftUILite

/// The user's text size by its older names, as SwiftUI's `ContentSizeCategory`.
public enum ContentSizeCategory: Hashable, CaseIterable, Comparable, Sendable {
    case extraSmall, small, medium
    /// The usual one, which views see where the host says nothing.
    case large
    case extraLarge, extraExtraLarge, extraExtraExtraLarge
    /// The sizes for those who need larger text.
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
    case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

    /// Whether it is one of those for who needs larger text.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

/// Whether an app is in front, as SwiftUI's `ScenePhase`.
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background
    /// On show, and not in use.
    case inactive
    case active
}

/// Whether there is much space along a direction, as SwiftUI's type of the same name.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact
    case regular
}

/// How much colours differ, as SwiftUI's type of the same name.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
    case standard
    case increased
}

/// Closes what a view is in, as SwiftUI's `DismissAction`; there is nothing to close.
public struct DismissAction: Sendable {
    public func callAsFunction() {}
}

/// What a view is in, as SwiftUI's older `PresentationMode`.
public struct PresentationMode: Sendable {
    /// Whether it is in anything.
    public var isPresented: Bool { false }
    public mutating func dismiss() {}
}

extension EnvironmentValues {
    /// The user's text size by its older name.
    public var sizeCategory: ContentSizeCategory {
        // Both have the same sizes in the same order.
        let index = dynamicTypeSize.rawValue
        let all = ContentSizeCategory.allCases
        return all.indices.contains(index) ? all[index] : .large
    }
    /// `.active`: a tree is made to be shown.
    public var scenePhase: ScenePhase { .active }
    public var dismiss: DismissAction { DismissAction() }
    /// Nothing to close, by its older name.
    public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
    /// False: a widget isn't in anything that closes.
    public var isPresented: Bool { false }
    /// `.compact`, as in a widget.
    public var horizontalSizeClass: UserInterfaceSizeClass? { .compact }
    /// `.compact`, as in a widget.
    public var verticalSizeClass: UserInterfaceSizeClass? { .compact }
    /// As the host says; `.standard` where it says nothing.
    public var colorSchemeContrast: ColorSchemeContrast { isContrastIncreased ? .increased : .standard }
    /// False: nothing moves anyway.
    public var accessibilityReduceMotion: Bool { false }
    /// False: the host chooses its materials.
    public var accessibilityReduceTransparency: Bool { false }
    /// False: what colours say should be said otherwise too.
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    /// False: colours are inverted by the host.
    public var accessibilityInvertColors: Bool { false }
    /// Points of a hairline.
    public var pixelLength: Double { 1 / displayScale }
}
