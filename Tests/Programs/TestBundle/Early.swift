internal import ControlRuntime

/// Does in its `init` what most bundles do later.
struct Early: WidgetBundle {
    static let bundleName = "TestBundle"
    /// How many activities there were.
    nonisolated static let found = Activity<Courier>.activities.count

    init() {
        _ = Self.found
        SendCourier.whenAllowed()
        WidgetCenter.shared.reloadAllTimelines()
        ControlCenter.shared.reloadAllControls()
        IntentDonationManager.shared.donate(intent: CountCouriers())
        AppDependencyManager.shared.add(dependency: Greeting(text: "hello"))
    }

    var body: some Widget {
        Lamps().body
        CourierActivity()
    }
}

struct Greeting {
    let text: String
}

struct GreetEarly: AppIntent {
    static let title: LocalizedStringResource = "Greet"
    @Dependency var greeting: Greeting

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: "\(greeting.text), \(Early.found) were there")
    }
}

extension SendCourier {
    /// Sends one where there is none, and one of a sort that the bundle doesn't declare.
    fileprivate static func whenAllowed() {
        guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
        do {
            if Activity<Courier>.activities.isEmpty, environment("TESTBUNDLE_SENDS_NONE") == nil {
                _ = try Activity.request(
                    attributes: Courier(order: "early"),
                    content: .init(state: .init(stops: 3), staleDate: nil))
            }
            _ = try Activity.request(
                attributes: Sprint(), content: .init(state: .init(metres: 1), staleDate: nil))
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
