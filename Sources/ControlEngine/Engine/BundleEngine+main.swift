package import AppIntentsLite
internal import SwiftUILite
internal import WidgetKitLite

extension BundleEngine {
    /// What a new control shows before its first value.
    func preview(of placement: ControlPlacement, _ name: String) async throws(ControlError)
        -> ResolvedTemplate
    {
        let source = placement.source
        return try await code.onMain(within: options.invocationLimit, "the template of \(name)") {
            source.previewTemplate()
        }
    }

    /// Evaluates the view of a result.
    ///
    /// - Parameter completion: called once, with the tree as JSON; nil for no view, or none within the limit.
    package func tree(
        of snippet: _SnippetViewContainer, completion: @escaping @EngineActor @Sendable (String?) -> Void
    ) {
        code.onMain(within: options.invocationLimit, "the view of a result") {
            snippet.evaluated?.node.json()
        } then: {
            completion($0 ?? nil)
        }
    }
}
