internal import Foundation
internal import Testing

@testable import ScriptFile

/// Reading the user's file, as values.
@Suite(.timeLimit(.minutes(5)))
struct ScriptFileTests {
    private func read(_ text: String) -> ScriptFile {
        read(Array(text.utf8))
    }

    private func read(_ bytes: [UInt8]) -> ScriptFile {
        ScriptFile(bytes, name: "controls.toml", folder: "/files", home: "/home/me")
    }

    private func problems(_ text: String) -> [String] { read(text).problems.map(\.description) }

    @Test func toggleEntryIsRead() throws {
        let file = read(
            """
            [toggle.vpn]
            title = "Office"
            description = "The way in"
            icon = "lock"
            tint = "#a1B2c3"
            on = ["nmcli", "up"]
            off = ["./down", "a b"]
            state = ["~/bin/state"]
            interval = "2m"
            timeout = 1.5
            confirm = "Really?"
            available-if = ["true"]
            reloads = ["other"]
            environment = { A = "$(rm -rf ~)", B = "two\\nlines" }
            directory = "sub"
            input = true
            on-when = ["yes", "maybe"]
            """)
        #expect(file.problems.isEmpty, "\(file.problems)")
        let entry = try #require(file.entries.first)
        #expect(entry.kind == "vpn" && entry.title == "Office" && entry.description == "The way in")
        #expect(entry.icon == "lock" && entry.tint == "#a1B2c3")
        #expect(entry.timeout == .milliseconds(1_500) && entry.confirmation == "Really?")
        #expect(entry.availability == .arguments(["true"]) && entry.reloads == ["other"])
        #expect(entry.environment == ["A": "$(rm -rf ~)", "B": "two\nlines"])
        #expect(entry.directory == "/files/sub")
        guard case .toggle(let toggle) = try entry.form.get() else {
            return #expect(Bool(false), "no toggle")
        }
        #expect(toggle.on == .arguments(["nmcli", "up"]))
        #expect(toggle.off == .arguments(["/files/down", "a b"]) && toggle.takesInput)
        #expect(toggle.state.source == .command(.arguments(["/home/me/bin/state"])))
        #expect(toggle.state.interval == .seconds(120) && toggle.state.trigger == nil)
        #expect(toggle.reading == .equal(["yes", "maybe"]))
    }

    @Test func buttonLevelAndSelectionEntriesAreRead() throws {
        let file = read(
            """
            [button.lock]
            run = ["loginctl", "lock-session"]
            [level.light]
            minimum = 10
            maximum = 20
            step = 0.5
            unit = "lx"
            shell = true
            set = 'light "$CONTROL_VALUE"'
            file = "/sys/light"
            [selection.layout]
            choices = ["us", { id = "de", title = "German", icon = "flag", run = ["setxkbmap", "de"] }]
            set = ["set-layout"]
            watch = ["layouts"]
            """)
        #expect(file.problems.isEmpty, "\(file.problems)")
        #expect(file.entries.map(\.kind) == ["lock", "light", "layout"])
        #expect(try file.entries[0].form.get() == .button(run: .arguments(["loginctl", "lock-session"])))
        guard case .level(let level) = try file.entries[1].form.get(),
            case .selection(let selection) = try file.entries[2].form.get()
        else { return #expect(Bool(false), "other sorts") }
        #expect(level.minimum == 10 && level.maximum == 20 && level.step == 0.5 && level.unit == "lx")
        #expect(level.set == .shell("light \"$CONTROL_VALUE\"") && level.state.source == .file("/sys/light"))
        // The kernel announces no change of its own files.
        #expect(level.state.interval == .seconds(30))
        #expect(
            selection.choices.map(\.id) == ["us", "de"] && selection.choices.map(\.title) == ["us", "German"])
        #expect(selection.choices[1].run == .arguments(["setxkbmap", "de"]))
        #expect(selection.state.source == .lines(.arguments(["layouts"])))
    }

    @Test func stateWithWatchBecomesTriggeredState() throws {
        let file = read(
            "[toggle.a]\non=[\"x\"]\noff=[\"x\"]\nstate=[\"s\"]\nwatch=[\"w\"]\nexit-status=true\n")
        guard case .toggle(let toggle) = try #require(file.entries.first).form.get() else { return }
        #expect(toggle.state.source == .command(.arguments(["s"])))
        #expect(toggle.state.trigger == .arguments(["w"]) && toggle.state.interval == nil)
        #expect(toggle.reading == .exitStatus)
    }

    @Test func entriesKeepFileOrder() {
        let names = ["z", "b", "y", "a", "x"]
        let text = names.map { "[button.\($0)]\nrun = [\"true\"]\n" }.joined()
        #expect(read(text).entries.map(\.kind) == names)
    }

    @Test func movedEntryEqualsItself() {
        let entry = "[button.a]\nrun = [\"true\"]\n"
        #expect(read(entry).entries == read("# moved\n\n\(entry)").entries)
    }

    // MARK: What is wrong

    @Test(arguments: [
        ("[toggle.a]\non = 3\noff = [\"b\"]\nstate = [\"c\"]", "controls.toml:2:1: on: expected a program"),
        ("[toggle.a]\n  on = \"nmcli up\"", "controls.toml:2:3: on: expected a program"),
        ("[button.a]\nrun = []", "controls.toml:2:1: run: expected a program and its arguments"),
        ("[button.a]\nrun = [\"\"]", "controls.toml:2:1: run: expected a program"),
        ("[button.a]\nrun = [\"a\", 1]", "controls.toml:2:1: run: expected a program"),
        (
            "[button.a]\nrun = [\"a\"]\nconfrim = \"?\"",
            "controls.toml:3:1: there is no key \"confrim\" for a button"
        ),
        ("[button.a]\nrun = [\"a\"]\ntint = \"blurple\"", "controls.toml:3:1: tint: expected #rrggbb"),
        ("[button.a]\nrun = [\"a\"]\ntimeout = \"soon\"", "controls.toml:3:1: timeout: expected seconds"),
        ("[button.a]\nrun = [\"a\"]\ntimeout = 0", "controls.toml:3:1: timeout: expected from"),
        ("[button.a]\nrun = [\"a\"]\ntimeout = nan", "controls.toml:3:1: timeout: expected from"),
        ("[button.a]\ntitle = 2\nrun = [\"a\"]", "controls.toml:2:1: title: expected a text"),
        ("[button.a]", "controls.toml:1:1: a button needs the command run"),
        ("[toggle.a]\non = [\"b\"]", "controls.toml:1:1: a toggle needs the commands on and off"),
        ("[toggle.a]\nset = [\"b\"]", "controls.toml:1:1: a toggle needs a state"),
        (
            "[level.a]\nset = [\"b\"]\nstate = [\"c\"]\nminimum = 9\nmaximum = 1",
            "controls.toml:4:1: minimum (9)"
        ),
        (
            "[level.a]\nset = [\"b\"]\nstate = [\"c\"]\nmaximum = inf",
            "controls.toml:4:1: maximum: expected a number"
        ),
        (
            "[selection.a]\nchoices = [\"a\", \"a\"]\nset = [\"b\"]\nstate = [\"c\"]",
            "controls.toml:2:1: choices: two"
        ),
        (
            "[selection.a]\nchoices = [\"a\"]\nstate = [\"c\"]",
            "controls.toml:2:1: choices: \"a\" has no command"
        ),
        (
            "[selection.a]\nchoices = [{ title = \"a\" }]\nset = [\"b\"]\nstate = [\"c\"]",
            "choices: a choice needs an id"
        ),
        ("[toggle]\nx = 1", "controls.toml:2:1: expected a table such as [toggle.x], got the number 1"),
        ("[switch.a]\nx = 1", "controls.toml:1:1: \"switch\" is no sort of control; there are [toggle.NAME]"),
        ("[button.\"a/b\"]\nrun = [\"a\"]", "controls.toml:1:1: the name \"a/b\" is no name for a control"),
        (
            "[button.a]\nrun = [\"a\"]\nreloads = [1]",
            "controls.toml:3:1: reloads: expected a text, or a list"
        ),
        (
            "[button.a]\nrun = [\"a\"]\nenvironment = { A = 1 }",
            "controls.toml:3:1: environment: expected a text"
        ),
        ("[button.a]\nrun = [\"a\"]\nconfirm = 2020-01-01", "controls.toml:3:1: confirm: expected a text"),
        (
            "[toggle.a]\nset=[\"b\"]\nstate=[\"c\"]\nfile=\"/x\"",
            "controls.toml:4:1: file: the state comes from"
        ),
        (
            "[toggle.a]\nset=[\"b\"]\nfile=\"/x\"\nexit-status=true",
            "controls.toml:4:1: exit-status: only a state"
        ),
        (
            "[toggle.a]\nset=[\"b\"]\nstate=[\"c\"]\ninterval=0.5",
            "controls.toml:4:1: interval: expected at least"
        ),
        // What neither the bus nor a terminal may have.
        (
            "[button.a]\nrun = [\"a\"]\ntitle = \"a\\u0000b\"",
            "controls.toml:3:11: a text can't have the character U+0000"
        ),
        (
            "[button.a]\nrun = [\"a\", \"\\U00000000\"]",
            "controls.toml:2:14: a text can't have the character U+0000"
        ),
        (
            "[toggle.a]\nset=[\"b\"]\nfile=\"/x\\u0000\"",
            "controls.toml:3:9: a text can't have the character U+0000"
        ),
        (
            "[button.a]\nrun = [\"a\"]\n\"ti\\u0000\" = 1",
            "controls.toml:3:4: a text can't have the character U+0000"
        ),
        ("[button.a]\nrun = 'a\0'", "controls.toml:2:9: a text can't have the character U+0000"),
        (
            "[button.a]\nrun = [\"a\"]\ntitle = \"\\u001b[1m\"",
            "controls.toml:3:1: title: the text has the control character U+001B"
        ),
        (
            "[button.a]\nrun = [\"a\"]\ntitle = \"a\\nb\"",
            "controls.toml:3:1: title: the text has the control character U+000A"
        ),
        (
            "[button.a]\nrun = [\"a\"]\nconfirm = \"a\\n\\u0007\"",
            "controls.toml:3:1: confirm: the text has the control character U+0007"
        ),
        (
            "[button.a]\nrun = [\"a\"]\nicon = \"\u{9B}\"",
            "controls.toml:3:1: icon: the text has the control character U+009B"
        ),
        (
            "[selection.a]\nchoices = [\"\\u001b\"]\nset = [\"b\"]\nstate = [\"c\"]",
            "controls.toml:2:1: choices: an id has the control character U+001B"
        ),
    ])
    func scriptFileProblemsNameTheirPlace(text: String, expected: String) {
        let found = problems(text)
        #expect(found.contains { $0.contains(expected) }, "\(found)")
    }

    /// Each bad name is reported, with what a name may have; no control of a name that nobody wrote appears.
    @Test func badNamesAreAllReportedAndMakeNoControl() {
        let file = read(
            """
            [button.two words]
            run = ["a"]
            [button."a/b"]
            run = ["a"]
            [button."größe"]
            run = ["a"]
            [button.größe]
            run = ["a"]
            [button.right]
            run = ["a"]
            """)
        #expect(file.entries.map(\.kind) == ["right"])
        let quoted =
            "is no name for a control, which has 1 to 100 of the letters a to z, A to Z, digits, -, _ and .; "
        let bare =
            "a name without quotes has the letters a to z, A to Z, digits, - and _; title takes any text"
        #expect(
            file.problems.map(\.description) == [
                "controls.toml:1:13: expected ] behind the table's name, got \"w\"; \(bare)",
                "controls.toml:3:1: the name \"a/b\" \(quoted)title takes any text",
                "controls.toml:5:1: the name \"größe\" \(quoted)title takes any text",
                "controls.toml:7:11: expected ] behind the table's name, got \"ö\"; \(bare)",
            ])
    }

    @Test func invalidUTF8BreaksOnlyItsEntry() throws {
        let entry = { (name: String, rest: [UInt8]) in
            Array("[button.\(name)]\nrun = [\"true\"]\n".utf8) + rest
        }
        // In Latin 1.
        let umlaut: [UInt8] = [0xFC]
        let title = Array("title = \"T".utf8) + umlaut + Array("r\"\n".utf8)
        let comment = Array("# f".utf8) + umlaut + Array("r\n".utf8)
        let file = read(comment + entry("first", comment) + entry("second", title) + entry("third", []))
        #expect(file.entries.map(\.kind) == ["first", "second", "third"])
        #expect(
            file.problems.map(\.description) == [
                "controls.toml:7:11: this text has a byte that is no UTF-8, 0xFC; save the file as UTF-8"
            ])
        #expect((try? file.entries[0].form.get()) != nil && (try? file.entries[2].form.get()) != nil)
        #expect(throws: ScriptProblems.self) { try file.entries[1].form.get() }
        for bytes in [[0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82]]
            as [[UInt8]]
        {
            let file = read(entry("a", Array("title = '".utf8) + bytes + Array("'\n".utf8)) + entry("b", []))
            #expect(file.problems.count == 1 && file.entries.count == 2, "\(bytes): \(file.problems)")
        }
        #expect(read(Array("[button.a]\nrun = [\"é😀\"]\n".utf8)).problems.isEmpty)
    }

    @Test func brokenEntryLeavesOthersUsable() throws {
        let file = read(
            """
            [button.first]
            run = ["true"]
            [button.second]
            run = "true"
            [button.third]
            run = ["true"]
            """)
        #expect(file.entries.map(\.kind) == ["first", "second", "third"])
        #expect(file.problems.map(\.kind) == ["second"])
        #expect((try? file.entries[0].form.get()) != nil && (try? file.entries[2].form.get()) != nil)
        #expect(throws: ScriptProblems.self) { try file.entries[1].form.get() }
    }

    @Test(arguments: [
        // A value that is none.
        ("run = = 2", 4), ("run = [\"a\"", 5), ("run = \"a", 4), ("run", 4), ("run = \"\"\"never ends", 5),
        ("run = [\"a\"]\nrun = [\"b\"]", 5), ("run = {", 4), ("= 1", 4), ("[button", 4),
    ])
    func malformedTOMLBreaksOnlyItsTable(line: String, at: Int) throws {
        let file = read(
            "[button.first]\nrun = [\"true\"]\n[button.second]\n\(line)\n[button.third]\nrun = [\"true\"]\n")
        #expect((try? file.entries.first { $0.kind == "first" }?.form.get()) != nil)
        #expect((try? file.entries.first { $0.kind == "third" }?.form.get()) != nil)
        let problem = try #require(file.problems.first)
        #expect(problem.place.map { (3...6).contains($0.line) } == true, "\(problem)")
        if line != "[button" {
            #expect(file.entries.map(\.kind) == ["first", "second", "third"])
            #expect(problem.kind == "second")
        }
    }

    @Test func repeatedTableIsReported() {
        let file = read(
            "[button.a]\nrun = [\"true\"]\n[button.a]\nrun = [\"false\"]\n[button.b]\nrun = [\"true\"]")
        #expect(file.problems.first?.place?.line == 3)
        #expect(file.entries.contains { $0.kind == "b" && (try? $0.form.get()) != nil })
    }

    @Test func repeatedControlNameIsReported() {
        let file = read("[button.a]\nrun = [\"true\"]\n[level.a]\nset = [\"b\"]\nstate = [\"c\"]")
        #expect(file.entries.count == 1 && file.entries[0].sort == .button)
        #expect(
            file.problems.map(\.description) == [
                "controls.toml:3:1: a is a button already; each control has a name of its own"
            ])
    }

    @Test(arguments: [
        "", "\n\n", "#", "\u{feff}", "\0", "a = \"\0\"", String(repeating: "[", count: 100_000),
        "a=" + String(repeating: "[", count: 100_000),
        "a=" + String(repeating: "{a=", count: 10_000),
        "[toggle." + String(repeating: "a.", count: 200_000) + "a]",
        String(repeating: "a.", count: 200_000) + "a = 1",
        "[toggle." + String(repeating: "a.", count: 400) + "a]",
        "\"\"\"", "'''", "[[toggle]]\nx=1", "[[toggle.x]]\non=1", "toggle = 1", "toggle.a = 1",
        "toggle.a.on = [\"x\"]",
        "[toggle.a]\n\"\" = 1", "\r\n[button.a]\r\nrun = [\"true\"]\r\n",
        String(repeating: "\"\\", count: 50_000),
        "[button.a]\nrun = [\"\\u0000\"]",
    ])
    func hostileTextsAreParsedInBoundedTime(text: String) {
        let file = read(text)
        for problem in file.problems { #expect(!problem.message.isEmpty) }
        #expect(file.entries.count <= 1)
    }

    // MARK: Places

    @Test func keyPlacesAreFoundInAnySpelling() {
        let places = TOMLText(
            text: """
                # [not.this]
                top = '''
                [nor.this]
                key = 1
                '''
                [ a . "b c" ]  # comment
                  x.y = [ 1, # ]
                    "]", { z = '}' } ]
                "quoted # key" = "\\"\\\\"
                last = 2
                """
        ).places
        #expect(places.place(of: ["top"]) == SourcePlace(line: 2, column: 1))
        #expect(places.place(of: ["a", "b c"]) == SourcePlace(line: 6, column: 1))
        #expect(places.place(of: ["a", "b c", "x", "y"]) == SourcePlace(line: 7, column: 3))
        #expect(places.place(of: ["a", "b c", "quoted # key"]) == SourcePlace(line: 9, column: 1))
        #expect(places.place(of: ["a", "b c", "last"]) == SourcePlace(line: 10, column: 1))
        #expect(places.place(of: ["a", "b c", "none"]) == SourcePlace(line: 6, column: 1))
        #expect(places.place(of: ["nor"]) == nil && places.place(of: ["not"]) == nil)
    }

    // MARK: Texts of states

    @Test func stateWordsAreReadAsOnOrOff() throws {
        var toggle = ScriptToggle(
            on: .shell(""), off: .shell(""), takesInput: false, state: ScriptState(source: .file("")),
            reading: .words)
        for word in ["on", "TRUE", "Yes", "1", "enabled", "active"] {
            #expect(try toggle.isOn(word, status: 1))
        }
        for word in ["off", "false", "No", "0", "disabled", "inactive", "\u{200F}\u{660}"] {
            #expect(try !toggle.isOn(word, status: 0))
        }
        for word in ["\u{661}", "\u{200E}on"] { #expect(try toggle.isOn(word, status: 1)) }
        #expect(throws: StateTextError.self) { try toggle.isOn("perhaps", status: 0) }
        toggle.reading = .equal(["Mute: yes"])
        #expect(try toggle.isOn("Mute: yes", status: nil))
        #expect(try !toggle.isOn("Mute: no", status: nil))
        toggle.reading = .exitStatus
        #expect(try toggle.isOn("", status: 0))
        #expect(try !toggle.isOn("on", status: 1))
    }

    @Test func stateNumbersAreReadAsLevel() throws {
        let level = ScriptLevel(
            minimum: 0, maximum: 1, step: 0, unit: "", set: .shell(""), takesInput: false,
            state: ScriptState(source: .file("")))
        #expect(try level.value("40%") == 40)
        #expect(try level.value("-1.5 dB") == -1.5)
        #expect(try level.value("45,3 %") == 45.3 && level.value("\u{664}\u{665}\u{66A}") == 45)
        #expect(try level.value("%45") == 45 && level.value("\u{200E}% 45,5") == 45.5)
        #expect(try level.value("1\u{202F}000 K") == 1_000)
        for text in ["0x28", "1/2", "2026-11-28"] {
            let error = #expect(throws: StateTextError.self) { try level.value(text) }
            #expect(error?.description.contains("\"\(text)\", and a decimal number") == true)
        }
        #expect(throws: StateTextError.self) { try level.value("loud") }
        #expect(throws: StateTextError.self) { try level.value("") }
        #expect(level.text(40) == "40" && level.text(0.1 + 0.2) == "0.3")
    }

    /// The step that isn't given fits every range; one that is given is no matter where the range is none.
    @Test(
        arguments: [
            ("minimum = 0\nmaximum = 1", nil), ("maximum = 0.5", nil), ("maximum = 0.5\nstep = 0.1", nil),
            ("minimum = 100\nmaximum = 0", "2:1: minimum (100) has to be less than maximum (0)"),
            ("minimum = 200\nmaximum = \"x\"", "3:1: maximum: expected a number, got the text \"x\""),
            ("maximum = 5\nstep = 9", "3:1: step: expected from 0 to 5, the whole range, got 9"),
            ("maximum = 0.5\nstep = 1", "3:1: step: expected from 0 to 0.5, the whole range, got 1"),
            ("step = -1", "2:1: step: expected from 0 to 100, the whole range, got -1"),
        ] as [(String, String?)])
    func levelsRangeAndStepAreCheckedTogether(_ lines: String, _ problem: String?) {
        let text = "[level.a]\n\(lines)\nset = [\"b\"]\nstate = [\"c\"]\n"
        #expect(problems(text) == (problem.map { ["controls.toml:\($0)"] } ?? []))
    }

    /// A mistyped key is all that is said: what is missing without it stands there.
    @Test func mistypedKeyIsSuggestedAlone() {
        #expect(
            problems("[toggle.a]\nset = [\"b\"]\nstat = [\"c\"]\n") == [
                "controls.toml:3:1: there is no key \"stat\" for a toggle; did you mean state?"
            ])
        #expect(
            problems("[button.a]\nshel = true\nrun = \"b | c\"\n") == [
                "controls.toml:2:1: there is no key \"shel\" for a button; did you mean shell?"
            ])
        #expect(
            problems("[level.a]\nmaximun = 9\nminimum = 200\nset = [\"b\"]\nstate = [\"c\"]\n") == [
                "controls.toml:2:1: there is no key \"maximun\" for a level; did you mean maximum?"
            ])
        #expect(
            problems("[selection.a]\nchoices = [\"x\"]\nsett = [\"b\"]\nstate = [\"c\"]\n") == [
                "controls.toml:3:1: there is no key \"sett\" for a selection; did you mean set?"
            ])
        #expect(
            problems("[toggle.a]\nset = [\"b\"]\nstate = [\"c\"]\non_when = \"d\"\n") == [
                "controls.toml:4:1: there is no key \"on_when\" for a toggle; did you mean on-when?"
            ])
        // What is wrong all the same is said, and what is like nothing gets the list.
        let both = problems("[button.a]\ntint = \"x\"\nzzzzzzzz = 1\n")
        #expect(both.count == 2 && both[1].contains("for a button; it takes available-if, "), "\(both)")
        #expect(
            problems("[togle.a]\nset = [\"b\"]\n").first?.hasSuffix("; did you mean [toggle.NAME]?") == true)
    }
}
