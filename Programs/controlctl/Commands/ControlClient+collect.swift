internal import ControlClient

extension ControlClient {
    /// What bundles have, in the order of their names. One that doesn't answer hides no other.
    ///
    /// - Parameters:
    ///   - starting: whether bundles that don't run are started for it; they are left out else.
    ///   - complaining: whether the user is told of those that don't answer.
    ///   - read: asks one bundle; several are asked at once.
    func collect<Element: Sendable>(
        starting: Bool = false, complaining: Bool = true,
        _ read: @escaping @Sendable (_ bundle: String) async throws -> [Element]
    ) async throws -> [Element] {
        let names = try await bundles().filter { $0.isRunning || starting }.map(\.name)
        var found: [Element] = []
        for answer in try await answers(of: names, read) {
            switch answer.result {
            case .success(let elements): found += elements
            case .failure(let error):
                if complaining { Console.complain("\(answer.bundle): \(error.message)") }
            }
        }
        return found
    }
}
