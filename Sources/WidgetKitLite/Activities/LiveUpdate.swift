public import AppIntentsLite
internal import FoundationEssentials
public import SwiftUILite
internal import ControlBasics

/// A ready kind of activity, for programs that make no views: a title, a message, progress, a clock and
/// buttons. This package's own; ``LiveUpdateActivity`` shows it.
///
/// As JSON, its words are those that notify services of home automation have:
///
/// ```json
/// {"tag": "washer"}
/// {"title": "Washing", "progress": 30, "critical_text": "30 min", "actions": [{"action": "stop", "title": "Stop"}]}
/// ```
public struct LiveUpdate: ActivityAttributes, Sendable {
    /// Tells the activities of one program apart; whoever started it chooses it.
    public var tag: String

    /// - Parameter tag: distinguishes the activities of one program.
    public init(tag: String) { self.tag = tag }

    /// A button of a live update.
    public struct Action: Codable, Hashable, Sendable {
        /// What is pressed, and is ``ContentState/pressed`` then: `stop` ends the activity as well.
        public var action: String
        /// What is written on it.
        public var title: String

        public init(action: String, title: String) {
            self.action = action
            self.title = title
        }
    }

    /// What a live update shows. Only a title is needed.
    public struct ContentState: Codable, Hashable, Sendable {
        public var title: String
        public var message: String?
        /// How far it is, 0...``progressMax``.
        public var progress: Double?
        /// What ``progress`` comes to; 100 without it.
        public var progressMax: Double?
        /// Whether a clock runs to or from ``when``.
        public var chronometer: Bool?
        /// In seconds since 1970.
        public var when: Double?
        /// What is shown where there is room for 7 characters.
        public var criticalText: String?
        /// A symbol, an icon of the theme, or a picture's path.
        public var icon: String?
        /// The form is `#rrggbb`.
        public var color: String?
        public var actions: [Action]?
        /// The button that was pressed last. The next update says what becomes of it.
        public var pressed: String?

        fileprivate enum CodingKeys: String, CodingKey, CaseIterable {
            case title, message, progress, chronometer, when, icon, color, actions, pressed
            case progressMax = "progress_max"
            case criticalText = "critical_text"
        }

        /// - Parameters:
        ///   - title: the first line.
        ///   - message: what follows it.
        ///   - progress: 0...100.
        public init(title: String, message: String? = nil, progress: Double? = nil) {
            self.title = title
            self.message = message
            self.progress = progress
        }

        /// How far it is, 0...1; nil where that isn't known.
        var fraction: Double? {
            guard let progress, progress.isFinite else { return nil }
            let most = progressMax ?? 100
            // A percentage is written in decimals, and so is its share: a division misses that 45.3 % is
            // 0.453.
            let share = most == 100 ? Double("\(progress)e-2") ?? progress / most : progress / most
            return most > 0 ? min(max(share, 0), 1) : nil
        }
    }
}

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
    @Parameter(title: "Activity") public var activity: String
    /// One of the activity's actions.
    @Parameter(title: "Action") public var action: String

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

extension LiveUpdate: CheckedContent {
    static var keys: [String] { ["tag"] }
    var problem: (key: String, reason: String)? { nil }
}

extension LiveUpdate.ContentState: CheckedContent {
    static var keys: [String] { CodingKeys.allCases.map(\.rawValue) }

    var problem: (key: String, reason: String)? {
        guard let color, Color(liveUpdate: color) == nil else { return nil }
        return ("color", "must be #rrggbb, and is the text \(Quotation.of(color, most: 40))")
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
