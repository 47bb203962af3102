internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import AppIntentsTesting

/// Entities found by their type's name.
@Suite(.standardTimeLimit)
struct EntityTests {
    @Test func entityQueriesReturnMatchingEntities() async throws {
        let bar = try await Bar()
        func ids(_ entities: [AnyAppEntity]) -> [String] { entities.map(\.identifier.instanceIdentifier) }
        #expect(try await ids(bar.coffees.allEntities()) == ["latte", "mocha", "flat"])
        #expect(try await ids(bar.coffees.suggestedEntities()) == ["mocha"])
        #expect(try await ids(bar.coffees.entities(matching: "LATT")) == ["latte"])
        #expect(try await bar.coffees.entities(matching: "water").isEmpty)
        #expect(
            try await ids(bar.coffees.entities(identifiers: ["flat", "none", "latte"])) == ["latte", "flat"])
        #expect(try await ids(bar.farms.entities(identifiers: [3, 70])) == ["3"])
        #expect(try await bar.farms.entities(identifiers: ["no number"]).isEmpty)
        #expect(try await bar.farms.suggestedEntities().isEmpty)
        // The type's name in Swift will do as well as its persistent identifier.
        #expect(try await bar.definitions.entities["Coffee"].allEntities().count == 3)
        let query = bar.coffees.entityQuery(matching: "flat")
        #expect(query == bar.coffees.entityQuery(matching: "flat"))
        #expect(query != bar.coffees.suggestedEntitiesQuery())
        #expect(try await ids(query.entities()) == ["flat"])
    }

    /// Equal are queries that ask the same of the same type of the same bundle.
    @Test func queriesDifferByBundleTypeAndSelection() {
        func query(_ bundle: String, _ type: String, _ selection: EntitySelection) -> AnyEntityQuery {
            AnyEntityQuery(TestedBundle(bundle, on: .session), type, selection)
        }
        #expect(query("Bar", "Coffee", .all) == query("Bar", "Coffee", .all))
        #expect(query("Bar", "Coffee", .all) != query("Shop", "Coffee", .all))
        #expect(query("Bar", "Coffee", .all) != query("Bar", "Farm", .all))
        #expect(query("Bar", "Coffee", .all) != query("Bar", "Coffee", .suggested))
    }

    @Test func entityPropertiesAreRead() async throws {
        let bar = try await Bar()
        let latte = try #require(try await bar.coffees.entities(identifiers: ["latte"]).first)
        #expect(try latte.name == "Latte")
        #expect(try latte.price == 3.5)
        #expect(try latte.cups == 2)
        #expect(try latte.isHot)
        let roasted: Date = try latte.roasted
        #expect(roasted == Date(timeIntervalSince1970: 1_000_000))
        let tags: [String] = try latte.tags
        #expect(tags == ["milk", "latte"])
        let size: AnyAppEnum = try latte.size
        #expect(size.rawValue == "large" && size.typeIdentifier == "CupSize")
        let farm: AnyAppEntity = try latte.farm
        #expect(farm.identifier.entityType.persistentIdentifier == "Farm")
        #expect(try latte.farm.altitude == 700)
        #expect(try await latte.farm.altitude.get(as: Int.self) == 700)
        #expect(try latte.alias == "Latte!")
        // An optional without a value is there; a plain variable is not.
        let note: String? = try latte.note
        #expect(note == nil)
        #expect(latte.note == nil && latte.name != nil)
        #expect(throws: IntentTestingError.self) { let _: String = try latte.note }
        let secret = #expect(throws: IntentTestingError.self) { let _: String = try latte.secret }
        #expect(secret?.message.contains("has no property \"secret\"; it has \"alias\", \"cups\"") == true)
        let id = #expect(throws: IntentTestingError.self) { let _: String = try latte.id }
        #expect(id?.message.contains("identifier.instanceIdentifier") == true)
        let drink = try Drink(baseValue: latte)
        #expect(try drink.isHot)
        let result = try await bar.intent("GetCoffee").makeIntent(coffee: drink).run()
        let same: Drink = try result.value
        #expect(same.baseValue == latte)
    }

    @Test func computedPropertiesAreRead() async throws {
        let bar = try await Bar()
        let latte = try #require(try await bar.coffees.entities(identifiers: ["latte"]).first)
        #expect(try latte.loud == "LATTE")
        #expect(try latte.origin.altitude == 700)
        let mocha = try #require(try await bar.coffees.suggestedEntities().first)
        #expect(mocha.origin == nil)
        let farm: AnyAppEntity? = try mocha.origin
        #expect(farm == nil)
        let order = try await bar.intent("OrderCoffee").makeIntent(coffee: mocha, cups: 2).run()
        #expect(try order.value.coffee.loud == "MOCHA")
        // What comes with a thing's computed properties can be given back with them.
        let bill: AnyTransientAppEntity = try order.value
        #expect(try bill.each == 4.0)
        let paid = try await bar.intent("PayBill").makeIntent(bill: bill).run()
        #expect(try paid.value == "8.0 for 2 Mocha")
    }

    /// They are asked for when a test waits for them, and not before.
    @Test func deferredPropertiesAreFetched() async throws {
        let bar = try await Bar()
        let latte = try #require(try await bar.coffees.entities(identifiers: ["latte"]).first)
        _ = try await bar.coffees.allEntities()
        #expect(try await latte.reviews.get(as: [String].self) == ["Latte, the 1. time"])
        #expect(try await latte.reviews[0].get(as: String.self) == "Latte, the 2. time")
        let early = #expect(throws: IntentTestingError.self) { let _: [String] = try latte.reviews }
        #expect(early?.code == .noValue)
        #expect(early?.message.contains("try await") == true, "\(early as Any)")
        #expect(latte.reviews == nil)
        // What it gives is an entity like any other, and so is one inside another.
        let rival: AnyAppEntity = try await latte.rival.get()
        #expect(try rival.name == "Mocha")
        #expect(try await latte.rival.reviews.get(as: [String].self) == ["Mocha, the 3. time"])
        #expect(try await latte.rival.loud.get(as: String.self) == "MOCHA")
        #expect(try await rival.rival.get(as: AnyAppEntity?.self) == nil)
        let order = try await bar.intent("OrderCoffee").makeIntent(coffee: latte).run()
        #expect(try await order.value.coffee.rival.name.get(as: String.self) == "Mocha")
    }

    @Test func deferredPropertyErrorIsReported() async throws {
        let bar = try await Bar()
        let latte = try #require(try await bar.coffees.entities(identifiers: ["latte"]).first)
        let dry = await failure { _ = try await latte.water.get(as: Double.self) }
        #expect(dry?.message.contains("the well is dry") == true, "\(dry as Any)")
        let kind = await failure { _ = try await latte.reviews.get(as: Int.self) }
        #expect(kind?.code == .castingFailed)
        let none = await failure { _ = try await latte.secret.get(as: String.self) }
        #expect(none?.message.contains("\"reviews\"") == true, "\(none as Any)")
        // Nobody finds a transient entity again to ask it.
        let bill = try await bar.intent("OrderCoffee").makeIntent(coffee: latte).run()
        let debt = await failure { _ = try await bill.value.debt.get(as: Double.self) }
        #expect(debt?.message.contains("transient") == true, "\(debt as Any)")
    }

    @Test func entityReferenceHasNoProperties() async throws {
        let bar = try await Bar()
        let reference = bar.coffees.makeReference(identifier: "mocha")
        #expect(reference.identifier.description == "CoffeeEntity/mocha")
        let error = #expect(throws: IntentTestingError.self) { let _: String = try reference.name }
        #expect(error?.code == .noValue)
        let order = try await bar.intent("OrderCoffee").makeIntent(coffee: reference).run()
        #expect(try order.value.coffee.name == "Mocha")
        let found = try #require(try await bar.coffees.entities(matching: "mocha").first)
        #expect(found == reference)
    }

    /// What a query can't do, and what it throws, is said in its words.
    @Test func refusedEntityQueryIsExplained() async throws {
        let bar = try await Bar()
        let all = await failure { _ = try await bar.farms.allEntities() }
        #expect(all?.message.contains("FarmQuery") == true && all?.message.contains("Enumerable") == true)
        let text = await failure { _ = try await bar.farms.entities(matching: "north") }
        #expect(text?.message.contains("EntityStringQuery") == true)
        let thrown = await failure { _ = try await bar.coffees.entities(matching: "tea") }
        #expect(thrown?.message.contains("there is no tea here") == true, "\(thrown as Any)")
        let unknown = await failure { _ = try await bar.definitions.entities["Tea"].allEntities() }
        #expect(unknown?.message.contains("\"CoffeeEntity\"") == true, "\(unknown as Any)")
    }
}

/// A type of the tests' own around an entity.
private struct Drink: IntentValueConvertibleWrapper {
    let baseValue: AnyAppEntity

    init(baseValue: AnyAppEntity) throws { self.baseValue = baseValue }

    var isHot: Bool { get throws { try baseValue.isHot } }
}
