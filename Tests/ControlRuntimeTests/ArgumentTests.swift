internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import AppIntentsLite
@testable internal import ControlEngine
@testable internal import ControlRuntime

/// Values of actions as messages hold them, in both directions.
@Suite(.standardTimeLimit)
struct ArgumentTests {
    @Test func everyArgumentHasItsBusType() {
        let values: [(IntentArgument, BusValue)] = [
            (.bool(true), .boolean(true)), (.int(-1), .int64(-1)), (.double(0.5), .double(0.5)),
            (.string("a"), .string("a")), (.date(Date(timeIntervalSince1970: 1.5)), .int64(1_500_000)),
            (.duration(.milliseconds(1_500)), .int64(1_500_000)),
            (.data(Data([1, 2])), .bytes([1, 2])),
            (.array(of: .int, [.int(1), .int(2)]), .array(of: .int64, [.int64(1), .int64(2)])),
            // An empty one keeps its type; one of several types has variants.
            (.array(of: .double, []), .array(of: .double, [])),
            (.array(of: .array(.data), []), .array(of: .array(.array(.byte)), [])),
            (
                .array(of: .int, [.int(1), .string("a")]),
                .array(of: .variant, [.variant(.int64(1)), .variant(.string("a"))])
            ),
            (
                .dictionary(["b": .int(2), "a": .int(1), "c": .bool(true)]),
                .properties([("a", .int64(1)), ("b", .int64(2)), ("c", .boolean(true))])
            ),
        ]
        for (argument, value) in values { #expect(argument.busValue == value) }
    }

    /// Any whole number is one, and a variant is what is in it.
    @Test func busValuesBecomeArguments() throws {
        let integers: [BusValue] = [
            .byte(7), .int16(7), .uint16(7), .int32(7), .uint32(7), .int64(7), .uint64(7),
            .variant(.variant(.byte(7))),
        ]
        for value in integers { #expect(try IntentArgument(value) == .int(7)) }
        #expect(try IntentArgument(.bytes([1, 2])) == .data(Data([1, 2])))
        #expect(try IntentArgument(.bytes([])) == .data(Data()))
        let nested = BusValue.properties([("a", .array(of: .variant, [.variant(.int32(1))]))])
        #expect(try IntentArgument(nested) == .dictionary(["a": .array(of: .int, [.int(1)])]))
        #expect(
            try IntentArgument(.array(of: .string, [.string("x")])) == .array(of: .string, [.string("x")]))
    }

    /// Where there are no elements that say it, the array's type says what they would be.
    @Test(arguments: [
        (BusType.boolean, IntentArgumentType.bool), (.byte, .int), (.int16, .int), (.uint16, .int),
        (.int32, .int), (.uint32, .int), (.int64, .int), (.uint64, .int), (.double, .double),
        (.string, .string), (.unixFD, .file), (.array(.byte), .data), (.array(.double), .array(.double)),
        (.dictionary(key: .string, value: .variant), .dictionary),
    ])
    func emptyArrayKeepsItsType(_ type: BusType, _ argument: IntentArgumentType) throws {
        #expect(IntentArgumentType(type) == argument)
        // Bytes are data, and no array.
        if type == .byte { return }
        #expect(try IntentArgument(.array(of: type, [])) == .array(of: argument, []))
    }

    @Test func unsupportedBusValuesAreTypedErrors() {
        let wrong: [(BusValue, String)] = [
            (.structure([.string("a")]), "(s)"), (.uint64(UInt64(Int.max) + 1), "up to \(Int.max)"),
            (
                .dictionary(key: .int32, value: .string, [.init(.int32(1), .string("a"))]),
                "with names as keys"
            ),
            // Wherever it is.
            (.array(of: .structure([.string]), [.structure([.string("a")])]), "(s)"),
            (.properties([("deep", .structure([.string("a")]))]), "(s)"),
        ]
        for (value, said) in wrong {
            let error = #expect(throws: ControlError.self) { try IntentArgument.named(["lamp": value]) }
            #expect(error?.code == .invalidValue)
            #expect(error?.message.hasPrefix("the parameter \"lamp\": expected ") == true)
            #expect(error?.message.contains(said) == true, "\(error?.message ?? "")")
        }
    }

    /// A description says of which kind a value is, and leaves out what there is none of.
    @Test func everyDescribedValueHasItsEntries() {
        let plain = DescribedValue.plain(.int(2))
        #expect(plain.vardict.values == ["value": .int64(2)])
        let colour = DescribedValue.choice(enumeration: "Colour", value: "red", title: "Red as a rose")
        #expect(
            colour.vardict.values == [
                "enum": .string("Colour"), "value": .string("red"), "title": .string("Red as a rose"),
            ])
        #expect(
            DescribedValue.list([plain, colour]).vardict.values
                == ["items": .array(of: .vardict, [plain.vardict.busValue, colour.vardict.busValue])])
        let room = DescribedEntity(
            type: "Room", id: "hall", title: "The hall", subtitle: "north",
            properties: ["lamps": plain, "owner": nil], deferred: ["heat", "noise"])
        #expect(
            DescribedValue.entity(room).vardict.values == [
                "entity": .string("Room"), "id": .string("hall"), "title": .string("The hall"),
                "subtitle": .string("north"),
                "properties": .properties([("lamps", plain.vardict.busValue), ("owner", .properties([]))]),
                "deferred": .strings(["heat", "noise"]),
            ])
        let bare = DescribedEntity(
            type: "Bill", id: nil, title: "A bill", subtitle: nil, properties: [:], deferred: [])
        #expect(
            DescribedValue.entity(bare).vardict.values
                == ["entity": .string("Bill"), "title": .string("A bill"), "properties": .properties([])])
    }

    /// A text is as long as it may be, and no longer; counted in bytes.
    @Test func textArgumentLengthIsLimited() throws {
        let longest = String(repeating: "\u{e9}", count: Contract.longestText / 2)
        #expect(try IntentArgument(.string(longest)) == .string(longest))
        let error = #expect(throws: IntentArgumentError.self) { try IntentArgument(.string(longest + "a")) }
        #expect(error?.received == "one of \(Contract.longestText + 1)")
        #expect(throws: IntentArgumentError.self) {
            try IntentArgument(.array(of: .string, [.string(longest + "a")]))
        }
    }
}
