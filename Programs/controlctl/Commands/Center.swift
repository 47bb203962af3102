internal import ArgumentParser
internal import BusContract
internal import ControlClient
internal import DBus

struct Center: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Open the Control Center.",
        discussion: """
            It is a program of its own, controlcenter, which the bus starts where it is installed. Bind this to \
            a key.
            """)

    @Flag(help: "Close it where it is open.")
    var toggle = false

    private static let name: BusName = "org.controlruntime.ControlCenter"
    private static let path: ObjectPath = "/org/controlruntime/ControlCenter"

    func run() async throws {
        let client = try await ControlClient.connect()
        do {
            if toggle {
                try await client.connection.call(
                    FreedesktopApplication.activateAction, ("toggle", [], [:]), of: Self.name, at: Self.path)
            } else {
                try await client.connection.call(
                    FreedesktopApplication.activate, [:], of: Self.name, at: Self.path)
            }
        } catch let error as BusError where error.name == .serviceUnknown {
            Console.complain("the Control Center is not installed: install the package controlcenter")
            throw ExitStatus.failed
        }
    }
}
