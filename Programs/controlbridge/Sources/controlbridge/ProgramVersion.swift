/// The version of the programs of this package.
enum ProgramVersion {
    /// That of the newest release in CHANGELOG.md, which a test holds it against.
    static let current = "0.2.0"
}
