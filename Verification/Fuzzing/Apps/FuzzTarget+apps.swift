extension FuzzTarget {
    /// What packages below `Programs` read; their own tests replay these corpora.
    static let apps = [record, scripts]

    /// A message of Web Push, and what is encrypted in one.
    static let record = FuzzTarget(name: "record") { input in
        if let broken = try RecordPromises.broken(by: input) { throw Broken(broken) }
    }

    /// The user's file with scripts as controls.
    static let scripts = FuzzTarget(name: "scripts") { input in
        if let broken = ScriptFilePromises.broken(by: input) { throw Broken(broken) }
    }
}
