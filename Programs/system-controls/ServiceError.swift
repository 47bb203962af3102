internal import ControlBasics
internal import ControlRuntime

/// Why a control can't be used. The text reaches the caller as it is.
struct ServiceError: Error, CustomLocalizedStringResourceConvertible, Equatable {
    let problem: String

    /// - Parameter problem: may quote other programs, of which nothing that acts on a terminal is kept.
    init(_ problem: String) { self.problem = ProgramText.oneLine(problem) }

    var localizedStringResource: LocalizedStringResource { "\(problem)" }
}

extension ServiceError {
    /// Does something to each of several things, in their order, and goes on where one fails.
    ///
    /// - Parameter name: what a thing is called in a sentence.
    /// - Throws: the error of the only thing; else ``ServiceError`` with the names of what failed and why.
    static func each<Thing>(
        of things: [Thing], named name: (Thing) -> String, _ act: (Thing) async throws -> Void
    ) async throws {
        var failures: [String] = []
        for thing in things {
            do {
                try await act(thing)
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                guard things.count > 1 else { throw error }
                let reason = (error as? ServiceError)?.problem ?? "\(error)"
                failures.append("\(name(thing)): \(reason)")
            }
        }
        guard failures.isEmpty else { throw ServiceError(failures.joined(separator: "; ")) }
    }
}
