internal import ControlClient

extension ControlClient {
    /// Calls `body` with the name of each bundle that runs. One that fails is reported, and hides no other.
    func forEachRunningBundle(_ body: (String) async throws -> Void) async throws {
        for bundle in try await bundles() where bundle.isRunning {
            do {
                try await body(bundle.name)
            } catch let error as ControlClientError where error.code != .disconnected {
                Console.complain("\(bundle.name): \(error.message)")
            }
        }
    }
}
