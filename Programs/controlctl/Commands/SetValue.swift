internal import ControlClient

/// What `on` and `off` have in common.
enum SetValue {
    /// Turns a toggle on or off, prints the state it is then in, and fails when that isn't the wanted one.
    static func run(_ argument: ControlArgument, _ wanted: Bool, quiet: Bool) async throws {
        let (client, control) = try await argument.find()
        let isOn = try await client.setValue(control.address, wanted)
        if !quiet { Console.print(isOn ? "on" : "off") }
        guard isOn == wanted else {
            Console.complain(
                "\(control.address) is still \(isOn ? "on" : "off"), though its action did not fail")
            throw ExitStatus.failed
        }
    }
}
