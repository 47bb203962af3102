import ControlClient

/// A call that fails, made from the main actor: what follows runs there again. Only a release build can get
/// that wrong: Swift 6.3's optimizer takes the way back for superfluous where an error is thrown on.
@main
struct FailingCaller {
    @MainActor
    static func main() async throws {
        let client = try await ControlClient.connect()
        do {
            _ = try await client.setLevel(ControlAddress(bundle: "Nobody", kind: "None"), 1)
        } catch let error as ControlClientError {
            // It ends the process elsewhere.
            MainActor.preconditionIsolated()
            return print("\(error.code)")
        }
        fatalError("a call of nobody succeeded")
    }
}
