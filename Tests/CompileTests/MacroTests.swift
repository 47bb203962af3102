import AppIntents
import SwiftUI
import Testing
import WidgetKit

private struct Book: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
    static let defaultQuery = BookQuery()
    let id: Int
    let words: [String]
    var displayRepresentation: DisplayRepresentation { "\(name)" }

    @ComputedProperty(title: "Its name, or title")
    var name: String { words.joined(separator: " ") }
    @ComputedProperty
    fileprivate var `first`: String? { words.first }
    @ComputedProperty(title: "Words", indexingKey: \.keywords) var parts: [String] {
        words
    }
    @DeferredProperty(title: "Pages")
    var pages: Int { get async throws { 200 } }
}
private struct BookQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [Book] {
        identifiers.map { Book(id: $0, words: ["A", "Book"]) }
    }
}

#Preview { Text("One") }
#Preview("Two", traits: .sizeThatFitsLayout) {
    let title = "Two"
    Text(title)
}

/// What the macros under Apple's names make.
@Suite(.timeLimit(.minutes(1)))
struct MacroTests {
    @Test func aComputedPropertyHasAProjection() async throws {
        let book = Book(id: 1, words: ["Moby", "Dick"])
        #expect(book.name == "Moby Dick")
        #expect(book.$name.wrappedValue == "Moby Dick")
        #expect(book.$name.title.key == "Its name, or title")
        #expect(book.$first.wrappedValue == "Moby")
        #expect(book.$parts.wrappedValue == ["Moby", "Dick"])
        #expect(try await book.pages == 200)
    }

    @Test @MainActor func whatIsUndoneCanBeDoneAgain() {
        final class Box { var value = 0 }
        let manager = UndoManager()
        let box = Box()
        func set(_ value: Int, _ target: Box) {
            let old = target.value
            manager.registerUndo(withTarget: target) { set(old, $0) }
            target.value = value
        }
        set(1, box)
        manager.beginUndoGrouping()
        set(2, box)
        set(3, box)
        manager.setActionName("Count")
        manager.endUndoGrouping()
        #expect(manager.undoActionName == "Count")
        manager.undo()
        #expect(box.value == 1)
        manager.redo()
        #expect(box.value == 3)
        manager.undo()
        manager.undo()
        #expect(box.value == 0 && !manager.canUndo && manager.canRedo)
        set(9, box)
        #expect(!manager.canRedo)
    }
}
