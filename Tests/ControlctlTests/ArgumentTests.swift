internal import ControlBasics
internal import ControlClient
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import controlctl

/// What the words of a command line stand for.
@Suite(.standardTimeLimit)
struct ArgumentTests {
    private static func parameter(
        _ type: String, named name: String = "p", _ more: [String: BusValue] = [:]
    ) throws -> ParameterDescription {
        let values: [String: BusValue] = ["name": .string(name), "type": .string(type)]
        return try #require(ParameterDescription(values.merging(more) { $1 }))
    }

    private static func choice(_ name: String, _ title: String) -> BusValue {
        .structure([.string(name), .string(title)])
    }

    @Test(
        arguments: [
            ("b", "on", .boolean(true)), ("b", "Yes", .boolean(true)), ("b", "1", .boolean(true)),
            ("b", "TRUE", .boolean(true)), ("b", "off", .boolean(false)), ("b", "no", .boolean(false)),
            ("b", "0", .boolean(false)), ("b", "false", .boolean(false)), ("b", "maybe", nil),
            ("i", "-7", .int64(-7)), ("t", "7", .int64(7)), ("y", "7.5", .double(7.5)),
            ("x", "seven", .string("seven")), ("d", "7", .double(7)), ("d", "inf", .string("inf")),
            ("d", "7 m", .string("7 m")), ("s", "7", .string("7")), ("ab", "on", .boolean(true)),
            ("ay", "on", .string("on")), ("ad", "2", .double(2)), ("", "x", .string("x")),
            ("ss", "7", .string("7")),
        ] as [(String, String, BusValue?)])
    func wordsAreReadByParameterType(_ type: String, _ word: String, _ value: BusValue?) throws {
        #expect((try? Self.parameter(type).value(of: word)) == value)
    }

    /// By the name as it is, else by the title, else by one of them whatever the case; any other text is for
    /// the bundle.
    @Test func choicesAreFoundByNameOrTitle() throws {
        let choices = [Self.choice("Mint", "Green"), Self.choice("mint", "Pale"), Self.choice("c", "MINT")]
        let parameter = try Self.parameter("s", ["choices": .array(of: .variant, choices)])
        let words = ["mint", "Mint", "MINT", "pale", "green", "Blue"]
        #expect(
            try words.map { try parameter.value(of: $0).text } == [
                "mint", "Mint", "c", "mint", "Mint", "Blue",
            ])
        let untitled = try Self.parameter(
            "s", ["choices": .array(of: .variant, [.structure([.string("a")]), .structure([])])])
        #expect(untitled.choices.map(\.id) == ["a"] && untitled.choices.map(\.title) == ["a"])
    }

    /// The first of equal titles is no better than the others.
    @Test func aTitleOfSeveralChoicesIsRefused() throws {
        let choices = [Self.choice("usb", "Speaker"), Self.choice("hdmi", "Speaker")]
        let parameter = try Self.parameter("s", ["choices": .array(of: .variant, choices)])
        let mistake = #expect(throws: MistakenUse.self) { try parameter.value(of: "speaker") }
        #expect(
            mistake?.message
                == "p has 2 choices called \"speaker\"; name one by its id: \"usb\", \"hdmi\"")
        #expect(try parameter.value(of: "Speaker (hdmi)") == .string("hdmi"))
    }

    @Test func usageNamesParameterAndItsType() throws {
        let required: [String: BusValue] = ["required": .boolean(true)]
        let choices: [String: BusValue] = [
            "choices": .array(of: .variant, [Self.choice("a", "A"), Self.choice("b", "B")])
        ]
        #expect(try Self.parameter("b").usage == "[p=<on|off>]")
        #expect(try Self.parameter("n", required).usage == "p=<number>")
        #expect(try Self.parameter("ad", required).usage == "p=<number>…")
        #expect(try Self.parameter("ay").usage == "[p=<text>]")
        #expect(try Self.parameter("s", choices).usage == "[p=<a|b>]")
        #expect(try Self.parameter("s", ["file": .boolean(true)]).usage == "[p=<file>]")
        #expect(try Self.parameter("h", ["types": .strings([])]).usage == "[p=<file>]")
        #expect(ParameterDescription(["type": .string("s")]) == nil)
    }

    @Test func valuesAreGatheredByParameterName() throws {
        let parameters = [
            try Self.parameter("d", named: "Size"), try Self.parameter("as", named: "tags"),
            try Self.parameter("s", named: "SIZE"),
            try Self.parameter("ad", named: "mix"), try Self.parameter("s", named: "Colour"),
        ]
        func read(_ words: String...) throws(MistakenUse) -> [String: BusValue] {
            try NamedValues.read(words, for: parameters, of: "A/B")
        }
        #expect(try read() == [:])
        #expect(try read("Size=2", "SIZE=2") == ["Size": .double(2), "SIZE": .string("2")])
        #expect(try read("colour=a=b") == ["Colour": .string("a=b")])
        #expect(try read("Colour=") == ["Colour": .string("")])
        #expect(try read("tags=b", "tags=a") == ["tags": .strings(["b", "a"])])
        // Alone it stands for none; beside others it adds none.
        #expect(try read("tags=") == ["tags": .strings([])])
        #expect(try read("tags=a", "tags=") == ["tags": .strings(["a"])])
        #expect(try read("mix=") == ["mix": .array(of: .double, [])])
        #expect(
            try read("mix=1", "mix=x")
                == ["mix": .array(of: .variant, [.variant(.double(1)), .variant(.string("x"))])])
        func mistake(_ words: String...) -> String? {
            do throws(MistakenUse) { _ = try NamedValues.read(words, for: parameters, of: "A/B") } catch {
                return error.message
            }
            return nil
        }
        // Two differ by case alone, so neither is meant.
        #expect(mistake("size=1") == "A/B has no parameter \"size\"; did you mean Size or SIZE?")
        #expect(mistake("Size=1", "Size=2") == "Size is given twice, but takes one value")
        #expect(mistake("=1")?.hasPrefix("A/B has no parameter \"\"; ") == true)
    }

    /// "Desk" is a title only beside the room's id; "Lamp" is the title of two until then.
    @Test func titlesOfDependentChoicesBecomeIds() async throws {
        func ids(_ values: [String: BusValue]) async throws -> [String: BusValue] {
            try await NamedValues.ids(in: values, of: ["lamp", "room"]) { name, others in
                if name == "room" { return [(id: "r1", title: "Kitchen"), (id: "r2", title: "Hall")] }
                switch others["room"]?.text {
                case "r1": return [(id: "l1", title: "Desk"), (id: "l2", title: "Lamp")]
                default: return [(id: "l2", title: "Lamp"), (id: "l3", title: "Lamp")]
                }
            }
        }
        let desk = try await ids(["lamp": .string("Desk"), "room": .string("Kitchen")])
        #expect(desk == ["lamp": .string("l1"), "room": .string("r1")])
        let lamp = try await ids(["lamp": .string("Lamp"), "room": .string("Kitchen")])
        #expect(lamp["lamp"] == .string("l2"))
        await #expect(throws: MistakenUse.self) {
            try await ids(["lamp": .string("Lamp"), "room": .string("Hall")])
        }
        #expect(try await ids(["room": .string("Attic")]) == ["room": .string("Attic")])
    }

    @Test func actionWithoutParametersRefusesValues() {
        let mistake = #expect(throws: MistakenUse.self) { try NamedValues.read(["x"], for: [], of: "A/B") }
        #expect(mistake?.message == "expected name=value, got \"x\"; A/B takes no parameters")
    }

    @Test func relativeFilePathsBecomeAbsolute() {
        let folder = FileManager.default.currentDirectoryPath
        for text in ["", "/a/b", "https://example.org/a", "file:///a"] {
            #expect(FilePath.absolute(text) == text)
        }
        #expect(FilePath.absolute("a") == "\(folder)/a" && FilePath.absolute("./a") == "\(folder)/a")
        #expect(FilePath.absolute("../a") == "\(folder)/../a" && FilePath.absolute("~a") == "\(folder)/~a")
        if let home = ProcessInfo.processInfo.environment["HOME"] {
            #expect(FilePath.absolute("~/a") == "\(home)/a")
        }
    }

    // MARK: Completion

    private static let names = ["A/x", "A/y", "B/x", "A/long"].map { name in
        let parts = name.split(separator: "/").map(String.init)
        return ControlAddress(bundle: parts[0], kind: parts[1])
    }

    /// Without the bundle where that is enough, unless the word names one.
    @Test func shortestControlNameIsOffered() {
        func offered(_ word: String, among wanted: [Int]? = nil) -> [String] {
            CompletionNames.shortest(
                Self.names, for: word, among: wanted.map { Set($0.map { Self.names[$0] }) })
        }
        #expect(offered("") == ["long", "A/x", "y", "B/x"])
        #expect(offered("A/") == ["A/long", "A/x", "A/y", "B/x"])
        #expect(offered("lo") == ["long", "A/x", "y", "B/x"])
        // Nothing begins so but whole names.
        #expect(offered("B") == ["long", "A/x", "y", "B/x"])
        #expect(offered("q") == ["A/long", "A/x", "A/y", "B/x"])
        // What isn't offered may be meant by a short name all the same.
        #expect(offered("", among: [0, 3]) == ["long", "A/x"])
    }

    @Test func completionOffersFormsTheCommandTakes() {
        func forms(_ command: String) -> [ControlForm] {
            let line = CompletionLine(["controlctl", command, ""], 2)
            return [.toggle, .button, .level, .selection].filter(line.takes)
        }
        for command in ["toggle", "on", "off", "is-on"] { #expect(forms(command) == [.toggle]) }
        #expect(forms("press") == [.button] && forms("set") == [.toggle, .level, .selection])
        #expect(forms("get") == [.toggle, .button, .level, .selection])
    }

    @Test(
        arguments: [
            (["controlctl", "set", "Dial", ""], 3, "Dial"), (["controlctl", "set", ""], 2, nil),
            (["controlctl", "add", "--family", "small", "Desk", "x"], 5, "Desk"),
            (["controlctl", "add", "--widget", "'Desk'", "x"], 4, "Desk"),
            (["controlctl", "set", "Dial"], 2, nil), (["controlctl", "set", "Dial"], 99, "Dial"),
            (["controlctl", "set"], -1, nil),
        ] as [([String], Int, String?)])
    func completionLineKnowsItsControl(_ words: [String], _ index: Int, _ owner: String?) {
        #expect(CompletionLine(words, index).owner == owner)
    }
}
