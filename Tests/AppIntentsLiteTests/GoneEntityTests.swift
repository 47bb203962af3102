import Synchronization
import TestSupport
import Testing

@testable import AppIntentsLite

private struct Pot: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Pot"
    static let defaultQuery = PotQuery()
    let id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}

private struct PotQuery: EntityQuery {
    @TaskLocal static var shelf = ["a", "b", "c"]
    static let asked = Mutex<[[String]]>([])

    func entities(for identifiers: [String]) async throws -> [Pot] {
        Self.asked.withLock { $0.append(identifiers) }
        if identifiers == ["never"] { return [] }
        // What the author's code looks up itself must be there.
        await #expect(throws: IntentArgumentError.self) { _ = try await Pot._lookup([.string("never")]) }
        return identifiers.filter(Self.shelf.contains).map(Pot.init(id:))
    }

    func suggestedEntities() async throws -> [Pot] { Self.shelf.map(Pot.init(id:)) }
}

private struct Choose: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Choose"
    @Parameter(title: "One") var one: Pot?
    @Parameter(title: "All") var all: [Pot]
    @Parameter(title: "Several", size: [.systemSmall: 2, .systemMedium: .init(min: 2, max: 4)]) var several:
        [Pot]?
    @Parameter(title: "Fixed", size: 2) var fixed: [Pot]?
    @Parameter(title: "Usual", default: Pot(id: "usual")) var usual: Pot
}

private struct Need: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Need"
    @Parameter(title: "Pot") var pot: Pot
}

/// What was accepted once is looked up again: some of it may have gone.
@Suite(.standardTimeLimit)
struct GoneEntityTests {
    private func list(_ ids: String...) -> IntentArgument { .array(of: .string, ids.map { .string($0) }) }

    private func resolved(
        _ values: [String: IntentArgument], isAgain: Bool = true, in family: IntentWidgetFamily? = nil
    ) async throws -> Choose {
        var values = values
        values["all"] = values["all"] ?? list()
        let action = try IntentSchema(Choose.self).action(with: values)
        return try await WidgetFamilyHere.$current.withValue(family) {
            try #require(try await action.resolved(accepted: isAgain ? values : [:]).intent as? Choose)
        }
    }

    @Test func missingEntitiesAreLeftOut() async throws {
        try await PotQuery.$shelf.withValue(["c", "b"]) {
            let found = try await resolved([
                "one": .string("a"), "all": list("a", "b", "x", "c"), "several": list("a"),
                "fixed": list("b", "a"),
                "usual": .string("a"),
            ])
            #expect(found.one == nil)
            #expect(found.all.map(\.id) == ["b", "c"])
            #expect(found.several?.map(\.id) == [])
            #expect(found.fixed?.map(\.id) == ["b"])
            #expect(found.usual.id == "usual")
        }
        #expect(PotQuery.asked.withLock { $0.contains(["a", "b", "x", "c"]) }, "one question for a list")
        let back = try await resolved(["one": .string("a"), "all": list("a", "b")])
        #expect(back.one?.id == "a" && back.all.map(\.id) == ["a", "b"])
    }

    /// Who chooses it now has made a mistake.
    @Test func newlyChosenEntityHasToExist() async throws {
        for values in [["one": .string("x")], ["all": list("a", "x")]] {
            await #expect(throws: IntentArgumentError.self) { try await resolved(values, isAgain: false) }
        }
    }

    @Test func missingRequiredEntityIsNamed() async throws {
        let action = try IntentSchema(Need.self).action(with: ["pot": .string("x")])
        let error = await #expect(throws: GoneValueError.self) {
            try await action.resolved(accepted: ["pot": .string("x")])
        }
        #expect(
            error?.description
                == "what was chosen is gone: the parameter \"pot\": expected the identifier of a "
                + "\"Pot\", got \"x\"; there are \"a\", \"b\", \"c\"")
    }

    /// As on Apple's platforms a size has so many places, and some may stay empty; other sizes have any
    /// number.
    @Test(arguments: [
        (IntentWidgetFamily.systemSmall, 0, ""), (.systemSmall, 2, ""),
        (.systemSmall, 3, "expected at most 2 values in systemSmall, got 3"),
        (.systemMedium, 1, "expected 2 to 4 values in systemMedium, got 1"), (.systemMedium, 4, ""),
        (.systemLarge, 9, ""),
    ])
    func entityListFitsTheWidgetSize(_ family: IntentWidgetFamily, _ count: Int, _ problem: String)
        async throws
    {
        let pots = IntentArgument.array(of: .string, Array(repeating: .string("a"), count: count))
        if problem.isEmpty {
            #expect(try await resolved(["several": pots], isAgain: false, in: family).several?.count == count)
            return
        }
        let error = await #expect(throws: IntentArgumentError.self) {
            try await resolved(["several": pots], isAgain: false, in: family)
        }
        #expect(error?.description == "the parameter \"several\": \(problem)")
        // Of what was accepted once, as much as there is room for is shown.
        let shown = try await resolved(["several": pots], in: family).several
        #expect(shown?.count == min(count, family == .systemSmall ? 2 : 4))
    }

    @Test func fixedCountIsALimitInWidgetsOnly() async throws {
        #expect(try await resolved(["fixed": list("a")], isAgain: false, in: .systemLarge).fixed?.count == 1)
        await #expect(throws: IntentArgumentError.self) {
            try await resolved(["fixed": list("a")], isAgain: false)
        }
    }
}
