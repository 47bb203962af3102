/// Why content is not shown, as SwiftUI's `RedactionReasons`.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// There is no content yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The session is locked.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is out of date.
    public static let invalidated = RedactionReasons(rawValue: 4)
}
