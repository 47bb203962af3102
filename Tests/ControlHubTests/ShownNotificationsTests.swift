internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ControlHub

/// The file in which a hub keeps what it shows.
@Suite(.standardTimeLimit)
struct ShownNotificationsTests {
    private func with(_ body: (ShownNotificationsFile, URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "controlruntime/notifications.json")
        try body(ShownNotificationsFile(path: path.path), path)
    }

    @Test func shownNotificationsAreReadBack() throws {
        try with { file, path in
            #expect(file.read() == nil)
            let shown = ShownNotifications(bus: "b", daemon: ":1.7", numbers: ["/a": 1, "/b": .max])
            #expect(file.write(shown))
            #expect(file.read() == shown)
            let mode = try FileManager.default.attributesOfItem(atPath: path.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            let folder = path.deletingLastPathComponent().path
            let foldersMode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions]
            #expect(foldersMode as? Int == 0o700)
            #expect(file.write(nil))
            #expect(file.read() == nil && !FileManager.default.fileExists(atPath: path.path))
            #expect(file.write(nil))
        }
    }

    /// What can't be written is not there at all: what was shown before would be taken for it.
    @Test func failedWriteRemovesEarlierNotificationFile() throws {
        try with { _, path in
            let folder = path.deletingLastPathComponent().path
            // Of a name the system takes what stands before a zero: the file that is to take its place can't
            // be made, as there is one.
            try FileManager.default.createDirectory(
                atPath: folder + "/.n.json", withIntermediateDirectories: true)
            let shown = ShownNotifications(bus: "b", daemon: ":1.7", numbers: ["/a": 1])
            let stream = try #require(fopen(folder + "/n.json", "w"))
            fputs(shown.text, stream)
            fclose(stream)
            let file = ShownNotificationsFile(path: folder + "/n.json\0")
            #expect(file.read() == shown)
            _ = file.write(ShownNotifications(bus: "b", daemon: ":1.8", numbers: ["/a": 2]))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [".n.json"])
        }
    }

    @Test(arguments: [
        "", "{", "[]", "{\"bus\":\"b\",\"daemon\":1,\"notifications\":{}}",
        "{\"bus\":\"b\",\"daemon\":\":1.7\",\"notifications\":{\"no path\":1}}",
        "{\"bus\":\"b\",\"daemon\":\":1.7\",\"notifications\":{\"/a\":-1}}",
        "{\"bus\":\"b\",\"daemon\":\":1.7\",\"notifications\":{\"/a\":1.5}}",
    ])
    func malformedNotificationFileIsIgnored(text: String) throws {
        try with { file, path in
            _ = file.write(ShownNotifications(bus: "b", daemon: ":1.7", numbers: ["/a": 1]))
            try Data(text.utf8).write(to: path)
            #expect(file.read() == nil)
        }
    }

    /// A link that somebody else has put there is not followed.
    @Test func symbolicLinkAsNotificationFileIsIgnored() throws {
        try with { file, path in
            _ = file.write(ShownNotifications(bus: "b", daemon: ":1.7", numbers: ["/a": 1]))
            let other = path.deletingLastPathComponent().appending(path: "other")
            try FileManager.default.moveItem(at: path, to: other)
            try FileManager.default.createSymbolicLink(at: path, withDestinationURL: other)
            #expect(file.read() == nil)
        }
    }
}
