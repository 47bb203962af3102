internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Actions by name, their parameters and results, and where they run.
    @Suite(.standardTimeLimit)
    struct IntentTests {
        @Test func parametersOfAllTypesReachTheAction() async throws {
            try await withBundle { bundle in
                let defaults = try await bundle.perform("Everything", [("flag", .boolean(true))])
                #expect(
                    defaults == [
                        "value": .string(
                            #"true 3 0.5 plain vanilla nil [true] [1, 2] [0.5] ["a", "b"] ["mint"] nil nil 0"#
                        ),
                        "dialog": .string("Took 14 values"),
                    ])
                let all = try await bundle.perform(
                    "Everything",
                    [
                        ("flag", .boolean(false)), ("number", .byte(10)), ("fraction", .int32(1)),
                        ("text", .string("ü")), ("flavour", .string("blackCherry")), ("maybe", .int16(-7)),
                        ("flags", .array(of: .boolean, [])), ("numbers", .array(of: .uint32, [.uint32(7)])),
                        ("fractions", .array(of: .variant, [.variant(.double(0.25)), .variant(.int64(2))])),
                        ("words", .strings([])), ("flavours", .strings(["vanilla", "mint"])),
                        ("maybeFlavour", .string("mint")), ("maybeWords", .strings(["x"])),
                    ])
                #expect(
                    all?["value"]
                        == .string(
                            #"false 10 1.0 ü blackCherry -7 [] [7] [0.25, 2.0] [] ["vanilla", "mint"] mint ["x"] 0"#
                        ))
                // The defaults are back: a run leaves nothing behind.
                #expect(try await bundle.perform("Everything", [("flag", .boolean(true))]) == defaults)
            }
        }

        @Test func parametersAreDescribed() async throws {
            try await withBundle { bundle in
                let path = RunningBundle.intent("Everything")
                let parameters =
                    try await bundle.get(path, Intent1.name, Intent1.parameters.name).elements ?? []
                let lines = parameters.map { parameter in
                    let entries = parameter.properties ?? [:]
                    let rest = entries.sorted { $0.key < $1.key }.filter {
                        !["name", "type"].contains($0.key)
                    }
                    return "\(entries["name"]?.text ?? "") \(entries["type"]?.text ?? ""): "
                        + rest.map { "\($0.key)=\(text($0.value))" }.joined(separator: " ")
                }
                let flavours = "choices=((vanilla Vanilla) (mint Mint) (blackCherry Black cherry))"
                #expect(
                    lines == [
                        "flag b: required=true title=Flag",
                        "number x: default=3.0 description=1 to 10 range=(1.0 10.0) required=false "
                            + "style=stepper title=Number",
                        "fraction d: default=0.5 range=(0.0 1.0) required=false style=stepper title=Fraction",
                        "text s: default=plain required=false title=Text",
                        "flavour s: \(flavours) default=vanilla options=true required=false title=Flavour",
                        "maybe x: required=false style=stepper title=Maybe",
                        "flags ab: default=(true) required=false title=Flags",
                        "numbers ax: default=(1.0 2.0) required=false style=stepper title=Numbers",
                        "fractions ad: default=(0.5) required=false style=stepper title=Fractions",
                        "words as: default=(a b) required=false title=Words",
                        "flavours as: \(flavours) default=(mint) options=true required=false title=Flavours",
                        "maybeFlavour s: \(flavours) options=true required=false title=Maybe flavour",
                        "maybeWords as: required=false title=Maybe words",
                        "natural x: default=0.0 range=(0.0 \(Double(Int.max))) required=false "
                            + "style=stepper title=Natural",
                    ])
                // Only a file is one, alone or in a list.
                let files = try await bundle.get(
                    RunningBundle.intent("ReadFile"), Intent1.name, Intent1.parameters.name)
                #expect(
                    files.elements?.map { $0.properties?["file"] } == [.boolean(true), .boolean(true), nil])
                let cherry = try await bundle.call(
                    path, Intent1.name, Intent1.options.name, [.string("flavour"), .string("CHERRY")])
                #expect(
                    cherry.first?.elements?.map(\.properties)
                        == [["value": .string("blackCherry"), "title": .string("Black cherry")]])
            }
        }

        /// What a launcher goes by, each with its own value.
        @Test func actionDescribesItselfForLaunchers() async throws {
            try await withBundle { bundle in
                func all(_ identifier: String) async throws -> [String: BusValue] {
                    let answer = try await bundle.call(
                        RunningBundle.intent(identifier), "org.freedesktop.DBus.Properties", "GetAll",
                        [.string(Intent1.name.rawValue)])
                    return try #require(answer.first?.properties)
                }
                let bell = try await all("RingBell")
                #expect(bell["Title"]?.text == "Ring the Bell")
                #expect(bell["Description"]?.text == "Rings once and tells how often it has rung.")
                #expect(bell["AuthenticationPolicy"]?.text == "alwaysAllowed")
                #expect(bell["Discoverable"] == .boolean(true))
                for (identifier, policy) in [
                    ("GuardedUnlocked", "requiresAuthentication"),
                    ("GuardedOwner", "requiresLocalDeviceAuthentication"),
                ] {
                    #expect(try await all(identifier)["AuthenticationPolicy"]?.text == policy)
                }
                // A parameter that is a file, or several, says so: its type is that of a path.
                let files = (try await all("ReadFile")["Parameters"]?.elements ?? []).compactMap(\.properties)
                #expect(files.map { $0["name"]?.text } == ["file", "others", "copies"])
                #expect(files.map { $0["file"] } == [.boolean(true), .boolean(true), nil])
                #expect(files.map { $0["type"]?.text } == ["s", "as", "b"])
            }
        }

        private func text(_ value: BusValue) -> String {
            if let text = value.text { return text }
            if let number = value.number { return "\(number)" }
            if let flag = value.bool { return "\(flag)" }
            return "(\((value.elements ?? []).map(text).joined(separator: " ")))"
        }

        @Test func buttonReturnsItsActionsResults() async throws {
            try await withBundle { bundle in
                try await bundle.press("Bell")
                #expect(
                    try await bundle.invoke("Bell")
                        == ["value": .int64(2), "dialog": .string("Rang 2 times")])
            }
        }

        @Test func storedPropertiesKeepTheTemplateValues() async throws {
            try await withBundle { bundle in
                #expect(try await bundle.toggle("Plain") == true)
                #expect(try await bundle.setValue("Plain", false) == false)
                try await bundle.perform("SetPlain", [("value", .boolean(true))])
                #expect(try await bundle.journal("Plain") == ["Plain true", "Plain false", "nothing true"])
                // By name the action knows nothing of the template, so it set something else.
                #expect(try await bundle.isOn("Plain") == false)
            }
        }

        @Test func actionsRunOnTheirActor() async throws {
            try await withBundle { bundle in
                let onMain = try await bundle.invoke("OnMainActor")
                #expect(onMain == ["value": .boolean(true)])
                #expect(try await bundle.invoke("OnAnActor") == ["value": .boolean(false)])
                #expect(try await bundle.invoke("OnConcurrent") == ["value": .boolean(false)])
                #expect(try await bundle.perform("OnMainActor") == ["value": .boolean(true)])
            }
        }
    }
}
