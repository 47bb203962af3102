import ActivityKit
import Foundation

/// A courier who isn't real: a stop after the other, as the messages of a server would come.
actor Courier {
    static let shared = Courier()

    /// How long a stop takes: `DELIVERY_STEP` in seconds, else 30.
    private static let step: TimeInterval =
        ProcessInfo.processInfo.environment["DELIVERY_STEP"].flatMap { Double($0) } ?? 30

    private var rides: [String: Task<Void, Never>] = [:]

    /// What is shown with so many stops to come; out of date when nothing is heard for three of them.
    static func content(stops: Int) -> ActivityContent<DeliveryAttributes.ContentState> {
        let now = Date()
        return ActivityContent(
            state: .init(stops: stops, arrival: now.addingTimeInterval(step * Double(stops))),
            staleDate: now.addingTimeInterval(step * 3))
    }

    /// Goes on with what an earlier process has begun.
    func resume() { for activity in Activity<DeliveryAttributes>.activities { ride(activity) } }

    /// Delivers, until it is there or nobody wants it any more.
    func ride(_ activity: Activity<DeliveryAttributes>) {
        guard rides[activity.id] == nil else { return }
        rides[activity.id] = Task {
            while activity.isOngoing {
                try? await Task.sleep(for: .seconds(Self.step))
                await advance(activity)
            }
            rides[activity.id] = nil
        }
    }

    /// One stop further. Near the end the user is notified.
    func advance(_ activity: Activity<DeliveryAttributes>) async {
        guard activity.isOngoing else { return }
        let stops = activity.content.state.stops - 1
        switch stops {
        case ..<1: await activity.end(Self.content(stops: 0), dismissalPolicy: .default)
        case 1:
            await activity.update(
                Self.content(stops: 1),
                alertConfiguration: AlertConfiguration(
                    title: "Nearly there", body: "The courier is around the corner", sound: .default))
        default: await activity.update(Self.content(stops: stops))
        }
    }
}

extension Activity<DeliveryAttributes> {
    fileprivate var isOngoing: Bool { activityState == .active || activityState == .stale }
}
