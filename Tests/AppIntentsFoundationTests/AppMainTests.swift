import FoundationOverlay
import SwiftUILite
import Testing

private struct Windows: App {
    var body: some Scene { WindowGroup { Text("Never made") } }
}

/// A program that is an app with windows.
@Suite(.timeLimit(.minutes(1)))
struct AppMainTests {
    @Test func anAppSaysThatThereAreNoWindows() async throws {
        let end = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await Windows.main()
        }
        let text = String(decoding: try #require(end).standardErrorContent, as: UTF8.self)
        #expect(text.hasPrefix("Windows has windows, and a program here is a bundle, which has none."))
    }
}
