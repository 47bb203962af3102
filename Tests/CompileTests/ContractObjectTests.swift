import Foundation
import TestSupport
import Testing

/// The compiler finds a member of the bus contract that an object doesn't answer: each, in each interface.
@Suite(.standardTimeLimit)
struct ContractObjectTests {
    private static let contract = Compiler.package.appending(path: "Sources/BusContract")

    /// The interfaces' requirements as they stand in their sources.
    static let interfaces = Result {
        try FileManager.default.contentsOfDirectory(atPath: contract.path).sorted().compactMap { file in
            try Interface(String(contentsOf: contract.appending(path: file), encoding: .utf8))
        }
    }

    struct Interface: CustomTestStringConvertible {
        let name: String
        let requirements: [String]
        var testDescription: String { name }

        /// - Returns: nil for a file without an interface.
        init?(_ source: String) {
            guard let name = source.firstMatch(of: /public enum (\w+) \{/)?.1,
                let block = source.firstMatch(
                    of: /public protocol Object: AnyObject \{\n([\s\S]*?)\n    \}\n/)?.1
            else { return nil }
            self.name = String(name)
            let lines = block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            requirements = lines.filter { !$0.hasPrefix("///") }.joined(separator: " ")
                .replacing(/\x20(?=(?:var|func)\x20)/, with: "\n").split(separator: "\n").map(String.init)
        }

        /// A class that has all requirements but one.
        func object(_ name: String, without left: Int?) -> String {
            let members = requirements.enumerated().filter { $0.offset != left }.map { _, requirement in
                let body = requirement.replacing(/\{ get( throws\(BusError\))? \}/) { match in
                    "{ get\(match.1 ?? "") { fatalError() } }"
                }
                return body == requirement ? "\(requirement) {}" : body
            }
            return "final class \(name): Object {\n\(members.joined(separator: "\n"))\n}\n"
        }

        /// All requirements once, and each left out once.
        var source: String {
            let objects =
                requirements.indices.map { object("Without\($0)", without: $0) }
                + [object("Complete", without: nil)]
            return "extension \(name) {\n\(objects.joined())}\n"
        }
    }

    @Test func allContractInterfacesAreFound() throws {
        let names = try Self.interfaces.get().map(\.name)
        #expect(
            names == [
                "Activities1", "Activity1", "Agent1", "Bundle1", "Button1", "Control1", "Entities1",
                "Fleet1", "FreedesktopApplication", "GtkActions", "Intent1", "Level1", "Push1", "Selection1",
                "Toggle1", "Widget1",
            ])
    }

    /// What the compiler finds wrong with a source that imports the contract.
    private func errors(in source: String) async throws -> [String] {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "Objects-\(UUID().uuidString).swift")
        try "import BusContract\nimport DBus\n\n\(source)".write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let result = try await Compiler.swiftc(["-typecheck", "-swift-version", "6", file.path])
        return result.errorOutput.matches(of: /\.swift:\d+:\d+: error: (.*)/).map { String($0.1) }
    }

    @Test func memberWithoutAHandlerIsAnError() async throws {
        let interfaces = try Self.interfaces.get()
        let errors = try await errors(in: interfaces.map(\.source).joined(separator: "\n"))
        let expected = interfaces.flatMap { interface in
            interface.requirements.indices.map {
                "type '\(interface.name).Without\($0)' does not conform to protocol '\(interface.name).Object'"
            }
        }
        #expect(!expected.isEmpty && Set(errors) == Set(expected), "\(errors)")
    }

    /// Bound as one that is only read, a property that is written too has no setter.
    @Test func writablePropertyWithoutASetterIsAnError() async throws {
        let errors = try await errors(
            in: """
                func binding(_ lamp: @escaping (Never) -> any Toggle1.Object) -> [InterfaceMember] {
                    [
                        Toggle1.isOn.bound(lamp, get: { try $0.isOn }, set: { $0.setIsOn($1, $2) }),
                        Toggle1.isOn.bound(lamp, get: { try $0.isOn }),
                    ]
                }
                func reading(_ lamp: @escaping (Never) -> any Toggle1.Object) -> InterfaceMember {
                    Toggle1.isOn.bound(lamp) { try $0.isOn }
                }
                """)
        #expect(errors == Array(repeating: "missing argument for parameter 'set' in call", count: 2))
    }
}
