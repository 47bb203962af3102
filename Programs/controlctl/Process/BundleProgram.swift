internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus
internal import EventLoop
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
            if let file = files.first {
                try checkIsNoInterpreter(file.program, bundle)
                return file.program
            }
            if let running = await program(serving: name) {
                try checkIsNoInterpreter(running, bundle)
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

    private static func checkIsNoInterpreter(_ path: String, _ bundle: String) throws(MistakenUse) {
        guard isInterpreter(String(path.split(separator: "/").last ?? "")) else { return }
        throw MistakenUse("\(bundle) is a script that \(path) runs: give the script's path")
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

    /// How long a program may take: it asks the bus and the service manager to read their files again, each
    /// of which has ten seconds.
    private static let limit = Duration.seconds(25)

    /// Runs that program with `--install-user`, and passes on what it prints.
    ///
    /// - Throws: ``ExitStatus`` where it fails, and where it names no file that it has written, as any other
    ///   program would not.
    static func install(_ program: String) throws {
        switch run(program, "--install-user") {
        case .done(isSilent: false): return
        case .done(isSilent: true):
            Console.complain(
                "\(program) has installed nothing: it is no bundle, or its --install-user says nothing")
        case .failed(let end): Console.complain("\(program) failed at --install-user: it \(end)")
        case .late:
            Console.complain(
                "\(program) did not end within \(limit.components.seconds) s of --install-user and was ended: "
                    + "it doesn't know that option. Without it a service file has the first call start a bundle: \(service)"
            )
        case .unstarted: break
        }
        throw ExitStatus.failed
    }

    /// Runs that program with `--uninstall-user`, and passes on what it prints.
    ///
    /// - Returns: false where it fails or doesn't know that option; that has been said then.
    /// - Throws: ``ExitStatus`` where it can't be started.
    static func uninstall(_ program: String) throws -> Bool {
        switch run(program, "--uninstall-user") {
        case .done: return true
        case .failed(let end):
            Console.complain("\(program) failed at --uninstall-user: it \(end)")
            return false
        case .late:
            Console.complain(
                "\(program) did not end within \(limit.components.seconds) s of --uninstall-user and was ended: "
                    + "it doesn't know that option")
            return false
        case .unstarted: throw ExitStatus.failed
        }
    }

    /// Where service files of the user's are, for a sentence.
    private static let service = "~/.local/share/dbus-1/services/org.controlruntime.Bundle1.NAME.service"

    private enum Outcome {
        case done(isSilent: Bool)
        /// It ended otherwise, in words; why, only it can have said.
        case failed(String)
        /// It ran on, and was ended.
        case late
        /// That has been said.
        case unstarted
    }

    /// Runs a program to its end, or until the limit; what it prints is passed on as it comes.
    private static func run(_ program: String, _ option: String) -> Outcome {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return unstarted(program) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        // The program keeps the descriptor itself too: its end is the end of the pipe.
        let process = ChildProgram.process(
            ["/bin/sh", "-c", "exec \"$0\" \"$1\" >&3 2>&4", program, option],
            environment: ProcessInfo.processInfo.environment,
            inheriting: [ends[1], STDERR_FILENO])
        close(ends[1])
        guard let process else { return unstarted(program) }
        let end = ContinuousClock.now + limit
        var isSilent = true
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let rest = Int32(clamping: (end - .now).components.seconds * 1_000 + 1)
            var output = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
            let ready = rest > 0 ? poll(&output, 1, rest) : 0
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else {
                // It leads a group, and nobody has waited for it.
                kill(-process, SIGKILL)
                _ = ChildProgram.end(of: process)
                return .late
            }
            let count = read(ends[0], &buffer, buffer.count)
            guard count > 0 else { break }
            isSilent = false
            Console.write(String(decoding: buffer[..<count], as: UTF8.self), to: STDOUT_FILENO, ending: "")
        }
        guard let status = ChildProgram.end(of: process) else { return .failed("ended in an unknown way") }
        let (signal, code) = (status & 0x7F, status >> 8 & 0xFF)
        if signal != 0 { return .failed("was ended by signal \(signal)") }
        return code == 0 ? .done(isSilent: isSilent) : .failed("ended with status \(code)")
    }

    private static func unstarted(_ program: String) -> Outcome {
        Console.complain("\(program) can't be run: \(String(cString: strerror(errno)))")
        return .unstarted
    }
}
