import AppIntentsLite
import ControlTesting
import TestSupport
import Testing

@testable import ControlEngine

/// What a request is of, for those who find it, name it and log it.
@EngineActor
@Suite(.standardTimeLimit)
struct InvocationRequestTests {
    private let id = ControlID(kind: "Room", instance: "2")

    @Test func controlRequestBelongsToItsControl() {
        let uses: [InvocationRequest] = [
            .toggle(id), .setValue(id, true), .change(id, by: 1), .selectNext(id, by: 1), .press(id),
        ]
        for use in uses {
            #expect(use.control == id && use.name == "Room/2" && use.kind == "Room")
            #expect(use.code == .control("Room") && use.actionType == nil)
        }
        #expect(uses.map(\.wanted) == [nil, true, nil, nil, nil])
    }

    @Test func actionRequestBelongsToNoControl() {
        let action = BoundAction(Ring())
        let runs: [InvocationRequest] = [
            .perform(action, identifier: "Ring"), .widgetAction(action, WidgetID(kind: "Room")),
            .named(
                NamedAction(schema: IntentSchema(Ring.self), parameters: [:], describes: false, asks: false)),
        ]
        for run in runs {
            #expect(run.control == nil && run.name == "Ring" && run.kind == "Ring" && run.wanted == nil)
            #expect(run.code == .action(.init(type: Ring.self)))
            #expect(run.actionType == Ring.self)
        }
    }
}
