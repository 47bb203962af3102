import AppIntents
import SwiftUI
import WidgetKit

@available(iOS 18.0, *)
struct BookmarksControl: ControlWidget {
    static let kind = "com.example.browser.bookmarks"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind) {
            ControlWidgetButton("Bookmarks", action: OpenBookmarksIntent()) { isActive in
                Label(isActive ? "Opening…" : "Open", systemImage: "bookmark.fill")
            }
        }
        .displayName("Bookmarks")
    }
}

@available(iOS 18.0, *)
struct OpenBookmarksIntent: AppIntent {
    static let title: LocalizedStringResource = "Open Bookmarks"
    static let description: IntentDescription? = "Opens the bookmarks"
    static let openAppWhenRun = false

    @MainActor
    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: OpenURLIntent(URL(string: "example-browser://bookmarks")!))
    }
}
