import AppIntentsLite
import FoundationEssentials
import TestSupport
import Testing

/// What each type of parameter takes from outside, and what it gives.
@Suite(.standardTimeLimit)
struct ParameterFormsTests {
    private func decoded<Value: _IntentValue>(_ type: Value.Type, _ argument: IntentArgument) throws -> Value
    {
        try Value._decode(argument)
    }

    private func message<Value: _IntentValue>(_ type: Value.Type, _ argument: IntentArgument) -> String? {
        do {
            _ = try Value._decode(argument)
            return nil
        } catch {
            return error.description
        }
    }

    @Test(
        arguments: [
            .date(Date(timeIntervalSince1970: 1_780_252_200)), .int(1_780_252_200_000_000),
            .string("2026-05-31T18:30:00Z"), .string("2026-05-31T18:30:00.000Z"),
            .string("2026-05-31T20:30:00+02:00"),
            .string("2026-05-31T18:30:00"),
        ] as [IntentArgument])
    func dateIsDecodedFromManyForms(argument: IntentArgument) throws {
        #expect(try decoded(Date.self, argument) == Date(timeIntervalSince1970: 1_780_252_200))
    }

    @Test func dayIsDecodedAsItsBeginning() throws {
        #expect(try decoded(Date.self, .string("2026-05-31")) == Date(timeIntervalSince1970: 1_780_185_600))
    }

    @Test func microsecondsNeverTrap() {
        #expect(Date(timeIntervalSince1970: 0.5).microseconds == 500_000)
        #expect(Date.distantFuture.microseconds == 64_092_211_200_000_000)
        #expect(Date(timeIntervalSince1970: .infinity).microseconds == .max)
        #expect(Date(timeIntervalSince1970: .nan).microseconds == 0)
        #expect(Duration.seconds(Int64.max).microseconds == .max)
        #expect(Duration.seconds(Int64.min).microseconds == .min)
        #expect(Duration.milliseconds(-1500).microseconds == -1_500_000)
    }

    @Test func durationIsMicrosecondsOrSeconds() throws {
        #expect(try decoded(Duration.self, .int(1_500_000)) == .milliseconds(1500))
        #expect(try decoded(Duration.self, .double(1.5)) == .milliseconds(1500))
        #expect(try decoded(Duration.self, .duration(.seconds(1))) == .seconds(1))
        #expect(
            message(Duration.self, .double(1e30))
                == "a value: expected a duration (microseconds as a whole number, or seconds as a number), "
                + "got a number (1e+30)")
        #expect(message(Duration.self, .double(.nan))?.contains("expected a duration") == true)
    }

    /// What no clock shows would become a time of another hour, or of another day, without a word.
    @Test func impossibleTimesAndDatesAreRefused() throws {
        for text in [
            "18:60", "24:00", "18:30:61", "2026-05-31T18:60", "+18:+30", "2026-02-31", "2100-02-29",
            "2026-+5-31",
        ] {
            #expect(
                message(DateComponents.self, .string(text))?.contains("write 2026-05-31, 18:30") == true,
                "\(text)")
        }
        let day = DateComponents(year: 2028, month: 2, day: 29)
        #expect(try decoded(DateComponents.self, .string("2028-02-29")) == day)
        let leap = DateComponents(hour: 23, minute: 59, second: 60)
        #expect(try decoded(DateComponents.self, .string("23:59:60")) == leap)
    }

    /// Each part has its own name, on the way out and on the way in.
    @Test func datePartsHaveTheirNames() throws {
        let parts = ["year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday"]
        var entries: [String: IntentArgument] = [:]
        for (index, part) in parts.enumerated() { entries[part] = .int(index + 1) }
        entries["timezone"] = .string("UTC")
        let components = try decoded(DateComponents.self, .dictionary(entries))
        #expect(components.year == 1 && components.month == 2 && components.day == 3)
        #expect(components.hour == 4 && components.minute == 5 && components.second == 6)
        #expect(components.nanosecond == 7 && components.weekday == 8)
        let zone = try #require(components.timeZone)
        entries["timezone"] = .string(zone.identifier)
        #expect(components._argument == .dictionary(entries))
        let moment = DateComponents(year: 2026, month: 5, day: 31, hour: 18, minute: 30, second: 15)
        #expect(try decoded(DateComponents.self, .string("2026-05-31T18:30:15")) == moment)
    }

    /// A whole number is a number as well; nothing else is taken for another type.
    @Test func wholeNumbersAloneConvertToAnotherType() throws {
        #expect(try decoded(Double.self, .int(2)) == 2)
        #expect(message(Int.self, .double(2)) == "a value: expected a whole number, got a number (2.0)")
        #expect(message(Double.self, .string("2")) == "a value: expected a number, got a string (\"2\")")
        #expect(message(Bool.self, .int(1)) == "a value: expected a boolean, got a whole number (1)")
        #expect(message(String.self, .int(1)) == "a value: expected a string, got a whole number (1)")
    }

    @Test func datePartsAreADictionaryOrText() throws {
        var components = DateComponents(year: 2026, month: 5, day: 31)
        #expect(try decoded(DateComponents.self, .string("2026-05-31")) == components)
        (components.hour, components.minute) = (18, 30)
        #expect(try decoded(DateComponents.self, .string("2026-05-31T18:30")) == components)
        #expect(try decoded(DateComponents.self, components._argument ?? .int(0)) == components)
        #expect(try decoded(DateComponents.self, .string("18:30")) == DateComponents(hour: 18, minute: 30))
        #expect(
            try decoded(DateComponents.self, .dictionary(["timezone": .string("UTC"), "weekday": .int(2)]))
                .weekday == 2)
        for text in ["", "noon", "2026-13-01", "2026-05", "25:00", "T", "12", "2026-05-31T", "::"] {
            #expect(
                message(DateComponents.self, .string(text))?.contains("write 2026-05-31, 18:30") == true,
                "\(text)")
        }
        #expect(
            message(DateComponents.self, .dictionary(["year": .string("x")]))
                == "a value: expected parts of a date with a whole number for \"year\", got a string (\"x\")")
        #expect(
            message(DateComponents.self, .dictionary(["era": .int(1)]))?.hasSuffix("got the key \"era\"")
                == true)
    }

    @Test func urlsAndTextsAreStrings() throws {
        #expect(
            try decoded(URL.self, .string("https://swift.org/a"))._argument == .string("https://swift.org/a"))
        #expect(message(URL.self, .string("")) == "a value: expected a URL, got \"\"")
        #expect(try decoded(AttributedString.self, .string("*a*"))._argument == .string("*a*"))
        #expect(try decoded(EntityIdentifier.self, .string("Lamp/1/2")).identifier == "1/2")
        #expect(message(EntityIdentifier.self, .string("Lamp")) != nil)
        #expect(try decoded(IntentWidgetFamily.self, .string("systemLarge")) == .systemLarge)
        #expect(message(IntentWidgetFamily.self, .string("huge"))?.contains("one of \"systemSmall\"") == true)
    }

    @Test func moneyAmountIsExact() throws {
        let amount = try #require(Decimal(string: "12.10"))
        let money = IntentCurrencyAmount(amount: amount, currencyCode: "EUR")
        #expect(try decoded(IntentCurrencyAmount.self, .string("12.10 EUR")) == money)
        #expect(
            try decoded(
                IntentCurrencyAmount.self, .dictionary(["amount": .string("12.10"), "code": .string("EUR")]))
                == money)
        #expect(
            message(IntentCurrencyAmount.self, .dictionary(["amount": .string("12")]))
                == "a value: expected an amount of money with a string for \"code\", "
                + "got a dictionary without it")
        #expect(money._argument == .dictionary(["amount": .string("12.1"), "code": .string("EUR")]))
        for text in ["12.10", "EUR 12", "12 euro", "12 eur", "", "12 EUR EUR"] {
            #expect(
                message(IntentCurrencyAmount.self, .string(text))?.hasSuffix("write \"12.50 EUR\"") == true)
        }
    }

    @Test func personIsADictionaryOrName() throws {
        let person = try decoded(IntentPerson.self, .string("Ada"))
        #expect(person.name == .displayName("Ada"))
        #expect(try decoded(IntentPerson.self, .string("ada@a.b")).handle == .init(.emailAddress("ada@a.b")))
        let full = IntentArgument.dictionary([
            "id": .string("7"), "name": .string("Ada"), "handle": .string("+49 30"), "me": .bool(true),
        ])
        let decodedPerson = try decoded(IntentPerson.self, full)
        #expect(decodedPerson.handle?.value == .phoneNumber("+49 30"))
        #expect(decodedPerson.isMe)
        #expect(decodedPerson._argument == full)
        #expect(
            message(IntentPerson.self, .dictionary(["age": .int(3)]))?.contains("got the key \"age\"") == true
        )
    }

    @Test func personMayHaveOnlySomeParts() throws {
        typealias Handle = IntentPerson.Handle
        #expect(Handle(text: "+49 (30) 1-2/3").value == .phoneNumber("+49 (30) 1-2/3"))
        #expect(Handle(text: "a@b").value == .emailAddress("a@b"))
        for text in ["", "ada", "+49 x"] { #expect(Handle(text: text).value == .applicationDefined(text)) }
        #expect(Handle(.phoneNumber("1")).text == "1" && Handle(.emailAddress("a@b")).text == "a@b")
        let mail = try decoded(IntentPerson.self, .string("ada@a.b"))
        #expect(mail.name == .unknown && mail.identifier == .unknown && !mail.isMe)
        #expect(mail._title == "ada@a.b")
        #expect(mail._argument == .dictionary(["handle": .string("ada@a.b")]))
        #expect(try decoded(IntentPerson.self, .string("Ada"))._title == "Ada")
        let contact = IntentPerson(identifier: .contact("7"), name: .unknown, handle: nil)
        #expect(contact._argument == .dictionary(["id": .string("7")]))
        #expect(contact._title == nil)
        #expect(
            message(IntentPerson.self, .dictionary(["me": .string("yes")]))
                == "a value: expected a person with a boolean for \"me\", got a string (\"yes\")")
    }

    @Test func paymentMethodIsADictionary() throws {
        typealias Way = IntentPaymentMethod
        let card = Way(type: .debit, name: "Card", identificationHint: "1234")
        let argument = IntentArgument.dictionary([
            "type": .string("debit"), "name": .string("Card"), "hint": .string("1234"),
        ])
        #expect(card._argument == argument)
        #expect(try decoded(Way.self, argument) == card)
        #expect(card._title == "Card")
        let cash = try decoded(Way.self, .dictionary(["name": .string("Cash")]))
        #expect(cash == Way(type: .unknown, name: "Cash"))
        #expect(cash._argument == .dictionary(["type": .string("unknown"), "name": .string("Cash")]))
        #expect(
            message(Way.self, .dictionary(["name": .string("x"), "type": .string("shells")]))?
                .hasSuffix("\"store\", \"unknown\", got \"shells\"") == true)
        #expect(
            message(Way.self, .dictionary([:]))
                == "a value: expected a way to pay with a string for \"name\", got a dictionary without it")
        #expect(
            message(Way.self, .string("Card"))
                == "a value: expected a way to pay, a dictionary with \"type\", \"name\", \"hint\", "
                + "got a string (\"Card\")")
    }

    /// Values are shown in messages as their type is called and as they are written.
    @Test func argumentDescriptionShowsValueAndType() {
        let file = IntentArgument.file(IntentFileDescriptor(3, owner: Owner()))
        let shown: [(IntentArgument, String, String)] = [
            (.bool(true), "true", "a boolean"), (.int(2), "2", "a whole number"),
            (.double(0.5), "0.5", "a number"), (.string("a"), "\"a\"", "a string"),
            (.date(Date(timeIntervalSince1970: 0)), "1970-01-01T00:00:00Z", "a date"),
            (.duration(.seconds(2)), "2.0 seconds", "a duration"),
            (.data(Data([1, 2])), "2 bytes", "bytes"), (file, "an open file", "a file"),
            (
                .array(of: .int, [.int(1), .int(2)]), "[1, 2]", "an array, each element a whole number"
            ),
            (
                .dictionary(["b": .int(1), "a": .string("x")]), "{\"a\": \"x\", \"b\": 1}", "a dictionary"
            ),
        ]
        for (argument, text, name) in shown {
            #expect(argument.description == text)
            #expect(argument.type.name == name)
        }
        #expect(IntentArgument.string("a").spoken == "a" && IntentArgument.int(1).spoken == "1")
        #expect(
            IntentArgumentType.array(.date).description
                == "an array, each element a date (microseconds since 1970, or ISO 8601 text)")
    }

    @Test func datePartsKnowTheirTimeZone() throws {
        let utc = try #require(TimeZone(identifier: "UTC"))
        let zone = try decoded(
            DateComponents.self, .dictionary(["timezone": .string("UTC"), "nanosecond": .int(5)]))
        #expect(zone.timeZone == utc)
        #expect(
            zone._argument == .dictionary(["timezone": .string(utc.identifier), "nanosecond": .int(5)]))
        #expect(
            message(DateComponents.self, .dictionary(["timezone": .string("Mars/Base")]))
                == "a value: expected a time zone such as \"Europe/Berlin\", got \"Mars/Base\"")
        #expect(try decoded(DateComponents.self, .string("2000-02-29")).day == 29)
        for text in ["2026-04-31", "2026-00-10", "2026-01-00", "2026-02-29"] {
            #expect(message(DateComponents.self, .string(text)) != nil, "\(text)")
        }
        #expect(try decoded(DateComponents.self, .string("2026-12-31T00:00")).hour == 0)
    }

    /// A number of microseconds that is too long for a number is the longest there is, before and after 1970.
    @Test func farthestPastIsKept() {
        #expect(Date(timeIntervalSince1970: -.infinity).microseconds == .min)
        #expect(Date(timeIntervalSince1970: -0.5).microseconds == -500_000)
        #expect(Duration.seconds(Int64.max / 1_000_000).microseconds == Int64.max / 1_000_000 * 1_000_000)
        #expect(message(Duration.self, .double(-3_155_760_000)) == nil)
        #expect(message(Duration.self, .double(3_155_760_001)) != nil)
    }

    @Test func numbersMayNameEnumCases() throws {
        #expect(try decoded(Gear.self, .int(2)) == .second)
        #expect(try decoded(Gear.self, .string("1")) == .first)
        #expect(Gear.second._argument == .string("2"))
        #expect(message(Gear.self, .int(3)) == "a value: expected one of \"1\", \"2\", got 3")
        #expect(message(Gear.self, .bool(true))?.contains("got a boolean") == true)
    }

    private enum Gear: Int, AppEnum {
        case first = 1, second
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Gear"
        static let caseDisplayRepresentations: [Gear: DisplayRepresentation] = [:]
    }

    @Test func fileIsAPathADescriptorOrBytes() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "intent-file-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "a.txt").path
        try Data("hello".utf8).write(to: URL(filePath: path))
        let file = try decoded(IntentFile.self, .string(path))
        #expect(file.data == Data("hello".utf8))
        #expect(file.filename == "a.txt")
        #expect(file.type == .plainText)
        #expect(file._argument == .string(path))
        #expect(try decoded(IntentFile.self, .string("file://\(path)")).data == Data("hello".utf8))
        let bytes = try decoded(
            IntentFile.self,
            .dictionary([
                "data": .data(Data([1, 2])), "filename": .string("x"), "type": .string("image/png"),
            ]))
        #expect(bytes.data == Data([1, 2]))
        #expect(bytes.type == .png)
        #expect(
            bytes._argument
                == .dictionary([
                    "data": .data(Data([1, 2])), "filename": .string("x"), "type": .string("public.png"),
                ]))
        // Bytes alone are a file without a name.
        let plain = try decoded(IntentFile.self, .data(Data([3])))
        #expect(plain.data == Data([3]) && plain.filename == "" && plain.type == nil)
        #expect(message(IntentFile.self, .string("a.txt"))?.contains("give the whole path") == true)
        #expect(
            message(IntentFile.self, .dictionary(["filename": .string("x")]))?.contains("\"data\"") == true)
    }

    @Test func listsTakeBytesAndSetsDropRepeats() throws {
        #expect(try decoded([Int].self, .data(Data([1, 255]))) == [1, 255])
        #expect(try decoded(Set<String>.self, .array(of: .string, [.string("a"), .string("a")])) == ["a"])
        #expect(message([String].self, .data(Data([1]))) != nil)
    }

    @Test func argumentSurvivesItsEncoding() throws {
        let argument = IntentArgument.dictionary([
            "a": .date(Date(timeIntervalSince1970: 1)), "b": .duration(.seconds(2)), "c": .data(Data([1])),
            "d": .array(of: .int, [.int(1)]),
        ])
        let data = try JSONEncoder().encode(argument)
        #expect(try JSONDecoder().decode(IntentArgument.self, from: data) == argument)
        #expect(throws: EncodingError.self) {
            try JSONEncoder().encode(IntentArgument.file(IntentFileDescriptor(3, owner: Owner())))
        }
    }

    private final class Owner: Sendable {}
}
