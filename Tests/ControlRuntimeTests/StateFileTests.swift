internal import AppIntentsLite
internal import ControlEngine
internal import Foundation
internal import StateFiles
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

/// Files of state: replaced in one step, private, clean, and never lost.
@Suite(.standardTimeLimit)
struct StateFileTests {
    private let lamps = (1...3).map { number in
        StoredControl(kind: "Lamp", instance: "\(number)", configuration: ["room": .string("room \(number)")])
    }

    private func store(_ folder: URL) throws -> FileStateStore {
        try FileStateStore(bundleName: "Own", environment: ["XDG_STATE_HOME": folder.path])
    }

    private func mode(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    /// Writes a damaged file in place of the controls', and gives what is read and what lies in the folder
    /// then.
    private func read(_ text: String, in folder: URL) throws -> (StoredList<StoredControl>, [String]) {
        let own = folder.path + "/controlruntime/Own"
        try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: own + "/controls.json"))
        let list = try store(folder).controls()
        return (list, try names(own))
    }

    private func text(_ controls: [StoredControl]) throws -> String {
        String(decoding: try JSONEncoder().encode(controls), as: UTF8.self)
    }

    @Test func copiesOfTheSameSecondHaveDistinctNames() async throws {
        try await withFolder { folder in
            let file = StateFile(folder.path + "/state.json")
            let paths = try (1...3).map { try file.copyAside([$0]) }
            #expect(Set(paths).count == 3)
            #expect(try paths.map { try StateFile($0).contents() } == [[1], [2], [3]])
        }
    }

    /// Whoever has it open while it is replaced reads the earlier content to its end.
    @Test(arguments: [false, true]) func fileIsReplacedAtomically(isDurable: Bool) async throws {
        try await withFolder { folder in
            let file = StateFile(folder.path + "/state.json")
            try file.replace([1, 1, 1], isDurable: isDurable)
            let open = try OpenFile(file.path, O_RDONLY)
            try file.replace([2], isDurable: isDurable)
            let earlier = try open.contents()
            let now = try file.contents()
            #expect(earlier == [1, 1, 1] && now == [2])
            #expect(try names(folder.path) == ["state.json"])
        }
    }

    @Test func stateFilesAndFoldersArePrivate() async throws {
        try await withFolder { folder in
            let own = folder.path + "/controlruntime/Own"
            try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
            let store = try store(folder)
            try store.save(lamps)
            try store.save(StoredTimeline(kind: "W", instance: nil, revision: 1, entries: []))
            #expect(try mode(own + "/controls.json") == 0o600)
            #expect(try mode(own + "/timelines/W.json") == 0o600)
            // Those of an earlier version as well.
            for path in ["", "/Own", "/Own/timelines"] {
                #expect(try mode(folder.path + "/controlruntime" + path) == 0o700)
            }
            #expect(try self.store(folder).controls().elements == lamps)
            #expect(try self.store(folder).controls().remark == nil)
        }
    }

    @Test func everyTimelineInstanceHasItsOwnFile() async throws {
        try await withFolder { folder in
            let store = try store(folder)
            let instances: [String?] = [nil, "1", "a/b"]
            for (number, instance) in instances.enumerated() {
                try store.save(
                    StoredTimeline(kind: "W", instance: instance, revision: UInt64(number), entries: []))
            }
            let found = try self.store(folder).timelines().sorted { $0.revision < $1.revision }
            #expect(found.map(\.instance) == instances && found.map(\.revision) == [0, 1, 2])
        }
    }

    /// What another program or an unfinished write left beside the timelines is none.
    @Test func hiddenFileIsNoTimeline() async throws {
        try await withFolder { folder in
            let store = try store(folder)
            try store.save(StoredTimeline(kind: "W", instance: nil, revision: 1, entries: []))
            let timelines = folder.path + "/controlruntime/Own/timelines"
            try FileManager.default.copyItem(atPath: timelines + "/W.json", toPath: timelines + "/.W.json")
            #expect(try store.timelines().count == 1)
        }
    }

    @Test func fileHasAVersionAndReadsOldFormat() async throws {
        try await withFolder { folder in
            try store(folder).save(lamps)
            let written = try String(
                contentsOfFile: folder.path + "/controlruntime/Own/controls.json", encoding: .utf8)
            #expect(written.hasPrefix("{\"version\":1,\"controls\":["))
            let (list, names) = try read(text(lamps), in: folder)
            #expect(list.elements == lamps && list.remark == nil && names == ["controls.json"])
        }
    }

    /// Everything that can be damaged about a file: what is left goes on, what was there is kept.
    @Test func damagedFileIsSetAside() async throws {
        let whole = "{\"version\":1,\"controls\":" + (try text(lamps)) + "}"
        let broken = whole.replacingOccurrences(of: "\"instance\":\"2\"", with: "\"instance\":2")
        let twice = whole.replacingOccurrences(of: "\"instance\":\"2\"", with: "\"instance\":\"1\"")
        let cut = String(whole.prefix(whole.range(of: "room 3")!.lowerBound.utf16Offset(in: whole)))
        // What a string holds parts nothing.
        let odd = broken.replacingOccurrences(of: "room 1", with: #"a, ]} \" "#)
        let cases: [(String, [String])] = [
            (broken, ["1", "3"]), (odd, ["1", "3"]), (twice, ["1", "3"]), (cut, ["1", "2"]),
            (whole + "{", ["1", "2", "3"]),
            ("", []),
            ("nonsense", []), ("{\"version\":1}", []), ("[{", []),
            // Cut off before the version is there; of no version, and none of a newer one.
            ("{\"version\":", []), ("{\"version\":  ", []), ("{\"version", []), ("{", []),
            (whole.replacing("\"version\":1,", with: "\"version\":1"), ["1", "2", "3"]),
            ("{\"version\":1,\"controls\":[1,null,\"]}", []),
        ]
        for (damaged, good) in cases {
            try await withFolder { folder in
                let (list, names) = try read(damaged, in: folder)
                #expect(list.elements.map(\.instance) == good, "\(damaged)")
                try #require(names.count == 2, "\(damaged): \(names)")
                let copy = names[1]
                #expect(copy.wholeMatch(of: /controls\.json\.unreadable-\d{8}T\d{6}Z/) != nil, "\(copy)")
                #expect(
                    list.remark?.hasSuffix("as it was, it is \(folder.path)/controlruntime/Own/\(copy)")
                        == true)
                let kept = folder.path + "/controlruntime/Own/" + copy
                #expect(try String(contentsOfFile: kept, encoding: .utf8) == damaged)
                #expect(try mode(kept) == 0o600)
                // Once, and not with every start.
                #expect(try store(folder).controls().remark == nil)
                #expect(try self.names(folder.path + "/controlruntime/Own").count == 2)
            }
        }
    }

    /// A link to what nobody may replace: what can be read goes on, and each start finds the same copy.
    @Test func irreplaceableFileIsReadAndCopiedOnce() async throws {
        try await withFolder { folder in
            let own = folder.path + "/controlruntime/Own"
            try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
            // Root may write everywhere but here: a process's arguments, the first of which is the list.
            let list = "{\"version\":1,\"controls\":" + (try text(lamps)) + "}"
            let process = try ChildProcess.start(["bash", "-c", "exec -a \"$0\" sleep 600", list])
            defer { process.send(SIGKILL) }
            let path = "/proc/\(process.processIdentifier)/cmdline"
            _ = try await poll(for: "the arguments") {
                try StateFile(path).contents()?.first == UInt8(ascii: "{") ? true : nil
            }
            try FileManager.default.createSymbolicLink(
                atPath: own + "/controls.json", withDestinationPath: path)
            for _ in 0..<2 {
                let list = try store(folder).controls()
                #expect(list.elements == lamps && list.refusal == nil)
                #expect(list.remark?.contains("a copy of it is \(own)/controls.json.unreadable-") == true)
            }
            let left = try names(own)
            #expect(left.count == 2, "\(left)")
        }
    }

    /// What can't be kept elsewhere must not be replaced; what can be read of it is there.
    @Test func damagedFileWithoutACopyIsNotReplaced() async throws {
        try await withFolder { folder in
            let damaged =
                "{\"version\":1,\"controls\":"
                + (try text(lamps)).replacing("\"instance\":\"2\"", with: "\"instance\":2") + "}"
            // No file system takes a longer name.
            let path = "\(folder.path)/\(String(repeating: "l", count: 255))"
            try Data(damaged.utf8).write(to: URL(fileURLWithPath: path))
            let list = try ListFile<StoredControl>(path, name: "controls").read()
            #expect(list.elements.map(\.instance) == ["1", "3"])
            #expect(list.refusal?.hasPrefix("\(path) is damaged: 1 of its entries can't be read") == true)
            #expect(list.refusal?.hasSuffix("file name too long") == true)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == damaged)
        }
    }

    @Test func newerStateFileIsNeverReplaced() async throws {
        try await withFolder { folder in
            for version in ["2", "99999999999999999999", "\"later\""] {
                let newer = "{\"version\":\(version),\"controls\":{\"other\":\"shape\"}}"
                let error = #expect(throws: StateFileProblem.self) { try read(newer, in: folder) }
                let path = folder.path + "/controlruntime/Own/controls.json"
                #expect(error?.description.hasPrefix("\(path) is of version ") == true)
                let now = try String(contentsOfFile: path, encoding: .utf8)
                #expect(now == newer)
            }
        }
    }

    @Test func symbolicLinkStaysALink() async throws {
        try await withFolder { folder in
            let own = folder.path + "/controlruntime/Own"
            let elsewhere = folder.path + "/dotfiles"
            try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: own + "/controls.json", withDestinationPath: "../../dotfiles/middle")
            try store(folder).save(lamps)
            #expect(
                try FileManager.default.destinationOfSymbolicLink(atPath: own + "/controls.json")
                    == "../../dotfiles/middle")
            #expect(try names(elsewhere) == ["middle"])
            #expect(try store(folder).controls().elements == lamps)
            _ = FileManager.default.createFile(atPath: elsewhere + "/.middle.12ab.tmp", contents: nil)
            // No process has that number.
            for other in [".other.12ab.tmp", ".dat.nosync7FFFFFFF.abcdef"] {
                _ = FileManager.default.createFile(atPath: "\(elsewhere)/\(other)", contents: nil)
            }
            _ = try store(folder).controls()
            #expect(try names(elsewhere) == [".dat.nosync7FFFFFFF.abcdef", ".other.12ab.tmp", "middle"])
            // A ring of links has an end.
            try FileManager.default.createSymbolicLink(
                atPath: own + "/widgets.json", withDestinationPath: "widgets.json")
            #expect(throws: FileError.self) { try store(folder).save([StoredWidget]()) }
        }
    }

    @Test func leftoversOfKilledProcessesAreRemoved() async throws {
        try await withFolder { folder in
            let own = folder.path + "/controlruntime/Own"
            try store(folder).save(lamps)
            let writer = try ChildProcess.start(["flock", "-F", own + "/.living.0f.tmp", "sleep", "600"])
            _ = try await poll(for: "a lock") {
                let flags = try await TestSupport.run(["flock", "-n", own + "/.living.0f.tmp", "true"])
                return flags.exitStatus == 1 ? () : nil
            }
            let process = ProcessInfo.processInfo.processIdentifier
            let leftovers = [".controls.json.ff12.tmp", ".dat.nosync7FFFFFFF.abcdef"]
            let others = [
                ".note", ".tmp", ".x.tmp", ".ff.tmp", ".dat.nosync\(String(process, radix: 16)).abcdef",
            ]
            for name in leftovers + others {
                _ = FileManager.default.createFile(atPath: "\(own)/\(name)", contents: Data("x".utf8))
            }
            let timelines = own + "/timelines"
            try FileManager.default.createDirectory(atPath: timelines, withIntermediateDirectories: true)
            _ = FileManager.default.createFile(atPath: timelines + "/.W.json.ff12.tmp", contents: nil)
            _ = try store(folder)
            #expect(try names(timelines) == [])
            try FileManager.default.removeItem(atPath: timelines)
            #expect(try Set(names(own)) == Set(others + [".living.0f.tmp", "controls.json"]))
            writer.send(SIGKILL)
            _ = try await writer.exitStatus()
            _ = try store(folder)
            #expect(try Set(names(own)) == Set(others + ["controls.json"]))
        }
    }

    @Test func fileErrorsAreSentences() async throws {
        #expect(throws: FileError("/proc/x", .made, ENOENT)) {
            try FileStateStore(bundleName: "Own", environment: ["XDG_STATE_HOME": "/proc/x"]).save(
                [StoredControl]())
        }
        #expect(
            "\(FileError("/proc/x", .made, ENOENT))" == "/proc/x can't be made: no such file or directory")
        try await withFolder { folder in
            _ = FileManager.default.createFile(atPath: folder.path + "/controlruntime", contents: nil)
            let error = #expect(throws: FileError.self) { try store(folder).save(lamps) }
            #expect(error?.description.hasSuffix("controlruntime/Own can't be made: not a directory") == true)
            #expect(throws: FileError.self) { _ = try store(folder).controls() }
        }
    }

    @Test func missingHomeIsExplained() {
        for (home, said) in [
            (nil, "is not set"), ("", "is empty"), ("me", "is \"me\", which is no absolute path"),
        ] {
            let error = #expect(throws: MissingHome.self) {
                try FileStateStore(bundleName: "Own", environment: home.map { ["HOME": $0] } ?? [:])
            }
            let rest = "and XDG_STATE_HOME names no folder: set one of them, so that files have a place"
            #expect(error?.description == "HOME \(said), \(rest)")
        }
        #expect(throws: MissingHome.self) { try SharedStateFolder(bundleName: "Own", environment: [:]) }
    }

    @Test func nonFileAtThePathIsNotReplaced() async throws {
        try await withFolder { folder in
            let path = folder.path + "/controlruntime/Own/controls.json"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            let error = #expect(throws: FileError.self) { _ = try store(folder).controls() }
            #expect(error?.description == "\(path) can't be read: is a directory")
            try FileManager.default.removeItem(atPath: path)
            #expect(mkfifo(path, 0o600) == 0)
            #expect(throws: FileError.self) { _ = try store(folder).controls() }
        }
    }

    /// Whatever is in a file, reading it ends, and nothing of it traps.
    @Test func arbitraryBytesAreReadSafely() async throws {
        let whole = Array(("{\"version\":1,\"controls\":" + (try text(lamps)) + "}").utf8)
        var numbers = SystemRandomNumberGenerator()
        try await withFolder { folder in
            for _ in 0..<200 {
                var bytes = whole
                for _ in 0..<Int.random(in: 1...6, using: &numbers) where !bytes.isEmpty {
                    let index = Int.random(in: 0..<bytes.count, using: &numbers)
                    switch Int.random(in: 0..<4, using: &numbers) {
                    case 0: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
                    case 1: bytes.remove(at: index)
                    case 2: bytes.removeLast(bytes.count - index)
                    default: bytes.insert(contentsOf: bytes[..<index], at: index)
                    }
                }
                let path = folder.path + "/controlruntime/Own/controls.json"
                try FileManager.default.createDirectory(
                    atPath: folder.path + "/controlruntime/Own", withIntermediateDirectories: true)
                try Data(bytes).write(to: URL(fileURLWithPath: path))
                guard let list = try? store(folder).controls() else {
                    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: path))) == bytes)
                    continue
                }
                #expect(try store(folder).controls().elements == list.elements)
                try FileManager.default.removeItem(atPath: folder.path + "/controlruntime")
            }
        }
    }

    /// A timeline's file that can't be read costs its own timeline and no other.
    @Test func unreadableTimelinesAreSkipped() async throws {
        try await withFolder { folder in
            let store = try store(folder)
            let instances: [String?] = [nil, "1", "2"]
            for instance in instances {
                try store.save(StoredTimeline(kind: "W", instance: instance, revision: 1, entries: []))
            }
            let timelines = folder.path + "/controlruntime/Own/timelines"
            try Data("{\"kind\":".utf8).write(to: URL(fileURLWithPath: timelines + "/A.json"))
            try FileManager.default.createDirectory(
                atPath: timelines + "/B.json", withIntermediateDirectories: false)
            #expect(try Set(store.timelines().map(\.instance)) == Set(instances))
            try store.removeTimeline(kind: "W", instance: "1")
            #expect(try Set(store.timelines().map(\.instance)) == [nil, "2"])
            // It is gone already.
            try store.removeTimeline(kind: "W", instance: "1")
        }
    }

    /// What is placed is one of a kind: others of its kind are kept, and others of its number.
    @Test func placedItemsDifferByKindAndInstance() async throws {
        try await withFolder { folder in
            let places = [("Lamp", "1"), ("Lamp", "2"), ("Fan", "1")]
            let controls = places.map { StoredControl(kind: $0, instance: $1, configuration: [:]) }
            let widgets = places.map {
                StoredWidget(kind: $0, instance: $1, family: "systemSmall", configuration: [:])
            }
            try store(folder).save(controls)
            try store(folder).save(widgets)
            let (one, other) = (try store(folder).controls(), try store(folder).placedWidgets())
            #expect(one.elements == controls && one.remark == nil)
            #expect(other.elements == widgets && other.remark == nil)
        }
    }

    /// What was lost is logged: some of the entries, or what stood at the end.
    @Test func damageRemarkTellsLostEntries() async throws {
        let whole = "{\"version\":1,\"controls\":" + (try text(lamps)) + "}"
        let twice = whole.replacingOccurrences(of: "\"instance\":\"2\"", with: "\"instance\":\"1\"")
        for (damaged, said) in [
            (twice, "1 of its entries can't be read, 2 go on"),
            (whole + "{", "its end can't be read, 3 go on"),
        ] {
            try await withFolder { folder in
                let (list, _) = try read(damaged, in: folder)
                let path = folder.path + "/controlruntime/Own/controls.json"
                #expect(list.remark?.hasPrefix("\(path) is damaged: \(said); as it was, it is ") == true)
            }
        }
    }

    /// One element that lacks a bracket, a quote or a comma, or has one too many, takes no other with it; and
    /// those that are lost are counted.
    @Test(arguments: Array(0..<5), [true, false])
    func damagedEntryLosesNoOther(number: Int, isSorted: Bool) async throws {
        let controls = (0..<5).map { number in
            StoredControl(
                kind: "Lamp", instance: "\(number)",
                configuration: [
                    "room": .string("room, [\(number)]}"),
                    "in": .array(of: .string, [.string("{"), .dictionary(["a": .int(1)])]),
                ])
        }
        let encoder = JSONEncoder()
        if isSorted { encoder.outputFormatting = [.sortedKeys] }
        let elements = try controls.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        let good = (0..<5).filter { $0 != number }.map { "\($0)" }
        let element = elements[number]
        for (index, character) in zip(element.indices, element)
        where "{}[]\"".contains(character) {
            var broken = elements
            broken[number].remove(at: index)
            let text = "{\"version\":1,\"controls\":[" + broken.joined(separator: ",") + "]}\n"
            try await withFolder { folder in
                let (list, _) = try read(text, in: folder)
                let found = list.elements.map(\.instance)
                // Without a bracket within a text it is another value, and none that is broken.
                guard found.count < 5 else { return }
                #expect(found == good, "\(text)")
                #expect(list.remark?.contains("1 of its entries can't be read, 4 go on") == true, "\(text)")
            }
        }
        for extra in ["{", "[", "]", "\""] {
            var broken = elements
            broken[number] = extra + broken[number]
            let text = "{\"version\":1,\"controls\":[" + broken.joined(separator: ",") + "]}\n"
            try await withFolder { folder in
                let (list, _) = try read(text, in: folder)
                let found = Set(list.elements.map(\.instance))
                #expect(found.isSuperset(of: good), "\(text)")
            }
        }
    }

    /// Of two that are broken both are counted.
    @Test func everyLostEntryIsCounted() async throws {
        let one = try text([lamps[0]]).dropFirst().dropLast()
        let (open, plain) = (one.dropLast(), one.replacing("\"instance\":\"1\"", with: "\"instance\":1"))
        for (elements, lost) in [([open, one, open, open, one], 3), ([plain, open, plain[...], one], 3)] {
            try await withFolder { folder in
                let whole = "{\"version\":1,\"controls\":[\(elements.joined(separator: ","))]}"
                let (list, _) = try read(whole, in: folder)
                let twice = elements.count { $0 == one } - 1
                #expect(
                    list.remark?.contains(": \(lost + twice) of its entries can't be read, 1 go on") == true,
                    "\(list)")
            }
        }
    }

    /// A text that is all beginnings is searched to its end, and in time.
    @Test(arguments: ["[{\"", ",{\"[", "{\"a\":[", ",{", "[{\"\","])
    func unclosedJSONListIsReadToItsEnd(_ text: String) {
        let bytes = Array(("[" + String(repeating: text, count: 2_000)).utf8)
        let (found, lost) = JSONPieces.objects(in: bytes[...]) { _ in nil as Int? }
        #expect(found.isEmpty && lost > 0)
    }

    /// A suite has each value on a line of its own: one that lacks something takes no other with it.
    @Test func damagedSuiteValueLosesNoOther() async throws {
        let values: [String: StateValue] = [
            "a": .string("one"), "b": .string("two, \"three\""), "c": .int(3), "d": .bool(true),
        ]
        try await withFolder { folder in
            let suite = SuiteFile(folder.path + "/suite.json")
            _ = try suite.write(values)
            let whole = try String(contentsOfFile: suite.path, encoding: .utf8)
            #expect(try suite.read().values == values)
            for (damaged, lost) in [
                (whole.replacing("\"one\"", with: "\"one"), "a"),
                (whole.replacing("\"one\"", with: "one\""), "a"),
                (whole.replacing("\\\"three", with: "\"three"), "b"),
                (whole.replacing("\"c\"", with: "c\""), "c"), (whole.replacing("3", with: "{3"), "c"),
                (whole.replacing(",\n", with: "\n"), ""), (String(whole.dropFirst()), "?"),
                (whole.replacing("\"$version\" : 1", with: "\"$version\" :"), ""),
            ] {
                try Data(damaged.utf8).write(to: URL(fileURLWithPath: suite.path))
                let found = try suite.read()
                #expect(found.damaged == Array(damaged.utf8))
                if lost == "?" { continue }
                #expect(found.values == values.filter { $0.key != lost }, "\(damaged)")
            }
        }
    }

    /// The quote that ends a name is the first that is not escaped.
    @Test func escapedQuoteDoesNotEndAName() {
        for (text, name, value) in [
            (#" "plain" : 1"#, "plain", " 1"), (#""a\"b":2"#, #"a\"b"#, "2"), (#""a\\":3"#, #"a\\"#, "3"),
        ] {
            let member = JSONPieces.member(Array(text.utf8)[...])
            #expect(member?.name == name && member.map { String(decoding: $0.value, as: UTF8.self) } == value)
        }
        for text in ["", "1", #""open"#, #""a" 1"#] {
            #expect(JSONPieces.member(Array(text.utf8)[...]) == nil)
        }
    }

    /// A folder counts where its path is absolute; the base directory specification has others ignored.
    @Test func relativeBaseDirectoryCountsAsUnset() throws {
        let folders = BaseDirectories([
            "XDG_STATE_HOME": "state", "XDG_DATA_HOME": "/data", "HOME": "/home/me",
        ])
        #expect(try folders.folder("XDG_STATE_HOME", ".local/state") == "/home/me/.local/state")
        #expect(try folders.folder("XDG_DATA_HOME", ".local/share") == "/data")
    }
}
