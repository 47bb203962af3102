internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus
internal import FoundationEssentials
internal import Glibc

/// The program of a bundle that a user named.
enum BundleProgram {
    /// Its path: a program's, that of the process that serves the bundle, or that which a service file
    /// starts.
    ///
    /// - Throws: ``MistakenUse`` where there is none.
    static func find(_ bundle: String) async throws -> String {
        if bundle.contains("/") {
            if let path = ProgramSearch.path(of: bundle) { return path }
            throw MistakenUse("\(bundle) is no program that can be run")
        }
        if let name = try? Contract.busName(bundle: bundle) {
            let files = ServiceFile.all(ServiceFile.busFolders).filter {
                $0.name == name.rawValue && $0.isThere
            }
            if let file = files.first { return file.program }
            if let running = await program(serving: name) {
                let program = String(running.split(separator: "/").last ?? "")
                guard !isInterpreter(program) else {
                    throw MistakenUse("\(bundle) is a script that \(running) runs: give the script's path")
                }
                return running
            }
        }
        if let path = ProgramSearch.path(of: bundle) { return path }
        let known = (try? await ControlClient.connect(patience: .zero).bundles().map(\.name)) ?? []
        let near = Suggestion.nearest(to: bundle, among: known).first
        throw MistakenUse(
            "no program was found for \"\(bundle)\": no bundle of that name runs, none is installed, and PATH has no such "
                + "program. " + (near.map { "Did you mean the bundle \($0)?" } ?? "Give its path"))
    }

    private static let interpreters = [
        "python", "pypy", "perl", "ruby", "node", "nodejs", "gjs", "bash", "dash", "sh", "zsh", "java", "lua",
        "luajit",
    ]

    /// Whether a program of this name runs what others have written: `python3.11` does, `shutters` doesn't.
    static func isInterpreter(_ program: String) -> Bool {
        interpreters.contains { name in
            program.hasPrefix(name)
                && program.dropFirst(name.count).allSatisfy { $0.isNumber || $0 == "." || $0 == "-" }
        }
    }

    private static func program(serving name: BusName) async -> String? {
        guard let client = try? await ControlClient.connect(patience: .zero),
            let process = try? await client.connection.credentials(of: name).processID,
            let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
        else { return nil }
        return ProgramSearch.path(of: path)
    }

    /// Runs that program with `--install-user`, and passes on what it prints and its status.
    ///
    /// - Throws: ``ExitStatus`` where it names no file that it has written, as any other program would not.
    static func install(_ program: String) throws {
        // A path for the shell, whatever is in it.
        guard let pipe = popen("'\(program.replacing("'", with: "'\\''"))' --install-user", "r") else {
            return try run(program, "--install-user")
        }
        var isSilent = true
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
            isSilent = false
            Console.write(String(decoding: buffer[..<count], as: UTF8.self), to: STDOUT_FILENO, ending: "")
        }
        let status = pclose(pipe)
        guard status == 0 else { exit(status & 0x7F == 0 ? status >> 8 & 0xFF : ExitStatus.failed.rawValue) }
        guard isSilent else { return }
        Console.complain(
            "\(program) has installed nothing: it is no bundle, or its --install-user says nothing")
        throw ExitStatus.failed
    }

    /// Becomes that program with an option; returns only with an error.
    ///
    /// - Throws: ``ExitStatus``.
    static func run(_ program: String, _ option: String) throws {
        let words: [UnsafeMutablePointer<CChar>?] = [program, option].map { (word: String) in strdup(word) }
        execv(program, words + [nil])
        let reason = String(cString: strerror(errno))
        for word in words { free(word) }
        Console.complain("\(program) can't be run: \(reason)")
        throw ExitStatus.failed
    }
}
