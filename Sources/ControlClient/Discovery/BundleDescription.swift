/// A bundle that the bus knows, from its name alone: nothing is started or called to find it.
public struct BundleDescription: Hashable, Sendable {
    /// The bundle's name, for instance `Flashlight`.
    public let name: String
    /// Whether a process owns the bundle's bus name now.
    public let isRunning: Bool
    /// Whether the bus can start it.
    public let isActivatable: Bool

    /// For tests and previews of hosts.
    public init(name: String, isRunning: Bool, isActivatable: Bool) {
        self.name = name
        self.isRunning = isRunning
        self.isActivatable = isActivatable
    }
}
