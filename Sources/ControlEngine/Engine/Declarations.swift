internal import Logging
internal import WidgetKitLite

/// What a bundle declares while it runs, where that changes: it is read again after each change, one reading
/// at a time.
@EngineActor
final class Declarations {
    private let source: DeclarationSource?
    private let code: AuthorCode
    private let phase: EnginePhase
    private let options: EngineOptions
    private let follower: ChangeFollower<String>
    private var apply: @EngineActor ([BundleItem]) async -> Void = { _ in }
    /// The reading that runs.
    private var reading: Task<Void, Never>?
    /// Whether something has changed since that one began.
    private var isStale = false

    /// - Parameter source: nil where all is fixed.
    init(
        _ source: DeclarationSource?, _ code: AuthorCode, _ phase: EnginePhase,
        in environment: EngineEnvironment
    ) {
        self.source = source
        self.code = code
        self.phase = phase
        options = environment.options
        follower = ChangeFollower("declarations of", code, in: environment)
        follower.changed = { [weak self] _ in self?.read() }
    }

    /// Whether a change would be noticed: then something may happen by itself.
    var isFollowing: Bool { follower.isFollowing }

    /// Follows the changes from now on.
    ///
    /// - Parameter apply: takes what is declared then; called again only when it has returned.
    func start(_ apply: @escaping @EngineActor ([BundleItem]) async -> Void) {
        guard let source else { return }
        self.apply = apply
        follower.follow(phase.bundleName, source.changes)
    }

    /// Reads nothing any more.
    func stop() {
        follower.stopAll()
        reading?.cancel()
    }

    private func read() {
        isStale = true
        guard reading == nil, let source else { return }
        reading = Task { [weak self] in
            while let self, isStale, !Task.isCancelled, phase.isRunning {
                isStale = false
                await readAgain(source)
            }
            self?.reading = nil
        }
    }

    private func readAgain(_ source: DeclarationSource) async {
        let limit = options.invocationLimit
        let body = RecordedCode.declarations(phase.bundleName)
        do throws(ControlError) {
            let items = try await code.onMain(within: limit, body.phrase, recorded: body) { source.items() }
            await apply(items)
        } catch {
            options.logger.error(
                "what \(phase.bundleName) declares can't be read again: \(error)",
                metadata: LoggedEvent.notDeclared.metadata())
        }
    }
}
