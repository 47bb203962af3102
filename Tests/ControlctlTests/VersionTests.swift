internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import controlctl

@Suite(.standardTimeLimit)
struct VersionTests {
    @Test func versionOptionPrintsVersion() async throws {
        #expect(
            try await TestSupport.run([Fixture.program, "--version"])
                == .success("\(ProgramVersion.current)\n"))
    }

    @Test func versionIsNewestInChangelog() throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: package.appending(path: "CHANGELOG.md"), encoding: .utf8)
        let releases = text.matches(of: /(?m)^## (\d+\.\d+\.\d+)/).map { String($0.1) }
        #expect(releases.first == ProgramVersion.current)
    }
}
