public import Foundation
public import SwiftUILite

/// A view that changes with time, as SwiftUI's `TimelineView`: made once, for the moment at which the tree
/// is. What is to change later is entries of the widget's timeline.
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    let content: (Context) -> Content
    /// The moment that the view is for.
    public typealias Context = TimelineViewDefaultContext
    /// A view for each moment of a schedule; the first.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
        self.content = content
    }
    @MainActor public var body: some View { content(Context(date: Date())) }
}

/// The moment that a view which changes with time is made for, as SwiftUI's type of the same name.
public struct TimelineViewDefaultContext: Sendable {
    public let date: Date
    /// How often the view changes.
    public let cadence = Cadence.minutes
    /// How often a view changes.
    public enum Cadence: Comparable, Sendable {
        case live
        case seconds
        case minutes
    }
}

/// When a view changes, as SwiftUI's protocol of the same name.
public protocol TimelineSchedule {}

/// Moments at equal distances, as SwiftUI's type of the same name.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    /// From a moment on, each so many seconds.
    public init(from startDate: Date, by interval: TimeInterval) {}
}

/// Each minute, as SwiftUI's type of the same name.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}
}

/// All the time, as SwiftUI's type of the same name.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    /// At least so many seconds apart.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {}
}

/// Some moments, as SwiftUI's type of the same name.
public struct ExplicitTimelineSchedule: TimelineSchedule, Sendable {
    public init<Dates: Sequence>(_ dates: Dates) where Dates.Element == Date {}
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// From a moment on, each so many seconds.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
        .init(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    public static var everyMinute: Self { .init() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: Self { .init() }
    /// At least so many seconds apart.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self { .init() }
}

extension TimelineSchedule where Self == ExplicitTimelineSchedule {
    public static func explicit<Dates: Sequence>(_ dates: Dates) -> Self where Dates.Element == Date {
        .init(dates)
    }
}
