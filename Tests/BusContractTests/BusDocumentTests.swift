internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

/// What is written from the rows is current. `make bus-documents` writes it again.
@Suite(.standardTimeLimit)
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

    @Test func busPageIsCurrent() throws {
        let article = Self.package.appending(
            path: "Sources/ControlRuntime/ControlRuntime.docc/BusContract.md")
        let document = BusDocument(
            Contract.interfaces, article: try String(contentsOf: article, encoding: .utf8))
        try check(document.text, against: Self.package.appending(path: "docs/bus.md"))
        // It is for readers without Swift's documentation.
        #expect(!document.text.contains("``/") && !document.text.contains("<doc:"))
    }

    /// What the page says of escaping is a program.
    @Test func escapingCodeOnThePageMatchesTheContract() async throws {
        let page = try String(contentsOf: Self.package.appending(path: "docs/bus.md"), encoding: .utf8)
        let block = try #require(page.components(separatedBy: "```python\n").dropFirst().first)
        let code = try #require(block.components(separatedBy: "```").first)
        for kind in ["Lamp", "org.example.lamp", "1st floor", "", "Tür_9", "9", "a1"] {
            let program = code + "\nimport sys\nprint(escape(sys.argv[1]), end='')"
            let escaped = try await run(["/usr/bin/python3", "-c", program, kind]).output
            #expect(Contract.controlPath(kind: kind).rawValue.hasSuffix("/control/\(escaped)"), "\(kind)")
        }
    }

    @Test(arguments: Contract.interfaces.map(\.name))
    func interfaceFileIsCurrent(name: InterfaceName) throws {
        let interface = try #require(Contract.interfaces.first { $0.name == name })
        try check(
            IntrospectionXML.document(interfaces: [interface]),
            against: Self.folder.appending(path: "\(name).xml"))
    }

    @Test func everyInterfaceFileHasAnInterface() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        // Another test may be writing them just now, beside hidden files.
        #expect(Set(files.filter { !$0.hasPrefix(".") }) == Set(Contract.interfaces.map { "\($0.name).xml" }))
    }

    /// The first sentence says it in short.
    @Test func memberDocumentationBeginsWithAShortSentence() {
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
