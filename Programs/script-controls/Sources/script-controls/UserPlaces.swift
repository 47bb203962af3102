internal import ControlRuntime
internal import FoundationEssentials
internal import ScriptFile

/// Where the user's files are.
enum UserPlaces {
    private static let environment = ProcessInfo.processInfo.environment

    /// The user's home.
    static let home = environment["HOME"] ?? "/"
    /// The folder of the files that say what controls there are.
    static let configuration = ScriptConfiguration.folder(environment)
}
