internal import AppIntentsTesting
internal import Foundation
internal import TestSupport
internal import Testing

/// Actions run by name in a process of their own.
@Suite(.standardTimeLimit)
struct RunTests {
    @Test func actionRunsWithDefaultParameters() async throws {
        let bar = try await Bar()
        let result = try await bar.intent("Greet").makeIntent().run()
        #expect(try result.value == "Hello, stranger")
        let named = try await bar.intent("Greet").makeIntent(name: "Ada").run()
        let text: String = try named.value
        #expect(text == "Hello, Ada")
        #expect(named != result)
        #expect(result.dialog == nil && result.view == nil)
        let cleared = try await bar.intent("Greet").makeIntent(name: nil).run()
        #expect(cleared == result)
    }

    @Test func parametersOfEveryTypeReachTheAction() async throws {
        let bar = try await Bar()
        let coffee = try #require(try await bar.coffees.entities(identifiers: ["latte"]).first)
        var intent = bar.intent("Remember").makeIntent(
            flag: true, number: -3, amount: 2.5, text: "a b", day: Date(timeIntervalSince1970: 90),
            time: DateComponents(hour: 18, minute: 30), link: URL(string: "https://example.org/a")!)
        intent.pause = Duration.milliseconds(1_500)
        intent.file = IntentFile(data: Data("beans".utf8), filename: "beans.txt")
        intent.person = IntentPerson(
            identifier: .applicationDefined("1"), name: .displayName("Ada"), handle: nil)
        intent.money = IntentCurrencyAmount(amount: 12.5, currencyCode: "EUR")
        intent.size = bar.definitions.enums["CupSize"].makeCase("large")
        intent.words = ["one", "two"]
        intent.coffees = [coffee, bar.coffees.makeReference(identifier: "mocha")]
        intent.more = [bar.coffees.makeReference(identifier: "flat")]
        let text: String = try await intent.run().value
        #expect(
            text == """
                flag true, number -3, amount 2.5, text a b, day 90.0, time 18:30, \
                link https://example.org/a, pause 1.5 seconds, file beans.txt beans, person Ada, \
                money 12.5 EUR, size large, words one+two, coffees Latte+Mocha, more flat
                """)
        // Lists without elements, and values that are taken back.
        intent = bar.intent("Remember").makeIntent(words: [String](), coffees: [AnyAppEntity](), number: 1)
        intent.number = nil
        intent.text = Optional("left")
        intent.flag = String?.none
        #expect(try await intent.run().value == "text left, words , coffees ")
    }

    @Test func fileParameterIsPassedByPath() async throws {
        let bar = try await Bar()
        let url = bar.bus.directory.appending(path: "list.txt")
        try Data("milk".utf8).write(to: url)
        let result = try await bar.intent("Remember").makeIntent(file: IntentFile(fileURL: url)).run()
        #expect(try result.value == "file list.txt milk")
    }

    @Test func givenParametersAreReadBack() throws {
        let definitions = IntentDefinitions(bundleIdentifier: "org.example.Nobody")
        var intent = definitions.intents["CreateNote"].makeIntent(
            title: "Milk", priority: 5, tags: ["a", "b"])
        intent.isUrgent = true
        intent.date = Date(timeIntervalSince1970: 5)
        intent.length = Measurement(value: 2, unit: UnitLength.meters)
        intent.size = AnyAppEnum(typeIdentifier: "Size", value: 3)
        intent.note = definitions.entities["Note"].makeReference(identifier: "1")
        let title: String? = try intent.title
        #expect(title == "Milk")
        #expect(try intent.priority == 5)
        #expect(try intent.isUrgent)
        #expect(try intent.date == Date(timeIntervalSince1970: 5))
        let length: Measurement<UnitLength> = try intent.length
        #expect(length.converted(to: .centimeters).value == 200)
        #expect(try intent.tags[1] == "b")
        #expect(try intent.tags.count == 2)
        let tags: Set<String> = try intent.tags
        #expect(tags == ["a", "b"])
        #expect(try intent.size.as(AnyAppEnum.self).as(Int.self) == 3)
        let note: AnyAppEntity = try intent.note
        #expect(note == definitions.entities["Note"].makeReference(identifier: "1"))
        #expect(intent.other == nil)
        #expect(intent.title != nil)
        let other: String? = try intent.other
        #expect(other == nil)
        #expect(throws: IntentTestingError.self) { let _: String = try intent.other }
        let wrong = #expect(throws: IntentTestingError.self) { let _: Int = try intent.title }
        #expect(wrong?.code == .castingFailed)
        #expect(wrong?.message == "title: a value: expected a whole number, got a string (\"Milk\")")
        #expect(
            definitions.intents["A"].makeIntent(b: 1).description == "A(b: 1)")
        #expect(definitions.intents["A"].makeIntent(b: 1) == definitions.intents["A"].makeIntent(b: 1))
        #expect(definitions.intents["A"].makeIntent(b: 1) != definitions.intents["A"].makeIntent(b: 2))
        #expect(definitions.intents["A"].identifier == "A")
        #expect(definitions.intents["A"].bundleIdentifier == "org.example.Nobody")
    }

    @Test func actionsAreChained() async throws {
        let bar = try await Bar()
        let latte = try #require(try await bar.coffees.entities(matching: "latte").first)
        let order = try await bar.intent("OrderCoffee").makeIntent(
            coffee: latte, size: bar.definitions.enums["CupSize"].makeCase("large"), cups: 2
        ).run()
        #expect(order.dialog == "2 Latte, large")
        let bill: AnyTransientAppEntity = try order.value
        #expect(bill.entityType.persistentIdentifier == "Bill")
        #expect(try bill.total == 14.0)
        #expect(try bill.cups == 2)
        #expect(try bill.coffee.name == "Latte")
        #expect(try order.value.coffee.farm.altitude == 700)
        // What came goes on as it is, and so does what the test makes.
        let paid = try await bar.intent("PayBill").makeIntent(bill: order.value, tip: 1.0).run()
        #expect(try paid.value == "15.0 for 2 Latte")
        var own = bar.definitions.transientEntities["Bill"].makeEntity(total: 8.0)
        own.coffee = latte
        let text: String = try await bar.intent("PayBill").makeIntent(bill: own).run().value
        #expect(text == "8.0 for 1 Latte")
        let wrong = await failure {
            try await bar.intent("PayBill").makeIntent(
                bill: bar.definitions.transientEntities["Bill"].makeEntity(sum: 8.0)
            ).run()
        }
        #expect(wrong?.message.contains("\"total\", \"cups\", \"coffee\"") == true, "\(wrong as Any)")
    }

    /// The first calls of definitions come together, and find the bundle all the same.
    @Test func actionsRunConcurrently() async throws {
        let bar = try await Bar()
        let greetings = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<20 {
                group.addTask { try await bar.intent("Greet").makeIntent(name: "\(number)").run().value }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(greetings == Set((0..<20).map { "Hello, \($0)" }))
        let waiting = Task { try await bar.coffees.entities(matching: "a") }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    @Test func actionResultsHaveTheirTypes() async throws {
        let bar = try await Bar()
        let list = try await bar.intent("ListCoffees").makeIntent().run()
        #expect(try list.value.count == 3)
        #expect(try list.value[1].name == "Mocha")
        let first: AnyAppEntity = try list.value[0]
        #expect(first.identifier.instanceIdentifier == "latte")
        let all: [AnyAppEntity] = try list.value
        #expect(all.map(\.identifier.instanceIdentifier) == ["latte", "mocha", "flat"])
        let nothing = try await bar.intent("GetCoffee").makeIntent().run()
        #expect(nothing.value == nil)
        let coffee: AnyAppEntity? = try nothing.value
        #expect(coffee == nil)
        let one = try await bar.intent("GetCoffee").makeIntent(coffee: first).run()
        #expect(try one.value.as(bar.coffees) == first)
        #expect(throws: IntentTestingError.self) { try one.value.as(bar.farms) }
        let size: AnyAppEnum = try await bar.intent("VisitFarm").makeIntent(
            farm: bar.farms.makeReference(identifier: "3")
        ).run().value
        #expect(size == bar.definitions.enums["CupSize"].makeCase("large"))
        #expect("\(size)" == "CupSize.large")
        let end = #expect(throws: IntentTestingError.self) { let _: String = try list.value[7].name }
        #expect(end?.message == "result.value has 3 elements, so there is none with the index 7")
    }
}
