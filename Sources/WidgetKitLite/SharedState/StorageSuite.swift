/// A named set of shared values, for ``AppStorage`` and ``SharedStorage``: what `UserDefaults(suiteName:)`
/// names on Apple's platforms.
///
/// All programs of one user that name a suite share it.
public struct StorageSuite: Hashable, Sendable {
    /// The name; any text, often in reverse domain notation.
    public let name: String

    /// - Parameter suiteName: the same in all programs that share the values.
    public init(suiteName: String) { name = suiteName }
}
