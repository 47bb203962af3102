/// The folders of the XDG base directory specification.
struct BaseDirectories {
    private let environment: [String: String]

    init(_ environment: [String: String]) { self.environment = environment }

    /// The variables that name folders of a user's.
    static let variables = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]

    /// What a bundle writes in: the runtime's files have their folders from here, and the sandbox of its unit
    /// lets it write them all.
    enum Written: CaseIterable {
        /// What was placed, timelines, donations, crashes; the libraries that it uses have theirs beside it.
        case state
        case caches
        /// What bundles share: suites of values, and the folders of groups.
        case shared
    }

    /// - Throws: ``MissingHome`` where neither the variable nor HOME is set.
    func folder(_ folder: Written) throws(MissingHome) -> String {
        switch folder {
        case .state: try self.folder("XDG_STATE_HOME", ".local/state")
        case .caches: try self.folder("XDG_CACHE_HOME", ".cache")
        // Not all of the user's data, where programs and their services are, too.
        case .shared: try self.folder("XDG_DATA_HOME", ".local/share") + "/controlruntime"
        }
    }

    /// The folder that a variable names, else a folder in the user's home. A relative path counts as unset.
    ///
    /// - Throws: ``MissingHome`` where the variable is unset and there is no home.
    func folder(_ variable: String, _ fallback: String) throws(MissingHome) -> String {
        if let path = environment[variable], path.hasPrefix("/") { return path }
        guard let home = environment["HOME"], home.hasPrefix("/") else {
            throw MissingHome(variable: variable, home: environment["HOME"])
        }
        return "\(home)/\(fallback)"
    }
}

/// There is no folder for files of a sort.
struct MissingHome: Error, Hashable, CustomStringConvertible {
    let variable: String
    let home: String?

    var description: String {
        let found =
            home.map { $0.isEmpty ? "is empty" : "is \"\($0)\", which is no absolute path" } ?? "is not set"
        return "HOME \(found), and \(variable) names no folder: set one of them, so that files have a place"
    }
}
