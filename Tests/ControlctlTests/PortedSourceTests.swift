internal import TestSupport
internal import Testing

@testable internal import controlctl

/// How the files of a project are read, and what a compiler says of them.
@Suite(.standardTimeLimit)
struct PortedSourceTests {
    private func imports(_ text: String) -> [String] {
        PortedSource(path: "/a.swift", text: text).imports.sorted()
    }

    @Test(
        arguments: [
            (
                "import A\n@testable import B\npublic import struct C.D\n@_spi(X) import E",
                ["A", "B", "C", "E"]
            ),
            ("// import A\nlet text = \"import B\"\n/* import C /* */ import D */", []),
            ("#if os(Linux)\nimport A\n#else\nimport B\n#endif\nimport C", ["A", "C"]),
            ("#if os(macOS)\nimport A\n#elseif os(Linux)\nimport B\n#else\nimport C\n#endif", ["B"]),
            ("#if os(Linux)\nimport A\n#elseif os(Linux)\nimport B\n#endif", ["A"]),
            ("#if !os(Linux)\nimport A\n#else\nimport B\n#endif", ["B"]),
            ("#if canImport(SwiftUI)\nimport A\n#endif\n#if canImport(HealthKit)\nimport B\n#endif", ["A"]),
            ("#if os(macOS) || os(Linux)\nimport A\n#endif", ["A"]),
            ("#if os(macOS) && os(Linux)\nimport A\n#endif", []),
            ("#if targetEnvironment(simulator)\nimport A\n#endif\n#if DEBUG\nimport B\n#endif", ["B"]),
            ("#if os(macOS)\n#if os(Linux)\nimport A\n#endif\nimport B\n#endif\nimport C", ["C"]),
        ] as [(String, [String])])
    func importsActiveOnLinuxAreCounted(_ text: String, _ modules: [String]) {
        #expect(imports(text) == modules)
    }

    @Test func declaredAndUsedNamesAreFound() {
        let source = PortedSource(
            path: "/a.swift",
            text: """
                public final class One: Base {
                    struct Inner {}
                }
                @MainActor let two = "Text \\"Three\\""
                private func `four`() { Five.six() }
                let lines = \"\"\"
                Seven "Eight"
                \"\"\"
                """)
        #expect(source.declared == ["One", "two", "four", "lines"])
        #expect(source.used == ["One", "Base", "Inner", "MainActor", "Five"])
        #expect(!source.isMain && source.mainType == nil)
        let main = PortedSource(path: "/b.swift", text: "@main\nfinal public struct App: WidgetBundle {}")
        #expect(main.isMain && main.mainType == "App")
    }

    @Test func modulesUnavailableHereAreForeign() {
        let source = PortedSource(path: "/a.swift", text: "import SwiftUI\nimport HealthKit\nimport ARKit")
        #expect(source.foreign == ["ARKit", "HealthKit"])
    }

    /// Each symbol once with its files; each other error once.
    @Test func buildOutputIsReadForAbsentSymbols() {
        let errors = [
            "a.swift:1:1: error: no such module 'ARKit'", "b.swift:2:1: error: cannot find 'make' in scope",
            "a.swift:3:1: error: cannot find type 'INObject' in scope",
            "b.swift:9:1: error: cannot find type 'INObject' in scope",
            "a.swift:4:1: error: unknown attribute 'Query'",
            "a.swift:5:1: error: type 'View' has no member 'glass'",
            "a.swift:6:1: error: cannot infer contextual base in reference to member 'blue'",
            "a.swift:7:1: error: 'wake()' is unavailable: nobody wakes it",
            "a.swift:8:1: error: 'sleep' is unavailable", "a.swift:9:1: error: expected expression",
            "a.swift:9:1: error: expected expression", "a.swift:9:1: warning: never used",
        ]
        let report = BuildReport(errors.map { "/out/S/\($0)\n" }.joined(), in: "/out/S")
        #expect(
            report.absent.map(\.symbol) == [
                ".blue", "@Query", "INObject", "View.glass", "import ARKit", "make", "sleep", "wake()",
            ])
        #expect(report.absent.map(\.files)[2] == ["a.swift", "b.swift"])
        #expect(report.absent.compactMap(\.reason) == ["nobody wakes it"])
        #expect(report.others == ["a.swift:9: expected expression"])
        #expect(BuildReport("/else/c.swift:1:2: error: x", in: "/out/S").others == ["/else/c.swift:1: x"])
    }

    /// What Linux hasn't, with the line and what to write.
    @Test func objectiveCErrorsSayWhatToWrite() {
        let errors = [
            "1:1: error: Objective-C interoperability is disabled",
            "2:5: error: '#selector' can only be used with the Objective-C runtime",
            "3:5: error: '#keyPath' can only be used with the Objective-C runtime",
        ]
        let report = BuildReport(errors.map { "/out/S/a.swift:\($0)\n" }.joined(), in: "/out/S")
        let remark = "Linux has no Objective-C"
        #expect(
            report.others == [
                "a.swift:1: \(remark): leave out @objc, @objcMembers and dynamic",
                "a.swift:2: \(remark): give a closure in place of #selector",
                "a.swift:3: \(remark): write a key path such as \\.name in place of #keyPath",
            ])
    }
}
