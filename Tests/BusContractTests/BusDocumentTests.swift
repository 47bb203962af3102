internal import BusContract
internal import DBus
internal import Foundation
internal import Testing

/// What is written from the rows is current. `make bus-documents` writes it anew.
@Suite(.timeLimit(.minutes(1)))
struct BusDocumentTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let folder = package.appending(path: "data/interfaces")

    private func check(_ text: String, against file: URL) throws {
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let kept = try? String(contentsOf: file, encoding: .utf8)
        #expect(kept == text, "\(file.lastPathComponent) is not what the rows say: run make bus-documents")
    }

    @Test func thePageIsCurrent() throws {
        try check(BusDocument(Contract.interfaces).text, against: Self.package.appending(path: "docs/bus.md"))
    }

    @Test(arguments: Contract.interfaces.map(\.name))
    func theInterfacesFileIsCurrent(name: InterfaceName) throws {
        let interface = try #require(Contract.interfaces.first { $0.name == name })
        try check(
            IntrospectionXML.document(interfaces: [interface]),
            against: Self.folder.appending(path: "\(name).xml"))
    }

    @Test func everyFileIsAnInterfaces() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        // Another test may be writing them just now, beside hidden files.
        #expect(Set(files.filter { !$0.hasPrefix(".") }) == Set(Contract.interfaces.map { "\($0.name).xml" }))
    }

    /// The first sentence says it in short.
    @Test func everyMemberSaysInShortWhatItIs() {
        for interface in Contract.interfaces {
            let docs =
                interface.methods.map(\.doc) + interface.properties.map(\.doc) + interface.signals.map(\.doc)
            for doc in docs {
                let sentence = doc.prefix(while: { $0 != "." && $0 != ";" && $0 != ":" })
                #expect(sentence.count <= 110, "\(interface.name): \(sentence)")
            }
        }
    }
}
