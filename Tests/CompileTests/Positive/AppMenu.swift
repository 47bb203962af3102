// An app of the menu bar.
import SwiftUI

@main
struct MenuApp: App {
    var body: some Scene {
        MenuBarExtra("Shelf", systemImage: "books.vertical") {
            Button("Count") {}
        }
        .menuBarExtraStyle(.window)
        Window("About", id: "about") { Text("About") }
            .windowStyle(.hiddenTitleBar)
            .windowResizability(.contentSize)
    }
}
