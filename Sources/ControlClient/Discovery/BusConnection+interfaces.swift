internal import BusContract
internal import DBus

extension BusConnection {
    /// All objects of a bundle, in one `GetManagedObjects`, which never runs user code. They are made of the
    /// answer beside the loop.
    ///
    /// - Throws: ``ControlClientError``.
    @concurrent nonisolated func managedObjects(
        of bundle: String, starting: Bool, timeout: Duration? = nil
    ) async throws -> ManagedObjects {
        let method = StandardInterfaces.ObjectManager.getManagedObjects
        return try await ControlClientError.wrapping(bundle, member: method.name) {
            let name = try ControlAddress(bundle: bundle, kind: "").busName()
            let limit = timeout ?? (starting ? ControlClient.readTimeout : ControlClient.patience)
            do {
                let answer = try await call(
                    method, of: name, at: Contract.root, timeout: limit, noAutoStart: !starting)
                return try ManagedObjects(answer, of: bundle)
            } catch let error as BusError where error.isSilence {
                throw ControlClientError(
                    .failed(error.name), "the bundle \(bundle) runs, but doesn't answer", candidates: [],
                    gap: .silent)
            } catch let error as BusConnectionError where error.code == .limitsExceeded {
                throw ControlClientError(.weight, of: bundle)
            }
        }
    }

    /// The properties of an interface of an object, as much of them as is kept; made beside the loop as well.
    @concurrent nonisolated func keptProperties(
        of interface: String, at path: ObjectPath, of bundle: String
    ) async throws -> [String: BusValue] {
        let answer = try await call(
            StandardInterfaces.Properties.getAll, interface, of: Contract.busName(bundle: bundle),
            at: path, timeout: ControlClient.readTimeout, noAutoStart: true)
        return BundleBudget.kept(answer.values).properties
    }

    /// The interfaces of a control and their properties; nil where the bundle has no such object.
    ///
    /// - Throws: ``ControlClientError``.
    nonisolated func interfaces(
        of address: ControlAddress, starting: Bool
    ) async throws -> [String: [String: BusValue]]? {
        do {
            return try await managedObjects(of: address.bundle, starting: starting).objects[address.path]
        } catch let error as ControlClientError where error.isDenial {
            // A sandbox's proxy may let this one object through.
            return try await interfaces(ofObject: address, starting: starting)
        }
    }

    /// The interfaces of a control and their properties, as its own object lists them.
    ///
    /// For a caller whose proxy lets no more through than this object: the call that lists all objects in
    /// one answer is a call to the bundle's root. Each interface is a call of its own here, so a change
    /// between two of them shows only in the later answers.
    ///
    /// - Throws: ``ControlClientError``.
    nonisolated func interfaces(
        ofObject address: ControlAddress, starting: Bool
    ) async throws -> [String: [String: BusValue]] {
        let method = StandardInterfaces.Properties.getAll
        return try await ControlClientError.wrapping(address.bundle, address, member: method.name) {
            try await read(address, starting: starting)
        }
    }

    private nonisolated func read(
        _ address: ControlAddress, starting: Bool
    ) async throws -> [String: [String: BusValue]] {
        let name = try address.busName()
        var found: [String: [String: BusValue]] = [:]
        for interface in [Control1.name, Toggle1.name, Level1.name, Selection1.name, Button1.name] {
            do {
                found[interface.rawValue] = try await call(
                    StandardInterfaces.Properties.getAll, interface.rawValue, of: name, at: address.path,
                    timeout: ControlClient.readTimeout, noAutoStart: !starting
                ).values
            } catch let error as BusError where Self.absences.contains(error.name) {
                // A control has the interface of one sort.
            }
        }
        return found
    }

    /// How an object says that it lacks an interface: this package's, and GDBus's.
    private static let absences: [ErrorName] = [.unknownInterface, .invalidArguments]
}

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
