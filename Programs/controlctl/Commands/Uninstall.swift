internal import ArgumentParser
internal import BusContract
internal import ControlClient
internal import DBus
internal import FoundationEssentials
internal import StateFiles

struct Uninstall: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Undo the installation of a bundle.",
        discussion: """
            Runs the bundle's program with --uninstall-user. Where the program is gone, the files of yours that \
            would start it are removed.
            """)

    @Argument(help: "The bundle's name, or its program.", completion: Completions.bundles)
    var bundle: String

    func run() async throws {
        let gone = OwnFiles.of(bundle)
        if let program = try? await BundleProgram.find(bundle) {
            return try BundleProgram.run(program, "--uninstall-user")
        }
        guard !gone.isEmpty else {
            // Says what was looked for.
            _ = try await BundleProgram.find(bundle)
            return
        }
        for path in gone {
            do {
                try StateFile(path).remove()
            } catch {
                Console.complain("\(error)")
                throw ExitStatus.failed
            }
            Console.print("removed \(path)")
        }
    }

    /// What `--install-user` of a bundle writes.
    private enum OwnFiles {
        static func of(_ bundle: String) -> [String] {
            guard let name = try? Contract.busName(bundle: bundle).rawValue else { return [] }
            let data =
                Variables.value("XDG_DATA_HOME") ?? Variables.value("HOME").map { "\($0)/.local/share" }
            let settings =
                Variables.value("XDG_CONFIG_HOME") ?? Variables.value("HOME").map { "\($0)/.config" }
            return [
                data.map { "\($0)/dbus-1/services/\(name).service" },
                settings.map { "\($0)/systemd/user/dbus-\(name).service" },
                data.map { "\($0)/applications/\(name).desktop" },
            ].compactMap(\.self).filter { FileManager.default.fileExists(atPath: $0) }
        }
    }
}
