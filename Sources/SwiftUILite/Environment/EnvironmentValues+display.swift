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

extension EnvironmentValues {
    /// The direction of reading. Left to right: the host mirrors a tree, not the author.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// The user's text size. `.large`, the usual one: the host scales text, not the author.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }

    /// Pixels per point. 1: trees are in points and a host scales them.
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
}
