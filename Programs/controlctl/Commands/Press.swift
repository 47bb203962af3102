internal import ArgumentParser
internal import ControlClient

struct Press: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Press a button.",
        discussion: "Waits until its action is done. On a terminal the action may ask back there.")

    @OptionGroup var argument: ControlArgument

    @OptionGroup var asking: AskingOptions

    func run() async throws {
        let (client, control) = try await argument.find()
        let options = try await asking.options(client)
        // Only Invoke takes options, and it would turn a toggle over.
        guard !options.isEmpty, control.form == .button else {
            return try await client.press(control.address)
        }
        ResultText.print(try await client.invoke(control.address, options: options), json: false)
    }
}
