internal import ScriptFile
internal import Synchronization

/// The user's files as they are now.
enum Configuration {
    private static let reported = Mutex<[ScriptProblem]>([])

    /// Reads them, and reports on standard error what is wrong with them, where that is something else than
    /// before.
    static func read() -> ScriptConfiguration {
        let configuration = ScriptConfiguration(folder: UserPlaces.configuration, home: UserPlaces.home)
        let isNew = reported.withLock { reported in
            defer { reported = configuration.problems }
            return reported != configuration.problems
        }
        if isNew { for problem in configuration.problems { StandardError.say("\(problem)") } }
        return configuration
    }
}
