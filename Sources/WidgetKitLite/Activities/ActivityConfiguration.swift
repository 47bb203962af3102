public import FoundationEssentials
public import SwiftUILite

/// How activities of one kind of attributes look, as WidgetKit's `ActivityConfiguration`.
///
/// ```swift
/// ActivityConfiguration(for: Delivery.self) { context in
///     Text("\(context.state.stops) stops away")
/// } dynamicIsland: { context in
///     DynamicIsland {
///         DynamicIslandExpandedRegion(.center) { Text("\(context.state.stops) stops away") }
///     } compactLeading: {
///         Image(systemName: "box.truck")
///     } compactTrailing: {
///         Text("\(context.state.stops)")
///     } minimal: {
///         Image(systemName: "box.truck")
///     }
/// }
/// ```
@MainActor @preconcurrency
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    public typealias Body = Never

    private let declaration: ActivityDeclaration

    /// - Parameters:
    ///   - attributesType: what activities of this kind are about.
    ///   - content: what is shown where there is room for it. Called on the main actor.
    ///   - dynamicIsland: what is shown in few words. Called on the main actor.
    public init<Content: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {
        declaration = ActivityDeclaration(Attributes.self, { AnyView(content($0)) }, dynamicIsland)
    }
}

extension ActivityConfiguration: PrimitiveWidgetConfiguration {
    func declare() -> WidgetDeclaration? { nil }
    func declareActivity() -> ActivityDeclaration? { declaration }
}

/// What the views of an activity are made of, as WidgetKit's `ActivityViewContext`.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
    public let activityID: String
    /// What stays the same.
    public let attributes: Attributes
    public let state: Attributes.ContentState
    /// Whether the content is out of date.
    public let isStale: Bool
}

extension ActivityViewContext: Sendable where Attributes: Sendable, Attributes.ContentState: Sendable {}

extension View {
    /// The colour behind an activity on a locked screen; nil leaves it to the host.
    nonisolated public func activityBackgroundTint(_ color: Color?) -> some View {
        updatingContext { if let color { $0.hints.backgroundTint = color } }
    }

    /// The colour of the buttons that the system puts beside an activity. No host here has any.
    nonisolated public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }

    /// Where a view of the expanded island may be laid out. No host here has a camera to go around.
    nonisolated public func dynamicIsland(
        verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
    ) -> some View { self }

    /// What is said of an activity where its views are not drawn, as in notifications, bars and trays. This
    /// package's own: without it, the view's first texts, gauge or progress, timer and symbol say it.
    ///
    /// - Parameters:
    ///   - title: the first line; nil for the view's first text.
    ///   - text: the second line; nil for the view's other texts.
    ///   - shortText: where there is room for 7 characters; more are cut off.
    ///   - progress: 0...1; nil for that of the view.
    ///   - until: what it counts down to; nil for that of the view.
    ///   - systemImage: a symbol; nil for the view's first.
    nonisolated public func activitySummary(
        title: String? = nil, text: String? = nil, shortText: String? = nil, progress: Double? = nil,
        until: Date? = nil, systemImage: String? = nil
    ) -> some View {
        updatingContext {
            $0.hints.summary = ActivityHints.Summary(
                title: title, text: text, shortText: shortText, progress: progress, until: until,
                systemImage: systemImage)
        }
    }
}

/// The sizes of an activity's content, as WidgetKit's `ActivityFamily`.
public enum ActivityFamily: Int, Codable, Hashable, Sendable, CaseIterable, CustomStringConvertible,
    CustomDebugStringConvertible
{
    /// For small places: a watch, a bar.
    case small
    /// As on a locked screen.
    case medium

    public var description: String { self == .small ? "small" : "medium" }
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
