internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import FoundationOverlay

@Suite(.standardTimeLimit)
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
    @Test func suiteBeingWrittenIsNotDamaged() throws {
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

    @Test(arguments: [0, 60]) func halfWrittenSuiteIsDamagedAndRestored(count: Int) throws {
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

    private func names(_ backup: SuiteBackup) throws -> Set<String> {
        let folder = URL(fileURLWithPath: backup.file).deletingLastPathComponent().path
        return Set(try FileManager.default.contentsOfDirectory(atPath: folder))
    }

    private func mode(_ path: String) throws -> Int? {
        let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        return (rights as? NSNumber)?.intValue
    }

    /// What a killed process left of a suite is not kept in place of its last complete content.
    @Test func incompleteSuiteIsNotKept() throws {
        try withBackup { backup in
            let file = URL(fileURLWithPath: backup.file)
            try whole.write(to: file)
            #expect(backup.keep())
            try whole.prefix(60).write(to: file)
            #expect(backup.keep() && backup.restore())
            #expect(backup.content as? [String: Int] == ["active": 1])
        }
    }

    /// A suite is only replaced by what can be read; and without a copy it stays as it is.
    @Test(arguments: [nil, "", "<plist"]) func incompleteCopyRestoresNothing(_ copy: String?) throws {
        try withBackup { backup in
            let file = URL(fileURLWithPath: backup.file)
            try whole.prefix(60).write(to: file)
            if let copy {
                let path = file.deletingLastPathComponent().appendingPathComponent(".a.b.plist.whole")
                try Data(copy.utf8).write(to: path)
            }
            #expect(!backup.restore())
            #expect(try Data(contentsOf: file) == whole.prefix(60))
        }
    }

    /// Who keeps a suite's file elsewhere and has a link in its place still has the link afterwards.
    @Test func symbolicLinkIsKeptOnRestore() throws {
        try withBackup { backup in
            let real = URL(fileURLWithPath: backup.file + ".elsewhere")
            try whole.write(to: real)
            try FileManager.default.createSymbolicLink(
                atPath: backup.file, withDestinationPath: real.path)
            #expect(backup.keep())
            try Data().write(to: real)
            #expect(backup.restore())
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: backup.file) == real.path)
            #expect(try Data(contentsOf: real) == whole)
        }
    }

    /// What can't be read is kept for the user to look at, for his eyes only; an empty file is not.
    @Test func damagedSuiteIsSetAside() throws {
        try withBackup { backup in
            let file = URL(fileURLWithPath: backup.file)
            #expect(backup.setAside() == nil)
            try Data().write(to: file)
            #expect(backup.setAside() == nil)
            try whole.prefix(60).write(to: file)
            let aside = try #require(backup.setAside())
            #expect(aside.hasPrefix(backup.file + ".unreadable-"))
            #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == whole.prefix(60))
            #expect(try mode(aside) == 0o600)
            #expect(try names(backup).count == 2)
        }
    }

    /// Halves that killed processes left beside a suite go; those of living ones may be under way.
    @Test func halvesOfDeadProcessesAreSwept() throws {
        try withBackup { backup in
            let folder = URL(fileURLWithPath: backup.file).deletingLastPathComponent()
            // Larger than any process's number.
            let dead = ".a.b.plist.99999999.new"
            let rest = [".a.b.plist.\(getpid()).new", ".a.b.plist.1.new", ".a.b.plist.whole", "a.b.plist"]
            for name in rest + [dead] { try whole.write(to: folder.appendingPathComponent(name)) }
            backup.sweep()
            #expect(try names(backup) == Set(rest))
        }
    }

    /// Where the content can't be kept, it says so, and leaves no half of it behind.
    @Test func failedBackupLeavesNothingBehind() throws {
        try withBackup { backup in
            let file = URL(fileURLWithPath: backup.file)
            try whole.write(to: file)
            let copy = file.deletingLastPathComponent().appendingPathComponent(".a.b.plist.whole")
            try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: false)
            #expect(!backup.keep())
            #expect(try names(backup) == ["a.b.plist", ".a.b.plist.whole"])
        }
    }

    /// Others see that a suite is being written, as long as it is; who writes it meanwhile doesn't wait.
    @Test func suiteWriteIsSeenWhileItLasts() throws {
        try withBackup { backup in
            #expect(!backup.isBeingWritten)
            let seen = SuiteBackup.writing([backup]) {
                SuiteBackup.writing([backup]) { backup.isBeingWritten }
            }
            #expect(seen && !backup.isBeingWritten)
        }
    }

    /// A process that finds a suite damaged restores it before it reads it, and keeps what it found; a suite
    /// that somebody is writing is none of its business.
    @Test(arguments: [true, false]) func damagedSuiteIsRepairedBeforeReading(_ isBeingWritten: Bool) throws {
        try withBackup { backup in
            let file = URL(fileURLWithPath: backup.file)
            let registry = SuiteRegistry(folder: file.deletingLastPathComponent().path)
            try whole.write(to: file)
            #expect(backup.keep())
            try whole.prefix(60).write(to: file)
            SuiteBackup.writing(isBeingWritten ? [backup] : []) { registry.watch("a.b") }
            let asides = try names(backup).filter { $0.contains(".unreadable-") }
            #expect(asides.count == (isBeingWritten ? 0 : 1))
            #expect(try Data(contentsOf: file) == (isBeingWritten ? whole.prefix(60) : whole))
        }
    }

    /// Only an absolute path is a folder, as everywhere on this system.
    @Test(arguments: [
        (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c"),
        (["XDG_CONFIG_HOME": "c", "HOME": "/h"], "/h/.config"),
        (["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config"), (["HOME": "/h"], "/h/.config"),
    ])
    func suitesLieInTheUsersConfiguration(_ variables: [String: String], _ folder: String) {
        #expect(SuiteRegistry.folderOfDefaults(variables) == folder)
    }
}
