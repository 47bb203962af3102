internal import Foundation
internal import Testing

@testable internal import FoundationOverlay

@Suite(.timeLimit(.minutes(1)))
struct SuiteBackupTests {
    private let whole = Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>active</key><integer>1</integer></dict></plist>
        """.utf8)

    private func withBackup(_ body: (SuiteBackup) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "suite-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(SuiteBackup(of: "a.b", in: folder.path))
    }

    /// Foundation empties the file and writes it then; between the two its program may have to wait for a
    /// processor.
    @Test func whatIsBeingWrittenIsNotDamaged() throws {
        try withBackup { backup in
            let file = URL(fileURLWithPath: backup.file)
            var pauses = 0
            for half in [Data(), whole.prefix(60)] {
                try half.write(to: file)
                let isDamaged = backup.isDamaged {
                    pauses += 1
                    if pauses % 5 == 0 { try? whole.write(to: file) }
                }
                #expect(!isDamaged)
            }
            #expect(pauses == 10)
        }
    }

    @Test(arguments: [0, 60]) func whatStaysHalfWrittenIs(count: Int) throws {
        try withBackup { backup in
            #expect(!backup.isDamaged { Issue.record("there is no file") })
            try whole.write(to: URL(fileURLWithPath: backup.file))
            #expect(!backup.isDamaged { Issue.record("it is whole") })
            #expect(backup.keep())
            try whole.prefix(count).write(to: URL(fileURLWithPath: backup.file))
            #expect(backup.isDamaged {})
            #expect(backup.content == nil)
            #expect(backup.restore())
            #expect(backup.content as? [String: Int] == ["active": 1])
        }
    }
}
