internal import BusContract
internal import DBus
internal import Testing

/// What the names of the specification's errors begin with.
let dbusError = "org.freedesktop.DBus.Error"
/// What the names of the contract's own errors begin with.
let ownError = "org.controlruntime.Error"

/// Makes a call that fails with exactly this error, and then one that works all the same.
func check(
    _ bundle: RunningBundle, _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName,
    _ arguments: [BusValue] = [], gives expected: String, location: SourceLocation = #_sourceLocation
) async throws {
    let error = await failure { try await bundle.call(path, interface, member, arguments) }
    #expect(error == expected, sourceLocation: location)
    #expect(try await bundle.setValue("Lamp7", true) == true, sourceLocation: location)
}
