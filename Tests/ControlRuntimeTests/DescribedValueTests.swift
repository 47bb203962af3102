internal import DBus
internal import TestSupport
internal import Testing

@testable internal import AppIntentsLite
@testable internal import ControlRuntime

/// How what an action gives, and what is asked about entities, is described on the bus.
@Suite(.standardTimeLimit)
struct DescribedValueTests {
    /// A whole value, the elements of a list, and a case with its enumeration: each under its own names.
    @Test func everyDescribedValueKindHasItsKeys() {
        #expect(DescribedValue.plain(.int(3)).vardict == ["value": .int64(3)])
        let choice = DescribedValue.choice(enumeration: "Flavour", value: "mint", title: "Fresh mint")
        #expect(
            choice.vardict == [
                "enum": .string("Flavour"), "value": .string("mint"), "title": .string("Fresh mint"),
            ])
        let list = DescribedValue.list([.plain(.bool(true)), choice]).vardict["items"]?.elements ?? []
        #expect(list.map { $0.properties?["value"] } == [.boolean(true), .string("mint")])
    }

    /// All that is known of an entity; what there isn't is left out, but a property without a value is named.
    @Test func describedEntityHasItsKnownProperties() {
        let whole = DescribedValue.entity(
            DescribedEntity(
                type: "Room", id: "hall", title: "The hall", subtitle: "Downstairs",
                properties: ["lamps": .plain(.int(2)), "owner": nil], deferred: ["map", "noise"])
        ).vardict
        #expect(whole["entity"]?.text == "Room" && whole["id"]?.text == "hall")
        #expect(whole["title"]?.text == "The hall" && whole["subtitle"]?.text == "Downstairs")
        #expect(whole["deferred"] == .strings(["map", "noise"]))
        let properties = whole["properties"]?.properties ?? [:]
        #expect(properties.keys.sorted() == ["lamps", "owner"])
        #expect(properties["lamps"]?.properties == ["value": .int64(2)])
        #expect(properties["owner"]?.properties == [:])
        let bare = DescribedValue.entity(
            DescribedEntity(
                type: "Room", id: nil, title: "Here", subtitle: nil, properties: [:], deferred: [])
        ).vardict
        #expect(Set(bare.values.keys) == ["entity", "title", "properties"])
    }
}
