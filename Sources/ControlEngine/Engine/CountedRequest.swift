/// A request of a sender, outstanding until it has been answered and the authors' code that it started has
/// ended: code that doesn't heed its limit keeps a thread for longer than the sender waits.
@EngineActor
final class CountedRequest {
    /// The request that the current task serves.
    @TaskLocal static var current: CountedRequest?

    private var holders = 1
    private let end: () -> Void

    init(end: @escaping () -> Void) { self.end = end }

    /// The request, with one holder more who has to release it; nil when it isn't outstanding any more.
    func held() -> CountedRequest? {
        guard holders > 0 else { return nil }
        holders += 1
        return self
    }

    func release() {
        holders -= 1
        if holders == 0 { end() }
    }
}
