internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

/// The articles on the contract and on errors list what there is, and nothing else.
@Suite(.standardTimeLimit)
struct ContractDocumentTests {
    private static func rows(of article: String) throws -> [[Set<String>]] {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = package.appending(path: "Sources/ControlRuntime/ControlRuntime.docc/\(article).md")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return lines.filter { $0.hasPrefix("|") }.map { row in
            row.split(separator: "|").map { cell in
                Set(cell.matches(of: /`([\w.]+)[^`]*`/).map { String($0.1) })
            }
        }
    }

    @Test(arguments: ContractInterfacesTests.all.filter { $0.name != Agent1.name })
    func articleListsEveryMember(of interface: InterfaceDescription) throws {
        let short = String(interface.name.rawValue.split(separator: ".").last ?? "")
        let row = try #require(try Self.rows(of: "BusContract").first { $0.count >= 3 && $0[0] == [short] })
        #expect(row[1] == Set(interface.methods.map(\.name.rawValue)))
        #expect(row[2] == Set(interface.properties.map(\.name.rawValue)))
        #expect((row.count > 3 ? row[3] : []) == Set(interface.signals.map(\.name.rawValue)))
    }

    @Test func articleListsEveryAgentMethod() throws {
        let first = try Self.rows(of: "BusContract").compactMap { $0.first?.count == 1 ? $0[0].first : nil }
        for method in Agent1.description.methods { #expect(first.contains(method.name.rawValue)) }
    }

    @Test func articleListsEveryError() throws {
        let names = Set(try Self.rows(of: "Errors").compactMap { $0.count == 3 ? $0[1].first : nil })
        #expect(names.filter { $0.hasPrefix("org.controlruntime") } == Set(ContractError.all.map(\.rawValue)))
    }
}
