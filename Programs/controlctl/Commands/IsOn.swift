internal import ArgumentParser
internal import ControlClient

struct IsOn: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say by the exit status whether a toggle is on.",
        discussion: """
            Ends with 0 when it is on, 1 when it is off, 3 when that can't be known now, and prints nothing. \
            2 stands for a mistake, such as a name that nothing has or a button; 5 for no bus.
            """)

    @OptionGroup var argument: ControlArgument

    func run() async throws {
        do {
            let control = try await argument.findValue()
            guard control.form == .toggle else {
                Console.complain(
                    "\(control.address) is a \(control.form.rawValue), so it is neither on nor off")
                throw ExitStatus.usage
            }
            guard control.isAvailable, let isOn = control.isOn else { throw ExitStatus.unavailable }
            if !isOn { throw ExitStatus.off }
        } catch let error as ControlClientError {
            let status = ExitStatus(error)
            if status == .usage { throw error }
            throw status == .noBus ? status : .unavailable
        }
    }
}
