public import FoundationEssentials

private enum LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
}

private enum DynamicTypeSizeKey: EnvironmentKey {
    static var defaultValue: DynamicTypeSize { .large }
}

private enum DisplayScaleKey: EnvironmentKey {
    static var defaultValue: Double { 1 }
}

private enum CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar {
        var calendar = Calendar.current
        calendar.timeZone = .here(at: Date())
        return calendar
    }
}

private enum TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone { .here(at: Date()) }
}

private enum LuminanceKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private enum IncreasedContrastKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// The direction of reading. Left to right where the host says nothing: it mirrors a tree, not the
    /// author.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// The user's text size. `.large`, the usual one, where the host says nothing: it scales text, not the
    /// author.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }

    /// Pixels per point. 1 where the host says nothing: trees are in points and it scales them.
    public var displayScale: Double {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    /// The user's calendar, in their ``timeZone``. Without all of Foundation `Calendar.current` is always
    /// in GMT.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The user's time zone; without all of Foundation, its offset of today.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// Whether the display is dimmed. Defaults to false.
    public var isLuminanceReduced: Bool {
        get { self[LuminanceKey.self] }
        set { self[LuminanceKey.self] = newValue }
    }

    /// Whether the user wants more contrast: `colorSchemeContrast` under Apple's names.
    package var isContrastIncreased: Bool {
        get { self[IncreasedContrastKey.self] }
        set { self[IncreasedContrastKey.self] = newValue }
    }
}

/// Light or dark, as SwiftUI's `ColorScheme`.
public enum ColorScheme: String, CaseIterable, Hashable, Sendable {
    /// Bright backgrounds with dark text, and the other way round.
    case light, dark
}

/// The user's text size, as SwiftUI's `DynamicTypeSize`.
public enum DynamicTypeSize: Int, CaseIterable, Hashable, Sendable, Comparable {
    /// The usual sizes, in ascending order; `large` is the one that views see where nothing says otherwise.
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    /// The sizes for those who need larger text, in ascending order.
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether the size is `accessibility1` or larger.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    public static func < (lhs: DynamicTypeSize, rhs: DynamicTypeSize) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// The direction of reading, as SwiftUI's `LayoutDirection`.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
    /// Where a line begins. `leftToRight` unless the host or the author says otherwise.
    case leftToRight, rightToLeft
}
