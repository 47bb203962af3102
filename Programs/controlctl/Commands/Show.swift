internal import ArgumentParser
internal import ControlClient
internal import ControlBasics

struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show everything about a control.")

    @OptionGroup var argument: ControlArgument

    @Flag(help: "Print a JSON object.")
    var json = false

    func run() async throws {
        let control = try await argument.findValue()
        Console.print(json ? control.json.pretty : ShowText.of(control))
    }
}
