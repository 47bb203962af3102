internal import DBus
internal import TestSupport
internal import Testing

@Suite("Match rules", .standardTimeLimit)
struct MatchRuleTests {
    private let signal = BusSignal(
        path: "/org/example/a", interface: "org.example.Lamp1", member: "Changed",
        arguments: [.string("org.example.Lamp")], sender: ":1.5")

    @Test func matchRuleTextHasAllItsKeys() {
        #expect(MatchRule().description == "type='signal'")
        let full = MatchRule(
            sender: "org.example.Lamp", path: "/a", pathNamespace: "/b", interface: "c.d", member: "E",
            arg0: "it's 'so'", arg0Namespace: "org.example")
        #expect(
            full.description == """
                type='signal',sender='org.example.Lamp',path='/a',path_namespace='/b',interface='c.d',member='E',\
                arg0='it'\\''s '\\''so'\\''',arg0namespace='org.example'
                """)
    }

    @Test func apostropheUnderACombiningMarkIsEscaped() {
        #expect(MatchRule(arg0: "it'\u{301}s").description == "type='signal',arg0='it'\\''\u{301}s'")
    }

    @Test func matchRuleComparesSignalFields() {
        #expect(MatchRule().matches(signal))
        #expect(
            MatchRule(
                sender: ":1.5", path: "/org/example/a", interface: "org.example.Lamp1", member: "Changed"
            )
            .matches(signal))
        #expect(!MatchRule(sender: ":1.6").matches(signal))
        #expect(!MatchRule(path: "/org/example").matches(signal))
        #expect(!MatchRule(interface: "org.example.Lamp2").matches(signal))
        #expect(!MatchRule(member: "Other").matches(signal))
    }

    @Test(arguments: [
        ("/", true), ("/org", true), ("/org/example/a", true), ("/org/ex", false),
        ("/org/example/a/b", false),
    ])
    func pathNamespaceMatchesWholeComponents(_ text: String, _ expected: Bool) throws {
        #expect(MatchRule(pathNamespace: try ObjectPath(text)).matches(signal) == expected)
    }

    @Test(arguments: [
        ("org.example", true), ("org.example.Lamp", true), ("org.exam", false), ("org", true), ("", false),
    ])
    func argumentNamespaceMatchesWholeComponents(_ text: String, _ expected: Bool) {
        #expect(MatchRule(arg0Namespace: text).matches(signal) == expected)
    }

    @Test func firstArgumentMatchesStringsOnly() {
        #expect(MatchRule(arg0: "org.example.Lamp").matches(signal))
        #expect(!MatchRule(arg0: "org.example").matches(signal))
        let path = BusSignal(path: "/a", interface: "b.c", member: "D", arguments: [.objectPath("/a")])
        #expect(!MatchRule(arg0: "/a").matches(path), "arg0 looks at strings only, as the bus does")
        #expect(!MatchRule(arg0: "x").matches(BusSignal(path: "/a", interface: "b.c", member: "D")))
    }

    /// Rules of rows have all that is asked for, and what the rows say.
    @Test func signalRowsMakeMatchRules() {
        let burnt = Signal<String>("org.example.Lamp1", "Burnt", "place")
        #expect(
            MatchRule(
                burnt, sender: ":1.2", path: "/a", pathNamespace: "/b", arg0: "hall", arg0Namespace: "org"
            )
                == MatchRule(
                    sender: ":1.2", path: "/a", pathNamespace: "/b", interface: "org.example.Lamp1",
                    member: "Burnt", arg0: "hall", arg0Namespace: "org"))
        let owners = """
            type='signal',sender='org.freedesktop.DBus',path='/org/freedesktop/DBus',\
            interface='org.freedesktop.DBus',member='NameOwnerChanged'
            """
        #expect(MatchRule.owner(of: "a.b").description == "\(owners),arg0='a.b'")
        #expect(MatchRule.owners(below: "a.b").description == "\(owners),arg0namespace='a.b'")
    }

    /// A unique name, and that of the bus itself, is nobody else's, whoever owns what.
    @Test func uniqueNamesHaveNoOtherOwner() {
        for sender in [":1.6", "org.freedesktop.DBus"] as [BusName] {
            #expect(!MatchRule(sender: sender).matches(signal) { _ in ":1.5" })
        }
        let unsigned = BusSignal(path: "/a", interface: "b.c", member: "D")
        #expect(!MatchRule(sender: "org.example.Lamp").matches(unsigned) { _ in ":1.5" })
    }

    @Test func wellKnownSenderMatchesItsOwner() {
        let rule = MatchRule(sender: "org.example.Lamp")
        #expect(!rule.matches(signal))
        #expect(rule.matches(signal) { _ in ":1.5" })
        #expect(!rule.matches(signal) { _ in ":1.6" })
        let fromBus = BusSignal(path: "/a", interface: "b.c", member: "D", sender: "org.freedesktop.DBus")
        #expect(MatchRule(sender: "org.freedesktop.DBus").matches(fromBus))
    }
}
