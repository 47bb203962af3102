internal import ArgumentParser
internal import ControlClient

struct IsOn: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tell by the exit status whether a toggle is on.",
        discussion: """
            Ends with 0 when it is on, 1 when it is off, 3 when that can't be known, and prints nothing. \
            Without a bus it ends with 5.
            """)

    @OptionGroup var argument: ControlArgument

    func run() async throws {
        do {
            let control = try await argument.findValue()
            guard control.isAvailable, let isOn = control.isOn else { throw ExitStatus.unavailable }
            if !isOn { throw ExitStatus.off }
        } catch let error as ControlClientError {
            let status = ExitStatus(error)
            throw status == .noBus ? status : .unavailable
        }
    }
}
