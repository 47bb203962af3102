internal import ControlRuntime

/// A city that a widget can show. Which there are depends on the file, so it is an entity; a list that is
/// known when the program is built would be an `AppEnum`.
struct City: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
    static let defaultQuery = CityQuery()

    /// Its name, which is what a caller on the bus gives: `city s Bonn`.
    let id: String
    let country: String

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(id)", subtitle: "\(country)")
    }
}
