/// The folders of the XDG base directory specification.
struct BaseDirectories {
    private let environment: [String: String]

    init(_ environment: [String: String]) { self.environment = environment }

    /// The folder that a variable names, else a folder in the user's home. A relative path counts as unset.
    func folder(_ variable: String, _ fallback: String) -> String {
        if let path = environment[variable], path.hasPrefix("/") { return path }
        return "\(environment["HOME"] ?? "/")/\(fallback)"
    }
}
