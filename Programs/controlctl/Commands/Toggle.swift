internal import ArgumentParser
internal import ControlClient

struct Toggle: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Turn a toggle over.",
        discussion: "Goes by the state as it is when the action runs. Prints the state after the action.")

    @OptionGroup var argument: ControlArgument

    @Flag(name: .shortAndLong, help: "Print nothing when all is well.")
    var quiet = false

    func run() async throws {
        let (client, control) = try await argument.find()
        let isOn = try await client.toggle(control.address)
        if !quiet { Console.print(isOn ? "on" : "off") }
        guard isOn != control.known else {
            let state = isOn ? "on" : "off"
            Console.complain(
                "\(control.address) is \(state), as it was shown before, though its action did not fail")
            throw ExitStatus.failed
        }
    }
}
