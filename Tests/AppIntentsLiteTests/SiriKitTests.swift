@testable import AppIntentsLite
import TestSupport
import Testing

private class BaseIntent: INIntent {
    @Parameter(title: "Place", default: "here") var place: String
}

private final class VisitIntent: BaseIntent {
    @Parameter(title: "Count", inclusiveRange: (1, 9)) var count: Int?
    let note = "no parameter"
}

private final class Station: INObject, INObjectValue, @unchecked Sendable {
    var degrees = 0
}

@MainActor private protocol StationHandling: AnyObject {
    func stations(for intent: StationIntent) -> [Station]
}

/// Belongs to the main actor, as all code of a project with Xcode's defaults does.
@MainActor private final class StationHandler: @MainActor StationHandling {
    func stations(for intent: StationIntent) -> [Station] {
        let station = Station(
            identifier: "roof", display: "Roof", subtitle: intent.place, image: INImage(named: "Leaf"))
        station.degrees = 21
        return [station, Station(identifier: nil, display: "Cellar")]
    }
}

private final class StationExtension: INExtension {
    override func handler(for intent: INIntent) -> Any { MainActor.assumeIsolated { StationHandler() } }
}

private final class StationIntent: INIntent {
    @Parameter(title: "Place", default: "here") var place: String
    @Parameter(title: "Station", handled: options(searches: false)) var station: Station?
    @Parameter(title: "Others", handled: options(searches: true)) var others: [Station]?
    @Parameter(title: "Alone") var alone: Station?

    private static func options(searches: Bool) -> _HandledOptions<Station> {
        _HandledOptions(
            StationIntent.self, handledBy: (any StationHandling).self, searches: searches,
            offered: { handler, intent, term in
                let stations = await handler.stations(for: intent)
                let found = stations.filter { station in
                    term == nil || station.displayString.hasPrefix(term == "below" ? "Cellar" : term ?? "")
                }
                return INObjectCollection(sections: [INObjectSection(title: "Mine", items: found)])._items {
                    $0
                }
            },
            standard: { _, _ in searches ? [Station(identifier: "yard", display: "Yard")] : [] })
    }

    override func makeExtension() -> INExtension? { StationExtension() }
}

/// SiriKit's classes as the parameters of a widget.
@Suite(.standardTimeLimit)
struct SiriKitTests {
    @Test func configurationParametersComeFromTheClass() {
        let schema = IntentSchema(SiriKitConfiguration<VisitIntent>.self)
        #expect(schema.parameters.map(\.name) == ["place", "count"])
        #expect(schema.parameters.map(\.title) == ["Place", "Count"])
        #expect(schema.identifier == "VisitIntent")
    }

    @Test func outsideValuesAreCheckedForEveryInstance() throws {
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

    private func configured(_ values: [String: IntentArgument]) async throws -> StationIntent {
        let schema = IntentSchema(SiriKitConfiguration<StationIntent>.self)
        let action = try await schema.action(with: values).resolved()
        return try #require(action.intent as? SiriKitConfiguration<StationIntent>).intent
    }

    @Test func siriKitHandlerOffersObjects() async throws {
        let schema = IntentSchema(SiriKitConfiguration<StationIntent>.self)
        #expect(schema.parameters.map(\.hasOptions) == [false, true, true, false])
        let all = try await schema.options(for: "station", given: ["place": .string("there")])
        #expect(
            all == [
                IntentOption(
                    value: .string("roof"), title: "Roof", subtitle: "there", image: "Leaf", section: "Mine"),
                IntentOption(value: .string("Cellar"), title: "Cellar", section: "Mine"),
            ])
        #expect(try await schema.options(for: "station", matching: "oof").map(\.title) == ["Roof"])
        // What searches by itself is asked for the beginning, and decides.
        #expect(try await schema.options(for: "others", matching: "oof").isEmpty)
        #expect(try await schema.options(for: "others", matching: "below").map(\.title) == ["Cellar"])
    }

    @Test func configuredObjectIsTheHandlers() async throws {
        let intent = try await configured(["station": .string("roof"), "alone": .string("any")])
        #expect(intent.station?.displayString == "Roof")
        #expect(intent.station?.degrees == 21)
        #expect(intent.alone == Station(identifier: "any", display: "any"))
        // A default need not be among what is offered.
        #expect(intent.others?.map(\.identifier) == ["yard"])
        let none = try await configured([:])
        #expect(none.station == nil)
    }

    @Test func unofferedObjectIsAnErrorWithoutSearch() async throws {
        let error = await #expect(throws: IntentArgumentError.self) {
            try await configured(["station": .string("moon")])
        }
        #expect(
            "\(try #require(error))"
                == "the parameter \"station\": expected the identifier of a \"Station\", "
                + "got \"moon\"; there are \"roof\", \"Cellar\"")
        let others = try await configured(["others": .array(of: .string, [.string("moon"), .string("roof")])])
        #expect(others.others?.map(\.displayString) == ["moon", "Roof"])
        await #expect(throws: IntentArgumentError.self) { _ = try await configured(["alone": .int(1)]).alone }
    }

    @Test func objectsAreEqualByTypeAndName() {
        let roof = Station(identifier: "roof", display: "Roof")
        #expect(roof == Station(identifier: "roof", display: "Roof", pronunciationHint: "ruf"))
        #expect(roof != Station(identifier: "roof", display: "Top"))
        #expect(roof != Station(identifier: nil, display: "Roof"))
        #expect(roof != INObject(identifier: "roof", display: "Roof"))
        #expect("\(roof)" == "Roof")
        let full = Station(
            identifier: "roof", display: "Roof", pronunciationHint: "ruf", subtitle: "above", image: nil)
        #expect(full.pronunciationHint == "ruf" && full.subtitleString == "above")
        full.subtitleString = "high above"
        full.displayImage = .systemImageNamed("house")
        full.setAlternativeSpeakableMatches([INSpeakableString(spokenPhrase: "top")])
        #expect(full.displayRepresentation.subtitle?.key == "high above")
        #expect(full.displayRepresentation.image?.name == "house")
        #expect(full.alternativeSpeakableMatches == [INSpeakableString(spokenPhrase: "top")])
        let spoken = INSpeakableString(vocabularyIdentifier: "1", spokenPhrase: "top", pronunciationHint: "t")
        #expect(spoken != INSpeakableString(spokenPhrase: "top"))
        #expect(
            spoken
                != INSpeakableString(vocabularyIdentifier: "1", spokenPhrase: "top", pronunciationHint: nil))
        #expect(
            spoken
                != INSpeakableString(vocabularyIdentifier: "2", spokenPhrase: "top", pronunciationHint: "t"))
        #expect(!INObjectCollection(items: [roof]).usesIndexedCollation)
    }

    @Test func completionAnswersOnce() async throws {
        typealias Stations = INObjectCollection<Station>
        let one = try await Stations._answer {
            $0(INObjectCollection(items: [Station(identifier: "a", display: "A")]), nil)
        }
        #expect(one.allItems.map(\.identifier) == ["a"])
        #expect(try await Stations._answer { $0(nil, nil) }.allItems.isEmpty)
        await #expect(throws: CancellationError.self) {
            _ = try await Stations._answer { $0(nil, CancellationError()) }.allItems
        }
        let silent = await #expect(throws: IntentArgumentError.self) {
            _ = try await Stations._answer { _ in }.allItems
        }
        #expect(silent?.description.contains("let its completion go") == true)
        let twice = try await Stations._answer { completion in
            completion(INObjectCollection(items: [Station(identifier: "a", display: "A")]), nil)
            completion(nil, CancellationError())
        }
        #expect(twice.allItems.map(\.identifier) == ["a"])
    }
}
