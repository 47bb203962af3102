internal import ArgumentParser
internal import ControlClient

struct Configure: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Change the configuration of a placed control or widget.",
        discussion: "Values that aren't named stay as they are, unless --replace is given.")

    @Argument(
        help: "The control or widget: Kind/Instance or Bundle/Kind/Instance.", completion: Completions.placed)
    var name: String

    @Argument(help: "The configuration: name=value.", completion: Completions.configuration)
    var values: [String]

    @Flag(help: "Forget the values that aren't named.")
    var replace = false

    @Flag(help: "Configure a widget, where a control has the same name.")
    var widget = false

    func run() async throws {
        let client = try await ControlClient.connect()
        let thing = try await NamedInstance.find(name, isWidget: widget, client)
        try thing.checkPlaced()
        let parameters = try await thing.parameters(client)
        let given = try NamedValues.read(values, for: parameters, of: "\(thing.bundle)/\(thing.kind)")
        switch thing {
        case .control(let control):
            let old = replace ? [:] : control.configuration
            try await client.configure(control.address, old.merging(given) { $1 })
        case .widget(let widget):
            let old = replace ? [:] : widget.configuration
            try await client.configure(widget, old.merging(given) { $1 })
        }
    }
}
