internal import ControlBasics
internal import ControlClient
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import controlctl

/// The files that say how bundles are started, as `doctor` reads them.
@Suite(.standardTimeLimit)
struct ServiceFileTests {
    private static let prefix = "org.controlruntime.Bundle1."

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "service-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try body(folder)
    }

    private func write(_ text: String, _ name: String, in folder: URL) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// The bus's files and systemd's; of two lines with one key the first counts.
    @Test(
        arguments: [
            ("Name=\(prefix)A\nExec=/bin/a --b\n", "/bin/a"),
            ("Name = \(prefix)A\nExec = /bin/a\n", "/bin/a"),
            ("[Service]\nBusName=\(prefix)A\nExecStart=-/bin/a\nExecStart=/bin/b\n", "/bin/a"),
            ("# no key\nName=\(prefix)A\r\nExec=\"/bin/a b\"\r\n", "/bin/a b"),
            ("[Service]\nBusName=\(prefix)A\nExecStart=\"/a%%b $$c/d\"\n", "/a%b $c/d"),
            ("Name=\(prefix)A\nExec=/a%%b\n", "/a%%b"),
            ("Name=\(prefix)A\n", nil), ("Exec=/bin/a\n", nil), ("Name=\(prefix)A\nExec=\n", nil),
            ("", nil),
        ] as [(String, String?)])
    func serviceFileNamesItsProgram(_ text: String, _ program: String?) throws {
        try withFolder { folder in
            try write(text, "a.service", in: folder)
            let file = ServiceFile(path: folder.path + "/a.service")
            #expect(file?.program == program)
            #expect(file == nil || file?.name == "\(Self.prefix)A" && file?.shortName == "A")
            #expect(ServiceFile(path: folder.path + "/none.service") == nil)
        }
    }

    /// Bundles' only, and of several folders the first that has a name, as for the bus.
    @Test func firstFoldersServiceFileCounts() throws {
        try withFolder { folder in
            func file(_ name: String, _ program: String) -> String {
                "Name=\(Self.prefix)\(name)\nExec=\(program)\n"
            }
            try write(file("A", "/own"), "own/\(Self.prefix)A.service", in: folder)
            try write(file("C", "/own"), "own/\(Self.prefix)C.service.bak", in: folder)
            try write(file("D", "/own"), "own/d.service", in: folder)
            try write(file("A", "/system"), "system/\(Self.prefix)A.service", in: folder)
            try write("Name=org.example.A\nExec=/a\n", "own/not\(Self.prefix)E.service", in: folder)
            try write(file("B", "/system"), "system/dbus-\(Self.prefix)B.service", in: folder)
            let found = ServiceFile.all(["none", "own", "system"].map { "\(folder.path)/\($0)" })
            #expect(found.map(\.shortName) == ["A", "B"])
            #expect(found.map(\.program) == ["/own", "/system"])
        }
    }

    /// A program by its path has to be one that can be run; by its name it is looked for.
    @Test func serviceProgramMustBeExecutable() throws {
        try withFolder { folder in
            func isThere(_ program: String) throws -> Bool {
                try write("Name=\(Self.prefix)A\nExec=\(program)\n", "a.service", in: folder)
                return try #require(ServiceFile(path: folder.path + "/a.service")).isThere
            }
            try write("#!/bin/sh\n", "program", in: folder)
            let path = folder.path + "/program"
            #expect(try !isThere(path) && !isThere(folder.path + "/none"))
            #expect(chmod(path, 0o700) == 0)
            #expect(try isThere(path) && isThere("sh") && !isThere("program-that-nobody-has"))
        }
    }

    /// The marks that systemd allows before a command, and quotes of both kinds, one within the other.
    @Test(
        arguments: [
            ("  @:+!/a", "/a"), ("'/a b' c", "/a b"), ("'a\"b' c", "a\"b"), ("\"it's\" c", "it's"),
            ("/a\\ b c", "/a b"), ("a\"b c\"d e", "ab cd"), ("\"\"", nil), ("-", nil),
        ] as [(String, String?)])
    func firstWordOfServiceCommandIsProgram(_ command: String, _ word: String?) {
        #expect(ServiceFile.firstWord(command) == word)
    }

    /// Only what is there, in order.
    @Test func folderEntriesAreReadInOrder() throws {
        try withFolder { folder in
            for name in ["b/index.theme", "a/index.theme", "c/other"] { try write("x", name, in: folder) }
            #expect(FolderEntries.names(folder.path) == ["a", "b", "c"])
            #expect(FolderEntries.names(folder.path) { $0 + "/index.theme" } == ["a", "b"])
            #expect(FolderEntries.names(folder.path + "/none") == [])
            #expect(FolderEntries.text(folder.path + "/c/other") == "x" && FolderEntries.text("/none") == nil)
        }
    }
}
