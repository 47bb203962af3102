internal import ArgumentParser
internal import ControlClient

struct Get: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print a control's state in one line.",
        discussion: """
            Ends with 3 when the state is unavailable. Then the formats true and ON print nothing, because \
            their readers would take anything else for off; the panels' formats print the reason, also where \
            there is no such control, as panels show nothing else.
            """)

    @OptionGroup var argument: ControlArgument

    @Option(help: OutputFormat.help)
    var format = OutputFormat.plain

    func run() async throws {
        let control: ControlSnapshot
        do {
            control = try await argument.findValue()
        } catch let error as ControlClientError where format.combines {
            let missing = WatchedControl(name: argument.control, update: .unavailable(reason: error.message))
            if let line = format.line([missing]) { Console.print(line) }
            throw error
        }
        let line = format.line([
            WatchedControl(name: argument.control, update: .state(control), address: control.address)
        ])
        if let line { Console.print(line) }
        guard control.isAvailable else {
            let reason = control.unavailabilityReason
            // The others have the reason in their line.
            if line == nil || format == .plain && reason != nil {
                let why = reason.map { "unavailable: \($0)" } ?? "temporarily unavailable"
                Console.complain("the state of \(control.address) is \(why)")
            }
            throw ExitStatus.unavailable
        }
        guard line != nil else {
            Console.complain("\(control.address) is a \(control.form.rawValue), so it is neither on nor off")
            throw ExitStatus.usage
        }
    }
}
