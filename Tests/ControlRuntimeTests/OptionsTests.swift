internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Options that depend on what was chosen for another parameter.
    @Suite(.standardTimeLimit)
    struct OptionsTests {
        private func options(_ bundle: RunningBundle, _ method: MemberName, _ arguments: String...)
            async throws -> String
        {
            try await bundle.say(
                [
                    "busctl", "--user", "call", RunningBundle.name.rawValue,
                    RunningBundle.intent("LightLamp").rawValue, Intent1.name.rawValue, method.rawValue,
                ] + arguments)
        }

        @Test func optionsFollowTheOtherParameter() async throws {
            try await withBundle { bundle in
                let hall = try await options(
                    bundle, Intent1.optionsFor.name, "ssa{sv}", "lamp", "", "1", "room", "s", "hall")
                #expect(
                    hall
                        == #"aa{sv} 2 2 "value" s "hall ceiling" "title" s "hall ceiling" 2 "value" s "hall desk" "#
                        + #""title" s "hall desk""# + "\n")
                let study = try await options(
                    bundle, Intent1.optionsFor.name, "ssa{sv}", "lamp", "DESK", "1", "room", "s", "study")
                #expect(
                    study == #"aa{sv} 1 2 "value" s "study desk" "title" s "study desk""# + "\n")
                // What was chosen for the parameter itself says nothing.
                let own = try await options(
                    bundle, Intent1.optionsFor.name, "ssa{sv}", "lamp", "", "2", "lamp", "s", "x",
                    "brightness",
                    "i", "2")
                #expect(
                    own == #"aa{sv} 1 2 "value" s "any lamp" "title" s "any lamp""# + "\n")
            }
        }

        @Test func optionsWithoutTheOtherParameterAreGeneral() async throws {
            try await withBundle { bundle in
                let none = #"aa{sv} 1 2 "value" s "any lamp" "title" s "any lamp""# + "\n"
                let plain = try await options(bundle, Intent1.options.name, "ss", "lamp", "")
                #expect(plain == none)
                let given = try await options(bundle, Intent1.optionsFor.name, "ssa{sv}", "lamp", "", "0")
                #expect(given == none)
                let rooms = try await options(bundle, Intent1.options.name, "ss", "room", "")
                #expect(
                    rooms == #"aa{sv} 2 2 "value" s "hall" "title" s "The hall" 2 "value" s "study" "#
                        + #""title" s "The study""# + "\n")
            }
        }

        /// What a panel needs that lets somebody place and configure a control: its parameters, and what
        /// there is to choose from for each.
        @Test func configurationIntentDescribesItsParameters() async throws {
            try await withBundle { bundle in
                let path = try await bundle.get("Desk", Control1.configurationIntent.name)
                #expect(path == .objectPath(RunningBundle.intent("DeskConfiguration")))
                let intent = try ObjectPath(try #require(path.text))
                let parameters =
                    try await bundle.get(intent, Intent1.name, Intent1.parameters.name).elements ?? []
                #expect(parameters.map { $0.properties?["name"]?.text } == ["room", "flavour", "drawers"])
                #expect(try await bundle.get(intent, Intent1.name, Intent1.title.name).text == "Desk")
                let rooms = try await bundle.call(
                    intent, Intent1.name, Intent1.optionsFor.name,
                    [.string("room"), .string(""), .properties([("drawers", .int64(3))])])
                #expect(
                    rooms.first?.elements?.map { $0.properties?["title"]?.text } == ["The hall", "The study"])
                // It is nothing to offer.
                #expect(
                    try await bundle.get(intent, Intent1.name, Intent1.discoverable.name) == .boolean(false))
                // Nor to perform.
                let error = await failure {
                    try await bundle.call(
                        intent, Intent1.name, Intent1.perform.name, [.properties([]), .properties([])])
                }
                #expect(error.hasPrefix("org.freedesktop.DBus.Error.NotSupported: "), "\(error)")
                #expect(try await bundle.get("Bell", Control1.configurationIntent.name) == .objectPath("/"))
                // The same for widgets.
                let weather = try await bundle.get(
                    RunningBundle.widget("Weather"), Widget1.name, Widget1.configurationIntent.name)
                #expect(weather == .objectPath(RunningBundle.intent("WeatherConfiguration")))
                let days = try await bundle.get(
                    ObjectPath(weather.text ?? "/"), Intent1.name, Intent1.parameters.name)
                #expect(days.elements?.map { $0.properties?["name"]?.text } == ["city", "days"])
            }
        }

        @Test func optionsForAMissingEntityAreAnError() async throws {
            try await withBundle { bundle in
                try await bundle.setSwitch("study.gone", true)
                let said = try await options(
                    bundle, Intent1.optionsFor.name, "ssa{sv}", "lamp", "", "1", "room", "s", "study")
                #expect(said.contains("the parameter \"room\""), "\(said)")
                #expect(said.contains("\"study\"") && said.contains("hall"), "\(said)")
            }
        }
    }
}
