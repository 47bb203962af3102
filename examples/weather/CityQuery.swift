internal import ControlRuntime

/// Finds cities. They are few, so they can all be listed; a name that isn't among them is refused with an
/// error.
struct CityQuery: EnumerableEntityQuery {
    func allEntities() async throws -> [City] {
        try await ForecastFile.configured().read().cities.map { City(id: $0.name, country: $0.country) }
    }

    func entities(for identifiers: [City.ID]) async throws -> [City] {
        try await allEntities().filter { identifiers.contains($0.id) }
    }
}
