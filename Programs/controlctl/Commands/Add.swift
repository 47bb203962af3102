internal import ArgumentParser
internal import BusContract
internal import ControlClient

struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Place a control or a widget with a configuration.",
        discussion: """
            It stays, over restarts too, until `controlctl remove`. Prints its name. `controlctl options KIND \
            PARAMETER` lists what there is to choose from.
            """)

    @Argument(help: "The kind: Kind or Bundle/Kind.", completion: Completions.kinds)
    var kind: String

    @Argument(help: "The configuration: name=value.", completion: Completions.configuration)
    var values: [String] = []

    @Option(help: "The family of a widget, such as systemMedium. Default: the first that its kind supports.")
    var family: String?

    @Flag(help: "Place a widget, where a control has the same kind.")
    var widget = false

    func run() async throws {
        let client = try await ControlClient.connect()
        let thing = try await NamedInstance.find(kind, isWidget: widget || family != nil, client)
        let parameters =
            values.isEmpty && thing.configurationIntent == nil ? [] : try await thing.parameters(client)
        let configuration = try NamedValues.read(values, for: parameters, of: "\(thing.bundle)/\(thing.kind)")
        switch thing {
        case .control:
            let address = try await client.addControl(
                thing.kind, configuration: configuration, in: thing.bundle)
            Console.print("\(address)")
        case .widget(let found):
            if let family, !found.families.contains(family) {
                throw MistakenUse(
                    "\(found.name) has no family \(family): there are \(found.families.joined(separator: ", "))"
                )
            }
            let path = try await client.addWidget(
                thing.kind, family: family ?? "", configuration: configuration, in: thing.bundle)
            guard case .widget(let kind, let instance)? = ContractPath(path) else {
                return Console.print("\(path)")
            }
            Console.print("\(ControlAddress(bundle: thing.bundle, kind: kind, instance: instance))")
        }
    }
}
