internal import ScriptFile

/// `--check FILE …`: says what is wrong with files, without running anything.
enum Check {
    /// Checks these files, or without any those of the user's configuration.
    ///
    /// - Returns: the exit status, of controlctl's scheme: 0 where all is right, 4 where something is wrong.
    static func run(_ files: [String]) -> Int32 {
        let home = UserPlaces.home
        var problems: [ScriptProblem] = []
        var count = 0
        if files.isEmpty {
            let configuration = ScriptConfiguration(
                folder: UserPlaces.configuration, home: home, checksStateFiles: true)
            problems = configuration.problems
            count = configuration.entries.count
            if count == 0, problems.isEmpty { print("there are no controls in \(UserPlaces.configuration)") }
        }
        for path in files {
            let file = ScriptConfiguration.read(path, home: home, name: path, checksStateFiles: true)
            problems += file.problems
            count += file.entries.count
        }
        for problem in problems { StandardError.say("\(problem)") }
        guard problems.isEmpty else { return 4 }
        if count > 0 {
            print(count == 1 ? "1 control, and nothing wrong" : "\(count) controls, and nothing wrong")
        }
        return 0
    }
}
