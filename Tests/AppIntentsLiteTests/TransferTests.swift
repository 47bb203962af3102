import AppIntentsLite
import Foundation
import TestSupport
import Testing

extension UTType {
    fileprivate static let trail = UTType(exportedAs: "org.example.trail")
    fileprivate static let map = UTType(exportedAs: "org.example.map", conformingTo: .json)
    fileprivate static let fineMap = UTType(importedAs: "org.example.fine-map", conformingTo: .map)
}

private struct Trail: Codable, Hashable, Transferable {
    var name: String
    var length = 1.5

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .trail).visibility(.group)
        CodableRepresentation(
            contentType: .xml, encoder: PropertyListEncoder(), decoder: PropertyListDecoder()
        ).exportingCondition { $0.length > 0 }
        ProxyRepresentation(exporting: \.name, importing: { Trail(name: $0, length: 0) })
            .suggestedFileName { $0.name.isEmpty ? nil : "\($0.name).txt" }
    }
}

/// A file that was exported or imported, and what is in it.
private struct Recording: Transferable {
    var file: URL
    var content = ""
    var isOriginal = false

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(contentType: .mp3) { recording in
            SentTransferredFile(recording.file)
        } importing: {
            try Recording($0)
        }
        FileRepresentation(importedContentType: .wav, shouldAttemptToOpenInPlace: true) {
            try Recording($0)
        }
        FileRepresentation(exportedContentType: .pdf) { SentTransferredFile($0.file) }
            .suggestedFileName("../score.pdf")
    }

    init(file: URL) { self.file = file }

    init(_ received: ReceivedTransferredFile) throws {
        file = received.file
        content = try String(contentsOf: received.file, encoding: .utf8)
        isOriginal = received.isOriginalFile
    }
}

private struct Refusal: Error {}

private struct Closed: Transferable {
    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<Closed>(exportedContentType: .png) { _ in throw Refusal() }
        DataRepresentation<Closed>(importedContentType: .json) { _ in throw Refusal() }
        DataRepresentation<Closed>(importedContentType: .pdf) { _ in Closed() }
        DataRepresentation<Closed>(importedContentType: .text) { _ in Closed() }
    }
}

private struct OfOneOwn: TransferRepresentation {
    typealias Item = Signpost
    var body: some TransferRepresentation {
        ProxyRepresentation(exporting: \Signpost.trail)
        DataRepresentation(exportedContentType: .html) { (_: Signpost) in Data("<p>".utf8) }
    }
}

private struct Signpost: Transferable {
    var trail: Trail
    static var transferRepresentation: some TransferRepresentation { OfOneOwn() }
}

@Suite(.standardTimeLimit)
struct TransferTests {
    private let trail = Trail(name: "Ridge")

    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "transfer-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test func firstFittingRepresentationIsExported() async throws {
        let data = try await trail.exported(as: nil)
        #expect(try JSONDecoder().decode(Trail.self, from: data) == trail)
        let named = try await trail.exported(as: .trail)
        #expect(try JSONDecoder().decode(Trail.self, from: named) == trail)
        #expect(try await trail.exported(as: .plainText) == Data("Ridge".utf8))
        let list = try await trail.exported(as: .xml)
        #expect(try PropertyListDecoder().decode(Trail.self, from: list) == trail)
    }

    @Test func exportedItemCanBeImported() async throws {
        for type in [UTType.trail, .xml] {
            let data = try await trail.exported(as: type)
            #expect(try await Trail(importing: data, contentType: type) == trail)
        }
        let named = try await Trail(importing: Data("Ridge".utf8), contentType: .utf8PlainText)
        #expect(named == Trail(name: "Ridge", length: 0))
    }

    /// Without a type each is tried in turn.
    @Test func untypedBytesFindTheirRepresentation() async throws {
        let data = try await trail.exported(as: .xml)
        #expect(try await Trail(importing: data, contentType: nil) == trail)
        #expect(try await Trail(importing: Data("Sea".utf8), contentType: nil).name == "Sea")
        await #expect(throws: (any Error).self) {
            try await Trail(importing: Data([0xff]), contentType: nil)
        }
    }

    @Test func itemFailingAConditionUsesTheNextRepresentation() async throws {
        let short = Trail(name: "Yard", length: 0)
        #expect(try await short.exported(as: .text) == Data("Yard".utf8))
        await #expect(throws: (any Error).self) { try await short.exported(as: .xml) }
    }

    @Test func contentTypesAreListed() {
        #expect(Trail.exportedContentTypes() == [.xml, .utf8PlainText])
        #expect(Trail.exportedContentTypes(visibility: .team) == [.xml, .utf8PlainText])
        #expect(Trail.exportedContentTypes(visibility: .group) == [.trail, .xml, .utf8PlainText])
        #expect(Trail.importedContentTypes() == [.trail, .xml, .utf8PlainText, .text])
        #expect(Closed.importedContentTypes() == [.json, .pdf, .text])
    }

    @Test func unsupportedTypeErrorListsTheSupportedOnes() async throws {
        let exported = await #expect(throws: (any Error).self) { try await trail.exported(as: .png) }
        #expect(
            exported.map { "\($0)" }
                == "a Trail can't be exported as public.png; it can be: "
                + "org.example.trail, public.xml, public.utf8-plain-text")
        let imported = await #expect(throws: (any Error).self) {
            try await Closed(importing: Data(), contentType: .png)
        }
        #expect(
            imported.map { "\($0)" }
                == "no Closed can be imported from public.png; it can be: "
                + "public.json, com.adobe.pdf, public.text")
    }

    @Test func customTypeConformsToItsParent() throws {
        #expect(UTType.map.conforms(to: .text) && !UTType.map.conforms(to: .image))
        #expect(UTType.fineMap.conforms(to: .map) && UTType.fineMap.conforms(to: .json))
        #expect(!UTType.map.conforms(to: .fineMap) && !UTType.trail.conforms(to: .json))
        #expect(UTType.map == UTType("org.example.map"))
        #expect(Set([UTType.map, UTType(importedAs: "org.example.map")]).count == 1)
        let data = try JSONEncoder().encode(UTType.map)
        #expect(String(decoding: data, as: UTF8.self) == #"{"identifier":"org.example.map"}"#)
        #expect(try JSONDecoder().decode(UTType.self, from: data) == .map)
    }

    @Test func transferErrorsArePassedOn() async throws {
        await #expect(throws: Refusal.self) { try await Closed().exported(as: nil) }
        await #expect(throws: Refusal.self) { try await Closed(importing: Data(), contentType: .json) }
        _ = try await Closed(importing: Data(), contentType: nil)
    }

    @Test func customRepresentationUsesItsBody() async throws {
        let signpost = Signpost(trail: trail)
        #expect(try await signpost.exported(as: .utf8PlainText) == Data("Ridge".utf8))
        #expect(try await signpost.exported(as: .html) == Data("<p>".utf8))
        #expect(Signpost.exportedContentTypes() == [.xml, .utf8PlainText, .html])
        await #expect(throws: (any Error).self) {
            try await Signpost(trail: Trail(name: "", length: 0)).exported(as: .xml)
        }
    }

    @Test func exportedFileHasItsSuggestedName() async throws {
        #expect(trail.suggestedFilename == "Ridge.txt")
        #expect(Trail(name: "").suggestedFilename == nil)
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try await trail.export(to: folder, contentType: .utf8PlainText)
        #expect(file.lastPathComponent == "Ridge.txt")
        #expect(try String(contentsOf: file, encoding: .utf8) == "Ridge")
        #expect(try await Trail(importing: file, contentType: nil) == Trail(name: "Ridge", length: 0))
        await #expect(throws: CocoaError.self) {
            try await trail.export(to: folder, contentType: .plainText)
        }
        let list = try await trail.export(to: folder, contentType: .xml)
        #expect(list.lastPathComponent == "Ridge.xml")
        let own = try await trail.export(to: folder, contentType: nil)
        #expect(own.lastPathComponent == "Ridge")
        let escaping = try await Trail(name: "../up").export(to: folder, contentType: .plainText)
        #expect(escaping.path == folder.appending(path: "up.txt").path)
        let unnamed = try await Trail(name: "").export(to: folder, contentType: .plainText)
        #expect(unnamed.lastPathComponent == "Trail.txt")
    }

    @Test func exportedFileIsRemovedAfterTheClosure() async throws {
        let (file, text) = try await trail.withExportedFile(contentType: .plainText) { file in
            (file, try String(contentsOf: file, encoding: .utf8))
        }
        #expect(text == "Ridge")
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test func filesAreCopiedInBothDirections() async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let original = folder.appending(path: "a.mp3")
        try Data("sound".utf8).write(to: original)
        let sent = Recording(file: original)
        #expect(try await sent.exported(as: .audio) == Data("sound".utf8))
        let (copy, data) = try await sent.withExportedFile(contentType: nil) { file in
            (file, try Data(contentsOf: file))
        }
        #expect(copy != original && copy.lastPathComponent == "a.mp3")
        #expect(data == Data("sound".utf8))
        let inner = folder.appending(path: "inner")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let named = try await sent.export(to: inner, contentType: .pdf)
        #expect(named.path == inner.appending(path: "score.pdf").path)
        #expect(try Data(contentsOf: inner.appending(path: "score.pdf")) == data)
        let received = try await Recording(importing: original, contentType: nil)
        #expect(received.content == "sound" && !received.isOriginal && received.file != original)
        #expect(received.file.lastPathComponent == "a.mp3")
        #expect(!FileManager.default.fileExists(atPath: received.file.path))
        let inPlace = try await Recording(importing: original, contentType: .wav)
        #expect(inPlace.isOriginal && inPlace.file == original)
        let fromBytes = try await Recording(importing: Data("bytes".utf8), contentType: .wav)
        #expect(!fromBytes.isOriginal && fromBytes.content == "bytes")
        #expect(fromBytes.file.pathExtension == "wav")
    }

    @Test func foundationTypesAreTransferable() async throws {
        #expect(try await "é".exported(as: .plainText) == Data("é".utf8))
        #expect(try await String(importing: Data("{}".utf8), contentType: .json) == "{}")
        await #expect(throws: (any Error).self) {
            try await String(importing: Data([0xc3]), contentType: .text)
        }
        #expect(try await Data(importing: Data([1]), contentType: .png) == Data([1]))
        let url = try #require(URL(string: "https://example.org/a?b=c"))
        let link = try await url.exported(as: .url)
        #expect(try await URL(importing: link, contentType: .url) == url)
        let text = AttributedString("bold")
        let plain = try await text.exported(as: nil)
        #expect(try await AttributedString(importing: plain, contentType: .text) == text)
    }
}
