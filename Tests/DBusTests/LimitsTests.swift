internal import TestSupport
internal import Testing

@testable internal import DBus

/// Everything that the library would abort about, or the bus cut the connection for, is refused before.
@Suite("Limits", .standardTimeLimit)
struct LimitsTests {
    private func message(_ values: [BusValue]) -> String? {
        do throws(BusConnectionError) {
            let message = try MessageHandle.signal(
                BusSignal(path: "/a", interface: "b.c", member: "D", arguments: values))
            _ = try MessageReader.arguments(of: message)
            return nil
        } catch {
            return [.invalidValue, .limitsExceeded].contains(error.code) ? error.message : "wrong code"
        }
    }

    @Test func openCallIsAnsweredOnce() {
        var calls = OpenCalls()
        let (first, second) = (calls.add(":1.1", 7), calls.add(nil, 8))
        #expect(calls.numbers == [first, second])
        #expect(calls.remove(first)?.serial == 7)
        #expect(calls.remove(first) == nil)
        // Its answer waits after all.
        calls.putBack(first, ":1.1", 7)
        #expect(calls.remove(first)?.caller == ":1.1")
        calls.removeAll()
        #expect(calls.remove(second) == nil && calls.numbers.isEmpty)
        #expect(calls.add(":1.1", 7) > second, "one that is gone is never meant again")
    }

    /// It is sent as U+FFFD, which takes three bytes: the size that is checked is that of what is sent.
    @Test func nulIsMeasuredAsItsReplacement() throws {
        for (text, size) in [("", 5), ("ab", 7), ("\0", 8), ("a\0b", 10), ("\0\0\0", 14)] {
            let finding = try BusValueValidator.check([.string(text)])
            #expect(
                finding.size == size && finding.holdsNUL == text.contains("\0"), "\(text.debugDescription)")
            #expect(try wireBytes(of: .string(text)) == size)
        }
    }

    private func wireBytes(of value: BusValue) throws -> Int {
        var writer = WireWriter()
        writer.append([value], try BusValueValidator.check([value]))
        return writer.count
    }

    @Test func valueDepthIsLimited() {
        let tooDeep = "a value is nested more than 64 levels deep, which D-Bus can't carry"
        #expect(message([BusValue.byte(1).inVariants(64)]) == nil)
        #expect(message([BusValue.byte(1).inVariants(65)]) == tooDeep)
        #expect(message([BusValue.byte(1).inVariants(500)]) == tooDeep)
        #expect(message([BusValue.structure([.byte(1)]).inVariants(63)]) == nil)
        #expect(message([BusValue.structure([.byte(1)]).inVariants(64)]) == tooDeep)
        #expect(message([BusValue.array(of: .string, []).inVariants(63)]) == nil)
        #expect(message([BusValue.array(of: .string, []).inVariants(64)]) == tooDeep)
        #expect(message([BusValue.properties([]).inVariants(62)]) == nil)
        #expect(message([BusValue.properties([]).inVariants(63)]) == tooDeep)
    }

    /// What is in containers is as deep as these are, all of them together.
    @Test(arguments: BusValue.Nesting.all) func mixedContainerDepthIsLimited(_ nesting: BusValue.Nesting) {
        #expect(message([BusValue.nested(64, in: nesting)]) == nil)
        #expect(
            message([BusValue.nested(65, in: nesting)])
                == "a value is nested more than 64 levels deep, which D-Bus can't carry")
    }

    @Test func typeDepthIsLimited() {
        let refused = "a type has more than 32 nested arrays or structures, which D-Bus can't carry"
        var array = BusType.byte
        for _ in 0..<31 { array = .array(array) }
        #expect(message([.array(of: array, [])]) == nil)
        #expect(message([.array(of: .array(array), [])]) == refused)
        var structure = BusValue.byte(1)
        for _ in 0..<32 { structure = .structure([structure]) }
        #expect(message([structure]) == nil)
        #expect(message([.structure([structure])]) == refused)
        #expect(message([.signature(Signature([.array(.array(array))]))]) == refused)
        // The entries of a dictionary are structures too.
        var wrapped = BusValue.properties([])
        for _ in 0..<31 { wrapped = .structure([wrapped]) }
        #expect(message([wrapped]) == nil)
        #expect(message([.structure([wrapped])]) == refused)
    }

    @Test func malformedTypesAreRefused() {
        #expect(message([.structure([])]) == "a structure must not be empty")
        #expect(message([.array(of: .structure([]), [])]) == "a structure must not be empty")
        #expect(
            message([.dictionary(key: .variant, value: .byte, [])])
                == "a dictionary's key must be of a basic type")
    }

    @Test func mixedContainerElementsAreRefused() {
        #expect(
            message([.array(of: .string, [.string("a"), .int32(1)])])
                == "a container of s holds a value of type i")
        #expect(
            message([.array(of: .array(.byte), [.array(of: .string, [])])])
                == "a container of ay holds a value of type as")
        #expect(
            message([.dictionary(key: .string, value: .variant, [.init(.string("k"), .string("bare"))])])
                == "a container of v holds a value of type s")
        #expect(
            message([.array(of: .structure([.byte]), [.structure([.byte(1), .byte(2)])])])
                == "a container of (y) holds a value of type (yy)")
    }

    @Test func signatureLengthIsLimited() {
        #expect(message(Array(repeating: .byte(1), count: 255)) == nil)
        #expect(
            message(Array(repeating: .byte(1), count: 256))
                == "the arguments' signature is longer than 255 bytes")
        let wide = BusValue.structure(Array(repeating: .byte(1), count: 253))
        #expect(message([.variant(wide)]) == nil)
        let wider = BusValue.structure(Array(repeating: .byte(1), count: 254))
        #expect(message([.variant(wider)]) == "a variant's signature is longer than 255 bytes")
        let signature = Signature(Array(repeating: .byte, count: 256))
        #expect(message([.signature(signature)]) == "a signature is longer than 255 bytes")
    }

    @Test func descriptorsAreLimitedAndMustBeOpen() throws {
        let one = try BusFileDescriptor(duplicating: 0)
        #expect(message(Array(repeating: .unixFD(one), count: 16)) == nil)
        #expect(
            message(Array(repeating: .unixFD(one), count: 17))
                == "a message may carry 16 file descriptors, not more")
        let closed = BusFileDescriptor(owning: 1_000_000)
        #expect(message([.unixFD(closed)]) == "file descriptor 1000000 is not open")
    }

    /// A message is refused by the size that it would have, and not by a little more or less.
    @Test func messageSizesAreMeasuredExactly() throws {
        /// The size that is named when nothing may be sent.
        func size(_ values: [BusValue]) -> Int? {
            do throws(BusConnectionError) {
                try BusValueValidator.check(values, limit: 0)
                return nil
            } catch {
                return Int(error.message.drop { !$0.isNumber }.prefix { $0.isNumber })
            }
        }
        func written(_ values: [BusValue]) -> Int {
            var writer = WireWriter()
            for value in values { writer.append(value) }
            return writer.count
        }
        let header = try #require(size([.byte(1)])) - 1
        let descriptor = BusValue.unixFD(try BusFileDescriptor(duplicating: 0))
        for value in CodecTests.samples + [descriptor, .structure([descriptor, .byte(1), descriptor])] {
            for values in [[value], [.byte(1), value], [value, .byte(1)]] {
                #expect(size(values) == header + written(values), "\(values)")
            }
        }
        #expect(throws: Never.self) { try BusValueValidator.check([.uint64(1)], limit: header + 8) }
        #expect(throws: BusConnectionError.self) {
            try BusValueValidator.check([.uint64(1)], limit: header + 7)
        }
    }

    /// An error's text is sent as far as one reads it, and without what D-Bus can't carry: a caller that
    /// waits is to have its answer.
    @Test func errorTextsAreMadeSendable() {
        let longest = String(repeating: "x", count: 4_096)
        #expect(longest.sendable == longest && (longest + "x").sendable == longest + "…")
        for (text, mended) in [
            ("a\0b", "a\u{FFFD}b"), ("\0", "\u{FFFD}"), ("\0\0a\0", "\u{FFFD}\u{FFFD}a\u{FFFD}"), ("", ""),
            ("\0\u{301}", "\u{FFFD}\u{301}"),
        ] {
            #expect(text.withoutNUL == mended)
        }
    }

    @Test func arraySizeIsLimited() {
        let text = String(repeating: "x", count: 1 << 22)
        // Sixteen strings of 4 MiB with their lengths and ends are a little more than 64 MiB.
        let large = BusValue.strings(Array(repeating: text, count: 16))
        #expect(message([large])?.hasPrefix("an array would have 671") == true)
        #expect(message([.strings(Array(repeating: text, count: 15))]) == nil)
    }

    @Test func messageSizeIsLimited() {
        let text = BusValue.string(String(repeating: "x", count: 1 << 25))
        #expect(message([text, text, text]) == nil)
        #expect(message([text, text, text, text])?.hasPrefix("the message would have 1342") == true)
    }
}
