internal import ControlRuntime
internal import FoundationEssentials
internal import Glibc
internal import ScriptFile
internal import ScriptRunner

/// The program: the bundle, or the check of a file.
@main
enum Main {
    @MainActor
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments == ["--help"] || arguments == ["-h"] { print(help) }
        if arguments.first == "--check" { exit(Check.run(Array(arguments.dropFirst()))) }
        // Before there is any other thread.
        if arguments.isEmpty { Reaper.begin { StandardError.say($0) } }
        ScriptControls.main()
    }

    /// What stands before the help that all bundles have. Without the user's own folder: it is a page of the
    /// manual too.
    private static let help = """
        Makes controls of the commands in controls.toml and controls.d/*.toml, which are in
        $XDG_CONFIG_HOME/controlruntime, or ~/.config/controlruntime. `controlctl edit` opens controls.toml.

          --check [FILE ...]  say what is wrong with these files, else with all of the configuration,
                              and run nothing; - is standard input; ends with 4 where
                              something is

        As all bundles:

        """
}

/// `--check FILE …`: says what is wrong with files, without running anything.
enum Check {
    /// Checks these files, or without any those of the user's configuration.
    ///
    /// - Returns: the exit status, of controlctl's scheme: 0 where all is right, 4 where something is wrong.
    static func run(_ files: [String]) -> Int32 {
        let home = UserPlaces.home
        var problems: [ScriptProblem] = []
        var remarks: [ScriptProblem] = []
        var count = 0
        if files.isEmpty {
            let configuration = ScriptConfiguration(
                folder: UserPlaces.configuration, home: home, checksStateFiles: true, hasProgram: hasProgram)
            problems = configuration.problems
            remarks = configuration.remarks
            count = configuration.entries.count
            if count == 0, problems.isEmpty { print("there are no controls in \(UserPlaces.configuration)") }
        }
        let read = files.map { path in
            path == "-"
                ? ScriptConfiguration.read(
                    input(), in: ".", home: home, name: "<stdin>", checksStateFiles: true,
                    hasProgram: hasProgram)
                : ScriptConfiguration.read(
                    path, home: home, name: path, checksStateFiles: true, hasProgram: hasProgram)
        }
        // A file may name controls of those that are in use.
        let inUse =
            files.isEmpty ? [] : ScriptConfiguration(folder: UserPlaces.configuration, home: home).entries
        let kinds = Set((inUse + read.flatMap(\.entries)).map(\.kind))
        for (path, file) in zip(files, read) {
            let wrong = file.problems + file.problems(ofReloadsAmong: kinds)
            problems += wrong
            remarks += file.remarks
            count += file.entries.count
            if file.entries.isEmpty, wrong.isEmpty { print("there are no controls in \(path)") }
        }
        for problem in problems.inOrderOfLines {
            // What can't be read is no finding in it.
            if problem.place == nil { StandardError.say("\(problem)") } else { print("\(problem)") }
        }
        for remark in remarks.inOrderOfLines { print("\(remark)") }
        guard problems.isEmpty else { return 4 }
        if count > 0 {
            print(count == 1 ? "1 control, and nothing wrong" : "\(count) controls, and nothing wrong")
        }
        return 0
    }

    /// What comes on standard input, to its end, but no more than tells that it is too much.
    private static func input() -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= ScriptConfiguration.mostBytes {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return bytes
    }

    /// As commands find it, but for what the session adds to PATH later.
    private static func hasProgram(_ name: String, _ entry: ScriptEntry) -> Bool {
        let path =
            entry.environment["PATH"] ?? ProgramSearch.path(ProcessInfo.processInfo.environment["PATH"])
        return ProgramSearch.isThere(name, in: path)
    }
}

/// What is said to the person at the terminal, and to the journal.
enum StandardError {
    static func say(_ line: String) {
        Array("\(line)\n".utf8).withUnsafeBytes { bytes in
            // Nobody reads it where it can't be written.
            _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }
}

/// Where the user's files are.
enum UserPlaces {
    private static let environment = ProcessInfo.processInfo.environment

    static let home = environment["HOME"] ?? "/"
    /// The folder of the files that say what controls there are.
    static let configuration = ScriptConfiguration.folder(environment)
}
