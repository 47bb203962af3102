internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

/// What a provider is notified of a file.
@Suite(.standardTimeLimit)
final class FileObservationTests {
    private let file: URL

    init() throws {
        let folder = URL(fileURLWithPath: "/tmp/watch-\(UUID().uuidString.prefix(13))", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = folder.appendingPathComponent("brightness")
        try Data("0\n".utf8).write(to: file)
    }

    deinit { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }

    @Test func siblingChangesCountAndFolderRemovalEnds() async throws {
        var changes = FileObservation.changes(of: file.path, beside: ["sibling"]).makeAsyncIterator()
        // The one at the start.
        #expect(await changes.next() != nil)
        let folder = file.deletingLastPathComponent()
        try Data().write(to: folder.appendingPathComponent("sibling"))
        #expect(await changes.next() != nil)
        try FileManager.default.removeItem(at: folder)
        while await changes.next() != nil {}
    }

    /// Only with system calls that report at once. What a closing reports may come later: a program that
    /// another test starts at that moment holds a copy of the descriptor until it has begun.
    @Test func otherFilesAreIgnored() throws {
        let folder = file.deletingLastPathComponent().path
        let (elsewhere, gone) = (folder + "-elsewhere", folder + "-gone")
        defer { for path in [elsewhere, gone] { try? FileManager.default.removeItem(atPath: path) } }
        try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
        for name in ["stranger", "sibling", "brightness"] {
            try Data("1\n".utf8).write(to: URL(fileURLWithPath: "\(elsewhere)/\(name)"))
        }
        let inotify = try Inotify(file.path, ["sibling"])
        defer { inotify.close() }
        #expect(rename("\(elsewhere)/stranger", "\(folder)/stranger") == 0)
        #expect(truncate("\(folder)/stranger", 1) == 0)
        #expect(inotify.drain() == .nothing)
        #expect(rename("\(elsewhere)/sibling", "\(folder)/sibling") == 0)
        #expect(inotify.drain() == .changed)
        #expect(inotify.drain() == .nothing)
        #expect(truncate(file.path, 0) == 0)
        #expect(inotify.drain() == .changed)
        #expect(try String(contentsOf: file, encoding: .utf8) == "")
        #expect(inotify.drain() == .nothing)
        #expect(rename("\(elsewhere)/brightness", file.path) == 0)
        #expect(inotify.drain() == .changed)
        #expect(truncate(file.path, 1) == 0)
        #expect(inotify.drain() == .changed)
        #expect(rename(folder, gone) == 0)
        #expect(inotify.drain() == .ended)
    }

    /// The folder's watch says nothing of these: it is another folder that the file is written in.
    @Test(arguments: [true, false])
    func changesThroughLinksAreReported(_ isLink: Bool) throws {
        let elsewhere = file.deletingLastPathComponent().path + "-other"
        defer { try? FileManager.default.removeItem(atPath: elsewhere) }
        try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
        let other = "\(elsewhere)/level"
        if isLink {
            #expect(rename(file.path, other) == 0)
            #expect(symlink(other, file.path) == 0)
        } else {
            #expect(link(file.path, other) == 0)
        }
        let inotify = try Inotify(file.path, [])
        defer { inotify.close() }
        // With a system call that reports at once, as above.
        #expect(truncate(other, 1) == 0)
        #expect(inotify.drain() == .changed)
        if isLink {
            // As an editor writes it, where the link leads to.
            #expect(mknod("\(elsewhere)/new", S_IFREG | 0o600, 0) == 0)
            #expect(rename("\(elsewhere)/new", other) == 0)
            #expect(inotify.drain() == .changed)
            #expect(truncate(other, 1) == 0)
            #expect(inotify.drain() == .changed)
            // Its rights are not its contents.
            #expect(chmod(other, 0o644) == 0)
            #expect(inotify.drain() == .nothing)
        }
        // What takes the name is watched in its place. Nothing has it open, so nothing is reported late.
        let next = "\(elsewhere)/next"
        #expect(mknod(next, S_IFREG | 0o600, 0) == 0)
        #expect(unlink(file.path) == 0)
        #expect(link(next, file.path) == 0)
        #expect(inotify.drain() == .changed)
        #expect(truncate(next, 1) == 0)
        #expect(inotify.drain() == .changed)
        #expect(truncate(other, 0) == 0)
        #expect(inotify.drain() == .nothing)
    }

    @Test func polledFilesReportTheSameChanges() throws {
        let files = PolledFiles(file.path, ["sibling"])
        let folder = file.deletingLastPathComponent()
        #expect(files.check() == .nothing)
        try Data().write(to: folder.appendingPathComponent("stranger"))
        #expect(files.check() == .nothing)
        try Data().write(to: folder.appendingPathComponent("sibling"))
        #expect(files.check() == .changed)
        try Data("10\n".utf8).write(to: file)
        #expect(files.check() == .changed)
        #expect(files.check() == .nothing)
        try FileManager.default.removeItem(at: folder)
        #expect(files.check() == .ended)
    }

    @Test func unwatchableFileNamesTheReason() {
        #expect(throws: Inotify.Fault.noFolder) {
            try Inotify(self.file.deletingLastPathComponent().path + "/none/brightness", [])
        }
    }

    @Test func missingFolderEndsTheStreamAtOnce() async {
        var changes = FileObservation.changes(of: "\(Nowhere.path)/brightness").makeAsyncIterator()
        #expect(await changes.next() == nil)
    }

    @Test func watchIsClosedWhenTheReaderStops() async throws {
        let reader = Task { [file] in
            for await _ in FileObservation.changes(of: file.path) {}
        }
        try await poll(for: "watch") { try watches > 0 ? () : nil }
        reader.cancel()
        await reader.value
        try await poll(for: "end of the watch") { try watches == 0 ? () : nil }
    }

    /// How many watches of this process are on the folder: the kernel lists their inodes.
    private var watches: Int {
        get throws {
            let folder = file.deletingLastPathComponent().path
            let attributes = try FileManager.default.attributesOfItem(atPath: folder)
            let inode = String((attributes[.systemFileNumber] as? UInt64) ?? 0, radix: 16)
            let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo")
            return descriptors.filter {
                // Gone in the meantime, when it can't be read.
                let text = try? String(contentsOfFile: "/proc/self/fdinfo/\($0)", encoding: .utf8)
                return text?.contains("inotify wd:1 ino:\(inode) ") == true
            }.count
        }
    }
}
