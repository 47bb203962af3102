internal import ArgumentParser
internal import ControlClient
internal import ControlHub
internal import DBus

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
        let names = arranged.names(beside: found)
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

    /// What doesn't run can be arranged as well, by its full name.
    private func find(in arranged: ArrangedControls) async throws -> String {
        if isBundle { return name }
        if arranged.arrangement.mentions(name) { return name }
        return try await arranged.client.resolve(name, startingBundles: false).address.description
    }
}

extension Arrangement {
    fileprivate func mentions(_ name: String) -> Bool {
        hidden.contains(name) || favourites.contains(name) || order.contains(name)
    }
}
