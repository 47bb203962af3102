import AppIntentsLite
import Foundation
import Synchronization
import TestSupport
import Testing

/// Keeps a descriptor open for a test.
private final class OpenDescriptor: Sendable {
    let rawValue: Int32
    init(_ path: String, _ flags: Int32) { rawValue = open(path, flags | O_CLOEXEC) }
    deinit { close(rawValue) }
    var file: IntentArgument { .file(IntentFileDescriptor(rawValue, owner: self)) }
}

private struct Refusing: PathAdmission {
    struct Refused: Error {}
    func admit() async throws { throw Refused() }
}

/// Copies what it is given to disk, twice.
private struct Copy: AppIntent {
    static let title: LocalizedStringResource = "Copy"
    @Parameter(title: "File") var file: IntentFile
    @Parameter(title: "Folder") var folder: String?

    func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
        let target = folder.map { URL(filePath: $0) }
        let first = try await file.file(contentType: .data, destinationDirectory: target)
        let second = try await file.file(contentType: .data)
        let modes = [
            first, second.deletingLastPathComponent(),
            second.deletingLastPathComponent().deletingLastPathComponent(),
        ]
        .map { url in
            var status = stat()
            lstat(url.path, &status)
            return String(status.st_mode & 0o777, radix: 8)
        }
        return .result(
            value: [first.path, second.path, String(decoding: try Data(contentsOf: second), as: UTF8.self)]
                + modes)
    }
}

/// Gives back what it was given, by a copy on disk.
private struct Return: AppIntent {
    static let title: LocalizedStringResource = "Return"
    @Parameter(title: "File") var file: IntentFile

    func perform() async throws -> some IntentResult & ReturnsValue<IntentFile> {
        .result(value: IntentFile(fileURL: try await file.file(contentType: .data)))
    }
}

/// What comes from outside as a file, and where it goes.
@Suite(.standardTimeLimit)
struct FileTests {
    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    private func bytes(_ name: String) -> IntentArgument {
        .dictionary(["data": .data(Data("sent".utf8)), "filename": .string(name)])
    }

    private func copy(_ arguments: [String: IntentArgument]) async throws -> [String] {
        let outcome = try await IntentSchema(Copy.self).action(with: arguments).perform()
        guard case .array(_, let values) = outcome.value else { return [] }
        return values.map(\.spoken)
    }

    @Test func nameWithoutAnExtensionHasNoType() {
        for name in ["png", ".png", "png."] {
            #expect(IntentFile(data: Data(), filename: name).type == nil, "\(name)")
        }
        #expect(IntentFile(data: Data(), filename: "a.png").type == .png)
    }

    @Test(arguments: [
        ("../../etc/passwd", "passwd"), ("/etc/cron.d/x", "x"), ("a/b/", "b"), ("..", ""), (".", ""),
        ("/", ""),
        ("x/..", ""), ("", ""), ("plain.txt", "plain.txt"), ("a\0b", "ab"), (".\0.", ""),
        ("../\u{301}a", "\u{301}a"),
        (".profile", ".profile"),
        (String(repeating: "ä", count: 200), String(repeating: "ä", count: 127)),
    ])
    func fileNameIsItsLastComponent(_ name: String, _ kept: String) throws {
        var file = IntentFile(data: Data(), filename: name)
        #expect(file.filename == kept)
        #expect(try IntentFile._decode(bytes(name)).filename == kept)
        file.filename = "x"
        file.filename = name
        #expect(file.filename == kept)
        #expect(try JSONDecoder().decode(IntentFile.self, from: JSONEncoder().encode(file)).filename == kept)
    }

    /// What a descriptor's sender has read of it already is read all the same, however much it is.
    @Test func descriptorIsReadFromItsBeginning() async throws {
        try await withFolder { folder in
            let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
            let path = folder.appending(path: "source").path
            try content.write(to: URL(filePath: path))
            let descriptor = OpenDescriptor(path, O_RDONLY)
            lseek(descriptor.rawValue, 100, SEEK_SET)
            let file = try IntentFile._decode(descriptor.file)
            #expect(file.data == content)
            #expect(file.filename == "" && file.type == nil && file.availableContentTypes == [.data])
            #expect(lseek(descriptor.rawValue, 0, SEEK_CUR) == 100)
        }
    }

    /// A file may say that it is of any size, and needs no room for it. Who only names it reads nothing.
    @Test func hugeFileIsNotReadIntoMemory() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "huge").path
            #expect(FileManager.default.createFile(atPath: path, contents: nil))
            #expect(truncate(path, (128 << 20) + 1) == 0)
            let descriptor = OpenDescriptor(path, O_RDONLY)
            for file in [IntentFile(fileURL: URL(filePath: path)), try IntentFile._decode(descriptor.file)] {
                #expect(file.data.isEmpty)
                let error = await #expect(throws: IntentArgumentError.self) {
                    try await file.data(contentType: .data)
                }
                #expect("\(error.map { "\($0)" } ?? "")".contains("at most 128 MiB"))
            }
            let action = Copy()
            action.file = try IntentFile._decode(descriptor.file)
            #expect(action.$file.spokenValue == "a file of 134217729 bytes")
            let donation = IntentDonation(
                action, value: nil, id: IntentDonationIdentifier("1"), date: Date(timeIntervalSince1970: 0))
            #expect(donation.arguments.isEmpty)
        }
    }

    /// A file that is there is opened where it is; bytes become a file that is nobody else's.
    @Test func existingFileIsOpenedInPlace() async throws {
        try await withFolder { folder in
            let url = folder.appending(path: "a.json")
            try Data("{}".utf8).write(to: url)
            let file = IntentFile(fileURL: url)
            try await file.withFile(contentType: .json) { found, isInPlace in
                #expect(found == url && isInPlace)
            }
            let sent = IntentFile(data: Data("{}".utf8), filename: "b.json")
            try await InvocationFrame.$current.withValue(InvocationFrame(Copy())) {
                let text = try await sent.withFile(contentType: .json) { found, isInPlace in
                    #expect(found.lastPathComponent == "b.json" && !isInPlace)
                    return try String(contentsOf: found, encoding: .utf8)
                }
                #expect(text == "{}")
            }
            #expect(file.availableContentTypes == [.json])
            // As what it is, as what it is a kind of, or as a kind of it; not as anything else.
            #expect(try await file.data(contentType: .text) == Data("{}".utf8))
            #expect(
                try await IntentFile(data: Data(), filename: "a", type: .text).data(contentType: .json)
                    .isEmpty)
            let other = await #expect(throws: CocoaError.self) { try await file.data(contentType: .png) }
            #expect(
                other?.userInfo["NSLocalizedDescription"] as? String
                    == "the file \"\(file.filename)\" is of the type public.json, not public.png")
            await #expect(throws: CocoaError.self) { try await file.file(contentType: .png) }
            #expect(IntentFile(fileURL: url, filename: "c.png").filename == "c.png")
            #expect(IntentFile(fileURL: url, filename: "c.png").type == .png)
            #expect(IntentFile(fileURL: url, type: .pdf).type == .pdf)
        }
    }

    @Test func encodedFileKeepsItsKind() throws {
        func kept(_ file: IntentFile) throws -> IntentFile {
            try JSONDecoder().decode(IntentFile.self, from: JSONEncoder().encode(file))
        }
        let sent = try kept(IntentFile(data: Data([1]), filename: "a", type: .png))
        #expect(sent.data == Data([1]) && sent.type == .png && sent.fileURL == nil)
        let named = try kept(
            IntentFile(fileURL: URL(filePath: "/there/is/none.pdf"), filename: "b", type: .pdf))
        #expect(named.fileURL?.path == "/there/is/none.pdf" && named.filename == "b" && named.type == .pdf)
    }

    @Test(arguments: [
        "../../../../../../../../tmp/controlruntime-escaped", "/tmp/controlruntime-escaped", "..", "",
    ])
    func privateFileCopyEndsWithTheRun(_ name: String) async throws {
        let found = try await copy(["file": bytes(name)])
        try #require(found.count == 6)
        #expect(found[0] != found[1], "two copies of one name")
        #expect(found[1].hasSuffix(name.hasSuffix("escaped") ? "/controlruntime-escaped" : "/file"))
        #expect(found[2...] == ["sent", "600", "700", "700"])
        #expect(!FileManager.default.fileExists(atPath: "/tmp/controlruntime-escaped"))
        let folder = URL(filePath: found[0]).deletingLastPathComponent().deletingLastPathComponent()
        #expect(!FileManager.default.fileExists(atPath: folder.path), "the run is over")
    }

    @Test func existingFilesAreNotOverwritten() async throws {
        try await withFolder { folder in
            let mine = folder.appending(path: "mine")
            try Data("mine".utf8).write(to: mine)
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "link"), withDestinationURL: folder.appending(path: "elsewhere"))
            for name in ["mine", "link", "../\(folder.lastPathComponent)/mine"] {
                await #expect(throws: CocoaError.self) {
                    try await copy(["file": bytes(name), "folder": .string(folder.path)])
                }
            }
            #expect(try Data(contentsOf: mine) == Data("mine".utf8))
            #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "elsewhere").path))
            // What is in the way, or isn't there, is told apart.
            let exists = await #expect(throws: CocoaError.self) {
                try await copy(["file": bytes("mine"), "folder": .string(folder.path)])
            }
            #expect(exists?.code == .fileWriteFileExists)
            #expect(exists?.filePath == mine.path && exists?.underlying is POSIXError)
            for nowhere in [folder.appending(path: "none").path, mine.path] {
                let error = await #expect(throws: CocoaError.self) {
                    try await copy(["file": bytes("new"), "folder": .string(nowhere)])
                }
                #expect(error?.code == .fileNoSuchFile)
            }
            let found = try await copy(["file": bytes("a/new"), "folder": .string(folder.path)])
            #expect(found.first == folder.appending(path: "new").path)
        }
    }

    @Test func resultFileOutlivesTheRunAsBytes() async throws {
        let outcome = try await IntentSchema(Return.self).action(with: ["file": bytes("a.txt")]).perform()
        guard case .dictionary(let entries) = outcome.value else {
            Issue.record("\(String(describing: outcome.value))")
            return
        }
        #expect(entries["data"] == .data(Data("sent".utf8)))
        #expect(entries["filename"] == .string("a.txt"))
    }

    @Test(arguments: [
        ("/dev/zero", "a device"), ("/dev/null", "a device"), ("/proc/self/environ", "none"),
        ("/proc/self/fd/0", "got"),
        ("/tmp", "a folder"), ("/sys/kernel/uevent_seqnum", "none"), ("/there/is/none", "No such file"),
    ])
    func irregularFilesAreRefused(_ path: String, _ reason: String) async throws {
        let error = await #expect(throws: IntentArgumentError.self) {
            try await copy(["file": .string(path)])
        }
        #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
        #expect(error?.description.hasPrefix("the parameter \"file\": expected ") == true)
        // Nor when the author opens one.
        #expect(IntentFile(fileURL: URL(filePath: path)).data.isEmpty)
    }

    @Test func pipesAndLinksToDevicesAreRefused() async throws {
        try await withFolder { folder in
            let pipe = folder.appending(path: "pipe").path
            try #require(mkfifo(pipe, 0o600) == 0)
            let link = folder.appending(path: "link")
            try FileManager.default.createSymbolicLink(
                at: link, withDestinationURL: URL(filePath: "/proc/self/environ"))
            for path in [pipe, link.path] {
                await #expect(throws: IntentArgumentError.self) { try await copy(["file": .string(path)]) }
            }
            let good = folder.appending(path: "good")
            try Data("good".utf8).write(to: good)
            // Whatever a path below the system's own folders leads to.
            for place in ["/dev", "/proc", "/sys"] {
                let error = await #expect(throws: IntentArgumentError.self) {
                    try await copy(["file": .string("\(place)/..\(good.path)")])
                }
                #expect(error?.expected == "a file of a file system", "\(place)")
            }
            let other = folder.appending(path: "other")
            try FileManager.default.createSymbolicLink(at: other, withDestinationURL: good)
            #expect(try await copy(["file": .string(other.path)]).first == other.path)
        }
    }

    @Test func unreadableDescriptorIsRefused() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "source").path
            try Data("content".utf8).write(to: URL(filePath: path))
            let good = try await copy([
                "file": OpenDescriptor(path, O_RDONLY).file, "folder": .string(folder.path),
            ])
            #expect(try Data(contentsOf: URL(filePath: good[0])) == Data("content".utf8))
            try FileManager.default.removeItem(atPath: good[0])
            // O_PATH, which the C library's module lacks.
            for flags in [0o10000000, O_WRONLY] {
                let error = await #expect(throws: IntentArgumentError.self) {
                    try await copy(["file": OpenDescriptor(path, flags).file])
                }
                #expect(error?.received == "a descriptor that can't be read")
            }
            for device in ["/dev/zero", "/tmp"] {
                await #expect(throws: IntentArgumentError.self) {
                    try await copy(["file": OpenDescriptor(device, O_RDONLY).file])
                }
            }
        }
    }

    /// Paths that the caller names are a matter of who called; descriptors and bytes are not.
    @Test func callerWithoutPathsSendsTheFile() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "file").path
            try Data("content".utf8).write(to: URL(filePath: path))
            for named in [path, "file://\(path)"] {
                await #expect(throws: Refusing.Refused.self) {
                    try await PathAdmissions.$current.withValue(Refusing()) {
                        try await copy(["file": .string(named)])
                    }
                }
            }
            for sent in [bytes("b"), OpenDescriptor(path, O_RDONLY).file] {
                let found = try await PathAdmissions.$current.withValue(Refusing()) {
                    try await copy(["file": sent])
                }
                #expect(found.count == 6)
            }
        }
    }
}
