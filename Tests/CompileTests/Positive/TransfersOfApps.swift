import AppIntents
import CoreTransferable
import UniformTypeIdentifiers

extension UTType {
    nonisolated static let trail = UTType(exportedAs: "com.example.trail", conformingTo: .data)
}

struct Trail: Codable, Transferable {
    var name: String
    var length = 0.0

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .trail)
            .visibility(.ownProcess)
        CodableRepresentation(
            contentType: .json, encoder: JSONEncoder(), decoder: JSONDecoder()
        )
        .suggestedFileName("Trail.json")
        ProxyRepresentation(exporting: \.name)
            .exportingCondition { !$0.name.isEmpty }
            .suggestedFileName { $0.name + ".txt" }
    }
}

struct TrailEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trail"
    static let defaultQuery = TrailQuery()

    let id: Int
    @Property(title: "Name") var name: String
    @Property(title: "Guide") var guide: IntentPerson

    var displayRepresentation: DisplayRepresentation { "\(name)" }

    init(id: Int, name: String) {
        self.id = id
        self.name = name
        guide = IntentPerson(identifier: .unknown, name: .displayName(name), handle: nil)
    }
}

extension TrailEntity: Transferable {
    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .plainText) { trail in
            try await TrailMaps.shared.text(of: trail.name)
        } importing: { data in
            TrailEntity(id: 0, name: String(decoding: data, as: UTF8.self))
        }
        FileRepresentation(exportedContentType: .png) { trail in
            SentTransferredFile(try await TrailMaps.shared.file(of: trail.name))
        }
        ValueRepresentation(exporting: \.guide)
    }
}

struct TrailQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [TrailEntity] {
        identifiers.map { TrailEntity(id: $0, name: "Trail \($0)") }
    }
}

actor TrailMaps {
    static let shared = TrailMaps()
    func text(of name: String) throws -> Data { Data(name.utf8) }
    func file(of name: String) throws -> URL { URL(fileURLWithPath: "/tmp/\(name).png") }
}

struct Recording: Transferable {
    let url: URL

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(contentType: .audio) { recording in
            SentTransferredFile(recording.url, allowAccessingOriginalFile: true)
        } importing: { received in
            let copy = FileManager.default.temporaryDirectory.appendingPathComponent(
                received.isOriginalFile ? "kept" : received.file.lastPathComponent)
            try FileManager.default.copyItem(at: received.file, to: copy)
            return Recording(url: copy)
        }
        FileRepresentation(importedContentType: .mp3, shouldAttemptToOpenInPlace: true) { received in
            Recording(url: received.file)
        }
        DataRepresentation(importedContentType: .wav) { _ in
            Recording(url: URL(fileURLWithPath: "/dev/null"))
        }
        ProxyRepresentation { recording in recording.url } importing: { url in Recording(url: url) }
    }
}

struct Walker: Transferable {
    var name: String

    static var transferRepresentation: some TransferRepresentation {
        IntentValueRepresentation(
            exporting: { walker in
                IntentPerson(identifier: .unknown, name: .displayName(walker.name), handle: nil)
            },
            importing: { person in
                guard case .displayName(let name) = person.name else { throw CocoaError(.coderInvalidValue) }
                return Walker(name: name)
            })
        DataRepresentation(exportedContentType: .utf8PlainText) { Data($0.name.utf8) }
    }
}

/// A representation of one's own.
struct NameRepresentation: TransferRepresentation {
    typealias Item = Signpost

    var body: some TransferRepresentation {
        ProxyRepresentation(exporting: \Signpost.name)
    }
}

struct Signpost: Transferable {
    var name: String

    static var transferRepresentation: some TransferRepresentation { NameRepresentation() }
}

func passOn(_ trail: Trail, _ folder: URL) async throws -> Int {
    let data: Data = try await trail.exported(as: .json)
    let again = try await Trail(importing: data, contentType: .json)
    let file = try await again.export(to: folder, contentType: nil)
    let third = try await Trail(importing: file, contentType: .json)
    let size = try await third.withExportedFile(contentType: .plainText) { try Data(contentsOf: $0).count }
    let types = Trail.exportedContentTypes() + Trail.importedContentTypes()
        + Trail.exportedContentTypes(visibility: .group)
    return size + types.count + (trail.suggestedFilename ?? "").count
}
