// A delivery as Apple's guides write one: attributes, an island, updates from a task of the app's.
import ActivityKit
import AppIntents
import SwiftUI
import WidgetKit

nonisolated struct PizzaAttributes: ActivityAttributes {
    public struct ContentState: Codable, Hashable {
        var driver: String
        var arrival: ClosedRange<Date>
    }

    var order: Int
}

struct PizzaActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: PizzaAttributes.self) { context in
            PizzaScreen(context: context)
                .activityBackgroundTint(Color.cyan)
                .activitySystemActionForegroundColor(Color.black)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    Label("\(context.attributes.order)", systemImage: "bag")
                        .dynamicIsland(verticalPlacement: .belowIfTooWide)
                }
                DynamicIslandExpandedRegion(.trailing, priority: 1) {
                    Text(timerInterval: context.state.arrival, countsDown: true)
                        .monospacedDigit()
                }
                .contentMargins(.trailing, 8)
                DynamicIslandExpandedRegion(.bottom) {
                    if context.isStale { Text("No news") }
                    Button(intent: CallDriver()) { Text("Call") }
                }
            } compactLeading: {
                Image(systemName: "bag")
            } compactTrailing: {
                Text(timerInterval: context.state.arrival, countsDown: true)
            } minimal: {
                Image(systemName: "timer")
            }
            .widgetURL(URL(string: "pizza://order"))
            .keylineTint(.red)
            .contentMargins(.all, 4, for: .expanded)
        }
        .supplementalActivityFamilies([.small, .medium])
    }
}

struct PizzaScreen: View {
    let context: ActivityViewContext<PizzaAttributes>
    @Environment(\.activityFamily) private var family
    @Environment(\.isActivityFullscreen) private var isFullscreen
    @Environment(\.isActivityUpdateReduced) private var isReduced
    @Environment(\.supportedActivityFamilies) private var families

    var body: some View {
        VStack {
            Text("Order \(context.attributes.order), \(context.state.driver)")
            if family == .medium, !isFullscreen, !isReduced, families.contains(.medium) { Text(context.activityID) }
            ProgressView(timerInterval: context.state.arrival)
        }
    }
}

struct CallDriver: LiveActivityIntent {
    static let title: LocalizedStringResource = "Call the driver"
    func perform() async throws -> some IntentResult { .result() }
}

@MainActor
final class PizzaModel {
    private var current: Activity<PizzaAttributes>?

    func order() async throws {
        guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
        let state = PizzaAttributes.ContentState(driver: "Anne", arrival: Date()...Date().addingTimeInterval(900))
        do {
            let activity = try Activity<PizzaAttributes>.request(
                attributes: PizzaAttributes(order: 12),
                content: ActivityContent(state: state, staleDate: Date().addingTimeInterval(1_800)),
                pushType: PushType.token)
            current = activity
            print(activity.id, activity.pushToken ?? Data())
        } catch let error as ActivityAuthorizationError {
            print(error.localizedDescription, error.failureReason ?? "", error.errorCode)
        }
    }

    func move() async {
        guard let current else { return }
        var state = current.content.state
        state.driver = "Bob"
        let alert = AlertConfiguration(title: "Nearly there", body: "Bob is around the corner", sound: .default)
        await current.update(
            ActivityContent(state: state, staleDate: nil, relevanceScore: 50), alertConfiguration: alert)
        await current.end(current.content, dismissalPolicy: .after(.now + 60))
    }

    func order(at date: Date, _ style: ActivityStyle, _ policy: ActivityUIDismissalPolicy) async throws {
        let state = PizzaAttributes.ContentState(driver: "Anne", arrival: date...date.addingTimeInterval(900))
        let later = try Activity.request(
            attributes: PizzaAttributes(order: 13), content: .init(state: state, staleDate: nil), style: style,
            alertConfiguration: AlertConfiguration(title: "It begins", body: "", sound: .named("bell")),
            start: date)
        let state2: ActivityState = later.activityState
        if state2 == .pending { await later.end(nil, dismissalPolicy: policy) }
    }

    @available(*, deprecated)
    func older(_ activity: Activity<PizzaAttributes>) async {
        for await state in activity.contentStateUpdates { print(state.driver) }
        await activity.update(using: activity.contentState)
        await activity.end(using: nil, dismissalPolicy: .immediate)
    }

    func endAll() async {
        for activity in Activity<PizzaAttributes>.activities {
            await activity.end(nil, dismissalPolicy: .immediate)
        }
    }

    func observe() async {
        for await activity in Activity<PizzaAttributes>.activityUpdates {
            for await state in activity.activityStateUpdates where state == .dismissed || state == .stale { return }
            for await content in activity.contentUpdates { print(content.state.driver) }
            for await token in activity.pushTokenUpdates { print(token.count) }
        }
        if let token = Activity<PizzaAttributes>.pushToStartToken { print(token.count) }
        for await token in Activity<PizzaAttributes>.pushToStartTokenUpdates { print(token.count) }
    }
}

struct PizzaPreviews: PreviewProvider {
    static let attributes = PizzaAttributes(order: 12)
    static let state = PizzaAttributes.ContentState(driver: "Anne", arrival: Date()...Date().addingTimeInterval(900))
    static var previews: some View {
        Group {
            attributes.previewContext(state, viewKind: .content).previewDisplayName("Notification")
            attributes.previewContext(state, isStale: true, viewKind: .dynamicIsland(.compact))
            attributes.previewContext(state, viewKind: .dynamicIsland(.minimal))
        }
    }
}
