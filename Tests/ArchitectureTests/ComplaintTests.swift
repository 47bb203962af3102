import Foundation
import TestSupport
import Testing

/// docs/pains.md: what people complain of, each with a test that shows it gone or with a word that it isn't.
@Suite(.standardTimeLimit)
struct ComplaintTests {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A heading with all below it.
    private struct Complaint {
        let title: Substring
        let text: Substring

        static func all() throws -> [Complaint] {
            let page = try String(
                contentsOf: ComplaintTests.package.appending(path: "docs/pains.md"), encoding: .utf8)
            return page.split(separator: "\n## ").dropFirst().map { section in
                let title = section.prefix { $0 != "\n" }
                return Complaint(title: title, text: section.dropFirst(title.count))
            }
        }
    }

    @Test func complaintsNameSourceAndStatus() throws {
        let complaints = try Complaint.all()
        #expect(complaints.count == 11)
        for complaint in complaints {
            #expect(complaint.text.contains("](https://github.com/"), "\(complaint.title): who says so?")
            #expect(
                complaint.text.contains("\n| here | shown by |\n")
                    || complaint.text.contains("**Not solved yet"),
                "\(complaint.title): neither a test nor a word that it isn't solved")
        }
    }

    /// A test that is renamed or goes takes its promise with it.
    @Test func testsNamedInComplaintsExist() throws {
        var tests: Set<String> = []
        let folders = ArchitectureTests.programs.filter { $0.hasSuffix("/Sources") }.map {
            $0.replacing("/Sources", with: "/Tests")
        }.filter {
            FileManager.default.fileExists(atPath: Self.package.appending(path: $0).path)
        }
        for file in try (["Tests"] + folders).flatMap({ try ArchitectureTests.files($0) }) {
            let text = file.lines.joined(separator: "\n")
            let names = text.matches(of: /@Test\b[\s\S]*?\bfunc (\w+)/).map(\.output.1)
            for suite in text.matches(of: /\b(?:struct|class) (\w+Tests)\b/).map(\.output.1) {
                for name in names { tests.insert("\(suite).\(name)") }
            }
        }
        try #require(tests.count > 500)
        var count = 0
        for complaint in try Complaint.all() {
            for match in complaint.text.matches(of: /`(\w+Tests\.\w+)`/) {
                count += 1
                #expect(
                    tests.contains("\(match.output.1)"), "\(complaint.title): there is no \(match.output.1)")
            }
        }
        #expect(count > 50)
    }
}
