internal import AppIntents

struct Coffee: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Coffee"
    static let defaultQuery = CoffeeQuery()
    static let persistentIdentifier = "CoffeeEntity"

    let id: String
    @Property(title: "Name") var name: String
    @Property(title: "Price") var price: Double
    @Property(title: "Cups") var cups: Int
    @Property(title: "Is it hot") var isHot: Bool
    @Property(title: "Tags") var tags: [String]
    @Property(title: "Size") var size: CupSize
    @Property(title: "Roasted") var roasted: Date
    @Property(title: "Note") var note: String?
    @Property(title: "Farm") var farm: Farm?
    @Property(title: "Named", identifier: "alias") var other: String
    /// Not for others.
    var secret = "chicory"

    @ComputedProperty(title: "Loud name")
    var loud: String { name.uppercased() }
    @ComputedProperty
    var origin: Farm? { farm }
    @DeferredProperty(title: "Reviews")
    var reviews: [String] {
        get async throws { ["\(name), the \(await Visits.shared.next()). time"] }
    }
    @DeferredProperty
    var rival: Coffee? {
        get async { id == "latte" ? Coffee.all[1] : nil }
    }
    @DeferredProperty
    var water: Double {
        get async throws { throw BarError(text: "the well is dry") }
    }

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name)", subtitle: "hot")
    }

    init(_ id: String, _ name: String, price: Double, size: CupSize = .small, farm: Farm? = nil) {
        self.id = id
        self.name = name
        self.price = price
        cups = 2
        isHot = true
        tags = ["milk", id]
        self.size = size
        roasted = Date(timeIntervalSince1970: 1_000_000)
        self.farm = farm
        other = "\(name)!"
    }

    static var all: [Coffee] {
        [
            Coffee("latte", "Latte", price: 3.5, size: .large, farm: Farm(id: 7)),
            Coffee("mocha", "Mocha", price: 4),
            Coffee("flat", "Flat White", price: 3.25),
        ]
    }
}

/// How often what takes its time was asked for.
private actor Visits {
    static let shared = Visits()
    private var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}

struct CoffeeQuery: EnumerableEntityQuery, EntityStringQuery {
    func allEntities() async throws -> [Coffee] { Coffee.all }
    func entities(for identifiers: [String]) async throws -> [Coffee] {
        Coffee.all.filter { identifiers.contains($0.id) }
    }
    func suggestedEntities() async throws -> [Coffee] { [Coffee.all[1]] }
    func entities(matching string: String) async throws -> [Coffee] {
        if string == "tea" { throw BarError(text: "there is no tea here") }
        return Coffee.all.filter { $0.name.lowercased().contains(string.lowercased()) }
    }
}

/// Its query can neither list all nor find any by a text.
struct Farm: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Farm"
    static let defaultQuery = FarmQuery()
    let id: Int
    @Property(title: "Altitude") var altitude: Int
    var displayRepresentation: DisplayRepresentation { "Farm \(id)" }

    init(id: Int) {
        self.id = id
        altitude = id * 100
    }
}

struct FarmQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [Farm] {
        identifiers.filter { 1...9 ~= $0 }.map { Farm(id: $0) }
    }
}

enum CupSize: String, AppEnum {
    case small, large
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
    static let caseDisplayRepresentations: [CupSize: DisplayRepresentation] = [
        .small: "Small", .large: "Large",
    ]
}

/// What an order comes to; nobody finds it again.
struct Bill: TransientAppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Bill"
    @Property(title: "Total") var total: Double
    @Property(title: "Cups") var cups: Int
    @Property(title: "Coffee") var coffee: Coffee?
    @ComputedProperty(title: "For each cup") var each: Double { total / Double(cups) }
    @DeferredProperty var debt: Double { get async { total } }
    var displayRepresentation: DisplayRepresentation { "\(total)" }

    init() {
        total = 0
        cups = 1
    }
}

struct BarError: Error, CustomLocalizedStringResourceConvertible {
    let text: String
    var localizedStringResource: LocalizedStringResource { "\(text)" }
}
