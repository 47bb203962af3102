internal import DBus
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct ObjectsRepresentableTests {
    private func roundTrip<Value: BusRepresentable & Equatable>(_ values: Value..., code: String) throws {
        #expect(Value.busType.code == code)
        for value in values {
            #expect(value.busValue.type == Value.busType)
            #expect(value.busValue.matches(Value.busType))
            #expect(try Value.decode(value.busValue) == value)
        }
    }

    @Test func everySwiftTypeSurvivesARoundTrip() throws {
        try roundTrip(true, false, code: "b")
        try roundTrip(UInt8.min, .max, code: "y")
        try roundTrip(Int16.min, .max, code: "n")
        try roundTrip(UInt16.max, code: "q")
        try roundTrip(Int32.min, .max, code: "i")
        try roundTrip(UInt32.max, code: "u")
        try roundTrip(Int64.min, .max, code: "x")
        try roundTrip(UInt64.max, code: "t")
        try roundTrip(-0.5, .infinity, code: "d")
        try roundTrip("", "é😀", code: "s")
        try roundTrip(ObjectPath("/a/b"), code: "o")
        try roundTrip(Signature("a{sv}u"), code: "g")
        try roundTrip(BusFileDescriptor(duplicating: 0), code: "h")
        try roundTrip([[Int32]](), [[1], []], code: "aai")
        try roundTrip([UInt8](), [0, 255], code: "ay")
        try roundTrip(["b": BusValue.int32(1), "a": .strings([])], [:], code: "a{sv}")
        try roundTrip([UInt64.max: [true]], code: "a{tab}")
        try roundTrip(BusValue.variant(.boolean(true)), code: "v")
    }

    @Test func dictionariesAreSentSorted() {
        #expect(["b": true, "a": false, "c": true].busValue.keys == ["a", "b", "c"].map { .string($0) })
        #expect(
            [3: true, -1: false, 2: true].mapKeys(Int64.init).busValue.keys == [-1, 2, 3].map { .int64($0) })
        #expect([true: "", false: ""].busValue.keys == [.boolean(false), .boolean(true)])
        // Also where a floating-point number would tell no two of them apart.
        let large = (0..<8).map { UInt64.max - 7 + $0 }
        #expect(
            [UInt64: Bool](uniqueKeysWithValues: large.map { ($0, true) }).busValue.keys
                == large.map { .uint64($0) })
        let least = (0..<8).map { Int64.min + $0 }
        #expect(
            [Int64: Bool](uniqueKeysWithValues: least.map { ($0, true) }).busValue.keys
                == least.map { .int64($0) })
        #expect(
            (["/b": 1, "/a/b": 2, "/a": 3] as [ObjectPath: UInt8]).busValue.keys
                == ["/a", "/a/b", "/b"].map { .objectPath($0) })
    }

    /// Of a key that comes twice the last value counts.
    @Test func lastValueOfADuplicateKeyCounts() throws {
        let twice = BusValue.dictionary(
            key: .string, value: .byte, [.init(.string("a"), .byte(1)), .init(.string("a"), .byte(2))])
        #expect(try [String: UInt8].decode(twice) == ["a": 2])
    }

    @Test func valueOfAnotherTypeIsRefused() {
        #expect(throws: BusValueMismatch(expected: .boolean, received: .string)) {
            try Bool.decode(.string("true"))
        }
        #expect(throws: BusValueMismatch(expected: .int32, received: .byte)) { try Int32.decode(.byte(1)) }
        #expect(throws: BusValueMismatch(expected: .array(.string), received: .array(.objectPath))) {
            try [String].decode(.array(of: .objectPath, []))
        }
        #expect(
            throws: BusValueMismatch(expected: .vardict, received: .dictionary(key: .string, value: .string))
        ) {
            try [String: BusValue].decode(.dictionary(key: .string, value: .string, []))
        }
        #expect(throws: BusValueMismatch(expected: .variant, received: .byte)) {
            try BusValue.decode(.byte(1))
        }
        // A list that belies its own element type is a fault of this side, and still no trap.
        #expect(throws: BusValueMismatch(expected: .int32, received: .string)) {
            try [Int32].decode(.array(of: .int32, [.string("x")]))
        }
        #expect(throws: BusValueMismatch(expected: .byte, received: .string)) {
            try [UInt8].decode(.array(of: .byte, [.string("x")]))
        }
        #expect(
            BusValueMismatch(expected: .vardict, received: .string).description
                == "got \"s\" (string), but expected \"a{sv}\" (dictionary)")
    }

    @Test func objectPathsKnowParentsAndComponents() throws {
        let path: ObjectPath = "/a/bc/d"
        #expect(path.parent == "/a/bc")
        #expect(ObjectPath("/a").parent == .root)
        #expect(ObjectPath.root.parent == nil)
        #expect(path.lastComponent == "d")
        #expect(ObjectPath.root.lastComponent == "")
        #expect(path.components == ["a", "bc", "d"])
        #expect(try ObjectPath.root.appending("a").appending("b") == "/a/b")
        #expect(throws: BusNameError.self) { try path.appending("a/b") }
        #expect(throws: BusNameError.self) { try path.appending("") }
        #expect(path.isBelow("/a"))
        #expect(path.isBelow(.root))
        #expect(!path.isBelow("/a/b"))
        #expect(!path.isBelow(path))
        #expect(!ObjectPath.root.isBelow(.root))
    }
}

extension BusValue {
    fileprivate var keys: [BusValue] {
        if case .dictionary(_, _, let entries) = self { entries.map(\.key) } else { [] }
    }
}

extension Dictionary {
    fileprivate func mapKeys<NewKey: Hashable>(_ transform: (Key) -> NewKey) -> [NewKey: Value] {
        [NewKey: Value](uniqueKeysWithValues: map { (transform($0.key), $0.value) })
    }
}
