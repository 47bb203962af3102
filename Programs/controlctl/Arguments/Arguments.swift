internal import ArgumentParser
internal import ControlBasics
internal import ControlClient
internal import ControlHub
internal import DBus
internal import EventLoop

/// The argument of all commands that deal with one control.
struct ControlArgument: ParsableArguments {
    @Argument(
        help: "The control: Kind, Bundle/Kind or Bundle/Kind/Instance.", completion: Completions.controls)
    var control: String

    /// Connects and finds the control; starts its bundle if need be.
    func find() async throws -> (client: ControlClient, control: ControlSnapshot) {
        // On the main loop, which runs anyway: a press needs no thread for a loop of its own.
        let client = try await ControlClient.connect(on: .main, BusReconnection(limit: .seconds(60)))
        do {
            return (client, try await client.resolve(control))
        } catch let error as ControlClientError where error.code == .unknownControl && error.gap != .silent {
            throw await Self.other(control, client) ?? error
        }
    }

    /// What is said of the name of an action or of a widget; nil for another name.
    private static func other(_ name: String, _ client: ControlClient) async -> MistakenUse? {
        if let action = try? await client.resolveIntent(name, startingBundles: false) {
            return MistakenUse("\(action.name) is an action, not a control: controlctl run \(action.name)")
        }
        if let widget = try? await client.resolveWidget(name, startingBundles: false) {
            return MistakenUse("\(widget.name) is a widget, not a control: controlctl widget \(widget.name)")
        }
        return nil
    }

    /// As ``find()``, for what only one sort of control can do.
    ///
    /// - Throws: ``MistakenUse`` for another sort, with what can be done with it.
    func find(_ form: ControlForm) async throws -> (client: ControlClient, control: ControlSnapshot) {
        let (client, control) = try await find()
        guard control.form == form else {
            throw MistakenUse(
                "\(control.address) is a \(control.form.rawValue), not a \(form.rawValue); it takes: "
                    + TapCommand.of(control))
        }
        return (client, control)
    }

    /// As ``find()``, with the control's value, if it can be had.
    ///
    /// A bundle that has just been started may not know its values yet. Asking for one answers when it is
    /// there.
    func findValue() async throws -> (client: ControlClient, control: ControlSnapshot) {
        let (client, control) = try await find()
        guard !control.isAvailable else { return (client, control) }
        // Should that fail, the control is what it was: unavailable.
        try? await client.reload(control.address)
        return (client, try await client.snapshot(of: control.address))
    }
}

extension ControlClient {
    /// The name of the bundle that a user means, in small letters or large ones.
    ///
    /// - Throws: ``MistakenUse`` where there is none, with those that are spelled nearly so.
    func bundleName(_ text: String) async throws -> String {
        let names = try await bundles().map(\.name)
        if names.contains(text) { return text }
        let fitting = names.filter { $0.lowercased() == text.lowercased() }
        if fitting.count == 1 { return fitting[0] }
        let hint = Suggestion.hint(for: text, among: names, none: "none runs, and the bus can start none")
        throw MistakenUse("there is no bundle \(Quotation.of(text)); \(hint)")
    }
}

/// The argument of the commands that arrange something.
struct ArrangedArgument: ParsableArguments {
    @Argument(
        help:
            "The control: Kind, Bundle/Kind or Bundle/Kind/Instance; or a bundle, with a slash behind its name.",
        completion: Completions.arranged)
    var name: String

    private var isBundle: Bool { name.hasSuffix("/") && name.dropLast().allSatisfy { $0 != "/" } }

    /// - Throws: ``MistakenUse`` for a bundle.
    func checkControl() throws {
        if isBundle { throw MistakenUse("\(name) is a bundle, and only a control can be a favourite") }
    }

    /// Changes the arrangement of what is named.
    func change(_ change: @escaping (inout Arrangement, String) -> Void) async throws {
        let found = try await find(in: try await ArrangedControls.read())
        try Self.write { change(&$0, found) }
    }

    /// Moves it among those that it is listed with.
    func move(by distance: Int) async throws {
        let arranged = try await ArrangedControls.read()
        let found = try await find(in: arranged)
        var names = arranged.names(beside: found)
        // Its bundle has been started to find it.
        if names.isEmpty { names = try await ArrangedControls.read().names(beside: found) }
        var moved = false
        try Self.write { moved = $0.move(found, by: distance, among: names) }
        if !moved { Console.complain("\(found) is \(distance < 0 ? "first" : "last") already") }
    }

    /// Writes the user's file, and says where one that couldn't be read was kept.
    static func write(_ change: (inout Arrangement) -> Void) throws {
        do throws(ArrangementError) {
            if let kept = try ArrangementFile.ofUser().change(change) {
                Console.complain("the arrangement could not be read; it is kept as \(kept)")
            }
        } catch {
            throw ControlClientError(.failed(.failed), error.description)
        }
    }

    /// What doesn't run is started to find it; what the arrangement mentions needs no bundle.
    private func find(in arranged: ArrangedControls) async throws -> String {
        if isBundle { return name }
        if arranged.arrangement.mentions(name) { return name }
        do {
            return try await arranged.client.resolve(name).address.description
        } catch let error as ControlClientError where error.code == .unknownControl {
            let bundles = try await arranged.client.bundles().map(\.name)
            guard let bundle = bundles.first(where: { $0.lowercased() == name.lowercased() }) else {
                throw error
            }
            throw MistakenUse(
                "\(error.message); for the bundle itself, write \(Arrangement.name(ofBundle: bundle))")
        }
    }
}

extension Arrangement {
    fileprivate func mentions(_ name: String) -> Bool {
        hidden.contains(name) || favourites.contains(name) || order.contains(name)
    }
}

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
