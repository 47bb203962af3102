// An app's main file, which registers what its actions need.
import AppIntents
import SwiftUI

final class Shelf: ObservableObject, @unchecked Sendable {
    @Published var books = 0
}

struct CountBooks: AppIntent {
    static let title: LocalizedStringResource = "Count Books"
    @Dependency var shelf: Shelf
    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: shelf.books) }
}

struct ShelfView: View {
    @EnvironmentObject var shelf: Shelf
    var body: some View { Text("\(shelf.books) books") }
}

@main
struct ShelfApp: App {
    @StateObject private var shelf: Shelf
    @Environment(\.scenePhase) private var phase

    init() {
        let shelf = Shelf()
        _shelf = StateObject(wrappedValue: shelf)
        AppDependencyManager.shared.add(dependency: shelf)
    }

    var body: some Scene {
        WindowGroup("Shelf") {
            ShelfView()
                .environmentObject(shelf)
        }
        .onChange(of: phase) { _, phase in if phase == .background { shelf.books = 0 } }
        .defaultSize(width: 300, height: 200)
        Settings { Text("Settings") }
    }
}
