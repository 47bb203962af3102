public import SwiftUILite

/// The sizes of an activity's content, as WidgetKit's `ActivityFamily`.
public enum ActivityFamily: Int, Codable, Hashable, Sendable, CaseIterable, CustomStringConvertible,
    CustomDebugStringConvertible
{
    /// For small places: a watch, a bar.
    case small
    /// As on a locked screen.
    case medium

    /// `small` or `medium`.
    public var description: String { self == .small ? "small" : "medium" }
    /// The same.
    public var debugDescription: String { description }
}

private enum ActivityFamilyKey: EnvironmentKey {
    static var defaultValue: ActivityFamily { .medium }
}

private enum SupportedActivityFamiliesKey: EnvironmentKey {
    static var defaultValue: Set<ActivityFamily> { [.medium] }
}

private enum IsActivityUpdateReducedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// The size that an activity's content is made for.
    public var activityFamily: ActivityFamily {
        get { self[ActivityFamilyKey.self] }
        set { self[ActivityFamilyKey.self] = newValue }
    }

    /// The sizes that the activity has.
    public var supportedActivityFamilies: Set<ActivityFamily> {
        get { self[SupportedActivityFamiliesKey.self] }
        set { self[SupportedActivityFamiliesKey.self] = newValue }
    }

    /// Whether the activity has the whole screen; never here.
    public var isActivityFullscreen: Bool { false }

    /// Whether the activity is shown with fewer updates; never here.
    public var isActivityUpdateReduced: Bool {
        get { self[IsActivityUpdateReducedKey.self] }
        set { self[IsActivityUpdateReducedKey.self] = newValue }
    }

    /// Whether the compact presentation has less room than usual; never here.
    public var isDynamicIslandLimitedInWidth: Bool { false }
}

extension WidgetConfiguration {
    /// The sizes that an activity's content has besides that of a locked screen.
    public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration {
        _ActivityFamiliesConfiguration(configuration: self, families: families)
    }
}

/// An activity's configuration with more sizes.
private struct _ActivityFamiliesConfiguration: WidgetConfiguration, PrimitiveWidgetConfiguration {
    typealias Body = Never

    let configuration: any WidgetConfiguration
    let families: [ActivityFamily]

    func declare() -> WidgetDeclaration? { WidgetDeclaration(evaluating: configuration) }

    func declareActivity() -> ActivityDeclaration? {
        var declaration = configuration.activityDeclaration
        declaration?.families += families
        return declaration
    }
}
