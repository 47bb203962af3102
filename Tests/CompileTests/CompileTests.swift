import Foundation
import TestSupport
import Testing

/// Shapes that must compile and shapes that must not, each in Swift 5 and Swift 6 mode. The compiler itself checks
/// the `expected-error` comments in the files of `Negative`; every such file has a twin in `Positive` that compiles.
@Suite(.timeLimit(.minutes(5)))
struct CompileTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let package = folder.deletingLastPathComponent().deletingLastPathComponent()

    struct Case: CustomTestStringConvertible {
        let file: String
        let mode: String
        var testDescription: String { "\(file), Swift \(mode)" }
    }

    private static func files(_ name: String) -> [String] {
        let paths = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
        return (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    }

    static let cases = ["Negative", "Positive"].flatMap { name in
        files(name).flatMap { file in ["5", "6"].map { Case(file: "\(name)/\(file)", mode: $0) } }
    }

    @Test func everyNegativeHasATwinThatCompiles() {
        let negative = Self.files("Negative")
        #expect(!negative.isEmpty)
        #expect(Set(negative).isSubset(of: Self.files("Positive")))
    }

    @Test(arguments: cases)
    func compilesAsSaid(_ check: Case) async throws {
        let headers = try await run(["pkg-config", "--cflags-only-I", "dbus-1"])
        let include = headers.output.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
        let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "Modules").path
        let result = try await run(
            [
                "swiftc", "-typecheck", "-swift-version", check.mode, "-I", modules,
                "-Xcc", "-fmodule-map-file=\(Self.package.path)/Sources/CDBus/module.modulemap",
            ] + include + [
                "-Xfrontend", "-verify", "-Xfrontend", "-verify-ignore-unrelated",
                Self.folder.appending(path: check.file).path,
            ], timeout: .seconds(120))
        #expect(result.exitStatus == 0, "\(result.errorOutput)")
    }
}
