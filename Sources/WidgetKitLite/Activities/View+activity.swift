public import FoundationEssentials
public import SwiftUILite

extension View {
    /// The colour behind an activity on a locked screen; nil leaves it to the host.
    nonisolated public func activityBackgroundTint(_ color: Color?) -> some View {
        noting { if let color { $0.hints.backgroundTint = color } }
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
        noting {
            $0.hints.summary = ActivityHints.Summary(
                title: title, text: text, shortText: shortText, progress: progress, until: until,
                systemImage: systemImage)
        }
    }
}
