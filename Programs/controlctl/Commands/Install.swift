internal import ArgumentParser
internal import ControlClient

struct Install: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Install a bundle for yourself, so that the first call starts it.",
        discussion: """
            Runs the bundle's program with --install-user, which writes a D-Bus service file, a systemd user unit \
            and a desktop entry. Give the program, or the name of a bundle that runs.
            """)

    @Argument(help: "The bundle's program, or its name while it runs.", completion: .file())
    var bundle: String

    func run() async throws {
        let program = try await BundleProgram.find(bundle)
        try BundleProgram.run(program, "--install-user")
    }
}
