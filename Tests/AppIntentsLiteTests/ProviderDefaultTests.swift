import AppIntentsLite
import FoundationEssentials
import TestSupport
import Testing

private struct Depths: DynamicOptionsProvider {
    func results() async throws -> [Int] { [1, 2, 3] }
    func defaultResult() async -> Int? { 3 }
}

private struct Dive: AppIntent {
    static let title: LocalizedStringResource = "Dive"
    @Parameter(title: "Depth", optionsProvider: Depths()) var depth: Int
    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: depth) }
}

private struct DiveFlat: AppIntent {
    static let title: LocalizedStringResource = "Dive flat"
    @Parameter(title: "Depth", optionsProvider: Depths()) var depth: Int
    init() { depth = 2 }
    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: depth) }
}

private struct DiveUsual: AppIntent {
    static let title: LocalizedStringResource = "Dive as usual"
    @Parameter(title: "Depth", default: 1, optionsProvider: Depths()) var depth: Int
    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: depth) }
}

private struct DiveAtWill: AppIntent {
    static let title: LocalizedStringResource = "Dive at will"
    @Parameter(title: "Depth", optionsProvider: Depths()) var depth: Int?
    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: depth ?? 0) }
}

private struct Letters: DynamicOptionsProvider {
    /// This source, as it is there wherever the tests are built.
    static let letter = URL(filePath: #filePath)
    func results() async throws -> [IntentFile] { [] }
    func defaultResult() async -> IntentFile? { IntentFile(fileURL: Self.letter) }
}

private struct Post: AppIntent {
    static let title: LocalizedStringResource = "Post"
    @Parameter(title: "Letter", optionsProvider: Letters()) var letter: IntentFile
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: letter.filename)
    }
}

/// A caller that may name no file by its path.
private struct NoPaths: PathAdmission {
    struct Refused: Error {}
    func admit() async throws { throw Refused() }
}

/// An options provider's default stands in for a value that nobody gave: not for the caller's, nor for the
/// author's, nor for one that may be left out.
@Suite(.standardTimeLimit)
struct ProviderDefaultTests {
    private func depth(_ schema: IntentSchema, _ arguments: [String: IntentArgument]) async throws
        -> IntentArgument?
    {
        try await schema.action(with: arguments).perform().value
    }

    @Test func providerDefaultReplacesAMissingValue() async throws {
        #expect(try await depth(IntentSchema(Dive.self), [:]) == .int(3))
    }

    @Test func givenValueGoesBeforeTheProviderDefault() async throws {
        for schema in [IntentSchema(Dive.self), IntentSchema(DiveFlat.self), IntentSchema(DiveAtWill.self)] {
            #expect(try await depth(schema, ["depth": .int(1)]) == .int(1))
        }
    }

    @Test func parameterDefaultGoesBeforeTheProviders() async throws {
        #expect(try await depth(IntentSchema(DiveFlat.self), [:]) == .int(2))
        #expect(try await depth(IntentSchema(DiveUsual.self), [:]) == .int(1))
    }

    @Test func optionalParameterTakesNoProviderDefault() async throws {
        #expect(try await depth(IntentSchema(DiveAtWill.self), [:]) == .int(0))
    }

    private func post(_ arguments: [String: IntentArgument]) async throws -> IntentArgument? {
        try await PathAdmissions.$current.withValue(NoPaths()) {
            try await IntentSchema(Post.self).action(with: arguments).perform().value
        }
    }

    /// It is the author's path, whoever leaves the parameter out.
    @Test func defaultFileNeedsNoPathAdmission() async throws {
        #expect(try await post([:]) == .string(Letters.letter.lastPathComponent))
        await #expect(throws: NoPaths.Refused.self) {
            try await post(["letter": .string(Letters.letter.path)])
        }
    }
}
