/// Where the keys of a TOML text stand.
struct KeyPlaces {
    private var places: [[String]: SourcePlace] = [:]

    /// Nothing that is read lies deeper.
    private static let depth = 8

    /// The place of a key, else of the nearest table around it.
    func place(of path: [String]) -> SourcePlace? {
        var path = path.prefix(Self.depth)
        while !path.isEmpty {
            if let place = places[Array(path)] { return place }
            path = path.dropLast()
        }
        return nil
    }

    /// Adds a key. The tables around it begin there too, unless they did before.
    mutating func add(_ path: [String], _ place: SourcePlace) {
        for count in stride(from: min(path.count, Self.depth), to: 0, by: -1) {
            let part = Array(path.prefix(count))
            if places[part] == nil { places[part] = place }
        }
    }
}
