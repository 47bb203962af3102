import AppIntentsLite
import Foundation
import TestSupport
import Testing

private struct Track: FileEntity {
    static let supportedContentTypes: [UTType] = [.json, .xml]
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Track"
    static let defaultQuery = TrackQuery()
    let id: FileEntityIdentifier
    var displayRepresentation: DisplayRepresentation { "Track" }
}
private struct TrackQuery: EntityQuery {
    func entities(for identifiers: [FileEntityIdentifier]) async throws -> [Track] {
        identifiers.map { Track(id: $0) }
    }
}
private struct Load: AppIntent {
    static let title: LocalizedStringResource = "Load"
    @Parameter(title: "Any") var any: Track?
    @Parameter(title: "Only", supportedContentTypes: [.json]) var only: Track?
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: (any ?? only)?.id.entityIdentifierString ?? "none")
    }
}
private struct When: AppIntent {
    static let title: LocalizedStringResource = "When"
    func perform() async throws -> some IntentResult & ReturnsValue<Date> {
        .result(value: systemContext.preciseTimestamp ?? .distantPast)
    }
}

/// Files as entities, and the moment of a run.
@Suite(.standardTimeLimit)
struct FileEntityTests {
    private let schema = IntentSchema(Load.self)

    @Test(arguments: ["/tmp/a.json", "/tmp/b.XML", "/tmp/noName", "draft:new"])
    func supportedFileEntityIsAccepted(_ path: String) async throws {
        let outcome = try await schema.action(with: ["any": .string(path)]).perform()
        #expect(outcome.value == .string(path))
    }

    @Test func unsupportedFileEntityIsRefused() async throws {
        let error = await #expect(throws: (any Error).self) {
            try await schema.action(with: ["any": .string("/tmp/a.png")]).perform()
        }
        #expect("\(try #require(error))".contains("public.json"))
        await #expect(throws: (any Error).self) {
            try await schema.action(with: ["only": .string("/tmp/a.xml")]).perform()
        }
        let outcome = try await schema.action(with: ["only": .string("/tmp/a.json")]).perform()
        #expect(outcome.value == .string("/tmp/a.json"))
    }

    @Test func runKnowsItsStartTime() async throws {
        #expect(When().systemContext.preciseTimestamp == nil)
        let before = Date()
        let outcome = try await IntentSchema(When.self).action(with: [:]).perform()
        let moment = try Date._decode(try #require(outcome.value))
        // What travels is whole microseconds.
        #expect(moment.timeIntervalSince(before) > -0.001)
        #expect(moment <= Date().addingTimeInterval(0.001))
    }
}
