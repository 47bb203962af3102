internal import ArgumentParser
internal import BusContract
internal import ControlClient

struct Path: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the busctl command that uses a control.",
        discussion:
            "The line can be pasted into a terminal or a script: it turns a toggle over or presses a button.")

    @OptionGroup var argument: ControlArgument

    func run() async throws {
        let (_, control) = try await argument.find()
        Console.print(try Self.line(control))
    }

    /// Nothing in it needs quoting: names and paths are letters, digits, dots, slashes and underscores.
    static func line(_ control: ControlSnapshot) throws -> String {
        let (interface, member) =
            switch control.form {
            case .toggle: (Toggle1.name, Toggle1.toggle)
            case .button: (Button1.name, Button1.press)
            }
        return
            "busctl --user call \(try control.address.busName()) \(control.address.path) \(interface) \(member)"
    }
}
