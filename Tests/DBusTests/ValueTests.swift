internal import DBus
internal import Glibc
internal import TestSupport
internal import Testing

/// What values are, and what they are read as.
@Suite(.standardTimeLimit)
struct ValueTests {
    /// Integers of every sort are read as what they are; what doesn't fit, and what is none, is not.
    @Test func integersOfEveryTypeAreRead() {
        let integers: [(BusValue, Int?)] = [
            (.byte(.max), 255), (.int16(.min), -32_768), (.uint16(.max), 65_535),
            (.int32(.min), -2_147_483_648), (.uint32(.max), 4_294_967_295), (.int64(.min), .min),
            (.uint64(UInt64(Int.max)), .max), (.uint64(UInt64(Int.max) + 1), nil), (.boolean(true), nil),
            (.string("1"), nil), (.variant(.byte(1)), nil),
        ]
        for (value, expected) in integers {
            #expect(value.integer == expected)
            #expect(value.number == expected.map(Double.init))
        }
        #expect(BusValue.double(1).integer == nil && BusValue.double(1.5).number == 1.5)
    }

    @Test func textsAreRead() {
        let texts: [(BusValue, String?)] = [
            (.string("a"), "a"), (.objectPath("/a"), "/a"), (.signature("as"), "as"), (.byte(97), nil),
            (.variant(.string("a")), nil),
        ]
        for (value, expected) in texts { #expect(value.text == expected) }
        #expect(BusValue.boolean(false).bool == false && BusValue.uint32(0).bool == nil)
    }

    @Test func containersAreRead() {
        let two: [BusValue] = [.string("a"), .string("b")]
        #expect(BusValue.strings(["a", "b"]).elements == two && BusValue.structure(two).elements == two)
        #expect(BusValue.properties([]).elements == nil && BusValue.variant(.structure(two)).elements == nil)
        #expect(BusValue.bytes([1, 2]).bytes == [1, 2] && BusValue.bytes([]).bytes == [])
        #expect(BusValue.strings([]).bytes == nil && BusValue.string("a").bytes == nil)
        let nested = BusValue.variant(.variant(.byte(1)))
        #expect(nested.unwrapped == .byte(1) && BusValue.byte(1).unwrapped == .byte(1))
        let paths = BusValue.dictionary(
            key: .objectPath, value: .variant, [.init(.objectPath("/a"), nested)])
        #expect(paths.properties == ["/a": .byte(1)])
        let numbers = BusValue.dictionary(key: .byte, value: .byte, [.init(.byte(1), .byte(1))])
        #expect(numbers.properties == nil && BusValue.strings([]).properties == nil)
    }

    /// Bytes are the same, however they are kept.
    @Test func bytesEqualTheirListedElements() {
        let kept = BusElements(bytes: [1, 2])
        let listed: BusElements = [.byte(1), .byte(2)]
        #expect(kept == listed && kept.hashValue == listed.hashValue)
        #expect(listed.bytes == [1, 2] && Array(kept) == [.byte(1), .byte(2)] && kept[1] == .byte(2))
        #expect(kept.values == [.byte(1), .byte(2)])
        #expect(BusElements(bytes: []) == BusElements([]) && BusElements([]).bytes == [])
        // Elements of several sorts are no bytes; none of them is lost.
        let mixed: BusElements = [.byte(1), .string("x")]
        #expect(mixed.bytes == nil && mixed.count == 2 && mixed[1] == .string("x"))
        #expect(BusElements([.string("x")]).bytes == nil)
    }

    @Test(arguments: [
        (BusValue.structure([.byte(1), .byte(2)]), BusType.structure([.byte]), false),
        (.structure([.byte(1)]), .structure([.byte, .byte]), false),
        (.structure([.byte(1), .string("")]), .structure([.byte, .byte]), false),
        (.structure([.byte(1), .string("")]), .structure([.byte, .string]), true),
        (.strings([]), .array(.string), true), (.strings([]), .array(.objectPath), false),
        (.properties([]), .vardict, true), (.properties([]), .dictionary(key: .string, value: .byte), false),
        (.properties([]), .dictionary(key: .objectPath, value: .variant), false),
        (.properties([]), .array(.string), false), (.variant(.byte(1)), .byte, false),
        (.byte(1), .variant, false),
        (.int32(1), .uint32, false), (.string("/"), .objectPath, false),
    ])
    func valuesMatchOnlyTheirOwnType(_ value: BusValue, _ type: BusType, _ expected: Bool) {
        #expect(value.matches(type) == expected)
    }

    /// Messages give a type by its code, and say in a word what that is.
    @Test(arguments: [
        (BusType.byte, "\"y\" (byte)"), (.boolean, "\"b\" (boolean)"), (.int16, "\"n\" (signed integer)"),
        (.int32, "\"i\" (signed integer)"), (.int64, "\"x\" (signed integer)"),
        (.uint16, "\"q\" (unsigned integer)"), (.uint32, "\"u\" (unsigned integer)"),
        (.uint64, "\"t\" (unsigned integer)"), (.double, "\"d\" (floating-point number)"),
        (.string, "\"s\" (string)"), (.objectPath, "\"o\" (object path)"), (.signature, "\"g\" (signature)"),
        (.unixFD, "\"h\" (file descriptor)"), (.variant, "\"v\" (variant)"),
        (.array(.byte), "\"ay\" (array)"), (.vardict, "\"a{sv}\" (dictionary)"),
        (.structure([.byte]), "\"(y)\" (structure)"),
    ])
    func typesAreExplained(_ type: BusType, _ explained: String) {
        #expect(
            BusValueMismatch(expected: .boolean, received: type).description
                == "got \(explained), but expected \"b\" (boolean)")
    }

    /// Whoever a copy is handed to, a program that is started doesn't get it.
    @Test func duplicatedDescriptorsCloseOnExec() throws {
        let copy = try BusFileDescriptor(duplicating: 0)
        #expect(copy.rawValue > 0 && fcntl(copy.rawValue, F_GETFD) & FD_CLOEXEC != 0)
        #expect(try copy != BusFileDescriptor(duplicating: 0))
        let error = #expect(throws: BusConnectionError.self) { try BusFileDescriptor(duplicating: -1) }
        #expect(
            error
                == BusConnectionError(
                    .invalidValue, "can't duplicate file descriptor -1: Bad file descriptor"))
    }
}
