internal import Foundation
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct DeliveryTests {
    private func delivery(step: String) async throws -> ActivityList {
        ActivityList(
            program: try await ExampleProgram("delivery", bundle: "Delivery") { _ in ["DELIVERY_STEP": step] }
        )
    }

    /// Ordered, and then a stop after the other, to the door.
    @Test func deliveryActivityAdvancesUntilItEnds() async throws {
        let activities = try await delivery(step: "0.2")
        let watch = try ChildProcess.start(
            [BuiltProgram.path(of: "controlctl"), "watch", "--activities"],
            environment: activities.program.bus.environment)
        try await watch.line { $0.isEmpty }
        try await activities.controlctl("press", "Delivery/Order")
        let list = try await activities.list {
            $0.contains("ended") && $0.contains("The courier is at the door")
        }
        #expect(list.contains("Order 1"), "\(list)")
        #expect(list.contains("100 %"), "\(list)")
        try await watch.line { $0.hasPrefix("Order 1") }
        watch.terminate()
    }

    @Test func deliveryButtonsHurryAndCancel() async throws {
        let activities = try await delivery(step: "3600")
        try await activities.controlctl("press", "Delivery/Order")
        var list = try await activities.list { $0.contains("4 stops before you") }
        #expect(list.contains("0 %") && list.contains("Hurry, Cancel"), "\(list)")
        try await activities.press("Hurry")
        list = try await activities.list { $0.contains("3 stops before you") }
        #expect(list.contains("25 %"), "\(list)")
        try await activities.press("Hurry")
        try await activities.press("Hurry")
        try await activities.list { $0.contains("around the corner") }
        try await activities.press("Cancel")
        #expect(try await activities.controlctl("activity") == "No activities.\n")
    }
}
