internal import AppIntentsTesting
internal import TestSupport
internal import Testing

/// The weather example's actions and cities, by name: none of its types is imported.
@Suite(.standardTimeLimit)
struct WeatherIntentTests {
    private let station: Station
    private let definitions: IntentDefinitions

    init() async throws {
        station = try await Station()
        definitions = IntentDefinitions(
            bundleIdentifier: "org.example.Weather", busAddress: station.program.bus.address)
    }

    @Test func cityEntitiesComeFromForecastFile() async throws {
        let cities = definitions.entities["City"]
        let all = try await cities.allEntities()
        #expect(all.map(\.identifier.instanceIdentifier) == ["Bonn", "Oslo"])
        #expect(try await cities.entities(identifiers: ["Oslo", "Paris"]) == [all[1]])
        try station.write(["Rome": [Station.Hour()]])
        #expect(try await cities.suggestedEntities().map(\.identifier.instanceIdentifier) == ["Rome"])
    }

    @Test func refreshForecastIntentRuns() async throws {
        try await definitions.intents["RefreshForecast"].makeIntent().run()
        await #expect(throws: IntentTestingError.self) {
            try await definitions.intents["RefreshForecast"].makeIntent(city: "Bonn").run()
        }
    }
}
