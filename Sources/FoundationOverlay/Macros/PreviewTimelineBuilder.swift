public import WidgetKitLite

/// Collects the entries of a preview, one a line.
@resultBuilder
public enum PreviewTimelineBuilder {
    /// A line that is an entry. Nothing calls the builder, as a preview is left out of the program.
    public static func buildExpression(_ entry: any TimelineEntry) -> [any TimelineEntry] { [entry] }
    /// A line that is several entries.
    public static func buildExpression(_ entries: [any TimelineEntry]) -> [any TimelineEntry] { entries }
    /// The lines of a block, in their order.
    public static func buildBlock(_ parts: [any TimelineEntry]...) -> [any TimelineEntry] {
        parts.flatMap { $0 }
    }
    /// The entries of all rounds of a `for`.
    public static func buildArray(_ parts: [[any TimelineEntry]]) -> [any TimelineEntry] {
        parts.flatMap { $0 }
    }
    /// The first branch of `if`, or a case of `switch`.
    public static func buildEither(first part: [any TimelineEntry]) -> [any TimelineEntry] { part }
    /// Another branch.
    public static func buildEither(second part: [any TimelineEntry]) -> [any TimelineEntry] { part }
    /// `if` without `else`: no entries where it is false.
    public static func buildOptional(_ part: [any TimelineEntry]?) -> [any TimelineEntry] { part ?? [] }
}
