/// The folders of the XDG base directory specification.
struct BaseDirectories {
    private let environment: [String: String]

    init(_ environment: [String: String]) { self.environment = environment }

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
