internal import AppIntentsTesting
internal import FakeBundle
internal import Foundation
internal import TestSupport
internal import Testing

/// What goes wrong is said so that the author can mend it.
@Suite(.standardTimeLimit)
struct FailureTests {
    @Test func actionErrorKeepsItsMessage() async throws {
        let bar = try await Bar()
        let error = await failure { try await bar.intent("SpillCoffee").makeIntent().run() }
        #expect(error?.code == .failed("org.controlruntime.Error.PerformFailed"))
        #expect(error?.description.contains("the floor is wet") == true)
        let question = await failure { try await bar.intent("CloseBar").makeIntent().run() }
        #expect(question?.code == .failed("org.controlruntime.Error.ConfirmationRequired"))
    }

    /// Without an address it is the session's bus.
    @Test func sessionBusIsUsedByDefault() async throws {
        let bar = try await Bar()
        defer { bar.bus.stop() }
        let ended = try await run(
            [BuiltProgram.path(of: "own-process"), "greeting"], environment: bar.bus.environment)
        #expect(ended == ProcessOutput(output: "Hello, stranger\n", errorOutput: "", exitStatus: 0))
    }

    @Test func wrongParametersAreRefused() async throws {
        let bar = try await Bar()
        let order = bar.intent("OrderCoffee")
        let missing = await failure { try await order.makeIntent().run() }
        #expect(missing?.code == .failed("org.controlruntime.Error.NeedsValue"))
        #expect(missing?.message.contains("\"coffee\"") == true)
        let unknown = await failure { try await order.makeIntent(coffee: "latte", milk: true).run() }
        #expect(unknown?.message.contains("no parameter \"milk\"") == true)
        #expect(unknown?.message.contains("\"coffee\", \"size\", \"cups\"") == true)
        let gone = await failure {
            try await order.makeIntent(coffee: bar.coffees.makeReference(identifier: "lattee")).run()
        }
        #expect(gone?.message.contains("\"mocha\" (Mocha)") == true)
        let size = bar.definitions.enums["CupSize"]
        let noCase = await failure {
            try await order.makeIntent(coffee: "latte", size: size.makeCase("huge")).run()
        }
        #expect(noCase?.message.contains("\"small\", \"large\"") == true)
        let range = await failure { try await order.makeIntent(coffee: "latte", cups: 9).run() }
        #expect(range?.code == .failed("org.controlruntime.Error.InvalidValue"))
        let type = await failure { try await order.makeIntent(coffee: "latte", cups: "many").run() }
        #expect(type?.message.contains("a whole number") == true)
        // None of that has kept it from working.
        #expect(try await order.makeIntent(coffee: "latte", cups: 2).run().value.total == 7.0)
    }

    @Test func unknownActionErrorListsKnownActions() async throws {
        let bar = try await Bar()
        let near = await failure { try await bar.intent("OrderCofee").makeIntent().run() }
        #expect(near?.code == .unknownIntent)
        #expect(
            near?.message
                == "the bundle CoffeeBar has no action \"OrderCofee\": did you mean \"OrderCoffee\"?")
        let far = await failure { try await bar.intent("X").makeIntent().run() }
        #expect(far?.message.contains("there are \"BurnDown\", \"CloseBar\"") == true)
    }

    @Test func bundleEndingDuringActionIsReported() async throws {
        let bar = try await Bar()
        let error = await failure { try await bar.intent("BurnDown").makeIntent().run() }
        #expect(error?.code == .bundleEnded)
        #expect(error?.message.contains("the action BurnDown") == true)
        // The next call starts it again.
        #expect(try await bar.intent("Greet").makeIntent().run().value == "Hello, stranger")
    }

    /// A bundle without Swift may leave descriptions and entities out.
    @Test func bundleWithoutDescriptionsStillReturnsValues() async throws {
        let bus = try await PrivateBus.start()
        defer { bus.stop() }
        let bundle = try await FakeBundle.start(
            on: bus.address, name: "Plain", controls: [], intents: ["Dim"])
        let definitions = IntentDefinitions(bundleIdentifier: "Plain", busAddress: bus.address)
        #expect(try await definitions.intents["Dim"].makeIntent(level: 0.5).run().value == 0.5)
        let error = await failure { _ = try await definitions.entities["Lamp"].allEntities() }
        #expect(error?.message == "the bundle Plain answers no questions about its entities")
        await bundle.stop()
    }

    @Test func stoppedBusIsReported() async throws {
        let bar = try await Bar()
        #expect(try await bar.intent("Greet").makeIntent().run().value == "Hello, stranger")
        bar.bus.stop()
        let error = await failure { try await bar.intent("Greet").makeIntent().run() }
        #expect(error?.code == .noBus, "\(error as Any)")
    }

    @Test(arguments: [
        "org.example.CoffeeBar", "com.example.coffee-bar", "CoffeeBar",
        "org.controlruntime.Bundle1.CoffeeBar",
        "coffeebar",
    ])
    func bundleIsFoundByAnyOfItsNames(_ identifier: String) async throws {
        let bar = try await Bar(identifier)
        #expect(bar.definitions.bundleIdentifier == identifier)
        #expect(try await bar.intent("Greet").makeIntent().run().value == "Hello, stranger")
        let coffee = try #require(try await bar.coffees.suggestedEntities().first)
        #expect(coffee.identifier.entityType.bundleIdentifier == identifier)
    }

    @Test func unknownBundleIsReported() async throws {
        let bar = try await Bar("org.example.TeaHouse")
        let error = await failure { try await bar.intent("Greet").makeIntent().run() }
        #expect(error?.code == .unknownBundle)
        #expect(error?.message.contains("no bundle \"org.example.TeaHouse\"") == true)
        #expect(error?.message.contains("\"CoffeeBar\"") == true)
        let entities = await failure { _ = try await bar.coffees.allEntities() }
        #expect(entities?.code == .unknownBundle)
        let nowhere = IntentDefinitions(bundleIdentifier: "CoffeeBar", busAddress: "unix:path=/nowhere/bus")
        let noBus = await failure { try await nowhere.intents["Greet"].makeIntent().run() }
        #expect(noBus?.code == .noBus)
    }
}
