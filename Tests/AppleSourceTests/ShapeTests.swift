import BusContract
import DBus
import Foundation
import TestSupport
import Testing

/// Shapes that strangers' sources have: an action that is its control's configuration, providers of nothing,
/// queries by predicates, options that depend on another parameter, results that another action shows.
@Suite(.standardTimeLimit)
struct ShapeTests {
    private func add(_ kind: String, _ configuration: [(String, BusValue)], to bundle: AppleBundle)
        async throws -> String
    {
        let path = try await bundle.call(
            Contract.root, Bundle1.name, Bundle1.addControl.name, [.string(kind), .properties(configuration)]
        ).first?.text
        let added = try #require(path)
        // Its first value is asked for after the answer; this one is answered after the value.
        _ = try await bundle.call(ObjectPath(added), Control1.name, Control1.reload.name)
        return added
    }

    private func options(_ bundle: AppleBundle, _ method: MemberName, _ arguments: [BusValue]) async throws
        -> [String]
    {
        let path = Contract.intentPath(identifier: "CopyToDrive")
        let found = try await bundle.call(path, Intent1.name, method, arguments).first?.elements ?? []
        return found.compactMap { $0.properties?["title"]?.text }
    }

    private func copy(_ bundle: AppleBundle, _ parameters: [(String, BusValue)]) async throws -> [String:
        BusValue]?
    {
        try await bundle.call(
            Contract.intentPath(identifier: "CopyToDrive"), Intent1.name, Intent1.perform.name,
            [.properties(parameters), .properties([])]
        ).first?.properties
    }

    @Test(arguments: Mode.allCases)
    func controlConfigurationIsItsAction(_ mode: Mode) async throws {
        try await withApple(mode) { bundle in
            #expect(try await bundle.text("shapes.station", Control1.title.name) == "jazz")
            try await bundle.press("shapes.station")
            #expect(bundle.file("station") == "jazz")
            #expect(try await bundle.text("shapes.station", Control1.symbol.name) == "radio.fill")
            let news = try await add("shapes.station", [("station", .string("news"))], to: bundle)
            let results = try await bundle.call(
                ObjectPath(news), Control1.name, Control1.invoke.name, [.properties([])]
            ).first?.properties
            #expect(results?["value"]?.text == "Tuning in to news…")
            #expect(results?["dialog"]?.text == "Tuning in to news…")
            #expect(bundle.file("station") == "news")
        }
    }

    /// A parameter of one of several types: by the name of its case, or by itself.
    @Test(arguments: Mode.allCases)
    func unionParameterTakesEveryCase(_ mode: Mode) async throws {
        try await withApple(mode) { bundle in
            let path = Contract.intentPath(identifier: "React")
            func react(_ reaction: BusValue, _ more: [(String, BusValue)] = []) async throws -> BusValue? {
                try await bundle.call(
                    path, Intent1.name, Intent1.perform.name,
                    [.properties([("reaction", reaction)] + more), .properties([])]
                ).first?.properties?["value"]
            }
            let found = try await react(.properties([("machine", .string("2"))]))
            #expect(found?.properties?["machine"]?.text == "2")
            #expect(bundle.file("reaction") == "machine Build")
            let pause: BusValue = .properties([("length", .int64(2_000_000))])
            #expect(try await react(.int64(70), [("pause", pause)])?.properties?["count"]?.integer == 70)
            #expect(bundle.file("reaction") == "count 70 after 2.0 seconds")
            #expect(try await react(.string("hello"))?.properties?["text"]?.text == "hello")
            #expect(bundle.file("reaction") == "text hello")
            let error = await failure { try await react(.boolean(true)) }
            #expect(error.hasPrefix("org.controlruntime.Error.InvalidValue: the parameter \"reaction\": "))
            #expect(error.contains("\"count\" with a whole number"), "\(error)")
        }
    }

    /// An action that names an assistant's schema: its bare variables are its parameters.
    @Test(arguments: Mode.allCases)
    func actionWithASchemaRunsAsAnyOther(_ mode: Mode) async throws {
        try await withApple(mode) { bundle in
            func perform(_ identifier: String, _ parameters: [(String, BusValue)]) async throws -> BusValue? {
                try await bundle.call(
                    Contract.intentPath(identifier: identifier), Intent1.name, Intent1.perform.name,
                    [.properties(parameters), .properties([])]
                ).first?.properties?["value"]
            }
            let renamed = Contract.intentPath(identifier: "RenameAlbum")
            #expect(try await bundle.get(renamed, Intent1.name, Intent1.title.name).text == "Update Album")
            let value = try await perform(
                "RenameAlbum", [("target", .string("3")), ("name", .string("Sea"))])
            #expect(value?.text == "3")
            #expect(bundle.file("album") == "Album 3 (shared) is Sea")
            let found = try await perform("SearchAlbums", [("criteria", .string("blue"))])
            #expect(found == nil && bundle.file("search") == "blue")
        }
    }

    /// An action that blocks its thread, the main one maybe: others' main actor goes on.
    @Test(arguments: Mode.allCases)
    func notificationOnTheMainQueueReachesWhoWaitsForIt(_ mode: Mode) async throws {
        try await withApple(mode) { bundle in
            let answer = try await bundle.call(
                Contract.intentPath(identifier: "RingBell"), Intent1.name, Intent1.perform.name,
                [.properties([]), .properties([])])
            #expect(answer.first?.properties?["value"] == .boolean(true))
        }
    }

    @Test(arguments: Mode.allCases)
    func providerWithoutAValueShowsItsControl(_ mode: Mode) async throws {
        try await withApple(mode) { bundle in
            #expect(try await bundle.text("shapes.screen", Control1.displayName.name) == "Settings")
            #expect(try await bundle.text("shapes.screen", Control1.title.name) == "Settings")
            #expect(try await bundle.text("shapes.screen", Control1.iconName.name) == "custom.gear")
            try await bundle.press("shapes.screen")
            #expect(bundle.file("screen") == "settings")
        }
    }

    @Test(arguments: Mode.allCases)
    func toggleActsOnItsConfiguredEntity(_ mode: Mode) async throws {
        try await withApple(mode) { bundle in
            #expect(try await bundle.text("shapes.machine", Control1.title.name) == "Choose a Machine")
            let machine = try await add("shapes.machine", [("machine", .string("2"))], to: bundle)
            #expect(
                try await bundle.text("shapes.machine", Control1.title.name, instance: machine) == "Build")
            #expect(
                try await bundle.text("shapes.machine", Control1.actionHint.name, instance: machine)
                    == "Start")
            #expect(try await bundle.toggle("shapes.machine", instance: machine) == true)
            #expect(bundle.file("machine-2") == "true")
            #expect(
                try await bundle.text("shapes.machine", Control1.status.name, instance: machine)
                    == "Build runs")
            #expect(
                try await bundle.text("shapes.machine", Control1.valueText.name, instance: machine)
                    == "Running")
            // Without a machine the control is disabled.
            let error = await failure { try await bundle.toggle("shapes.machine") }
            #expect(error.hasPrefix("org.controlruntime.Error.Disabled: "), "\(error)")
        }
    }

    /// An entity and a property of it, for a program that knows their names only.
    @Test func entityAndItsPropertiesAreReadable() async throws {
        try await withApple(.swift6) { bundle async throws in
            func ask(_ member: MemberName, _ arguments: BusValue...) async throws -> BusValue? {
                try await bundle.call(
                    Contract.root, Entities1.name, member, [.string("Machine")] + arguments
                ).first
            }
            let found = try await ask(Entities1.findEntities.name, .string("buil"))?.elements ?? []
            #expect(found.map { $0.properties?["title"]?.text } == ["Build"])
            let build = try #require(found.first?.properties)
            #expect(build["entity"]?.text == "Machine" && build["id"]?.text == "2")
            #expect(build["subtitle"]?.text == "Machine 2")
            #expect(build["properties"]?.properties?["cores"]?.properties == ["value": .int64(4)])
            // Where it is offered it has its picture as well, and no section.
            let offered = try await bundle.call(
                Contract.intentPath(identifier: "CopyToDrive"), Intent1.name, Intent1.options.name,
                [.string("machine"), .string("buil")])
            let option = try #require(offered.first?.elements?.first?.properties)
            #expect(option["title"]?.text == "Build" && option["subtitle"]?.text == "Machine 2")
            #expect(option["icon"]?.text == "pc" && option["section"] == nil)
            let cores = try await ask(Entities1.getProperty.name, .string("2"), .string("cores"))
            #expect(cores?.properties == ["value": .int64(4)])
            let none = await failure {
                try await ask(Entities1.getProperty.name, .string("2"), .string("colour"))
            }
            #expect(
                none
                    == "org.controlruntime.Error.InvalidValue: the parameter \"property\": expected one of "
                    + "Machine: \"cores\", \"name\", got \"colour\"")
            let gone = await failure {
                try await ask(Entities1.getProperty.name, .string("9"), .string("cores"))
            }
            #expect(
                gone
                    == "org.controlruntime.Error.InvalidValue: the parameter \"identifier\": expected one of "
                    + "a Machine that is there, got \"9\"")
        }
    }

    @Test(arguments: Mode.allCases)
    func queriesUsePredicatesAndOtherParameters(_ mode: Mode) async throws {
        try await withApple(mode) { bundle in
            let machines = try await options(bundle, Intent1.options.name, [.string("machine"), .string("")])
            #expect(machines == ["Ärger", "Build", "Archive"])
            // Neither case nor accents count.
            let found = try await options(bundle, Intent1.options.name, [.string("machine"), .string("AR")])
            #expect(found == ["Ärger", "Archive"])
            let none = try await options(bundle, Intent1.options.name, [.string("drive"), .string("")])
            #expect(none == [])
            let drives = try await options(
                bundle, Intent1.optionsFor.name,
                [.string("drive"), .string(""), .properties([("machine", .string("3"))])])
            #expect(drives == ["Archive C", "Archive D"])
        }
    }

    @Test(arguments: Mode.allCases)
    func resultIsShownByAnotherAction(_ mode: Mode) async throws {
        try await withApple(mode) { bundle in
            let text = bundle.folder.appendingPathComponent("a.txt")
            try "text".write(to: text, atomically: true, encoding: .utf8)
            let results = try await copy(
                bundle,
                [("machine", .string("1")), ("drive", .string("Ärger C")), ("file", .string(text.path))])
            #expect(bundle.file("copied") == "Ärger Ärger C 4")
            #expect(results?["value"]?.text == "1")
            #expect(results?["view"]?.text?.contains("2 cores") == true, "\(results ?? [:])")
            let full = await failure {
                try await copy(bundle, [("machine", .string("1")), ("drive", .string("Ärger D"))])
            }
            #expect(full == "org.controlruntime.Error.PerformFailed: The drive is full.")
            let unknown = await failure { try await copy(bundle, [("machine", .string("9"))]) }
            #expect(
                unknown.hasPrefix("org.controlruntime.Error.InvalidValue: the parameter \"machine\": "),
                "\(unknown)")
            let picture = await failure {
                try await copy(bundle, [("machine", .string("1")), ("file", .string("/tmp/a.png"))])
            }
            #expect(
                picture.hasPrefix("org.controlruntime.Error.InvalidValue: the parameter \"file\": "),
                "\(picture)")
        }
    }
}
