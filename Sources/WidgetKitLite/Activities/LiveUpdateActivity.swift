public import AppIntentsLite
internal import FoundationEssentials
public import SwiftUILite
internal import TextFormats

/// Shows activities of the kind ``LiveUpdate``: a bundle that has it among its widgets takes those of any
/// program.
///
/// ```swift
/// @main struct Chores: WidgetBundle {
///     var body: some Widget { LiveUpdateActivity() }
/// }
/// ```
public struct LiveUpdateActivity: Widget {
    /// Made by its bundle.
    public init() {}

    public var body: some WidgetConfiguration {
        ActivityConfiguration(for: LiveUpdate.self) { context in
            LiveUpdateView(id: context.activityID, state: context.state)
                .activityBackgroundTint(context.state.color.flatMap { Color(liveUpdate: $0) })
        } dynamicIsland: { context in
            let state = context.state
            return DynamicIsland {
                DynamicIslandExpandedRegion(.center) {
                    LiveUpdateView(id: context.activityID, state: state)
                }
            } compactLeading: {
                LiveUpdateSymbol(state: state)
            } compactTrailing: {
                LiveUpdateShort(state: state)
            } minimal: {
                LiveUpdateShort(state: state)
            }
            .keylineTint(state.color.flatMap { Color(liveUpdate: $0) })
        }
    }
}

/// A press on a button of a live update: `stop` ends the activity, whatever else is kept as `pressed`, for
/// the program that started it to see.
public struct PressLiveUpdate: AppIntent {
    public static let title: LocalizedStringResource = "Press"
    public static let isDiscoverable = false
    /// The activity's identifier.
    @Parameter(title: "Activity") public var activity: String
    /// One of the activity's actions.
    @Parameter(title: "Action") public var action: String

    /// For the runtime.
    public init() {}

    init(_ activity: String, _ action: String) {
        self.activity = activity
        self.action = action
    }

    public func perform() async throws -> some IntentResult {
        let (id, action) = (activity, action)
        guard let activity = Activity<LiveUpdate>.activities.first(where: { $0.id == id }) else {
            throw AppIntentError.Unrecoverable.entityNotFound
        }
        var state = activity.content.state
        guard state.actions?.contains(where: { $0.action == action }) == true else {
            throw AppIntentError.Unrecoverable.entityNotFound
        }
        if action == "stop" {
            // Its program sees that, and says what is still to be seen of it.
            state.actions = nil
            state.pressed = action
            await activity.end(ActivityContent(state: state, staleDate: nil))
        } else {
            state.pressed = action
            await activity.update(ActivityContent(state: state, staleDate: activity.content.staleDate))
        }
        return .result()
    }
}

/// All of a live update.
private struct LiveUpdateView: View {
    let id: String
    let state: LiveUpdate.ContentState

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                LiveUpdateSymbol(state: state)
                VStack(alignment: .leading) {
                    Text(state.title).font(.headline)
                    if let message = state.message { Text(message) }
                }
                Spacer()
                if let date = state.clock { Text(date, style: .timer).monospacedDigit() }
            }
            if let fraction = state.fraction { ProgressView(value: fraction) }
            HStack {
                ForEach(state.actions ?? [], id: \.action) { action in
                    Button(action.title, intent: PressLiveUpdate(id, action.action))
                }
            }
        }
        .activitySummary(
            title: state.title, text: state.message ?? "", shortText: state.criticalText,
            progress: state.fraction, until: state.clock, systemImage: state.icon)
    }
}

private struct LiveUpdateSymbol: View {
    let state: LiveUpdate.ContentState

    var body: some View { if let icon = state.icon { Image(systemName: icon) } }
}

/// What there is room for.
private struct LiveUpdateShort: View {
    let state: LiveUpdate.ContentState

    var body: some View {
        if let text = state.criticalText {
            Text(text)
        } else if let date = state.clock {
            Text(date, style: .timer)
        } else if let fraction = state.fraction {
            Text("\(Int(percentOf: fraction)) %")
        }
    }
}

extension LiveUpdate.ContentState {
    /// What its clock runs to or from.
    fileprivate var clock: Date? {
        guard chronometer == true, let when, when.isFinite else { return nil }
        return Date(timeIntervalSince1970: when)
    }
}

extension Color {
    /// `#rrggbb`; nil for anything else.
    fileprivate init?(liveUpdate text: String) {
        guard text.utf8.count == 7, text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16)
        else {
            return nil
        }
        let parts = [16, 8, 0].map { Double((value >> $0) & 0xff) / 255 }
        self.init(red: parts[0], green: parts[1], blue: parts[2])
    }
}
