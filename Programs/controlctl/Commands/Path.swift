internal import ArgumentParser
internal import BusContract
internal import ControlClient
internal import DBus

struct Path: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the busctl command that uses a control.",
        discussion:
            "The line can be pasted into a terminal or a script: it turns a toggle over, presses a button, moves a level or selects the next choice."
    )

    @OptionGroup var argument: ControlArgument

    func run() async throws {
        let (_, control) = try await argument.find()
        Console.print(try Self.line(control))
    }

    /// Nothing in it needs quoting: names and paths are letters, digits, dots, slashes and underscores.
    static func line(_ control: ControlSnapshot) throws -> String {
        switch control.form {
        case .toggle: try line(control, Toggle1.toggle)
        case .button: try line(control, Button1.press)
        case .level: try line(control, Level1.change) + " d \(control.level?.step ?? 0)"
        case .selection: try line(control, Selection1.next)
        }
    }

    private static func line<Input, Output>(_ control: ControlSnapshot, _ method: Method<Input, Output>)
        throws
        -> String
    {
        let address = control.address
        return
            "busctl --user call \(try address.busName()) \(address.path) \(method.interface) \(method.name)"
    }
}
