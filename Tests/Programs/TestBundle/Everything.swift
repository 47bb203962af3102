internal import ControlRuntime

enum Flavour: String, AppEnum {
    case vanilla, mint, blackCherry
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Flavour"
    static let caseDisplayRepresentations: [Flavour: DisplayRepresentation] = [
        .vanilla: "Vanilla", .mint: "Mint", .blackCherry: "Black cherry",
    ]
}

/// A button whose action has a parameter of every sort; only the first is required.
struct EverythingButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Everything") {
            ControlWidgetButton(action: Everything()) { Text("Everything") }
        }
    }
}

struct Everything: AppIntent {
    static let title: LocalizedStringResource = "Take Everything"
    static let description: IntentDescription? = "Returns what it was given."

    @Parameter(title: "Flag") var flag: Bool
    @Parameter(title: "Number", description: "1 to 10", default: 3, inclusiveRange: (1, 10)) var number: Int
    @Parameter(title: "Fraction", default: 0.5, inclusiveRange: (0, 1)) var fraction: Double
    @Parameter(title: "Text", default: "plain") var text: String
    @Parameter(title: "Flavour", default: .vanilla) var flavour: Flavour
    @Parameter(title: "Maybe") var maybe: Int?
    @Parameter(title: "Flags", default: [true]) var flags: [Bool]
    @Parameter(title: "Numbers", default: [1, 2]) var numbers: [Int]
    @Parameter(title: "Fractions", default: [0.5]) var fractions: [Double]
    @Parameter(title: "Words", default: ["a", "b"]) var words: [String]
    @Parameter(title: "Flavours", default: [.mint]) var flavours: [Flavour]
    @Parameter(title: "Maybe flavour") var maybeFlavour: Flavour?
    @Parameter(title: "Maybe words") var maybeWords: [String]?
    @Parameter(title: "Natural", default: 0, inclusiveRange: (0, .max)) var natural: Int

    func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
        let parts = [
            "\(flag)", "\(number)", "\(fraction)", text, flavour.rawValue, maybe.map { "\($0)" } ?? "nil",
            "\(flags)", "\(numbers)", "\(fractions)", "\(words)", "\(flavours.map(\.rawValue))",
            maybeFlavour?.rawValue ?? "nil", maybeWords.map { "\($0)" } ?? "nil", "\(natural)",
        ]
        return .result(value: parts.joined(separator: " "), dialog: "Took \(parts.count) values")
    }
}
