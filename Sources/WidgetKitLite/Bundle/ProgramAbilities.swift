internal import AppIntentsLite
internal import EventLoop

/// What some type of this program may be. Most programs have none of these, and to find that out by a cast
/// for each provider and each action would be a tenth of a bundle's start.
package struct ProgramAbilities {
    /// Whether a provider may tell of changes.
    let observes: Bool
    /// Whether an action may have its runs shown.
    package let showsRuns: Bool

    // Global because it is the program's, and never changes.
    package static let current = ProgramAbilities()

    private init() {
        let found = ProgramTypes.mayConform(to: [
            (any _ShownIntent).self, (any ObservingControlValueProvider).self,
            (any ObservingTimelineProvider).self,
            (any ObservingAppIntentControlValueProvider).self, (any ObservingAppIntentTimelineProvider).self,
        ])
        showsRuns = found[0]
        observes = found.dropFirst().contains(true)
    }
}
