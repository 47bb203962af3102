extension FuzzTarget {
    /// What packages below `Apps` read; their own tests replay these corpora.
    static let apps = [scripts]

    /// The user's file with scripts as controls.
    static let scripts = FuzzTarget(name: "scripts") { input in
        if let broken = ScriptFilePromises.broken(by: input) { throw Broken(broken) }
    }
}
