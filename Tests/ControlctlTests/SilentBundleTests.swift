internal import DBus
internal import Synchronization
internal import TestSupport
internal import Testing

/// Commands that ask all bundles: those that don't answer are waited for together, and hide no other.
@Suite(.timeLimit(.minutes(1)))
struct SilentBundleTests {
    private static let commands = [
        "list", "list --widgets", "list --actions", "list --start", "stack", "graph", "stats", "arrange list",
        "activity list", "toggle Somebody", "---completion get -- positional@0 1 0 controlctl",
        "---completion timeline -- positional@0 1 0 controlctl",
        "---completion run -- positional@0 1 0 controlctl",
    ]

    /// No call is answered before both bundles have been asked.
    @Test(arguments: commands)
    func bundlesAreAskedAtTheSameTime(_ command: String) async throws {
        let asked = Mutex<[String: ReplyHandle]>([:])
        let bundles = try await SeveralBundles(["Bell", "Lamp"]) { bundle, call in
            asked.withLock { asked in
                asked[bundle] = call.reply
                guard asked.count == 2 else { return }
                for (bundle, reply) in asked { reply.fail(BusError(.failed, "\(bundle) was asked")) }
            }
        }
        let words = command.split(separator: " ").map(String.init)
        let result = try await bundles.run(words)
        let isQuiet = command.hasPrefix("---") || command == "arrange list"
        let text = result.output + result.errorOutput
        for bundle in ["Bell", "Lamp"] {
            #expect(text.contains("\(bundle) was asked") == !isQuiet, "\(result)")
        }
        #expect(asked.withLock { $0.keys.sorted() } == ["Bell", "Lamp"])
        #expect(!text.contains("no reply"))
    }
}
