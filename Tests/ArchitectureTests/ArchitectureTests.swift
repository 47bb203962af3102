import Foundation
import RegexBuilder
import TestSupport
import Testing

/// The house rules that a machine can check.
@Suite(.standardTimeLimit)
struct ArchitectureTests {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    struct File {
        let path: String
        let lines: [String]
        /// The name of the target that compiles it, by the manifest; of a test its folder.
        var target: String {
            let own = ArchitectureTests.folders.first { path.hasPrefix($0.path + "/") }?.target
            return own ?? String(path.split(separator: "/")[1])
        }

        /// Whether a comment among the imports, or above them, says what the file holds.
        var hasHeader: Bool {
            lines.prefix { $0.isEmpty || $0.hasPrefix("#") || $0.contains("import ") || $0.hasPrefix("// ") }
                .contains { $0.hasPrefix("// ") }
        }
    }

    /// The targets of the manifest: the name of each, and its text from its kind on.
    private static let manifest: [(name: String, text: Substring)] = {
        let text = (try? String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
        let kind = /\n {8}\.(?=(?:target|executableTarget|macro|systemLibrary|exports)\()/
        return text.split(separator: kind).dropFirst().compactMap { target in
            target.firstMatch(of: /"([^"]+)"/).map { (String($0.1), target) }
        }
    }()

    /// The folders of the manifest's targets, the inner ones first.
    private static let folders: [(path: String, target: String)] = manifest.map { name, text in
        let usual = text.hasPrefix("exports") ? "Sources/AppleNames/Exports/\(name)" : "Sources/\(name)"
        return (text.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) } ?? usual, name)
    }.sorted { $0.path.count > $1.path.count }

    /// What is shipped of this package: libraries, and programs that have no package of their own.
    static func sources() throws -> [File] { try read.get() }

    private static let read = Result {
        try files("Sources") + programs.filter { !$0.hasSuffix("/Sources") }.flatMap { try files($0) }
    }

    private static let tests = Result { try files("Tests").filter { $0.target != "ArchitectureTests" } }

    /// The folders with the programs' code.
    static let programs: [String] = {
        let folder = package.appending(path: "Programs").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { name in
            let isPackage = FileManager.default.fileExists(atPath: "\(folder)/\(name)/Package.swift")
            return "Programs/\(name)" + (isPackage ? "/Sources" : "")
        }
    }()

    static func files(_ folder: String, _ suffix: String = ".swift") throws -> [File] {
        let root = package.appending(path: folder)
        let paths = try #require(FileManager.default.enumerator(atPath: root.path)).compactMap {
            $0 as? String
        }
        try #require(!paths.isEmpty, "nothing in \(folder)")
        // What the catalogues of the documentation show is compiled by tests of its own.
        return try paths.filter { $0.hasSuffix(suffix) && !$0.contains(".docc/") }.sorted().map { path in
            let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            return File(
                path: "\(folder)/\(path)",
                lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        }
    }

    /// Each target of the manifest, and what it says that it depends on.
    private static func dependencies() -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for (name, text) in manifest {
            var depth = 1
            let list = text.firstRange(of: "[").map { start in
                text[start.upperBound...].prefix {
                    depth += $0 == "[" ? 1 : $0 == "]" ? -1 : 0
                    return depth > 0
                }
            }
            found[name] = Set((list ?? "").matches(of: /"([^"]+)"/).map { String($0.1) })
        }
        return found
    }

    /// SwiftPM builds a target that imports another one of the package without naming it, as long as that
    /// one was built before.
    @Test func sourcesImportOnlyManifestDependencies() throws {
        let dependencies = Self.dependencies()
        #expect(dependencies["DBus"]?.contains("CDBus") == true, "the manifest is read wrongly")
        for file in try Self.sources() {
            let named = try #require(dependencies[file.target], "\(file.target) isn't in Package.swift")
            for line in file.lines where line.holds("import ") {
                guard let name = line.firstMatch(of: /^(?:@\w+(?:\(\w+\))? |\w+ )*import (\w+)/)?.1 else {
                    continue
                }
                let isOurs = dependencies[String(name)] != nil
                #expect(
                    !isOurs || named.contains(String(name)),
                    "\(file.path) imports \(name), which its target doesn't name in Package.swift")
            }
        }
    }

    /// Packages that ask `canImport(os)` may be built beside it, and would see and need what it imports.
    @Test func osModuleImportsOnlyGlibcAndLogging() throws {
        for file in try Self.files("Sources/AppleNames/os") {
            for line in file.lines {
                guard let name = line.firstMatch(of: /^[@_a-z ]*\bimport (\w+)/) else { continue }
                #expect(["Glibc", "Logging"].contains(String(name.1)), "\(file.path): \(line)")
            }
        }
    }

    @Test func sourceFilesStayWithinLineLimit() throws {
        for file in try Self.sources() + Self.files("examples") {
            #expect(file.lines.count <= 450, "\(file.path) has \(file.lines.count) lines")
        }
    }

    @Test func uncheckedCodeGivesItsReason() throws {
        let promises = [
            "@unchecked Sendable", "nonisolated(unsafe)", "try!", "unsafeBitCast(", "_typeByName(", "dlsym(",
            "@exclusivity(unchecked)",
        ]
        for file in try Self.sources() {
            for (index, line) in file.lines.enumerated() where promises.contains(where: line.holds) {
                let code = line.split(separator: "//", maxSplits: 1).first ?? ""
                guard !line.trimmingCharacters(in: .whitespaces).hasPrefix("//"),
                    promises.contains(where: code.contains)
                else { continue }
                // One reason is enough for all properties of a type that are unchecked alike.
                let first = code.contains("@exclusivity(unchecked)") ? 0 : max(0, index - 12)
                let reason = file.lines[first...index].joined(separator: "\n")
                #expect(reason.lowercased().contains("because"), "\(file.path):\(index + 1) gives no reason")
            }
        }
    }

    /// What is passed in can be replaced in a test, and there may be two of it; what is global says why.
    @Test func globalStateGivesItsReason() throws {
        let level = /(?:(?:public|package|internal|private|fileprivate|nonisolated)(?:\([a-z]+\))?\x20)*/
        let stored = Regex {
            /^\x20*(?:@\w+\x20)*/
            level
            ChoiceOf {
                /static\x20var\x20\w+(?::[^{]*|\x20=.*)$/
                /static\x20let\x20\w+(?::|\x20=)\x20(?:Mutex|Atomic)\b.*$/
                /static\x20let\x20ofProcess\b.*$/
            }
        }
        var found = 0
        for file in try Self.sources() {
            for (index, line) in file.lines.enumerated()
            where line.holds("static ") && line.firstMatch(of: stored) != nil && !line.holds("@TaskLocal") {
                found += 1
                let reason = file.lines[max(0, index - 12)...index].joined(separator: "\n")
                #expect(
                    reason.contains("lobal because"), "\(file.path):\(index + 1) doesn't say why it is global"
                )
            }
        }
        #expect(found > 20, "the search for global state finds too little")
    }

    /// What leans on the inside of Swift's runtime has one room.
    @Test func runtimeHooksStayInTheirFolder() throws {
        let room = "Sources/EventLoop/SwiftRuntime/"
        let names = [
            "controlruntime_has_executor_hooks", "controlruntime_set_", "controlruntime_current_task",
        ]
        for file in try Self.sources() where !file.path.hasPrefix(room) {
            for (index, line) in file.lines.enumerated() where names.contains(where: line.holds) {
                Issue.record("\(file.path):\(index + 1) touches the runtime outside of \(room)")
            }
        }
    }

    /// Messages are marshalled by `WireWriter`; libdbus says Hello.
    @Test func libdbusBuildsOnlyHelloMessage() throws {
        let made = try Self.sources().flatMap { file in
            file.lines.filter {
                $0.holds("dbus_message_new") || $0.holds("dbus_message_append")
                    || $0.holds("dbus_message_iter_append") || $0.holds("dbus_message_iter_open")
            }
        }
        #expect(made.count == 1 && made.first?.contains("\"Hello\"") == true, "\(made)")
    }

    /// A function that is taken out of a mutex by itself comes back wrapped once more each time, until a call
    /// of it overflows the stack. In an object or a structure it stays as it is.
    @Test func mutexesHoldNoFunctions() throws {
        let files = try Self.sources()
        let alias = /typealias (\w+)(?:<[^>]*>)? = .*->/
        let functions = files.flatMap(\.lines).filter { $0.holds("typealias ") }
            .compactMap { $0.firstMatch(of: alias).map { String($0.1) } }
        #expect(
            functions.contains("Enqueue"), "the search for names of function types finds none that there are")
        for file in files {
            for (index, line) in file.lines.enumerated() where line.holds("Mutex<") {
                guard let held = line.firstRange(of: "Mutex<").map({ line[$0.upperBound...] }) else {
                    continue
                }
                let isFunction =
                    held.contains("->")
                    || functions.contains { held.contains(try! Regex("^(\\w+\\.)*\($0)\\?*>")) }
                #expect(
                    !isFunction,
                    "\(file.path):\(index + 1) keeps a function in a mutex: put it into an object")
            }
        }
    }

    /// A handle of Foundation's traps where the reader has gone, and swift-log's own handler waits for one
    /// that doesn't read.
    @Test func standardErrorWritesNeitherTrapNorBlock() throws {
        // A build's tool; and a value that whoever serves makes `unblocked`.
        let excepted = [
            "Sources/BuildTools/resource-symbols/Main.swift",
            "Sources/ControlEngine/Engine/EngineOptions.swift",
        ]
        for file in try Self.sources() where !excepted.contains(file.path) {
            for (index, line) in file.lines.enumerated() {
                let isLogger = line.holds("Logger(label: ") && !line.holds(" { ")
                guard isLogger || line.holds("FileHandle.standardError") else { continue }
                #expect(
                    !line.contains("FileHandle.standardError")
                        && (!isLogger || line.contains(".unblocked")
                            || line.contains("stream: ErrorStream()")),
                    "\(file.path):\(index + 1) may trap or wait: use StandardError, or a logger's `unblocked`"
                )
            }
        }
    }

    /// `Int(_:)` and its kind end the process for NaN and for what doesn't fit: `exactly:` and `clamping:`
    /// don't.
    @Test func floatConversionsUseNonTrappingInitializers() throws {
        // As it is written, since types aren't known here.
        let marks =
            #/
            \.rounded\( | timeInterval | \?\.number\b | \.(?:min|max|mid)[XY]\b | \bfraction\b | \bprogress\b
            | (?:rect|bounds\.size|frame)\.(?:width|height)\b | bounds\.origin | \b\d[\d_]*\.\d | \b1e\d
            | \/\x20\.(?:milli)?seconds?\(
            /#
        let start = /\bU?Int(?:8|16|32|64)?\(/
        var found = 0
        for folder in ["Sources", "examples"] + Self.programs {
            for file in try Self.files(folder) {
                for (index, line) in file.lines.enumerated() where line.holds("Int") {
                    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
                    for match in code.matches(of: start) {
                        var depth = 1
                        let argument = code[match.range.upperBound...].prefix {
                            depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
                            return depth > 0
                        }
                        guard argument.firstMatch(of: marks) != nil else { continue }
                        found += 1
                        let isSafe = argument.starts(
                            with: /exactly:|clamping:|percentOf:|points:|bitPattern:/)
                        #expect(isSafe, "\(file.path):\(index + 1) traps for NaN: use clamping: or exactly:")
                    }
                }
            }
        }
        #expect(found > 30, "the search for numbers that are made whole finds too little")
    }

    @Test func testsDoNotSleepToWait() throws {
        for file in try Self.tests.get() {
            for (index, line) in file.lines.enumerated()
            where line.holds("Task.sleep") || line.holds("usleep(") {
                #expect(line.contains("// not to wait:"), "\(file.path):\(index + 1) sleeps")
            }
        }
    }

    /// What starts programs closes all descriptors in them, one after the other. A process that is started
    /// beside it has those of all tests, the one that writes a program among them: that can't be started as
    /// long as it is open to be written.
    @Test func testsStartProgramsThroughChildProcess() throws {
        for file in try Self.tests.get() {
            for (index, line) in file.lines.enumerated()
            where line.holds("processExitsWith") || line.holds(" Process()") {
                Issue.record("\(file.path):\(index + 1) starts a process: use ChildProcess or run")
            }
        }
    }

    /// A type is found under its name, and a family of types under the family's.
    @Test func fileIsNamedAfterItsOnlyPublicType() throws {
        let pattern =
            #/
            ^(?:@\w+(?:\([^)]*\))?\s+|nonisolated\x20)*(?:public|open)\x20(?:final\x20)?
            (?:struct|class|enum|actor|protocol)\x20([A-Z]\w+)
            /#
        for file in try Self.sources() {
            let types = file.lines.filter { $0.holds("public ") || $0.holds("open ") }
                .compactMap { $0.firstMatch(of: pattern).map { String($0.1) } }
            let name =
                file.path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
            // `Type+verb.swift` extends a type of another file.
            guard types.count == 1, !name.contains("+") else { continue }
            #expect(types == [name], "\(file.path) declares \(types.joined(separator: ", "))")
        }
    }
}

extension String {
    /// Whether the word stands in it, byte by byte: many times faster than `contains`.
    fileprivate func holds(_ word: String) -> Bool {
        withCString { text in word.withCString { strstr(text, $0) != nil } }
    }
}
