internal import ArgumentParser
internal import ControlClient

struct Reload: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Have a value or a timeline asked for again.",
        discussion: """
            For a control or a widget; with --bundle for all of a bundle. Answers when the new state was announced \
            or the new timeline is in place, for a bundle when that has begun.
            """)

    @Argument(
        help: "The control or widget: Kind, Bundle/Kind or Bundle/Kind/Instance.",
        completion: Completions.things)
    var name: String?

    @Option(help: "All controls and widgets of this bundle.", completion: Completions.bundles)
    var bundle: String?

    @Flag(help: "Reload a widget, where a control has the same name.")
    var widget = false

    func validate() throws {
        guard (name == nil) != (bundle == nil) else {
            throw ValidationError("the name of a control or a widget is wanted, or --bundle")
        }
    }

    func run() async throws {
        let client = try await ControlClient.connect()
        if let bundle { return try await client.reloadAll(in: bundle) }
        switch try await NamedInstance.find(name ?? "", isWidget: widget, client) {
        case .control(let control): try await client.reload(control.address)
        case .widget(let widget): _ = try await client.reload(widget)
        }
    }
}
