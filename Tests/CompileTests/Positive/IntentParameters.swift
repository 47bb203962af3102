// Parameters of every type and in every shape, as authors write them for Apple's platforms.
import AppIntents

enum Mode: String, AppEnum {
    case calm, wild
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Mode"
    static let caseDisplayRepresentations: [Mode: DisplayRepresentation] = [
        .calm: "Calm",
        .wild: DisplayRepresentation(title: "Wild", subtitle: "Very", image: .init(systemName: "bolt")),
    ]
}
enum Level: Int, AppEnum {
    case low = 1
    case high
    static var typeDisplayRepresentation: TypeDisplayRepresentation {
        TypeDisplayRepresentation(name: "Level")
    }
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { [.low: "Low", .high: "High"] }
}

struct Names: DynamicOptionsProvider {
    func results() async throws -> [String] { ["a", "b"] }
    func defaultResult() async -> String? { "a" }
}
struct Numbers: DynamicOptionsProvider {
    func results() async throws -> ItemCollection<Int> {
        ItemCollection {
            ItemSection("Small", items: [1, 2])
            ItemSection("Large") {
                IntentItem(100, title: "A hundred", subtitle: "many", image: .init(systemName: "100.circle"))
                for number in 200..<203 { number }
            }
        }
    }
}
struct Dates: DynamicOptionsProvider {
    func results() async throws -> [Date] { [Date()] }
}
struct Trimmed: Resolver {
    func resolve(from input: String, context: IntentParameterContext<String>) async throws -> String? {
        if input.isEmpty { throw context.needsValueError("Say something") }
        return input
    }
}

struct Everything: AppIntent {
    static var title: LocalizedStringResource { "Everything" }
    static let description = IntentDescription(
        "One of each.", categoryName: "Tests", searchKeywords: ["all"], resultValueName: "Text")

    @Parameter var bare: Bool
    @Parameter(title: "Flag") var flag: Bool
    @Parameter(title: "Flag", default: true, displayName: Bool.IntentDisplayName(true: "Yes", false: "No"))
    var named: Bool
    @Parameter(description: "No title") var untitled: Bool?
    @Parameter(title: "Count", default: 2) var count: Int
    @Parameter(
        title: "Count", description: "How many", default: 3, controlStyle: .field, inclusiveRange: (1, 10))
    var limited: Int
    @Parameter(title: "Count", inclusiveRange: (lowerBound: 0, upperBound: 5)) var labelled: Int?
    @Parameter(title: "Count", optionsProvider: Numbers()) var offered: Int
    @Parameter(title: "Count", default: 3, optionsProvider: Numbers()) var usual: Int
    @Parameter(
        title: "Count",
        resolvers: {
            IntFromStringResolver()
            IntFromDoubleResolver(roundingRule: .up)
        })
    var resolved: Int
    @Parameter(
        title: "Count", optionsProvider: Numbers(),
        resolvers: {
            IntFromStringResolver(radix: 16)
            RangeCheckingResolver(range: 1...20)
        })
    var both: Int
    @Parameter(title: "Level", default: 0.5, controlStyle: .slider, inclusiveRange: (0, 1)) var level: Double
    @Parameter(title: "Level") var levels: [Double]
    @Parameter(title: "Name") var name: String
    @Parameter(title: "Name", default: "nobody") var defaulted: String
    @Parameter(
        title: "Name",
        inputOptions: String.IntentInputOptions(
            keyboardType: .URL, capitalizationType: .none, multiline: true))
    var typed: String?
    @Parameter(title: "Name", requestValueDialog: "Which name?") var asked: String
    @Parameter(
        title: "Name", requestValueDialog: IntentDialog("Which name?"),
        inputConnectionBehavior: .connectToPreviousIntentResult)
    var connected: String?
    @Parameter(title: "Name", optionsProvider: Names()) var chosen: String
    @Parameter(title: "Name", default: "Ann", optionsProvider: Names()) var usualName: String
    @Parameter(title: "Names", optionsProvider: Names()) var chosenMany: [String]?
    @Parameter(title: "Name", resolvers: { Trimmed() }) var trimmed: String
    @Parameter(title: "Names", default: ["a"]) var names: [String]
    @Parameter(title: "Mode") var mode: Mode
    @Parameter(title: "Mode", default: .calm) var calm: Mode
    @Parameter(
        title: "Mode", default: .wild, requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which one?",
        supportedValues: [.wild])
    var some: Mode?
    @Parameter(title: "Modes", default: [.calm, .wild]) var modes: [Mode]
    @Parameter(title: "Mode set") var modeSet: Set<Mode>?
    @Parameter(title: "Number", default: .high) var number: Level
    @Parameter(title: "When") var when: Date
    @Parameter(title: "When", kind: .time) var time: Date?
    @Parameter(title: "When", default: Date(timeIntervalSince1970: 0), kind: .date, optionsProvider: Dates())
    var day: Date
    @Parameter(title: "Parts", kind: .dateTime) var parts: DateComponents
    @Parameter(title: "How long", default: .seconds(5)) var howLong: Duration
    @Parameter(title: "Where") var address: URL
    @Parameter(title: "Where", default: URL(string: "https://swift.org")!) var home: URL
    @Parameter(title: "Where") var addresses: [URL]?
    @Parameter(title: "Text", default: AttributedString("a")) var text: AttributedString
    @Parameter(title: "File", supportedContentTypes: [.pdf, .plainText]) var file: IntentFile
    @Parameter(title: "Files") var files: [IntentFile]
    @Parameter(title: "Who", mode: .emailOrPhone) var who: IntentPerson
    @Parameter(title: "People") var people: [IntentPerson]?
    @Parameter(title: "Price", currencyCodes: ["EUR"], inclusiveRange: (Decimal(1), Decimal(100))) var price:
        IntentCurrencyAmount
    @Parameter(title: "Size", default: .systemSmall) var size: IntentWidgetFamily
    @Parameter(title: "Pay") var pay: IntentPaymentMethod?

    init() {}
    init(count: Int, mode: Mode) {
        self.count = count
        self.mode = mode
    }

    func perform() async throws -> some IntentResult {
        count += 1
        let title: LocalizedStringResource = $count.title
        print(
            title, $count.defaultValue ?? 0, $untitled.isOptional, file.filename, file.data.count,
            mode == calm)
        return .result()
    }
}

func nonmutating() {
    let intent = Everything(count: 1, mode: .calm)
    intent.count = 2
    intent.some = nil
}
