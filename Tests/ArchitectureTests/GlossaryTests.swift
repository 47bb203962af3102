import TestSupport
import Testing

/// The names that other modules see use the project's words, each in its one sense; and no function, whoever
/// sees it, has a verb for a name that says nothing.
@Suite(.standardTimeLimit)
struct GlossaryTests {
    /// Words that stand beside each other in a name, such as `reload` and `frame` in `reloadFrame`.
    private struct Rule {
        let words: [String]
        let instead: String
        /// The modules in which they mean something else.
        var modules: Set<String> = []
        /// Whether they are the whole name, of a function that doesn't name its object.
        var isWhole = false

        func forbids(_ declaration: SourceDeclaration) -> Bool {
            guard !modules.contains(declaration.module) else { return false }
            let name = GlossaryTests.words(of: declaration.name)
            if isWhole { return declaration.keyword == "func" && name == words }
            return name.indices.contains { name[$0...].starts(with: words) }
        }
    }

    private static let rules: [Rule] =
        ["host", "hosts", "hosted", "hosting"].map {
            Rule(
                words: [$0], instead: "engine: a host shows controls",
                modules: ["ControlClient", "ControlHub", "WidgetRenderer"])
        }
        + ["face", "faces"].map {
            Rule(
                words: [$0], instead: "presentation: a face is a desktop's protocol",
                modules: ["ControlHub", "ControlRuntime"])
        }
        + ["lend", "lends", "lent"].map { Rule(words: [$0], instead: "inline") }
        + ["tell", "tells", "told"].map { Rule(words: [$0], instead: "notify or report") }
        + ["look", "looks"].map { Rule(words: [$0], instead: "check") }
        + ["person", "people"].map { Rule(words: [$0], instead: "user") }
        + ["address", "addresses"].map { Rule(words: [$0], instead: "URL, where it is one") }
        + ["take", "ask", "note", "settle"].map {
            Rule(words: [$0], instead: "a verb that names its object", isWhole: true)
        }
        + [
            Rule(words: ["go", "on"], instead: "continue"),
            Rule(words: ["take", "over"], instead: "apply"),
            Rule(words: ["turn", "of", "loop"], instead: "iteration"),
            Rule(words: ["end", "of", "turn"], instead: "iteration"),
            Rule(words: ["agenda"], instead: "deadlines"),
            Rule(words: ["facts"], instead: "metadata"),
            Rule(words: ["leadership"], instead: "leader token"),
            Rule(words: ["quick", "work"], instead: "inline eligibility"),
            Rule(words: ["loop", "rest"], instead: "idle detector"),
            Rule(words: ["template", "memory"], instead: "cache"),
            Rule(words: ["found", "call"], instead: "cache"),
            Rule(words: ["sent", "changes"], instead: "cache"),
            Rule(words: ["reload", "frame"], instead: "reload coalescing"),
            Rule(words: ["first", "reads"], instead: "startup reads"),
            Rule(words: ["value", "check"], instead: "validator"),
        ]

    /// Names that mean the other thing: what has an address, people as content, and fonts' faces.
    private static let meant: Set = [
        "BusAddress", "ControlAddress", "ControlSnapshot.address", "PrivateBus.address", "IntentPerson",
        "IntentPerson.Handle.Value.emailAddress", "CSSearchableItemAttributeSet.emailAddresses",
        "CSSearchableItemAttributeSet.fullyFormattedAddress", "MeasurementFormatUnitUsage.person",
        "MeasurementFormatUnitUsage.personHeight", "MeasurementFormatUnitUsage.personWeight",
        "PersonNameComponentsFormatter", "PersonNameComponentsFormatter.personNameComponents", "FontFace",
        "Metrics.face", "BuiltInMetrics.face", "AssistantSchemas.PhotosEntity.recognizedPerson",
        "AssistantSchemas.PhotosIntent.updateRecognizedPerson",
    ]

    /// A name's words in lower case: `openURLHandler` is `open`, `url` and `handler`.
    private static func words(of name: String) -> [String] {
        let letters = Array(name.prefix { $0 != "(" })
        var words = [""]
        for index in letters.indices where letters[index].isLetter || letters[index].isNumber {
            let isAfterSmall = index > 0 && !letters[index - 1].isUppercase
            let isBeforeSmall = index + 1 < letters.count && letters[index + 1].isLowercase
            if letters[index].isUppercase, isAfterSmall || isBeforeSmall { words.append("") }
            words[words.count - 1] += letters[index].lowercased()
        }
        return words.filter { !$0.isEmpty }
    }

    private static func faults(in declarations: [SourceDeclaration]) -> [String] {
        declarations.filter { $0.keyword != "extension" }.flatMap { declaration in
            let name = String(declaration.fullName.prefix { $0 != "(" })
            return meant.contains(name)
                ? []
                : rules.filter { ($0.isWhole || declaration.access >= .package) && $0.forbids(declaration) }
                    .map {
                        "\(declaration.place): not \"\($0.words.joined(separator: " "))\" but \($0.instead)"
                    }
        }
    }

    @Test func declarationNamesUseGlossaryWords() throws {
        let declarations = try DocstringTests.index.get().declarations
        #expect(declarations.count { $0.access >= .package } > 4000)
        for fault in Self.faults(in: declarations) { Issue.record("\(fault)") }
    }

    @Test(arguments: [
        ("public final class LampHost {}", 1), ("package enum LampFace {}", 1),
        ("public struct Pace { public var reloadFrame = 0 }", 1),
        ("package func settle(_ keys: Int) {}", 1),
        ("public struct Door { package func goOn() {}; public func ask() {} }", 2),
        ("struct Door { private func take(_ key: Int) {} }", 1), ("func ask() {}", 1),
        ("struct HostedLamp {}", 0), ("public struct GhostHostel {}", 0),
        ("package func settleAccount() {}", 0), ("public struct IntentPerson {}", 0),
        ("package struct InvocationFrame {}", 0),
    ])
    func glossaryCheckFindsForbiddenWords(source: String, count: Int) {
        let path = "Sources/ControlEngine/File.swift"
        let declarations = DeclarationScanner.declarations(in: source, path: path)
        #expect(Self.faults(in: declarations).count == count, "\(Self.faults(in: declarations))")
    }

    @Test func controlClientMayUseWordHost() {
        let declarations = DeclarationScanner.declarations(
            in: "public struct HostOrder {}", path: "Sources/ControlClient/HostOrder.swift")
        #expect(Self.faults(in: declarations).isEmpty)
    }

    @Test func declarationNamesAreSplitIntoWords() {
        #expect(Self.words(of: "openURLHandler(_:for:)") == ["open", "url", "handler"])
        #expect(Self.words(of: "_ModifiedHost2") == ["modified", "host2"])
        #expect(Self.words(of: "IDOfHost") == ["id", "of", "host"])
    }
}

extension SourceDeclaration {
    /// The module's folder.
    fileprivate var module: String { String(path.split(separator: "/")[1]) }
}
