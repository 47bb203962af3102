internal import ArgumentParser
internal import ControlClient

/// The argument of all commands that deal with one control.
struct ControlArgument: ParsableArguments {
    @Argument(
        help: "The control: Kind, Bundle/Kind or Bundle/Kind/Instance.", completion: Completions.controls)
    var control: String

    /// Connects and finds the control; starts its bundle if need be.
    func find() async throws -> (client: ControlClient, control: ControlSnapshot) {
        let client = try await ControlClient.connect()
        return (client, try await client.resolve(control))
    }

    /// As ``find()``, with the control's value, if it can be had.
    ///
    /// A bundle that has just been started may not know its values yet. Asking for one answers when it is
    /// there.
    func findValue() async throws -> ControlSnapshot {
        let (client, control) = try await find()
        guard !control.isAvailable else { return control }
        // Should that fail, the control is what it was: unavailable.
        try? await client.reload(control.address)
        return try await client.snapshot(of: control.address)
    }
}
