import Foundation
import Synchronization
import TestSupport
import Testing

@testable import WidgetKitLite

/// Values of all types that can be stored, through the storage and back.
@Suite(.standardTimeLimit)
struct SharedStorageTests {
    enum Colour: String { case red, blue }
    enum Level: Int {
        case low = 1
        case high
    }

    struct Values {
        @AppStorage("bool") var bool = true
        @AppStorage("int") var int = 3
        @AppStorage("double") var double = 1.5
        @AppStorage("string") var string = "text"
        @AppStorage("url") var url = URL(string: "https://example.org")!
        @AppStorage("data") var data = Data([1, 2])
        @AppStorage("colour") var colour = Colour.red
        @AppStorage("level") var level = Level.low
        @AppStorage("maybeInt") var maybeInt: Int?
        @AppStorage("maybeText") var maybeText: String?
        @AppStorage("maybeColour") var maybeColour: Colour?
        @AppStorage("elsewhere", store: StorageSuite(suiteName: "suite")) var elsewhere = 0
        @SharedStorage("list", suite: "suite") var list = ["a"]
        @SharedStorage("maybeList") var maybeList: [Int]?
    }

    private let storage = MemorySharedState(standardSuite: "own")
    private let values = Values()

    private func with<Result>(_ role: StateAccess.Role = .action, _ body: (StateAccess) -> Result) -> Result {
        let access = StateAccess(role, storage)
        return StateAccess.$current.withValue(access) { body(access) }
    }

    @Test func defaultsReplaceMissingStoredValues() {
        with { _ in
            #expect(values.bool && values.int == 3 && values.double == 1.5 && values.string == "text")
            #expect(values.colour == .red && values.level == .low && values.data == Data([1, 2]))
            #expect(values.maybeInt == nil && values.maybeText == nil && values.maybeColour == nil)
            #expect(values.list == ["a"] && values.maybeList == nil && values.elsewhere == 0)
        }
    }

    @Test func writtenValuesAreReadBack() {
        with { _ in
            values.bool = false
            values.int = -7
            values.double = 2
            values.string = "ünï"
            values.url = URL(string: "file:///tmp/x")!
            values.data = Data([255])
            values.colour = .blue
            values.level = .high
            values.maybeInt = 5
            values.maybeColour = .blue
            values.elsewhere += 1
            values.list.append("b")
            values.maybeList = [1, 2]
        }
        with { _ in
            #expect(!values.bool && values.int == -7 && values.double == 2 && values.string == "ünï")
            #expect(values.url.path == "/tmp/x" && values.data == Data([255]))
            #expect(values.colour == .blue && values.level == .high && values.maybeColour == .blue)
            #expect(values.maybeInt == 5 && values.elsewhere == 1)
            #expect(values.list == ["a", "b"] && values.maybeList == [1, 2])
            values.maybeInt = nil
            #expect(values.maybeInt == nil)
        }
        #expect(storage.value("maybeInt", in: "own") == nil)
        #expect(storage.value("elsewhere", in: "suite") == .int(1))
        #expect(storage.value("list", in: "suite") == .array([.string("a"), .string("b")]))
    }

    @Test func storedValueOfAnotherTypeIsIgnored() {
        storage.set(.string("yes"), "bool", in: "own")
        storage.set(.string("green"), "colour", in: "own")
        storage.set(.int(2), "double", in: "own")
        storage.set(.object([:]), "list", in: "suite")
        with { _ in
            #expect(values.bool && values.colour == .red && values.double == 2 && values.list == ["a"])
        }
    }

    @Test func readsAndWritesAreRecordedByKey() {
        with { access in
            _ = values.int
            values.string = "new"
            values.elsewhere += 1
            #expect(
                access.reads == [
                    StateKey(suite: "own", key: "int"), StateKey(suite: "suite", key: "elsewhere"),
                ])
            #expect(
                access.end() == [
                    StateKey(suite: "own", key: "string"), StateKey(suite: "suite", key: "elsewhere"),
                ])
        }
    }

    @Test func writesAfterTheEndOfAnActionAreAnnounced() {
        let observed = ObservedKeys()
        let stop = storage.observe { observed.add($0) }
        with { access in
            values.int = 1
            #expect(observed.keys.isEmpty)
            _ = access.end()
            values.int = 2
        }
        #expect(observed.keys == [StateKey(suite: "own", key: "int")])
        stop()
        storage.announce([StateKey(suite: "own", key: "other")])
        #expect(observed.keys.count == 1)
    }

    @Test func providersWritesAreNotAnnounced() {
        let observed = ObservedKeys()
        _ = storage.observe { observed.add($0) }
        with(.provider) { access in
            values.int = 1
            #expect(access.end().isEmpty)
            values.int = 2
        }
        #expect(observed.keys.isEmpty)
    }

    /// What a task that a run leaves behind reads later is not the run's.
    @Test func readsAfterTheEndAreNotRecorded() {
        with(.provider) { access in
            _ = values.int
            _ = access.end()
            _ = values.string
            #expect(access.reads == [StateKey(suite: "own", key: "int")])
        }
    }

    /// An action whose writes can't be kept fails, for the first reason; what has ended can't fail any more,
    /// and a provider doesn't for that.
    @Test func actionFailsWithItsFirstWriteProblem() async {
        let access = StateAccess(.action, storage)
        #expect(!access.hasWritten)
        #expect(access.failed("first") && access.failed("second"))
        #expect(access.hasWritten)
        #expect(await access.waitUntilStored() == "first")
        _ = access.end()
        #expect(!access.failed("late"))
        let provider = StateAccess(.provider, storage)
        #expect(!provider.failed("no action"))
        #expect(await provider.waitUntilStored() == nil)
    }

    @Test func childTasksCountAndDetachedOnesDoNot() async {
        let access = StateAccess(.provider, storage)
        await StateAccess.$current.withValue(access) {
            async let child = values.int
            _ = await child
            await Task.detached { _ = Values().string }.value
        }
        #expect(access.reads == [StateKey(suite: "own", key: "int")])
    }

    @Test func jsonValuesSurviveTheirEncoding() throws {
        let value = StateValue.object([
            "a": .array([.null, .bool(true), .int(1), .double(1.5), .string("x")]), "b": .object([:]),
        ])
        let data = try JSONEncoder().encode(value)
        #expect(try JSONDecoder().decode(StateValue.self, from: data) == value)
    }
}

/// What an observer was called with.
private final class ObservedKeys: Sendable {
    private let state = Mutex(Set<StateKey>())
    var keys: Set<StateKey> { state.withLock { $0 } }
    func add(_ keys: Set<StateKey>) { state.withLock { $0.formUnion(keys) } }
}
