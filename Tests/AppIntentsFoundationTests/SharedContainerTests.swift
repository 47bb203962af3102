import Foundation
import TestSupport
import Testing

@testable import FoundationOverlay

/// The folders of groups.
@Suite(.standardTimeLimit)
struct SharedContainerTests {
    @Test func containerFolderIsMadeOnFirstUse() throws {
        let data = FileManager.default.temporaryDirectory.appendingPathComponent(
            "groups-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: data) }
        let containers = SharedContainers(["XDG_DATA_HOME": data.path, "XDG_CONFIG_HOME": "/config"])
        let folder = try #require(containers.folder(of: "group.a"))
        #expect(folder.path == data.path + "/controlruntime/groups/group.a")
        for path in ["", "/Library/Caches", "/Library/Application Support"] {
            var status = stat()
            #expect(stat(folder.path + path, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o700)
        }
        let link = folder.path + "/Library/Preferences/group.a.plist"
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/config/group.a.plist")
        // Where it was removed meanwhile, it is made again.
        try FileManager.default.removeItem(at: folder)
        #expect(containers.folder(of: "group.a") == folder)
        #expect(FileManager.default.fileExists(atPath: folder.path))
    }

    @Test(arguments: ["", ".", "..", "a/b", "/etc", "a\0b"])
    func invalidGroupNameHasNoFolder(_ name: String) {
        #expect(SharedContainers(["XDG_DATA_HOME": "/tmp"]).folder(of: name) == nil)
    }

    @Test func containerWithoutAHomeHasNoFolder() {
        #expect(SharedContainers([:]).folder(of: "group.a") == nil)
        #expect(SharedContainers.folder(["HOME": "/h"]) == "/h/.local/share/controlruntime/groups")
        // Only an absolute path is a folder.
        for folder in ["", "data"] {
            #expect(SharedContainers.folder(["XDG_DATA_HOME": folder]) == nil)
            #expect(SharedContainers.folder(["HOME": folder]) == nil)
            #expect(
                SharedContainers.folder(["XDG_DATA_HOME": folder, "HOME": "/h"])
                    == "/h/.local/share/controlruntime/groups")
        }
    }

    /// An app that gets a folder may count on it; where it can't be made, there is none.
    @Test func containerThatCannotBeMadeIsNil() throws {
        let data = FileManager.default.temporaryDirectory.appendingPathComponent(
            "groups-\(UUID().uuidString)")
        try Data().write(to: data)
        defer { try? FileManager.default.removeItem(at: data) }
        #expect(SharedContainers(["XDG_DATA_HOME": data.path]).folder(of: "group.a") == nil)
        let problem = #expect(throws: (any Error).self) { try SharedContainers.make(data.path + "/group.a") }
        #expect(problem.map { "\($0)" } == "\(data.path)/group.a can't be made: not a directory")
    }

    /// What a watcher has reported, in the kernel's order.
    private struct ChangedFiles {
        var batches: AsyncStream<[String: Double]>.Iterator
        private(set) var seen: Set<String> = []

        init(batches: AsyncStream<[String: Double]>.Iterator) { self.batches = batches }

        mutating func read(until file: String) async {
            while !seen.contains(file), let files = await batches.next(isolation: nil) {
                seen.formUnion(files.keys)
            }
        }

        mutating func forget() { seen = [] }
    }

    /// Those that come with a folder are news, and so is what is written into that one from then on.
    @Test func filesInNewFoldersAreFollowed() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/groups-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (group, outside) = (folder + "/group", folder + "/outside")
        for path in [group, outside + "/new/deep"] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        func write(_ path: String) -> Bool {
            FileManager.default.createFile(atPath: path, contents: Data("x".utf8))
        }
        let (changes, source) = AsyncStream.makeStream(of: [String: Double].self)
        let watcher = ContainerWatcher(group) { source.yield($0) }
        defer { extendLifetime(watcher) }
        var changed = ChangedFiles(batches: changes.makeAsyncIterator())
        #expect(write(outside + "/new/deep/notes"))
        try FileManager.default.moveItem(atPath: outside + "/new", toPath: group + "/new")
        #expect(write(group + "/first"))
        await changed.read(until: group + "/first")
        #expect(changed.seen.contains(group + "/new/deep/notes"))
        #expect(write(group + "/new/deep/later"))
        #expect(write(group + "/second"))
        await changed.read(until: group + "/second")
        #expect(changed.seen.contains(group + "/new/deep/later"))
    }

    /// Somebody cleans up, and the next program makes the folder again.
    @Test func aFolderThatIsMadeAgainIsFollowed() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/groups-\(UUID().uuidString)"
        let group = folder + "/group"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func make() throws {
            try FileManager.default.createDirectory(atPath: group + "/in", withIntermediateDirectories: true)
        }
        func write(_ path: String) -> Bool {
            FileManager.default.createFile(atPath: path, contents: Data("x".utf8))
        }
        try make()
        let (changes, source) = AsyncStream.makeStream(of: [String: Double].self)
        let watcher = ContainerWatcher(group) { source.yield($0) }
        defer { extendLifetime(watcher) }
        var changed = ChangedFiles(batches: changes.makeAsyncIterator())
        let ends: [() throws -> Void] = [
            { try FileManager.default.removeItem(atPath: group) },
            { try FileManager.default.moveItem(atPath: group, toPath: folder + "/elsewhere") },
            { try FileManager.default.removeItem(atPath: folder) },
        ]
        for (index, end) in ends.enumerated() {
            try end()
            // All that was in it may be another.
            await changed.read(until: "")
            changed.forget()
            try make()
            await changed.read(until: "")
            #expect(write("\(group)/in/\(index)"))
            await changed.read(until: "\(group)/in/\(index)")
            changed.forget()
        }
    }

    @Test func writesOfOthersAreNews() {
        let writes = Writes()
        #expect(writes.isNews("a", changed: 1))
        #expect(writes.isNews("a", changed: 2))
        writes.began(at: 10)
        writes.ended(at: 11)
        #expect(writes.isNews("a", changed: 9))
        #expect(writes.isNews("a", changed: 12))
    }

    @Test func providersRepeatedWritesAreNoNews() {
        let writes = Writes()
        func run(_ begin: Double) -> Bool {
            writes.began(at: begin)
            defer { writes.ended(at: begin + 1) }
            return writes.isNews("cache", changed: begin + 0.5)
        }
        // The first ones may have been another's, by chance.
        let news = (1...20).map { run(Double($0) * 2) }
        #expect(news == Array(repeating: true, count: 2) + Array(repeating: false, count: 18))
        // Another file is news, and so is this one between two runs, which begins again.
        #expect(writes.isNews("notes", changed: 40.5))
        #expect(writes.isNews("cache", changed: 50))
        #expect(run(60))
    }

    /// An app that writes twice in quick succession does so while the first change is being shown.
    @Test func fileWrittenByOthersStaysNewsForLonger() {
        let writes = Writes()
        #expect(writes.isNews("notes", changed: 1))
        let news = (1...12).map { round in
            let begin = Double(round) * 2 + 10
            writes.began(at: begin)
            defer { writes.ended(at: begin + 1) }
            return writes.isNews("notes", changed: begin + 0.5)
        }
        #expect(news == Array(repeating: true, count: 8) + Array(repeating: false, count: 4))
    }

    @Test func occasionalWritesDuringRunsAreNews() {
        let writes = Writes()
        let news = (1...20).map { round in
            let begin = Double(round) * 100
            writes.began(at: begin)
            defer { writes.ended(at: begin + 1) }
            return writes.isNews("notes", changed: begin + 0.5)
        }
        #expect(!news.contains(false))
    }

    @Test func hungRunHidesChangesOnlyBriefly() {
        let writes = Writes()
        writes.began(at: 10)
        let news = (0..<3).map { writes.isNews("a", changed: 11 + Double($0)) }
        #expect(news.last == false)
        #expect(writes.isNews("a", changed: 40))
    }

    @Test func overlappingRunsCountAsOne() {
        let writes = Writes()
        writes.began(at: 10)
        writes.began(at: 11)
        writes.ended(at: 12)
        for _ in 0..<2 { _ = writes.isNews("a", changed: 13) }
        #expect(!writes.isNews("a", changed: 14))
        writes.ended(at: 15)
        #expect(writes.isNews("a", changed: 16))
    }

    /// The clock of files runs a little behind: what was written right at a run's ends belongs to it.
    @Test func writesAtARunsEdgesBelongToIt() {
        for moment in [9.99, 11.01] {
            let writes = Writes()
            writes.began(at: 10)
            writes.ended(at: 11)
            let news = (0..<3).map { _ in writes.isNews("cache", changed: moment) }
            #expect(news == [true, true, false])
        }
    }

    /// A change during the first of two runs that follow at once may be reported during the second.
    @Test func runsInQuickSuccessionCountAsOne() {
        let writes = Writes()
        writes.began(at: 10)
        writes.ended(at: 11)
        writes.began(at: 11.01)
        let news = (0..<3).map { _ in writes.isNews("cache", changed: 10.5) }
        #expect(news == [true, true, false])
    }

    /// The folder may first be used in the middle of a run, whose end alone is reported.
    @Test func runEndWithoutABeginningIsIgnored() {
        let writes = Writes()
        writes.ended(at: 5)
        writes.began(at: 10)
        let news = (0..<3).map { _ in writes.isNews("cache", changed: 10.5) }
        #expect(news == [true, true, false])
    }

    /// A provider that writes files with ever new names doesn't make one forget its cache.
    @Test func manyFileNamesForgetNoRepeatedOne() {
        let writes = Writes()
        writes.began(at: 10)
        for _ in 0..<2 { _ = writes.isNews("cache", changed: 11) }
        for index in 0..<1100 { _ = writes.isNews("\(index)", changed: 12) }
        #expect(!writes.isNews("cache", changed: 13))
    }
}

/// The value behind a reference, for the tests' macros don't change values.
private final class Writes {
    private var value = ProviderWrites()
    func began(at now: Double) { value.began(at: now) }
    func ended(at now: Double) { value.ended(at: now) }
    func isNews(_ file: String, changed: Double) -> Bool { value.isNews(file, changed: changed) }
}
