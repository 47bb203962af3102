/// Names a placed control: its kind and, for a configured one, its instance.
///
/// A type of its own beside ``WidgetID``, so that the name of the one is never taken for the other's; and not
/// one generic type for both, since Swift's runtime makes those when a process starts.
public struct ControlID: Hashable, Sendable, CustomStringConvertible {
    /// The kind, as the author declared it.
    public let kind: String
    /// Nil for the control that every kind has without configuration.
    public let instance: String?
    /// Worked out once: these are looked up over and over.
    private let hash: Int

    /// The name of a control; the kind's own without an instance.
    public init(kind: String, instance: String? = nil) {
        self.kind = kind
        self.instance = instance
        var hasher = Hasher()
        hasher.combine(kind)
        hasher.combine(instance)
        hash = hasher.finalize()
    }

    /// Adds the hash that was computed when the name was made.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// The kind, and the instance behind a slash.
    public var description: String { instance.map { "\(kind)/\($0)" } ?? kind }
}
