internal import ArgumentParser
internal import ControlClient

struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take a placed control or widget away.",
        discussion: "Its configuration is forgotten. What nobody placed can't be removed.")

    @Argument(
        help: "The control or widget: Kind/Instance or Bundle/Kind/Instance.", completion: Completions.placed)
    var name: String

    @Flag(help: "Remove a widget, where a control has the same name.")
    var widget = false

    func run() async throws {
        let client = try await ControlClient.connect()
        let thing = try await NamedInstance.find(name, isWidget: widget, client)
        try thing.checkPlaced()
        switch thing {
        case .control(let control): try await client.remove(control.address)
        case .widget(let widget): try await client.remove(widget)
        }
    }
}
