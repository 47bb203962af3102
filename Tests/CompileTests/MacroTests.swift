import AppIntents
import SwiftUI
import TestSupport
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

/// What the compiler makes of its stored properties stays as it is without macros.
private struct Shelf: AppEntity, Hashable, Codable {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shelf"
    static var defaultQuery: ShelfQuery { ShelfQuery() }
    let id: Int
    @ComputedProperty var label: String { "Shelf \(id)" }
    var books: [Int] = []
    @DeferredProperty fileprivate var length: Double { get async { Double(books.count) } }
    var displayRepresentation: DisplayRepresentation { "\(label)" }
}
private struct ShelfQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [Shelf] { identifiers.map { Shelf(id: $0) } }
}

private struct Lamp: AppEntity, Hashable {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Lamp"
    static var defaultQuery: LampQuery { LampQuery() }
    let id: Int
    @ComputedProperty var isOn: Bool { id > 0 }
    @ComputedProperty private var secret: String { "behind \(id)" }
    @DeferredProperty var power: Double { get async throws { 1 } }
    var displayRepresentation: DisplayRepresentation { "Lamp" }
    var whispered: String { $secret.wrappedValue }
}
extension Lamp {
    @ComputedProperty var isOff: Bool { !isOn }
    @DeferredProperty var age: Int { get async { id } }
}
private struct LampQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [Lamp] { identifiers.map(Lamp.init) }
}

/// The macros stand in types of every form, and on properties that few may see.
private enum Forms {
    private enum Hue: String, AppEnum {
        case warm
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Hue"
        static let caseDisplayRepresentations: [Hue: DisplayRepresentation] = [.warm: "Warm"]
    }

    struct Case<Content: Sendable & Codable>: Codable {
        var content: Content
        @ComputedProperty private var hue: Hue { .warm }
        @DeferredProperty var inside: Content {
            get async throws { content }
        }
    }

    final class Crate: Sendable {
        @ComputedProperty var `default`: Int? { nil }
        @DeferredProperty private var hue: Hue { get async { .warm } }
    }

    enum Box {
        case open
        @ComputedProperty var isOpen: Bool { self == .open }
        @DeferredProperty var depth: Int { get async throws(CancellationError) { 1 } }
    }
}

#Preview { Text("One") }
#Preview("Two", traits: .sizeThatFitsLayout) {
    let title = "Two"
    Text(title)
}

/// What the macros under Apple's names make.
@Suite(.standardTimeLimit)
struct MacroTests {
    @Test func computedPropertyHasAProjection() async throws {
        let book = Book(id: 1, words: ["Moby", "Dick"])
        #expect(book.name == "Moby Dick")
        #expect(book.$name.wrappedValue == "Moby Dick")
        #expect(book.$name.title.key == "Its name, or title")
        #expect(book.$first.wrappedValue == "Moby")
        #expect(book.$parts.wrappedValue == ["Moby", "Dick"])
        #expect(try await book.pages == 200)
    }

    /// The macros add something stored, for reflection: nobody else sees it.
    @Test func synthesizedConformancesIgnoreMacroStorage() async throws {
        let shelf = Shelf(id: 3, books: [1, 2])
        let data = try JSONEncoder().encode(shelf)
        let written = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(written.keys.sorted() == ["books", "id"])
        #expect(
            try JSONDecoder().decode(Shelf.self, from: Data(#"{"id": 3, "books": [1, 2]}"#.utf8)) == shelf)
        #expect(Set([shelf, Shelf(id: 3, books: [1, 2]), Shelf(id: 4)]).count == 2)
        #expect(await shelf.length == 2)
        // Without parameters and bytes of its own.
        #expect([1, 2].map(Lamp.init) == [Lamp(id: 1), Lamp(id: 2)])
        #expect(MemoryLayout<Lamp>.size == MemoryLayout<Int>.size)
        #expect(Lamp(id: 3).whispered == "behind 3")
        #expect(Lamp(id: 1).$isOff.wrappedValue == false)
        #expect(await Lamp(id: 1).age == 1)
        #expect(try await Forms.Case(content: 1).inside == 1)
        #expect(Forms.Crate().$default.wrappedValue == nil)
        #expect(Forms.Box.open.$isOpen.wrappedValue)
    }

    @Test @MainActor func undoneStepsCanBeRedone() {
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

    /// What an app shows in its menu is so at each moment, and steps are taken back from the last on.
    @Test @MainActor func stepsAreUndoneFromTheLast() {
        final class Box {
            var done: [String] = []
        }
        let manager = UndoManager()
        let box = Box()
        func register(_ name: String) {
            manager.registerUndo(withTarget: box) {
                $0.done.append("\(name) \(manager.isUndoing) \(manager.isRedoing)")
                register(name)
            }
        }
        manager.endUndoGrouping()
        manager.undo()
        manager.redo()
        #expect(!manager.canUndo && manager.undoActionName == "" && manager.groupingLevel == 0)
        manager.beginUndoGrouping()
        manager.endUndoGrouping()
        #expect(!manager.canUndo)
        manager.beginUndoGrouping()
        register("a")
        manager.beginUndoGrouping()
        register("b")
        #expect(manager.groupingLevel == 2)
        manager.undo()
        #expect(box.done.isEmpty)
        manager.endUndoGrouping()
        manager.setActionName("Both")
        manager.endUndoGrouping()
        manager.undo()
        #expect(box.done == ["b true false", "a true false"])
        #expect(!manager.isUndoing && !manager.canUndo && manager.redoActionName == "Both")
        manager.redo()
        #expect(box.done.suffix(2) == ["a false true", "b false true"])
        #expect(!manager.isRedoing && manager.undoActionName == "Both")
        register("c")
        manager.setActionName("Last")
        #expect(manager.undoActionName == "Last")
        manager.beginUndoGrouping()
        manager.undo()
        #expect(manager.undoActionName == "Last")
        manager.removeAllActions()
        #expect(!manager.canUndo && !manager.canRedo && manager.groupingLevel == 0)
    }
}
