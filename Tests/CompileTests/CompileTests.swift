import Foundation
import TestSupport
import Testing

/// Shapes that must compile and shapes that must not, in every mode that projects are compiled in. The
/// compiler itself checks the `expected-error` comments in the files of `Negative`; every such file has a
/// twin in `Positive` that compiles.
@Suite(.standardTimeLimit)
struct CompileTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    private static func files(_ name: String) -> [String] {
        let paths = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
        return (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { "\(name)/\($0)" }
    }

    static let groups = SourceGroup.groups(
        of: files("Positive").map { file in
            (file, (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? "")
        })
    static let negative = files("Negative")

    @Test func everyNegativeFileHasAPositiveTwin() {
        let twins = Self.negative.map { $0.replacing("Negative/", with: "Positive/") }
        #expect(!twins.isEmpty)
        #expect(Set(twins).isSubset(of: Self.files("Positive")))
    }

    @Test func everyPositiveFileIsInAGroup() {
        #expect(Self.groups.flatMap { $0.files }.sorted() == Self.files("Positive"))
    }

    @Test(arguments: groups, CompileMode.all)
    func positiveSourcesCompile(_ group: SourceGroup, _ mode: CompileMode) async throws {
        try await check(group.files, mode, verifies: mode.isStrict)
    }

    @Test(arguments: negative, CompileMode.all)
    func negativeSourcesFailAsExpected(_ file: String, _ mode: CompileMode) async throws {
        try await check([file], mode, verifies: true)
    }

    /// `LocalizedStringResource` is Foundation's on Apple's platforms; here a flag brings it to files that
    /// import nothing else.
    @Test(arguments: CompileMode.all, [true, false])
    func localizedResourceNeedsTheImportFlag(_ mode: CompileMode, hasFlag: Bool) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
        try Data(
            """
            import Foundation
            enum Mood: String {
                case calm
                var title: LocalizedStringResource { "Calm" }
            }
            """.utf8
        ).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let flag = hasFlag ? ["-Xfrontend", "-import-module", "-Xfrontend", "AppIntents"] : []
        let result = try await Compiler.swiftc(["-typecheck"] + mode.arguments + flag + [file.path])
        #expect((result.exitStatus == 0) == hasFlag, "\(result.errorOutput)")
    }

    /// Apps have the cases in one place and what a person reads of them in another. Where all is on the main
    /// actor, the enum is on it, and the extension is not: as a new project has it.
    @Test(arguments: [CompileMode.swift5, .swift6, .xcode26])
    func enumConformsToAppEnumInAnExtension(_ mode: CompileMode) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
        try Data(
            """
            import AppIntents
            enum HeartColour: String { case red, blue }
            extension HeartColour: AppEnum {
                static var typeDisplayRepresentation: TypeDisplayRepresentation { "Colour" }
                static var caseDisplayRepresentations: [HeartColour: DisplayRepresentation] { [.red: "Red", .blue: "Blue"] }
            }
            struct SendHeart: AppIntent {
                static let title: LocalizedStringResource = "Send a Heart"
                @Parameter(title: "Colour", default: .red) var colour: HeartColour
                func perform() async throws -> some IntentResult & ReturnsValue<HeartColour> { .result(value: colour) }
            }
            """.utf8
        ).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let result = try await Compiler.swiftc(["-typecheck"] + mode.arguments + [file.path])
        #expect(result.exitStatus == 0, "\(result.errorOutput)")
    }

    /// - Parameter verifies: whether the compiler holds its messages against the comments in the files.
    private func check(_ files: [String], _ mode: CompileMode, verifies: Bool) async throws {
        var command = ["-typecheck", "-wmo"]
        command += mode.arguments
        if verifies { command += ["-Xfrontend", "-verify", "-Xfrontend", "-verify-ignore-unrelated"] }
        command += files.map { Self.folder.appending(path: $0).path }
        let result = try await Compiler.swiftc(command)
        #expect(result.exitStatus == 0, "\(result.errorOutput)")
    }
}
