internal import Foundation
internal import TestSupport
internal import Testing

/// What packages of all sorts are made by: `scripts/packaging/version`, `add-files` and `vendor-use`.
@Suite(.standardTimeLimit)
struct PackagingScriptTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let scripts = package.appendingPathComponent("scripts/packaging")

    /// A folder with files, which goes when the body ends.
    private func withFolder(_ files: [String: String], _ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "packaging-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try await body(folder)
    }

    private func script(_ name: String) throws -> String {
        try String(contentsOf: Self.scripts.appendingPathComponent(name), encoding: .utf8)
    }

    private func text(_ folder: URL, _ path: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    private static let changelog = """
        # Changelog

        ## Unreleased: 0.9.0

        ## 0.8.0 (2027-01-02)

        ## 0.7.1
        """

    private func sources() throws -> [String: String] {
        let program = "enum ProgramVersion {\n    static let current = \"0.7.1\"\n}\n"
        return [
            "scripts/packaging/version": try script("version"), "CHANGELOG.md": Self.changelog,
            "Programs/one/Main.swift": "let current = \"0.7.1\"\n\(program)let other = \"0.7.1\"\n",
            "Sources/Two/ProgramVersion.swift": program, "README.md": "Version 0.7.1. The rest\n",
        ]
    }

    @Test func versionIsThatOfTheNewestReleaseInTheChangelog() async throws {
        try await withFolder(sources()) { folder in
            func version(
                _ arguments: [String] = [], environment: [String: String] = [:]
            ) async throws -> String {
                let output = try await run(
                    ["/bin/sh", "\(folder.path)/scripts/packaging/version"] + arguments,
                    // The tests may be run for a release, which has a version already.
                    environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "VERSION": ""].merging(environment) { $1 }
                )
                #expect(output.exitStatus == 0 && output.errorOutput.isEmpty, "\(output)")
                return output.output.trimmingCharacters(in: .newlines)
            }
            func git(_ arguments: String...) async throws {
                let author = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
                let output = try await run(["git", "-C", folder.path] + author + arguments)
                #expect(output.exitStatus == 0, "\(output)")
            }
            #expect(try await version(["number"]) == "0.8.0")
            #expect(try await version(environment: ["VERSION": "0.8.0-1"]) == "0.8.0-1")
            try await git("init", "--quiet")
            try await git("add", "--all")
            try await git("commit", "--quiet", "--message", "All")
            #expect(try await version().wholeMatch(of: /0\.8\.0\+git[0-9]{12}\.[0-9a-f]+/) != nil)
            try await git("tag", "v0.8.0")
            #expect(try await version() == "0.8.0")
            // In a source archive, without Git.
            try Data("0.8.0+git20270103.abc\n".utf8).write(to: folder.appendingPathComponent("version"))
            #expect(try await version() == "0.8.0+git20270103.abc")
            let unknown = try await run(
                ["/bin/sh", "\(folder.path)/scripts/packaging/version", "all"])
            #expect(unknown.exitStatus == 2 && unknown.errorOutput.contains("\"all\""))
        }
    }

    @Test func versionIsWrittenIntoProgramsAndReadme() async throws {
        try await withFolder(sources()) { folder in
            let output = try await run(["/bin/sh", "\(folder.path)/scripts/packaging/version", "write"])
            #expect(output == ProcessOutput(output: "", errorOutput: "", exitStatus: 0), "\(output)")
            let program = "enum ProgramVersion {\n    static let current = \"0.8.0\"\n}\n"
            #expect(
                try text(folder, "Programs/one/Main.swift")
                    == "let current = \"0.7.1\"\n\(program)let other = \"0.7.1\"\n")
            #expect(try text(folder, "Sources/Two/ProgramVersion.swift") == program)
            #expect(try text(folder, "README.md") == "Version 0.8.0. The rest\n")
        }
    }

    /// What `scripts/packaging/version write` writes; each program's `--version` prints it.
    @Test func programsAndReadmeHaveThePackagesVersion() async throws {
        let output = try await run(
            ["/bin/sh", Self.scripts.appendingPathComponent("version").path, "number"])
        let number = output.output.trimmingCharacters(in: .newlines)
        #expect(number.wholeMatch(of: /\d+\.\d+\.\d+/) != nil, "\(output)")
        let found = try await run(
            [
                "grep", "-rh", "--include", "*.swift", "-A", "4", "^enum ProgramVersion", "Programs",
                "Sources",
            ], directory: Self.package)
        let versions = found.output.matches(of: /static let current = "([^"]*)"/).map { String($0.1) }
        #expect(!versions.isEmpty && Set(versions) == [number], "run scripts/packaging/version write")
        #expect(try text(Self.package, "README.md").contains("\nVersion \(number). "))
    }

    @Test(arguments: ["/usr", "/opt/an odd place"])
    func pkgConfigKnowsWhereInterfacesAre(_ prefix: String) async throws {
        let files = ["distribution/install": try script("install"), "distribution/bundles": ""]
        try await withFolder(files) { folder in
            let distribution = folder.appendingPathComponent("distribution")
            try FileManager.default.createDirectory(
                at: distribution.appendingPathComponent("packages/controlruntime"),
                withIntermediateDirectories: true)
            try Data().write(to: distribution.appendingPathComponent("uninstall"))
            let environment = ["VERSION": "0.8.0+git1", "ADDRESS": "https://example.org"]
            let added = try await run(
                ["/bin/sh", Self.scripts.appendingPathComponent("add-files").path, distribution.path],
                environment: environment)
            #expect(added == ProcessOutput(output: "", errorOutput: "", exitStatus: 0), "\(added)")
            let installed = try await run(
                ["/bin/sh", "\(distribution.path)/install", "--prefix", prefix],
                environment: ["DESTDIR": "\(folder.path)/root"])
            #expect(installed.exitStatus == 0, "\(installed)")
            func asked(_ option: String) async throws -> String {
                try await run(
                    ["pkg-config", option, "controlruntime"],
                    environment: ["PKG_CONFIG_PATH": "\(folder.path)/root\(prefix)/share/pkgconfig"]
                ).output.trimmingCharacters(in: .newlines)
            }
            #expect(try await asked("--modversion") == "0.8.0+git1")
            #expect(
                try await asked("--variable=interfacesdir") == "\(prefix)/share/dbus-1/interfaces")
            #expect(
                try await asked("--variable=applicationinterfacesdir")
                    == "\(prefix)/share/controlruntime/interfaces")
            #expect(try await asked("--variable=prefix") == prefix)
            // The distribution has no package for the others' files.
            let packages = try FileManager.default.contentsOfDirectory(
                atPath: distribution.appendingPathComponent("packages").path)
            #expect(packages == ["controlruntime"])
        }
    }

    /// As configuration they stay when the package is removed; then nothing that is missing is started.
    @Test(arguments: ["Hub", "ControlCenter"]) func autostartEntryNamesItsProgram(_ name: String) throws {
        let entry = try text(
            Self.package,
            "data/installed/controlruntime-desktop/share/autostart/org.controlruntime.\(name).desktop.in")
        let tried = try #require(entry.firstMatch(of: /(?m)^TryExec=(@PREFIX@\/bin\/\w+)$/))
        #expect(entry.contains("\nExec=\"\(tried.output.1)\""))
    }

    /// Those of all packages, as the scripts lay them out below `share`.
    @Test func linksOfInstalledDocumentsLeadToInstalledFiles() async throws {
        try await withFolder([:]) { folder in
            let documents = Self.scripts.appendingPathComponent("documents").path
            let main = folder.appendingPathComponent("doc/controlruntime")
            // What scripts/distribution puts beside them.
            try FileManager.default.createDirectory(
                at: main.appendingPathComponent("examples/script-controls"), withIntermediateDirectories: true
            )
            var calls = [[main.path]]
            for (tree, place) in [
                ("doc/controlruntime-examples", "../controlruntime"),
                ("controlruntime", "../doc/controlruntime"),
            ] {
                let tree = folder.appendingPathComponent(tree)
                try FileManager.default.createDirectory(at: tree, withIntermediateDirectories: true)
                try FileManager.default.copyItem(
                    at: Self.package.appendingPathComponent("examples"),
                    to: tree.appendingPathComponent("examples"))
                calls.append(["--examples", tree.path, place])
            }
            for words in calls {
                let output = try await run([documents] + words)
                #expect(output == ProcessOutput(output: "", errorOutput: "", exitStatus: 0), "\(output)")
            }
            let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            let pages = all.filter { $0.hasSuffix(".md") }
            #expect(pages.contains("doc/controlruntime/controlctl.md"))
            #expect(pages.contains("controlruntime/examples/weather/README.md"))
            // A picture that isn't installed leaves no caption.
            let panels = try text(folder, "doc/controlruntime-examples/examples/panel/README.md")
            #expect(!panels.contains("Six controls in Waybar"))
            let readme = try text(folder, "doc/controlruntime/README.md")
            #expect(readme.contains("| CONTRIBUTING.md (in the sources), ARCHITECTURE.md (in the sources) |"))
            #expect(try text(Self.package, "README.md").contains("make deb"))
            #expect(!readme.contains("make deb") && !readme.contains("<!--") && !readme.contains("-->"))
            #expect(readme.contains("\n\n## What is installed\n"))
            #expect(readme.contains("\n\n## Remove and upgrade\n"))
            let guide = try text(folder, "doc/controlruntime/writing-controls.md")
            #expect(guide.contains("| host-python (in the package controlruntime-examples), "))
            #expect(guide.contains("| flashlight (in the package controlruntime-dev) |"))
            for page in pages {
                let document = try text(folder, page).replacing(/(?ms)^```.*?^```|`[^`\n]*`/, with: "")
                let targets =
                    document.matches(of: /\]\(([^()\s]+)\)/).map(\.output.1)
                    + document.matches(of: /src="([^"]+)"/).map(\.output.1)
                for target in targets.map({ $0.prefix { $0 != "#" } })
                where !target.contains("://") && !target.isEmpty {
                    let place = folder.appendingPathComponent(page).deletingLastPathComponent()
                    let path = place.appendingPathComponent(String(target)).path
                    #expect(FileManager.default.fileExists(atPath: path), "\(page): \(target)")
                }
            }
        }
    }

    /// With a summary of its own, and with documents that are installed.
    @Test func everyProgramHasAPageOfTheManual() async throws {
        let manual = "share/man/man1"
        let programs = try text(Self.package, "data/programs").split(separator: "\n")
            .filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ").map(String.init) }
        var files = ["packages/controlruntime/\(manual)/controlctl.1": ".SH NAME\ncontrolctl \\- its own\n"]
        for program in programs {
            for place in ["programs", "packages/\(program[2])/bin"] {
                files["\(place)/\(program[0])"] = "#!/bin/sh\necho '.dot --option'\n"
            }
        }
        try await withFolder(files) { folder in
            for program in programs {
                let path = folder.appendingPathComponent("programs/\(program[0])").path
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            }
            let documents = folder.appendingPathComponent("documents").path
            let calls = [
                ["pages", folder.path, "\(folder.path)/programs"], ["documents", documents],
            ]
            for words in calls {
                let output = try await run(
                    [Self.scripts.appendingPathComponent(words[0]).path] + words.dropFirst())
                #expect(output == ProcessOutput(output: "", errorOutput: "", exitStatus: 0), "\(output)")
            }
            // What scripts/distribution puts beside them.
            try FileManager.default.createDirectory(
                atPath: "\(documents)/examples/script-controls", withIntermediateDirectories: true)
            var summaries: Set<Substring> = []
            for program in programs {
                let page = try text(folder, "packages/\(program[2])/\(manual)/\(program[0]).1.in")
                summaries.insert(try #require(page.firstMatch(of: /\.SH NAME\n.* \\- (.+)/)).output.1)
                let help = "\n\\&.dot \\-\\-option\n"
                #expect(program[0] == "controlctl" || page.contains(help), "\(page)")
                let named = page.matches(of: /@PREFIX@\/share\/doc\/controlruntime\/(.+)/).map(\.output.1)
                #expect(!named.isEmpty, "\(page)")
                for name in named.map({ $0.replacing("\\-", with: "-") }) {
                    #expect(FileManager.default.fileExists(atPath: "\(documents)/\(name)"), "\(name)")
                }
            }
            #expect(summaries.count == programs.count)
        }
    }

    @Test func documentThatLinksToNothingIsNotInstalled() async throws {
        let names = [
            "assistants", "bus", "controlctl", "fleet", "hub", "parameters", "push", "script-controls",
            "security", "services", "settings", "writing-controls",
        ]
        var files = Dictionary(uniqueKeysWithValues: names.map { ("docs/\($0).md", "# Title of it\n") })
        files["docs/view-tree.schema.json"] = "{}"
        files["scripts/packaging/documents"] = try script("documents")
        files["CHANGELOG.md"] = ""
        files["COVERAGE.md"] = "`[code](nowhere)` [a](docs/hub.md#title-of-it) [`b`](scripts/packaging)"
        files["README.md"] = "[one](docs/gone.md), [two](docs/bus.md#nothing), [docs/hub.md](docs/hub.md)"
        try await withFolder(files) { folder in
            let output = try await run(
                ["python3", "\(folder.path)/scripts/packaging/documents", "\(folder.path)/out"])
            #expect(output.exitStatus == 1)
            #expect(
                output.errorOutput == """
                    documents: README.md: there is no docs/gone.md, to which [one] leads
                    documents: README.md: docs/bus.md has no heading #nothing, to which [two] leads

                    """)
            #expect(try text(folder, "out/README.md").hasSuffix("[hub.md](hub.md)"))
            #expect(
                try text(folder, "out/COVERAGE.md")
                    == "`[code](nowhere)` [a](hub.md#title-of-it) `b` (in the sources: scripts/packaging)")
        }
    }

    @Test func vendoredDependenciesAreMirrorsOfEachPackage() async throws {
        let files = [
            "vendor/use": try script("vendor-use"), "Package.swift": "", "Programs/one/Package.swift": "",
            "vendor/pins": "swift-a https://example.org/swift-a 123\nb https://example.org/b 456\n",
        ]
        try await withFolder(files) { folder in
            let output = try await run(["/bin/sh", "\(folder.path)/vendor/use"])
            #expect(output == ProcessOutput(output: "", errorOutput: "", exitStatus: 0), "\(output)")
            for place in ["", "Programs/one/"] {
                let data = try Data(
                    contentsOf: folder.appendingPathComponent(
                        "\(place).swiftpm/configuration/mirrors.json"))
                let list = try JSONDecoder().decode(MirrorList.self, from: data)
                #expect(list.version == 1)
                let vendor = folder.resolvingSymlinksInPath().appendingPathComponent("vendor").path
                #expect(
                    list.object == [
                        MirrorList.Row(
                            mirror: "file://\(vendor)/swift-a.git", original: "https://example.org/swift-a"),
                        MirrorList.Row(
                            mirror: "file://\(vendor)/b.git", original: "https://example.org/b"),
                    ])
            }
        }
    }

    /// SwiftPM's file of mirrors.
    private struct MirrorList: Decodable {
        struct Row: Decodable, Equatable {
            let mirror: String
            let original: String
        }
        let object: [Row]
        let version: Int
    }
}
