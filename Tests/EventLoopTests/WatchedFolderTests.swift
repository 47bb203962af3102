import Foundation
import TestSupport
import Testing

@testable import EventLoop

/// A folder is followed by its name, whichever has it.
@Suite(.standardTimeLimit)
final class WatchedFolderTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent("watched-\(UUID())").path
    private var folder: String { "\(root)/one/two" }

    init() throws { try make(folder) }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private func make(_ folder: String) throws { try Self.make(folder) }

    private static func make(_ folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func write() throws { try Data("x".utf8).write(to: URL(fileURLWithPath: "\(folder)/file")) }

    /// The names of what has happened, at least these; a star for anything.
    ///
    /// They are waited for: a child that another test starts at this moment has the file open too, until it
    /// executes its program, and the kernel reports the last close only.
    private func happened(_ watched: WatchedFolder, _ expected: Set<String> = []) -> Set<String> {
        var names: Set<String> = []
        repeat {
            while let events = watched.read() {
                for event in events { names.insert(event.isOverflow ? "*" : event.name) }
            }
            if names.isSuperset(of: expected) { break }
            var descriptor = pollfd(fd: watched.descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, 10_000) > 0 else { break }
        } while true
        return names
    }

    private func watch() throws -> WatchedFolder {
        try #require(WatchedFolder(folder, IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE))
    }

    @Test func folderEventsAreReported() throws {
        let watched = try watch()
        #expect(happened(watched).isEmpty)
        try write()
        #expect(happened(watched, ["file"]) == ["file"])
    }

    @Test(arguments: ["one/two", "one"])
    func recreatedFolderIsFollowedAgain(_ removed: String) throws {
        let watched = try watch()
        for _ in 0..<3 {
            try FileManager.default.removeItem(atPath: "\(root)/\(removed)")
            #expect(happened(watched, ["*"]).subtracting(["file"]) == ["*"])
            try make(folder)
            #expect(happened(watched, ["*"]) == ["*"])
            try write()
            #expect(happened(watched, ["file"]) == ["file"])
        }
    }

    @Test func replacementOfAMovedFolderIsFollowed() throws {
        let watched = try watch()
        try FileManager.default.moveItem(atPath: folder, toPath: "\(root)/old")
        try make("\(root)/new")
        try FileManager.default.moveItem(atPath: "\(root)/new", toPath: folder)
        #expect(happened(watched, ["*"]) == ["*"])
        try Data().write(to: URL(fileURLWithPath: "\(root)/old/file"))
        #expect(happened(watched).isEmpty)
        try write()
        #expect(happened(watched, ["file"]) == ["file"])
    }

    @Test func missingFolderIsFollowedOnceItExists() throws {
        try FileManager.default.removeItem(atPath: "\(root)/one")
        let watched = try watch()
        try make("\(root)/other")
        #expect(happened(watched).isEmpty)
        try make(folder)
        #expect(happened(watched, ["*"]) == ["*"])
        try write()
        #expect(happened(watched, ["file"]) == ["file"])
    }

    /// One folder after the other, as `mkdir -p` makes them: each may come at any moment of the search.
    @Test func missingFolderMadeStepByStepIsFollowed() async throws {
        let names = (0..<8).map { "\($0)" }
        let deep = "\(root)/\(names.joined(separator: "/"))"
        for _ in 0..<300 {
            let watched = try #require(WatchedFolder(deep, IN_CLOSE_WRITE))
            async let made: Void = Self.make(deep)
            #expect(happened(watched, ["*"]) == ["*"])
            try await made
            try FileManager.default.removeItem(atPath: "\(root)/0")
        }
    }

    @Test func fileInTheFoldersPlaceIsNotFollowed() throws {
        let watched = try watch()
        try FileManager.default.removeItem(atPath: folder)
        try Data().write(to: URL(fileURLWithPath: folder))
        #expect(happened(watched, ["*"]) == ["*"])
        try FileManager.default.removeItem(atPath: folder)
        try make(folder)
        #expect(happened(watched, ["*"]) == ["*"])
    }
}
