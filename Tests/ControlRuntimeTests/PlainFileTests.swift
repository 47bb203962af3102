internal import Foundation
internal import StateFiles
internal import TestSupport
internal import Testing

/// Single files and folders, whatever is kept in them.
@Suite(.standardTimeLimit)
struct PlainFileTests {
    private func mode(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    /// What is read is the whole file, however large, or as much of it as is wanted.
    @Test func largeFileIsReadUpToTheLimit() async throws {
        try await withFolder { folder in
            let path = folder.path + "/large"
            let bytes = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
            try StateFile(path).replace(bytes, isDurable: false)
            #expect(try StateFile(path).contents() == bytes)
            let file = try OpenFile(path, O_RDONLY)
            for limit in [0, 10, 65_536, 70_000, 150_000] {
                #expect(try file.contents(atMost: limit) == Array(bytes[..<limit]))
            }
            #expect(try file.contents(atMost: 200_000) == bytes)
        }
    }

    /// It is refused before it fills the memory. A file with holes takes no room.
    @Test func tooLargeFileIsNotRead() async throws {
        try await withFolder { folder in
            let path = folder.path + "/large"
            let file = try OpenFile(path, O_RDWR | O_CREAT)
            for (size, isRead) in [
                (StateFile.mostBytes, true), (StateFile.mostBytes + 1, false), (1 << 40, false),
            ] {
                try #require(ftruncate(file.descriptor, off_t(size)) == 0)
                if isRead {
                    #expect(try StateFile(path).contents()?.count == size)
                } else {
                    #expect(throws: FileError(path, .read, EFBIG)) { try StateFile(path).contents() }
                }
            }
        }
    }

    /// A program that is started gets none of the files: not their contents, and not their locks.
    @Test func openFilesCloseOnExec() async throws {
        try await withFolder { folder in
            let file = try OpenFile(folder.path + "/lock", O_RDWR | O_CREAT)
            #expect(fcntl(file.descriptor, F_GETFD) & FD_CLOEXEC != 0)
        }
    }

    /// A file that can't be opened can't be read; one that was to be made can't be made.
    @Test func fileErrorNamesTheFailedOperation() async throws {
        try await withFolder { folder in
            let path = folder.path + "/link"
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "there")
            #expect(throws: FileError(path, .read, ELOOP)) { _ = try OpenFile(path, O_RDONLY | O_NOFOLLOW) }
            #expect(throws: FileError(path, .made, EEXIST)) {
                _ = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
            }
        }
    }

    @Test func newParentFoldersArePrivate() async throws {
        try await withFolder { folder in
            let path = folder.path + "/one/two/three"
            try PrivateFolder.make(path)
            for made in ["/one", "/one/two", "/one/two/three"] {
                #expect(try mode(folder.path + made) == 0o700)
            }
            // It is there already.
            try PrivateFolder.make(path)
        }
        let paths = ["/a/b/c", "/a", "a", "a/b"]
        #expect(paths.map { PrivateFolder.parent(of: $0) } == ["/a/b", "/", ".", "a"])
    }

    /// The rights of others go, and the user's own stay; what is no folder of the user's is left alone.
    @Test func onlyOwnFoldersAreMadePrivate() async throws {
        try await withFolder { folder in
            let (own, linked, file) = (folder.path + "/own", folder.path + "/linked", folder.path + "/file")
            let shared = folder.path + "/shared"
            for path in [own, linked, shared] {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            }
            #expect(FileManager.default.createFile(atPath: file, contents: nil))
            #expect(chmod(own, 0o555) == 0 && chmod(linked, 0o755) == 0 && chmod(file, 0o644) == 0)
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/link", withDestinationPath: "linked")
            // Those of the user's group are others' as well.
            #expect(chmod(shared, 0o770) == 0)
            for name in ["own", "link", "file", "none", "shared"] {
                PrivateFolder.tighten("\(folder.path)/\(name)")
            }
            #expect(try mode(own) == 0o500 && mode(linked) == 0o755 && mode(file) == 0o644)
            #expect(try mode(shared) == 0o700)
        }
    }

    /// The file behind several links, whichever of them name it from the root.
    @Test func chainedLinksLeadToTheFile() async throws {
        try await withFolder { folder in
            let elsewhere = folder.path + "/elsewhere"
            for (link, target) in [("first", elsewhere + "/second"), ("elsewhere/second", "../last")] {
                try PrivateFolder.make(elsewhere)
                try FileManager.default.createSymbolicLink(
                    atPath: "\(folder.path)/\(link)", withDestinationPath: target)
            }
            try StateFile(folder.path + "/first").replace([1], isDurable: true)
            #expect(try names(folder.path) == ["elsewhere", "first", "last"])
            #expect(try names(elsewhere) == ["second"])
            #expect(try StateFile(folder.path + "/last").contents() == [1])
        }
    }

    /// What is added to a name while its file is written leaves room for the longest name.
    @Test func longestFileNameCanBeWritten() async throws {
        try await withFolder { folder in
            let name = String(repeating: "n", count: 255)
            let file = StateFile("\(folder.path)/\(name)")
            try file.replace([1], isDurable: false)
            #expect(try names(folder.path) == [name])
        }
    }

    /// A name has bytes, of which a character may have many; and what was left behind is known by its name.
    @Test func fileNameLengthCountsBytes() async throws {
        try await withFolder { folder in
            let name = String(repeating: "\u{1F1E9}\u{1F1EA}", count: 31) + "nnnnnnn"
            #expect(name.utf8.count == 255)
            let path = "\(folder.path)/\(name)"
            try StateFile(path).replace([1], isDurable: false)
            #expect(try names(folder.path) == [name])
            do {
                let opened = try OpenFile(folder.path, OpenFile.asPlace)
                _ = try TemporaryFile(for: name, in: opened)
            }
            #expect(try names(folder.path).count == 2)
            TemporaryFile.sweep(folder.path, for: String(name))
            #expect(try names(folder.path) == [name])
        }
    }

    /// What may not be on the disk is undone by the file itself: a copy would need room. A folder that was
    /// opened only as a place can't be synced.
    @Test func unsyncedChangeRestoresTheSameFile() async throws {
        try await withFolder { folder in
            let file = StateFile(folder.path + "/file")
            let place: OpenFile? = try OpenFile(folder.path, OpenFile.asPlace)
            let problem = FileError(folder.path, .synced, EBADF)
            #expect(throws: problem) { try file.replace([1], isDurable: true, in: place) }
            #expect(try names(folder.path) == [])
            try file.replace([1], isDurable: true)
            let number = try number(file.path)
            #expect(throws: problem) { try file.replace([2], isDurable: true, in: place) }
            #expect(throws: problem) { try file.remove(isDurable: true, in: place) }
            #expect(try names(folder.path) == ["file"] && self.number(file.path) == number)
            #expect(try file.contents() == [1])
            let link = folder.path + "/link"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
            #expect(throws: problem) { try StateFile(link).remove(isDurable: true, in: place) }
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "nowhere")
            #expect(try StateFile(link).remove(isDurable: true) && names(folder.path) == ["file"])
        }
    }

    private func number(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
    }

    /// What is no file is neither waited for nor replaced, and what was kept of one goes with the next sweep.
    @Test func nonFilesAreNeitherReadNorReplaced() async throws {
        try await withFolder { folder in
            let pipe = folder.path + "/pipe"
            #expect(mkfifo(pipe, 0o600) == 0)
            let problem = FileError(pipe, .read, EINVAL)
            #expect(throws: problem) { try StateFile(pipe).replace([1], isDurable: true) }
            #expect(throws: problem) { try StateFile(pipe).remove(isDurable: true) }
            #expect(try names(folder.path) == ["pipe"])
            let file = StateFile(folder.path + "/file")
            try file.replace([1], isDurable: true)
            #expect(link(file.path, folder.path + "/.file.1f.tmp") == 0)
            #expect(symlink("nowhere", folder.path + "/.file.2f.tmp") == 0)
            TemporaryFile.sweep(folder.path)
            #expect(try names(folder.path) == ["file", "pipe"] && file.contents() == [1])
        }
    }

    /// A lock that was waited for may be that of a file which is gone.
    @Test func currentFileAtThePathIsLocked() async throws {
        try await withFolder { folder in
            let path = folder.path + "/lock"
            var taken = 0
            let file = try OpenFile.locked(path, O_RDWR | O_CREAT) { file in
                taken += 1
                if taken == 1 { unlink(path) }
                return file.lock(waits: false)
            }
            let isThere = file.isAt(path)
            #expect(isThere && taken == 2)
        }
    }

    /// Where that happens each time, there is an end of it.
    @Test func vanishingFileIsNotLockedForever() async throws {
        try await withFolder { folder in
            let path = folder.path + "/lock"
            var taken = 0
            #expect(throws: FileError(path, .locked, ESTALE)) {
                _ = try OpenFile.locked(path, O_RDWR | O_CREAT) { _ in
                    taken += 1
                    // Without an end of its own this would not come to one.
                    if taken <= 10_000 { unlink(path) }
                    return true
                }
            }
            #expect(taken < 10_000)
        }
    }

    /// Another folder is at its path by now, and nothing of that is touched.
    @Test(arguments: [true, false])
    func writesStayInTheOpenedFolder(_ isDurable: Bool) async throws {
        try await withFolder { folder in
            let (path, elsewhere) = (folder.path + "/own", folder.path + "/elsewhere")
            try PrivateFolder.make(path)
            let own: OpenFile? = try OpenFile(path, O_RDONLY | O_DIRECTORY)
            #expect(rename(path, elsewhere) == 0)
            let file = StateFile(path + "/file")
            try file.replace([9], isDurable: false)
            for bytes: [UInt8] in [[1], [2]] {
                try file.replace(bytes, isDurable: isDurable, in: own)
                #expect(try StateFile(elsewhere + "/file").contents() == bytes)
            }
            #expect(try names(path) == ["file"] && names(elsewhere) == ["file"])
            let isRemoved = try file.remove(isDurable: isDurable, in: own)
            #expect(try isRemoved && names(elsewhere) == [])
            #expect(try file.contents() == [9])
            // Where the other one has a link, it isn't the own one's.
            #expect(rename(file.path, path + "/theirs") == 0)
            try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "theirs")
            try file.replace([3], isDurable: isDurable, in: own)
            #expect(try file.contents() == [9] && StateFile(elsewhere + "/file").contents() == [3])
            let place = try OpenFile(elsewhere, OpenFile.asPlace)
            let below: OpenFile? = try PrivateFolder.open("below", in: place)
            try StateFile(path + "/below/file").replace([4], isDurable: false, in: below)
            #expect(try StateFile(elsewhere + "/below/file").contents() == [4])
            #expect(try names(path) == ["file", "theirs"])
        }
    }

    /// Removing says whether there was something to remove; a link goes, and the file behind it stays.
    @Test(arguments: [true, false])
    func removalTellsWhetherAFileExisted(_ isDurable: Bool) async throws {
        try await withFolder { folder in
            let (file, link) = (StateFile(folder.path + "/file"), StateFile(folder.path + "/link"))
            for absent in ["/none", "/none/deeper/file", "/file/below"] {
                #expect(try !StateFile(folder.path + absent).remove(isDurable: isDurable))
            }
            try file.replace([1], isDurable: false)
            #expect(try !StateFile(folder.path + "/file/below").remove(isDurable: isDurable))
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "file")
            #expect(try link.remove(isDurable: isDurable))
            #expect(try names(folder.path) == ["file"])
            #expect(try file.remove(isDurable: isDurable) && file.contents() == nil)
            #expect(throws: FileError.self) { try StateFile(folder.path).remove(isDurable: isDurable) }
        }
    }
}
