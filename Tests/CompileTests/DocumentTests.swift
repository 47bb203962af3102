import Foundation
import TestSupport
import Testing

/// What documents show as Swift compiles: the blocks of each article and of the README as one file,
/// manifests, and each step of the tutorials.
@Suite(.standardTimeLimit)
struct DocumentTests {
    /// A file of Swift made of a document, or one that a tutorial shows.
    struct Sample: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        var isManifest: Bool { text.hasPrefix("// swift-tools-version") }
    }

    private static let package = Compiler.package

    private static func files(_ folder: String, _ suffix: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: package.appending(path: folder).path)
        return (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(suffix) }.sorted().map {
            "\(folder)/\($0)"
        }
    }

    private static func text(_ path: String) -> String {
        (try? String(contentsOf: package.appending(path: path), encoding: .utf8)) ?? ""
    }

    /// The blocks of a document: manifests each by itself, everything else together.
    private static func samples(of path: String) -> [Sample] {
        let blocks = text(path).matches(of: /(?ms)^```swift\n(.*?)^```/).map { String($0.1) }
        let all = blocks.map { Sample(testDescription: path, text: $0) }
        let code = all.filter { !$0.isManifest }.map(\.text).joined(separator: "\n")
        return all.filter(\.isManifest) + (code.isEmpty ? [] : [Sample(testDescription: path, text: code)])
    }

    static let documents = files("Sources", ".md") + ["README.md", "docs/writing-controls.md"]
    static let samples =
        documents.flatMap(samples)
        + files("Sources", ".swift").filter { $0.contains(".docc/") }
        .map { Sample(testDescription: $0, text: text($0)) }

    @Test func documentSamplesAreFound() {
        #expect(Self.documents.contains("Sources/ControlRuntime/ControlRuntime.docc/TestingYourBundle.md"))
        #expect(Self.samples.contains { $0.isManifest && $0.testDescription == "README.md" })
        #expect(Self.samples.contains { !$0.isManifest && $0.testDescription == "README.md" })
        #expect(Self.samples.contains { $0.testDescription.hasSuffix("LampTests.swift") })
    }

    @Test(arguments: samples.filter { !$0.isManifest })
    func documentSampleCompiles(_ sample: Sample) async throws {
        try await inFolder { folder in
            let file = folder.appending(path: "Sample.swift")
            try sample.text.write(to: file, atomically: true, encoding: .utf8)
            var arguments = [
                "-typecheck", "-module-name", "Sample", "-parse-as-library", "-swift-version", "6",
            ]
            arguments += ["-warnings-as-errors", file.path]
            if sample.text.contains("@testable import Lamps") {
                let lamps = Self.package.appending(
                    path: "Sources/ControlRuntime/ControlRuntime.docc/Tutorials/Resources/Lamps-6.swift")
                let output = folder.appending(path: "Lamps.swiftmodule")
                let module = try await Compiler.swiftc(
                    ["-emit-module", "-module-name", "Lamps", "-enable-testing", "-parse-as-library"]
                        + ["-swift-version", "6", "-o", output.path, lamps.path])
                try #require(module.exitStatus == 0, "\(module.errorOutput)")
                arguments += ["-I", folder.path] + Compiler.testingArguments
            }
            let result = try await Compiler.swiftc(arguments)
            #expect(result.exitStatus == 0, "\(result.errorOutput)")
        }
    }

    /// As SwiftPM compiles a manifest.
    @Test(arguments: samples.filter(\.isManifest))
    func documentManifestCompiles(_ sample: Sample) async throws {
        try await inFolder { folder in
            let file = folder.appending(path: "Package.swift")
            try sample.text.write(to: file, atomically: true, encoding: .utf8)
            let version = try #require(sample.text.firstMatch(of: /swift-tools-version: (\d+\.\d+)/)).1
            let interface = Compiler.toolchain.appending(path: "lib/swift/pm/ManifestAPI").path
            let result = try await run(
                [
                    "swiftc", "-typecheck", "-warnings-as-errors", "-package-description-version",
                    String(version),
                    "-I", interface, file.path,
                ], timeout: .seconds(120))
            #expect(result.exitStatus == 0, "\(result.errorOutput)")
        }
    }

    private func inFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "documents-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }
}
