internal import ArgumentParser

struct On: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Turn a toggle on.",
        discussion: "Does nothing when it is on already. Prints the state after the action.")

    @OptionGroup var argument: ControlArgument

    @Flag(name: .shortAndLong, help: "Print nothing when all is well.")
    var quiet = false

    func run() async throws { try await SetValue.run(argument, true, quiet: quiet) }
}
