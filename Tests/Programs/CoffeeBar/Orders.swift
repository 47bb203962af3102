internal import ControlRuntime
internal import Glibc

struct ListCoffees: AppIntent {
    static let title: LocalizedStringResource = "List Coffees"
    func perform() async throws -> some IntentResult & ReturnsValue<[Coffee]> { .result(value: Coffee.all) }
}

struct GetCoffee: AppIntent {
    static let title: LocalizedStringResource = "Get a Coffee"
    @Parameter(title: "Coffee") var coffee: Coffee?
    func perform() async throws -> some IntentResult & ReturnsValue<Coffee?> { .result(value: coffee) }
}

struct OrderCoffee: AppIntent {
    static let title: LocalizedStringResource = "Order a Coffee"
    @Parameter(title: "Coffee") var coffee: Coffee
    @Parameter(title: "Size", default: .small) var size: CupSize
    @Parameter(title: "Cups", default: 1, inclusiveRange: (1, 5)) var cups: Int

    func perform() async throws -> some IntentResult & ReturnsValue<Bill> & ProvidesDialog {
        let bill = Bill()
        bill.total = coffee.price * Double(cups) * (size == .large ? 2 : 1)
        bill.cups = cups
        bill.coffee = coffee
        return .result(value: bill, dialog: "\(cups) \(coffee.name), \(size.rawValue)")
    }
}

struct PayBill: AppIntent {
    static let title: LocalizedStringResource = "Pay"
    @Parameter(title: "Bill") var bill: Bill
    @Parameter(title: "Tip") var tip: Double?
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: "\(bill.total + (tip ?? 0)) for \(bill.cups) \(bill.coffee?.name ?? "of something")")
    }
}

/// Takes a value of each kind, and says what came.
struct Remember: AppIntent {
    static let title: LocalizedStringResource = "Remember"
    @Parameter(title: "Flag") var flag: Bool?
    @Parameter(title: "Number") var number: Int?
    @Parameter(title: "Amount") var amount: Double?
    @Parameter(title: "Text") var text: String?
    @Parameter(title: "Day") var day: Date?
    @Parameter(title: "Time") var time: DateComponents?
    @Parameter(title: "Link") var link: URL?
    @Parameter(title: "Pause") var pause: Duration?
    @Parameter(title: "File") var file: IntentFile?
    @Parameter(title: "Person") var person: IntentPerson?
    @Parameter(title: "Money") var money: IntentCurrencyAmount?
    @Parameter(title: "Size") var size: CupSize?
    @Parameter(title: "Words") var words: [String]?
    @Parameter(title: "Coffees") var coffees: [Coffee]?
    @Parameter(title: "More") var more: EntityCollection<Coffee>?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        var parts: [String] = []
        if let flag { parts.append("flag \(flag)") }
        if let number { parts.append("number \(number)") }
        if let amount { parts.append("amount \(amount)") }
        if let text { parts.append("text \(text)") }
        if let day { parts.append("day \(day.timeIntervalSince1970)") }
        if let time { parts.append("time \(time.hour ?? -1):\(time.minute ?? -1)") }
        if let link { parts.append("link \(link.absoluteString)") }
        if let pause { parts.append("pause \(pause)") }
        if let file { parts.append("file \(file.filename) \(String(decoding: file.data, as: UTF8.self))") }
        if case .displayName(let name)? = person?.name { parts.append("person \(name)") }
        if let money { parts.append("money \(money.amount) \(money.currencyCode)") }
        if let size { parts.append("size \(size.rawValue)") }
        if let words { parts.append("words \(words.joined(separator: "+"))") }
        if let coffees { parts.append("coffees \(coffees.map(\.name).joined(separator: "+"))") }
        if let more { parts.append("more \(more.identifiers.joined(separator: "+"))") }
        return .result(value: parts.joined(separator: ", "))
    }
}

struct SpillCoffee: AppIntent {
    static let title: LocalizedStringResource = "Spill"
    func perform() async throws -> some IntentResult {
        guard Coffee.all.isEmpty else { throw BarError(text: "the floor is wet") }
        return .result()
    }
}

/// The process ends in the middle of it.
struct BurnDown: AppIntent {
    static let title: LocalizedStringResource = "Burn Down"
    func perform() async throws -> some IntentResult {
        if Coffee.all.count > 2 { _exit(9) }
        return .result()
    }
}

struct CloseBar: AppIntent {
    static let title: LocalizedStringResource = "Close"
    func perform() async throws -> some IntentResult {
        try await requestConfirmation(actionName: .continue, dialog: "Close the bar?")
        return .result()
    }
}

struct Greet: AppIntent {
    static let title: LocalizedStringResource = "Greet"
    @Parameter(title: "Name", default: "stranger") var name: String
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: "Hello, \(name)")
    }
}

struct VisitFarm: AppIntent {
    static let title: LocalizedStringResource = "Visit a Farm"
    @Parameter(title: "Farm") var farm: Farm
    func perform() async throws -> some IntentResult & ReturnsValue<CupSize> { .result(value: .large) }
}
