internal import BusContract
internal import DBus

/// The answer of `GetManagedObjects`: interfaces and their properties, by object path.
struct ManagedObjects {
    let objects: [ObjectPath: [String: [String: BusValue]]]

    /// - Throws: `ControlClientError` with `misbehaving` for more than is kept of a bundle.
    init(_ answer: [ObjectPath: [String: Vardict]], of bundle: String) throws(ControlClientError) {
        guard answer.count <= BundleBudget.objects else { throw ControlClientError(.objects, of: bundle) }
        let activities = answer.values.count { $0[Activity1.name.rawValue] != nil }
        guard activities <= BundleBudget.activities else { throw ControlClientError(.activities, of: bundle) }
        var weight = 0
        objects = answer.mapValues { interfaces in
            interfaces.mapValues { properties in
                let kept = BundleBudget.kept(properties.values)
                weight += kept.weight
                return kept.properties
            }
        }
        guard weight <= BundleBudget.weight else { throw ControlClientError(.weight, of: bundle) }
    }

    func controls(of bundle: String) -> [ControlSnapshot] {
        objects.compactMap { path, interfaces in
            ControlAddress(bundle: bundle, path: path).flatMap { ControlSnapshot($0, interfaces: interfaces) }
        }
    }
}

extension Array {
    /// Sorted as a gallery shows it: by the place of the kind in a list, then by path.
    func inGalleryOrder(_ kinds: [String], kind: (Element) -> String, path: (Element) -> ObjectPath)
        -> [Element]
    {
        let places = Dictionary(zip(kinds, kinds.indices), uniquingKeysWith: Swift.min)
        return sorted { left, right in
            let (first, second) = (places[kind(left)] ?? .max, places[kind(right)] ?? .max)
            return first == second ? path(left).rawValue < path(right).rawValue : first < second
        }
    }
}
