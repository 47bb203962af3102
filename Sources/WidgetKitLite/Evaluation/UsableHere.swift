/// Whether what an author wrote can be used where the caller runs.
///
/// In a project where everything belongs to the main actor unless it says otherwise, as Xcode makes them, a
/// provider's conformance belongs to it too, and the runtime finds it there only. Asked elsewhere, the first
/// closure in the provider's code would end the process. Requirements that are `async` change their actor
/// themselves and need not be looked at.
///
/// The questions take `Any` and are never inlined: a cast that the compiler can decide is not made here.
enum UsableHere {
    @inline(never) static func timelineProvider(_ value: Any) -> Bool { value is any TimelineProvider }

    @inline(never) static func intentTimelineProvider(_ value: Any) -> Bool {
        value is any IntentTimelineProvider
    }

    @inline(never) static func appIntentTimelineProvider(_ value: Any) -> Bool {
        value is any AppIntentTimelineProvider
    }

    @inline(never) static func timelineEntry(_ value: Any) -> Bool { value is any TimelineEntry }

    /// A cast to `AnyHashable` doesn't look at this.
    @inline(never) static func hashable(_ value: Any) -> Bool { value is any Hashable }
}
