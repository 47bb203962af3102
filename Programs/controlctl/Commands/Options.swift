internal import ArgumentParser
internal import ControlClient
internal import DBus
internal import ControlBasics

struct Options: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "options",
        abstract: "List the values to choose from for a parameter.",
        discussion: """
            Of an action, or of what a control or a widget is placed with. What there is may depend on the values \
            of other parameters: give them as name=value.
            """)

    @Argument(
        help: "The action, or the kind of a control or widget.", completion: Completions.actionsAndKinds)
    var owner: String

    @Argument(help: "The parameter.", completion: Completions.parameters)
    var parameter: String

    @Argument(help: "Values of other parameters: name=value.", completion: Completions.arguments)
    var values: [String] = []

    @Option(help: "A text that the values should fit.")
    var query = ""

    @Flag(help: "Print a JSON array.")
    var json = false

    func run() async throws {
        let client = try await ControlClient.connect()
        let (intent, name) = try await find(client)
        let parameters = intent.parameters.compactMap(ParameterDescription.init)
        // Checks the name.
        let wanted = try NamedValues.name(parameter, among: parameters, of: name)
        let given = try NamedValues.read(values, for: parameters, of: name)
        var options = try await client.options(
            for: wanted.name, of: intent.identifier, in: intent.bundle, matching: query, given: given)
        if options.isEmpty, !wanted.choices.isEmpty {
            options = zip(wanted.choices, ChoiceTitles.distinct(wanted.choices)).filter {
                query.isEmpty || $1.lowercased().contains(query.lowercased())
            }
            .map { ["value": .string($0.id), "title": .string($1)] }
        }
        if json {
            let rows = options.map { JSONValue.object(JSONObject($0.mapValues { JSONValue($0) })) }
            return Console.print(JSONValue.array(rows).pretty)
        }
        if options.isEmpty { return Console.print("\(name) offers no values for \(wanted.name).") }
        let rows = options.map { option in
            [
                option["value"].map { ResultText.plain($0) } ?? "", option["title"]?.text ?? "",
                option["subtitle"]?.text ?? "", option["section"]?.text ?? "",
            ]
        }
        Console.print(TextTable.text(["VALUE", "TITLE", "MORE", "SECTION"], rows))
    }

    /// An action, or the description of a kind's configuration, and what the user knows it by.
    private func find(_ client: ControlClient) async throws -> (IntentSnapshot, name: String) {
        let missing: ControlClientError
        do {
            let intent = try await client.resolveIntent(owner)
            return (intent, intent.name)
        } catch let error as ControlClientError where error.code == .unknownControl {
            missing = error
        }
        let thing: NamedInstance
        do {
            thing = try await NamedInstance.find(owner, isWidget: false, client)
        } catch let error as ControlClientError where error.code == .unknownControl {
            let message = missing.message.replacing(
                "there is no action ", with: "there is no action, control or widget ", maxReplacements: 1)
            throw ControlClientError(
                missing.code, message, candidates: missing.candidates, gap: missing.gap)
        }
        let name = "\(thing.bundle)/\(thing.kind)"
        guard let identifier = thing.configurationIntent,
            let intent = try await client.intents(in: thing.bundle).first(where: {
                $0.identifier == identifier
            })
        else { throw MistakenUse("\(name) takes no configuration") }
        return (intent, name)
    }
}
