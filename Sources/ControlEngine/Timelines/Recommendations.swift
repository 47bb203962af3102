internal import WidgetKitLite

/// What the providers of configurable widgets recommend. What is known already stays until a provider has
/// answered, so a caller never waits for author's code.
@EngineActor
final class Recommendations {
    private let code: AuthorCode
    private let pauses: CrashPauses
    /// What the providers recommended when they were last asked, by kind.
    private var known: [String: [WidgetRecommendation]] = [:]

    init(_ code: AuthorCode, _ pauses: CrashPauses) {
        self.code = code
        self.pauses = pauses
    }

    subscript(kind: String) -> [WidgetRecommendation] { known[kind] ?? [] }

    /// Asks the provider of a kind.
    ///
    /// - Parameter changed: called where it recommends others than before.
    func askProvider(
        of declaration: WidgetDeclaration, _ changed: @escaping @EngineActor @Sendable () -> Void
    ) {
        let kind = declaration.kind
        let refusal = pauses.refusal(of: .recommendations(kind)) { [weak self] in
            self?.askProvider(of: declaration, changed)
        }
        guard refusal == nil else { return }
        let ask = declaration.recommendations
        _ = code.launch(recorded: .recommendations(kind), { await ask() }) { [weak self] result in
            guard let self, let found = try? result.get(), self[kind] != found else { return }
            known[kind] = found
            changed()
        }
    }
}
