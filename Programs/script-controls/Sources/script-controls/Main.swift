internal import ControlRuntime
internal import Glibc
internal import ScriptRunner

/// The program: the bundle, or the check of a file.
@main
enum Main {
    @MainActor
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "--check" { exit(Check.run(Array(arguments.dropFirst()))) }
        // Before there is any other thread.
        if arguments.isEmpty { Reaper.begin { StandardError.say($0) } }
        ScriptControls.main()
    }
}
