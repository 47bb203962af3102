internal import ControlRuntime

/// An activity, and actions that start and change it.
struct Couriers: WidgetBundle {
    var body: some Widget {
        CourierActivity()
        LiveUpdateActivity()
        WhisperActivity()
        CourierButtons<SendCourier>()
        CourierButtons<CountCouriers>()
        CourierButtons<NextStop>()
    }
}

struct Courier: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var stops: Int

        init(stops: Int) { self.stops = stops }

        init(from decoder: any Decoder) throws {
            trap("state")
            stops = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .stops)
        }
    }

    var order: String
}

struct CourierActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: Courier.self) { context in
            let _ = trap("views")
            VStack {
                Text("Order \(context.attributes.order)")
                Text("\(context.state.stops) stops away").privacySensitive()
                ProgressView(value: Double(10 - context.state.stops), total: 10)
                Button("Next stop", intent: NextStop(order: context.attributes.order))
            }
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) { Image(systemName: "box.truck") }
                DynamicIslandExpandedRegion(.trailing) { Text("\(context.state.stops)") }
            } compactLeading: {
                Image(systemName: "box.truck")
            } compactTrailing: {
                Text("\(context.state.stops)")
            } minimal: {
                Text("\(context.state.stops)")
            }
            .widgetURL(URL(string: "courier:\(context.attributes.order)"))
        }
    }
}

/// An activity without private parts, which shows another thing in each place.
struct Sprint: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var metres: Int
    }
}

struct SprintActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: Sprint.self) { context in
            SprintView(metres: context.state.metres)
                .activityBackgroundTint(Color(red: 1, green: 0, blue: 0))
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.center) { Text("the whole track") }
            } compactLeading: {
                Image(systemName: "figure.run")
            } compactTrailing: {
                Text("\(context.state.metres)")
            } minimal: {
                Text("the least")
            }
            .keylineTint(Color(red: 0, green: 0, blue: 1))
            .widgetURL(URL(string: "sprint:\(context.state.metres)"))
        }
        .supplementalActivityFamilies([.small])
    }
}

struct SprintView: View {
    @Environment(\.activityFamily) private var family
    let metres: Int

    var body: some View {
        if family == .small {
            Text("a glance")
        } else {
            VStack {
                Text("\(metres) metres")
                Text("to go")
                ProgressView(value: 0.25)
                Text(
                    timerInterval: Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 4_000_000_000)
                )
            }
        }
    }
}

/// An activity that is as private as its content says. Its views keep the main actor while the switch
/// `Whisper.blocks` is on.
struct Whisper: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var words: String
        var isPrivate: Bool
    }

    var to: String
}

struct WhisperActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: Whisper.self) { context in
            let _ = hold("Whisper")
            let text = Text("\(context.state.words) to \(context.attributes.to)")
            if context.state.isPrivate { text.privacySensitive() } else { text }
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.center) { Image(systemName: "ear") }
            } compactLeading: {
                Image(systemName: "ear")
            } compactTrailing: {
                Image(systemName: "ear")
            } minimal: {
                Image(systemName: "ear")
            }
            .widgetURL(URL(string: "whisper:\(context.attributes.to)"))
        }
    }
}

struct SendCourier: AppIntent {
    static let title: LocalizedStringResource = "Send a courier"
    @Parameter(title: "Order") var order: String

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let activity = try Activity.request(
            attributes: Courier(order: order), content: .init(state: .init(stops: 3), staleDate: nil))
        return .result(value: activity.id)
    }
}

struct NextStop: AppIntent {
    static let title: LocalizedStringResource = "Next stop"
    @Parameter(title: "Order") var order: String

    init() {}
    init(order: String) { self.order = order }

    func perform() async throws -> some IntentResult {
        for activity in Activity<Courier>.activities where activity.attributes.order == order {
            let stops = activity.content.state.stops - 1
            if stops > 0 {
                await activity.update(.init(state: .init(stops: stops), staleDate: nil))
            } else {
                await activity.end(nil, dismissalPolicy: .immediate)
            }
        }
        return .result()
    }
}

/// How many activities its author sees.
struct CountCouriers: AppIntent {
    static let title: LocalizedStringResource = "Count couriers"

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        .result(value: Activity<Courier>.activities.count)
    }
}

/// A button that holds the actions above.
struct CourierButtons<Action: AppIntent>: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Courier.\(Action.persistentIdentifier)") {
            ControlWidgetButton(action: Action()) { Text("Courier") }
        }
    }
}
