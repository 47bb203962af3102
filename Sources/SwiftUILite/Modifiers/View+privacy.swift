extension View {
    /// Marks what is not to be seen while the session is locked.
    nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
        modified(.privacySensitive(sensitive))
    }

    /// Shows stand-ins in place of the content.
    nonisolated public func redacted(reason: RedactionReasons) -> some View {
        modified(.redacted(reason)).transformingEnvironment { $0.redactionReasons.formUnion(reason) }
    }

    /// Shows the content although something around it is redacted.
    nonisolated public func unredacted() -> some View {
        modified(.unredacted).transformingEnvironment { $0.redactionReasons = [] }
    }

    /// Marks what is out of date from a press until the next timeline.
    nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
        modified(.invalidatableContent(invalidatable))
    }

    /// A disabled button or toggle is shown and can't be used.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        modified(.disabled(disabled)).transformingEnvironment { $0.isEnabled = $0.isEnabled && !disabled }
    }
}

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
