internal import ArgumentParser

struct Off: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Turn a toggle off.",
        discussion: "Does nothing when it is off already. Prints the state after the action.")

    @OptionGroup var argument: ControlArgument

    @Flag(name: .shortAndLong, help: "Print nothing when all is well.")
    var quiet = false

    func run() async throws { try await SetValue.run(argument, false, quiet: quiet) }
}
