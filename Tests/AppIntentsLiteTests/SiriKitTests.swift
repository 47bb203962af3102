import AppIntentsLite
import Testing

private class BaseIntent: INIntent {
    @Parameter(title: "Place", default: "here") var place: String
}

private final class VisitIntent: BaseIntent {
    @Parameter(title: "Count", inclusiveRange: (1, 9)) var count: Int?
    let note = "no parameter"
}

/// SiriKit's classes as the parameters of a widget.
@Suite(.timeLimit(.minutes(1)))
struct SiriKitTests {
    @Test func theClassesPropertiesAreTheParametersThoseAboveFirst() {
        let schema = IntentSchema(SiriKitConfiguration<VisitIntent>.self)
        #expect(schema.parameters.map(\.name) == ["place", "count"])
        #expect(schema.parameters.map(\.title) == ["Place", "Count"])
        #expect(schema.identifier == "VisitIntent")
    }

    @Test func valuesFromOutsideAreCheckedAndEachInstanceHasItsOwn() throws {
        let schema = IntentSchema(SiriKitConfiguration<VisitIntent>.self)
        func intent(_ values: [String: IntentArgument]) throws -> VisitIntent? {
            (try schema.action(with: values).intent as? SiriKitConfiguration<VisitIntent>)?.intent
        }
        let one = try #require(try intent(["place": .string("there"), "count": .int(3)]))
        let other = try #require(try intent([:]))
        #expect(one.place == "there")
        #expect(one.count == 3)
        #expect(other.place == "here")
        #expect(other.count == nil)
        #expect(throws: IntentArgumentError.self) { try schema.action(with: ["count": .int(10)]) }
        #expect(throws: IntentArgumentError.self) { try schema.action(with: ["note": .string("x")]) }
    }
}
