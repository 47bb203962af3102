internal import ArgumentParser
internal import ControlClient
internal import ControlBasics

struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run an action.",
        discussion: """
            Values are read by what the action says about its parameters: on and off, numbers, dates such as \
            2026-05-31T18:30, choices by id or title, files by path. A name may come again where several values \
            are taken. Prints the value that the action returned.

            On a terminal the action may ask back there; Ctrl-D declines.
            """)

    @Argument(help: "The action: Identifier or Bundle/Identifier.", completion: Completions.actions)
    var action: String

    @Argument(help: "Its parameters: name=value.", completion: Completions.arguments)
    var values: [String] = []

    @OptionGroup var asking: AskingOptions

    @Flag(help: "Print the results as a JSON object.")
    var json = false

    func run() async throws {
        let client = try await ControlClient.connect()
        let intent = try await client.resolveIntent(action)
        let parameters = intent.parameters.compactMap(ParameterDescription.init)
        let given = try NamedValues.read(values, for: parameters, of: intent.name)
        let options = try await asking.options(client)
        let results = try await client.perform(
            intent: intent.identifier, in: intent.bundle, parameters: given, options: options)
        ResultText.print(results, json: json)
    }
}
