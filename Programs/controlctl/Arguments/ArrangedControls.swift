internal import ControlClient
internal import ControlHub
internal import DBus

/// The controls of the bundles that run, in the user's order, with those that are hidden.
struct ArrangedControls {
    struct Row {
        let name: String
        let isBundle: Bool
        let isHidden: Bool
        let isFavourite: Bool
    }

    let client: ControlClient
    let arrangement: Arrangement
    /// The names of controls by bundle, in gallery order.
    private let controls: [String: [String]]

    /// Reads all of it; a bundle that doesn't answer hides no other.
    static func read() async throws -> ArrangedControls {
        let arrangement: Arrangement
        do throws(ArrangementError) {
            arrangement = try ArrangementFile.ofUser().read()
        } catch {
            // Who changes it hears where it is kept.
            if error.code != .unreadable { throw ControlClientError(.failed(.failed), error.description) }
            Console.complain(error.description)
            arrangement = Arrangement()
        }
        let client = try await ControlClient.connect()
        var controls: [String: [String]] = [:]
        let running = try await client.bundles().filter(\.isRunning).map(\.name)
        for answer in try await client.answers(
            of: running, { try await client.controls(in: $0, starting: false) })
        {
            let found = (try? answer.result.get()) ?? []
            controls[answer.bundle] = found.filter { !$0.needsConfiguration }.map(\.address.description)
        }
        return ArrangedControls(client: client, arrangement: arrangement, controls: controls)
    }

    /// The favourites, then each bundle with its other controls.
    var rows: [Row] {
        favourites.map { Row(name: $0, isBundle: false, isHidden: false, isFavourite: true) }
            + bundles.flatMap { bundle in
                let name = Arrangement.name(ofBundle: bundle)
                let header = Row(
                    name: name, isBundle: true, isHidden: arrangement.isHidden(bundle: bundle),
                    isFavourite: false)
                return [header]
                    + others(of: bundle).map {
                        Row(name: $0, isBundle: false, isHidden: arrangement.isHidden($0), isFavourite: false)
                    }
            }
    }

    /// What a name is listed with, itself included.
    func names(beside name: String) -> [String] {
        if name.hasSuffix("/") { return bundles.map(Arrangement.name(ofBundle:)) }
        if arrangement.favourites.contains(name) { return favourites }
        return bundles.map(others).first { $0.contains(name) } ?? []
    }

    private var bundles: [String] { arrangement.sorted(bundles: Array(controls.keys)) }

    private var favourites: [String] {
        let all = Set(controls.values.joined())
        return arrangement.favourites.filter(all.contains)
    }

    private func others(of bundle: String) -> [String] {
        arrangement.sorted(controls: controls[bundle] ?? []).filter { !arrangement.favourites.contains($0) }
    }
}
