internal import ControlHub
internal import Foundation
internal import StateFiles
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct ArrangementTests {
    private static let gallery = ["A/One", "A/Two", "A/Three"]

    @Test func unplacedControlsFollowInGalleryOrder() {
        var arrangement = Arrangement()
        #expect(arrangement.sorted(controls: Self.gallery) == Self.gallery)
        let moved1 = arrangement.move("A/Three", by: -1, among: Self.gallery)
        #expect(moved1)
        #expect(arrangement.sorted(controls: Self.gallery) == ["A/One", "A/Three", "A/Two"])
        #expect(arrangement.sorted(controls: Self.gallery + ["A/Four"]).last == "A/Four")
        #expect(arrangement.sorted(bundles: ["B", "A"]) == ["A", "B"])
    }

    @Test func controlsMoveNoFurtherThanTheEnds() {
        var arrangement = Arrangement()
        let moved2 = arrangement.move("A/One", by: -1, among: Self.gallery)
        #expect(!moved2)
        let moved3 = arrangement.move("A/Three", by: 5, among: Self.gallery)
        #expect(!moved3)
        let moved4 = arrangement.move("B/One", by: 1, among: Self.gallery)
        #expect(!moved4)
        #expect(arrangement == Arrangement())
        let moved5 = arrangement.move("A/One", by: 9, among: Self.gallery)
        #expect(moved5)
        #expect(arrangement.sorted(controls: Self.gallery) == ["A/Two", "A/Three", "A/One"])
    }

    @Test func otherBundlesKeepTheirPlaces() {
        var arrangement = Arrangement()
        arrangement.move("A/Two", by: -1, among: Self.gallery)
        arrangement.move("B/Two", by: -1, among: ["B/One", "B/Two"])
        arrangement.move("B/", by: -1, among: ["A/", "B/"])
        #expect(arrangement.order == ["A/Two", "A/One", "A/Three", "B/Two", "B/One", "B/", "A/"])
        #expect(arrangement.sorted(bundles: ["A", "B", "C"]) == ["B", "A", "C"])
        arrangement.move("A/Two", by: 1, among: ["A/Two", "A/One", "A/Three"])
        #expect(arrangement.order.prefix(5) == ["A/One", "A/Two", "A/Three", "B/Two", "B/One"])
    }

    @Test func favouritesHaveAnOrderOfTheirOwn() {
        var arrangement = Arrangement()
        for name in ["A/Two", "A/One", "A/Gone"] { arrangement.setFavourite(name, true) }
        let moved6 = arrangement.move("A/One", by: -1, among: ["A/Two", "A/One"])
        #expect(moved6)
        #expect(arrangement.favourites == ["A/One", "A/Two", "A/Gone"])
        arrangement.setHidden("A/One", true)
        #expect(arrangement.favourites == ["A/Two", "A/Gone"])
        arrangement.setFavourite("A/One", true)
        #expect(!arrangement.isHidden("A/One"))
        arrangement.setFavourite("A/One", true)
        #expect(arrangement.favourites == ["A/Two", "A/Gone", "A/One"], "it is one already")
        arrangement.setFavourite("A/Gone", false)
        #expect(arrangement.favourites == ["A/Two", "A/One"])
    }

    @Test func hiddenBundleIsShownAgain() {
        var arrangement = Arrangement()
        arrangement.setHidden("A/", true)
        #expect(arrangement.isHidden(bundle: "A") && !arrangement.isHidden("A"))
        arrangement.setHidden("A/", false)
        #expect(!arrangement.isHidden(bundle: "A") && arrangement == Arrangement())
    }

    // MARK: The file

    private static func withFile(_ body: (ArrangementFile, URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "arrangement-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "config/controlruntime/arrangement.json")
        try body(ArrangementFile(path: path.path), path)
    }

    @Test func arrangementChangesAreSavedToFile() throws {
        try Self.withFile { file, url in
            #expect(try file.read() == Arrangement())
            try file.change {
                $0.setHidden("A/One", true)
                $0.setFavourite("A/Sch\u{f6}n \"quoted\"", true)
                $0.showsTray = false
                $0.move("A/Two", by: -1, among: Self.gallery)
            }
            let read = try file.read()
            #expect(read.order == ["A/Two", "A/One", "A/Three"])
            #expect(read.hidden == ["A/One"] && read.favourites == ["A/Sch\u{f6}n \"quoted\""])
            #expect(!read.showsTray)
            let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
                    == ["arrangement.json"])
        }
    }

    @Test func levelsAreLeftToTheDesktopUntilTheUserSays() throws {
        try Self.withFile { file, _ in
            #expect(try file.read().showsLevels == nil)
            for choice in [true, false, nil] {
                try file.change { $0.showsLevels = choice }
                #expect(try file.read().showsLevels == choice)
            }
        }
    }

    /// Nothing is written for a change that is none: another program would take it for one.
    @Test func unchangedArrangementIsNotWritten() throws {
        try Self.withFile { file, url in
            try file.change { $0.setHidden("A/One", false) }
            #expect(!FileManager.default.fileExists(atPath: url.path))
        }
    }

    /// What is named twice has one place, the first.
    @Test func repeatedNameKeepsOnlyItsFirstPlace() throws {
        try Self.withFile { file, url in
            try file.change { _ in }
            let text = #"{"order": ["A/", "B/", "A/", 5], "favourites": ["B/Two", "A/One", "B/Two"]}"#
            try Data(text.utf8).write(to: url)
            #expect(try file.read().order == ["A/", "B/"])
            #expect(try file.read().favourites == ["B/Two", "A/One"])
        }
    }

    @Test func otherProgramsKeysStayInArrangement() throws {
        try Self.withFile { file, url in
            try file.change { _ in }
            let text =
                #"{"version": 1, "sizes": {"A/One": [2, 1]}, "hidden": ["A/One", 5, "A/One"], "tray": "no"}"#
            try Data(text.utf8).write(to: url)
            try file.change { $0.setHidden("A/Two", true) }
            let written = try String(contentsOf: url, encoding: .utf8)
            #expect(written.contains(#""sizes": {"#) && written.contains(#""A/Two""#))
            #expect(try file.read().hidden == ["A/One", "A/Two"])
            #expect(try file.read().showsTray)
        }
    }

    @Test func tileSizesAreSetAndRemoved() throws {
        try Self.withFile { file, url in
            try file.change { _ in }
            try Data(#"{"sizes": {"A/One": [2, 1], "A/Two": "2x2"}}"#.utf8).write(to: url)
            #expect(try file.read().sizes == ["A/Two": "2x2"])
            try file.change {
                $0.setSize("A/Two", nil)
                $0.setSize("A/One", nil)
                $0.setSize("A/Three", "1x1")
            }
            #expect(try file.read().sizes == ["A/Three": "1x1"])
            let written = try String(contentsOf: url, encoding: .utf8)
            #expect(written.contains(#""A/One""#), "what is no text is another program's")
        }
    }

    /// Where it can't be replaced, as where it links into a folder that may only be read, no try leaves a
    /// copy more.
    @Test func irreplaceableArrangementIsCopiedOnlyOnce() throws {
        try Self.withFile { file, url in
            try file.change { _ in }
            try FileManager.default.createSymbolicLink(
                atPath: url.path, withDestinationPath: "/proc/sys/kernel/ostype")
            for _ in 0..<2 {
                #expect(throws: ArrangementError.self) { try file.change { $0.setHidden("A/One", true) } }
            }
            let names = try FileManager.default.contentsOfDirectory(
                atPath: url.deletingLastPathComponent().path)
            #expect(names.count == 2, "\(names)")
        }
    }

    @Test(arguments: ["{", "[]", "", "{\"order\": [\"a\"}", "\u{0}", "{\"order\": [\"\\q\"]}"])
    func unreadableArrangementIsKeptAsCopy(_ text: String) throws {
        try Self.withFile { file, url in
            try file.change { _ in }
            try Data(text.utf8).write(to: url)
            #expect(throws: ArrangementError.self) { try file.read() }
            let kept = try file.change { $0.setHidden("A/One", true) }
            let copy = try #require(kept)
            #expect(copy.hasPrefix(url.path + ".unreadable-20"), "\(copy)")
            #expect(try String(contentsOfFile: copy, encoding: .utf8) == text)
            #expect(try file.read().hidden == ["A/One"])
        }
    }

    @Test func newerVersionsArrangementIsLeftUnchanged() throws {
        try Self.withFile { file, url in
            try file.change { _ in }
            let text = #"{"version": 2, "order": {}}"#
            try Data(text.utf8).write(to: url)
            let error = #expect(throws: ArrangementError.self) {
                try file.change { $0.setHidden("A/One", true) }
            }
            #expect(error?.code == .newer && error?.description.contains("version 2") == true)
            #expect(try String(contentsOf: url, encoding: .utf8) == text)
        }
    }

    @Test func arrangementChangeKeepsSymbolicLink() throws {
        try Self.withFile { file, url in
            try file.change { _ in }
            let target = url.deletingLastPathComponent().appending(path: "dotfile")
            try? FileManager.default.removeItem(at: url)
            try Data("{}".utf8).write(to: target)
            try FileManager.default.createSymbolicLink(at: url, withDestinationURL: target)
            try file.change { $0.setHidden("A/One", true) }
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: url.path) == target.path)
            #expect(try String(contentsOf: target, encoding: .utf8).contains("A/One"))
        }
    }

    /// A program that read meanwhile would undo the change with its own.
    @Test func arrangementFolderIsLockedDuringChange() throws {
        try Self.withFile { file, url in
            try file.change { _ in }
            // As another program opens it: a lock belongs to what was opened, not to the process.
            let other = open(url.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            defer { close(other) }
            func takesLock() -> Bool { flock(other, LOCK_EX | LOCK_NB) == 0 }
            var couldChange = true
            try file.change { _ in couldChange = takesLock() }
            #expect(!couldChange)
            #expect(takesLock(), "the next one may when it is done")
        }
    }

    /// Who waits for the lock finds another folder at the path by then: that one's lock counts, and what its
    /// holder has written.
    @Test func changeLocksTheFolderNowAtThePath() async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "arrangement-\(UUID())")
        defer { try? FileManager.default.removeItem(at: root) }
        let file = ArrangementFile(path: "\(root.path)/own/arrangement.json")
        let folder = "\(root.path)/own"
        try file.change { $0.setHidden("A/One", true) }
        var held: OpenFile? = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
        let isLocked = held?.lock(waits: false)
        #expect(isLocked == true)
        let ended = Later<Result<String?, any Error>>()
        Thread.detachNewThread {
            ended.set(Result { try file.change { $0.setHidden("A/Two", true) } })
        }
        try await untilOpen(folder, times: 2)
        #expect(rename(folder, folder + ".old") == 0)
        try PrivateFolder.make(folder)
        var next: OpenFile? = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
        let isNextLocked = next?.lock(waits: false)
        #expect(isNextLocked == true)
        held = nil
        try await untilOpen(folder, times: 2)
        try StateFile(file.path).replace(Array(#"{"hidden": ["A/Three"]}"#.utf8), isDurable: false)
        next = nil
        _ = try await ended.next().get()
        #expect(try file.read().hidden == ["A/Three", "A/Two"])
        #expect(try ArrangementFile(path: "\(folder).old/arrangement.json").read().hidden == ["A/One"])
    }

    /// Whatever comes to the path while a change is made.
    @Test func changeIsWrittenToTheLockedFolder() throws {
        try Self.withFile { file, url in
            try file.change { $0.setHidden("A/One", true) }
            let folder = url.deletingLastPathComponent().path
            try file.change {
                $0.setHidden("A/Two", true)
                #expect(rename(folder, folder + ".old") == 0 && mkdir(folder, 0o700) == 0)
            }
            #expect(try file.read() == Arrangement())
            let old = ArrangementFile(path: "\(folder).old/arrangement.json")
            #expect(try old.read().hidden == ["A/One", "A/Two"])
        }
    }

    /// What a process had written halfway when it was killed.
    @Test func killedProcessesTemporaryFilesAreRemoved() throws {
        try Self.withFile { file, url in
            try file.change { _ in }
            let folder = url.deletingLastPathComponent()
            let left = folder.appending(path: ".arrangement.json.1a2b.tmp")
            try Data("{".utf8).write(to: left)
            try file.change { $0.setHidden("A/One", true) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["arrangement.json"])
        }
    }

    @Test func uncreatableArrangementFolderIsNamedInError() throws {
        let error = #expect(throws: ArrangementError.self) {
            try ArrangementFile(path: "/proc/nothing/arrangement.json").change { $0.setHidden("A", true) }
        }
        #expect(error?.code == .system && error?.description.contains("/proc/nothing") == true)
    }
}
