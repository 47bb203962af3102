internal import BusContract
internal import DBus
internal import TestSupport

/// Values that no bundle should announce: extremes, other types than the contract's, and none at all. The
/// same for the same seed.
struct HostileValues {
    private var source: SeededGenerator

    init(seed: UInt64) { source = SeededGenerator(seed: seed) }

    mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &source) < part }

    mutating func pick<Element>(_ choices: [Element]) -> Element { choices[number(below: choices.count)] }

    mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &source) }

    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e12, -1e12, 1e300, -1e300, .greatestFiniteMagnitude,
        -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0, -0.0, -1, 0.5, 1, 2, 100, 1e-9,
    ]

    private static let integers: [Int64] = [
        .min, .min + 1, -1, 0, 1, 7, 1 << 31, 1 << 53, 1_700_000_000_000_000, .max - 1, .max,
    ]

    /// Each may be a title, a tree, a tint or the name of anything.
    private static let texts: [String] = [
        "", " ", "Lamp", "\n", "a\nb\tc\r", "\u{1b}[31mred\u{1b}]0;title\u{7}", "\u{202e}right\u{202c}",
        "\u{9b}31m",
        "<b>&amp;</b> <", "%s%n%1$@", "'\"`$(true);|", "/", "../..", "#ff00zz", "#ff0000", "active",
        "pending",
        "systemSmall", "{\"version\":1,\"type\":\"text\"}", "e\u{301}👩‍👩‍👧",
        String(repeating: "long ", count: 2_000),
        String(repeating: "[", count: 3_000), "1e400", "-1", "nan",
    ]

    /// Trees as JSON, with numbers that no length, no date and no count can be.
    private mutating func tree() -> String {
        let number = pick([
            "1e12", "-1e300", "1e308", "0", "-1", "99999999999999999999", "null", "\"x\"", "1e-300",
        ])
        let leaf = pick([
            "{\"type\":\"gauge\",\"value\":\(number),\"style\":\"accessoryCircular\"}",
            "{\"type\":\"progress\",\"value\":\(number)}",
            "{\"type\":\"progress\",\"from\":\(number),\"to\":\(number)}",
            "{\"type\":\"divider\"}", "{\"type\":\"spacer\",\"minLength\":\(number)}",
            "{\"type\":\"image\",\"name\":\"star\",\"system\":true}",
            "{\"type\":\"text\",\"runs\":[{\"text\":\"a\"},{\"type\":\"timer\",\"from\":\(number),\"to\":\(number)}]}",
            "{\"type\":\"shape\",\"shape\":\"circle\",\"trim\":[\(number),\(number)]}",
        ])
        let modifier = pick([
            "{\"type\":\"frame\",\"width\":\(number),\"height\":\(number)}",
            "{\"type\":\"padding\",\"top\":\(number)}",
            "{\"type\":\"offset\",\"x\":\(number),\"y\":\(number)}",
            "{\"type\":\"gridCellColumns\",\"value\":\(number)}",
            "{\"type\":\"foregroundStyle\",\"style\":{\"type\":\"level\",\"level\":\(number)}}",
            "{\"type\":\"kerning\",\"value\":\(number)}", "{\"type\":\"lineSpacing\",\"value\":\(number)}",
            "{\"type\":\"font\",\"font\":{\"size\":\(number),\"weight\":\(number)}}",
        ])
        let child = leaf.dropLast() + ",\"modifiers\":[\(modifier)]}"
        return pick([
            "{\"version\":1,\"root\":\(child)}", "{\"version\":1,\(child.dropFirst())",
            "{\"version\":1,\"type\":\"vstack\",\"spacing\":\(number),\"children\":[\(child),\(leaf)]}",
            "{\"version\":\(number)}", String(child.prefix(number.count + 20)),
        ])
    }

    mutating func text() -> String { chance(0.25) ? tree() : pick(Self.texts) }

    private static let types: [BusType] = [
        .byte, .boolean, .int32, .uint32, .int64, .uint64, .double, .string, .objectPath, .variant, .vardict,
        .array(.string), .array(.vardict), .structure([.double, .double]), .structure([.string, .string]),
    ]

    /// A value of a type, mostly an odd one.
    mutating func value(of type: BusType, depth: Int = 0) -> BusValue {
        switch type {
        case .byte: .byte(pick([0, 1, 255]))
        case .boolean: .boolean(chance(0.5))
        case .int16: .int16(pick([.min, -1, 0, .max]))
        case .uint16: .uint16(pick([0, 1, .max]))
        case .int32: .int32(pick([.min, -1, 0, .max]))
        case .uint32: .uint32(pick([0, 1, .max]))
        case .int64: .int64(pick(Self.integers))
        case .uint64: .uint64(pick([0, 1, .max]))
        case .double: .double(pick(Self.numbers))
        case .string: .string(text())
        case .objectPath:
            .objectPath(pick(["/", Contract.root, Contract.controlPath(kind: "Level"), "/a/b"]))
        case .signature: .signature(Signature([]))
        case .unixFD: .string("")
        case .variant:
            .variant(value(of: depth > 3 ? .double : pick(Self.types), depth: depth + 1))
        case .array(let element):
            .array(
                of: element,
                (0..<(depth > 2 ? 0 : pick([0, 1, 3, 40]))).map { _ in value(of: element, depth: depth + 1) })
        case .dictionary(let key, let content):
            .dictionary(
                key: key, value: content,
                depth > 3
                    ? []
                    : pick([
                        [], ["id", "title"], ["name", "type", "choices"],
                        ["value", "title", "style", "agent"],
                    ])
                    .map { name in
                        BusValue.Entry(
                            key == .string ? .string(name) : value(of: key),
                            value(of: content, depth: depth + 1))
                    })
        case .structure(let members): .structure(members.map { value(of: $0, depth: depth + 1) })
        }
    }

    /// The parameters of an action: one that can be given, mostly of a type that there isn't or with choices
    /// that are none, and others.
    mutating func parameters() -> BusValue {
        let known: [(String, BusValue)] = [
            ("name", .string("name")), ("title", .string(text())),
            ("type", .string(pick(["s", "d", "b", "i", "as", "ad", "a{sv}", "zz", "", "h"]))),
            ("required", .boolean(chance(0.5))),
            (
                "choices",
                value(of: pick([.array(.structure([.string, .string])), .array(.string), .variant]))
            ),
        ]
        return .array(
            of: .vardict, [.properties(known), value(of: .vardict)].filter { _ in chance(0.9) })
    }

    /// A property as it is announced; nil for one that is left out.
    mutating func value(_ property: InterfaceDescription.Property) -> BusValue? {
        if chance(0.08) { return nil }
        return value(of: chance(0.12) ? pick(Self.types) : property.type)
    }
}
