public import AppIntentsLite

/// A text, as SwiftUI's `Text`.
///
/// A literal is a key that is looked up for the user's language; a `String` variable is shown as it is.
/// Dates with a style stay dates in the tree, so that the host keeps them ticking.
nonisolated public struct Text: View, PrimitiveView, Hashable, Sendable {
    public typealias Body = Never

    /// The text's parts, in order.
    package var runs: [TextRun]

    package init(runs: [TextRun]) { self.runs = runs }

    /// A text that is looked up. `tableName` and `comment` are for the translators' tools.
    public init(_ key: LocalizedStringKey, tableName: String? = nil, comment: StaticString? = nil) {
        runs = key.runs(table: tableName)
    }

    /// A text that is shown as it is.
    public init(verbatim content: String) { runs = [TextRun(.string(content))] }

    /// A text made at run time, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

    /// A resource, resolved now for the user's language.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { self.init(verbatim: resource.resolved) }

    /// A symbol or picture in the line.
    public init(_ image: Image) { runs = [TextRun(.image(image.node))] }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        guard context.resolvesPictures else { return [ViewNode(.text(runs))] }
        let runs = runs.map { run in
            guard case .image(let image) = run.content else { return run }
            var run = run
            run.content = .image(context.resolved(image))
            return run
        }
        return [ViewNode(.text(runs))]
    }

    /// The text without its styles.
    package var plainText: String { runs.map(\.plainText).joined() }

    /// Two texts in one line, each with its own style.
    public static func + (lhs: Text, rhs: Text) -> Text { Text(runs: lhs.runs + rhs.runs) }
}
