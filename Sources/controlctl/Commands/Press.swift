internal import ArgumentParser
internal import ControlClient

struct Press: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Press a button.", discussion: "Waits until its action is done. Prints nothing.")

    @OptionGroup var argument: ControlArgument

    func run() async throws {
        let (client, control) = try await argument.find()
        try await client.press(control.address)
    }
}
