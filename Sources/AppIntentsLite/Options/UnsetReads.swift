internal import FoundationEssentials
internal import Synchronization

/// What an author's code has read though the caller gave no value for it: an options provider, a query or a
/// sentence may look at any parameter, and a caller chooses which have values.
///
/// A read can't throw and must not end the process. It gives a stand-in, and what comes of that is thrown
/// away.
final class UnsetReads: Sendable {
    private let error = Mutex<AppIntentError?>(nil)

    /// Notes a read; the first one counts.
    func note(_ error: @autoclosure () -> AppIntentError) {
        if self.error.withLock({ $0 == nil }) {
            let made = error()
            self.error.withLock { if $0 == nil { $0 = made } }
        }
    }

    /// Runs an author's code for an intent whose parameters are being found out.
    ///
    /// - Throws: ``AppIntentError`` that names the first parameter that was read without a value, else what
    ///   `body` throws.
    static nonisolated(nonsending) func noticing<Result>(
        for intent: any AppIntent, _ body: nonisolated(nonsending) () async throws -> Result
    ) async throws -> Result {
        let reads = UnsetReads()
        do {
            let result = try await IntentResolution.$current.withValue(intent) {
                try await IntentResolution.$unset.withValue(reads) { try await body() }
            }
            if let error = reads.error.withLock({ $0 }) { throw error }
            return result
        } catch {
            throw reads.error.withLock { $0 } ?? error
        }
    }
}

extension _IntentValue {
    /// Any value of the type; nil for those that have to be looked up, as entities.
    static var standIn: Self? {
        let first = _choices?.first.map { [IntentArgument.string($0.name)] } ?? []
        let simple: [IntentArgument] = [
            .bool(false), .int(0), .double(0), .string(""), .array(of: .string, []),
            .date(.init(timeIntervalSince1970: 0)),
            .duration(.zero), .data(.init()), .string("about:blank"),
        ]
        return (first + simple).lazy.compactMap { try? _decode($0) }.first
    }
}
