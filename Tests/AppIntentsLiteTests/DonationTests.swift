import AppIntentsLite
import FoundationEssentials
import Synchronization
import TestSupport
import Testing

private struct Cup: AppEntity {
    let id: String
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Cup"
    static let defaultQuery = CupQuery()
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}
private struct CupQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Cup] { identifiers.map(Cup.init) }
}
private struct Pour: AppIntent {
    static let title: LocalizedStringResource = "Pour"
    @Parameter(title: "Cup") var cup: Cup?
    @Parameter(title: "Millilitres", default: 200) var amount: Int
    @Parameter(title: "Note") var note: String?
    @Parameter(title: "Label") var label: IntentFile?

    init() {}
    init(cup: String, note: String? = nil) {
        self.cup = Cup(id: cup)
        self.note = note
    }
    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: 1) }
}
private struct Drink: AppIntent {
    static let title: LocalizedStringResource = "Drink"
    func perform() async throws -> some IntentResult { .result() }
}

/// What is remembered of actions that were done.
@Suite(.standardTimeLimit, .serialized)
struct DonationTests {
    private func donation(_ intent: any AppIntent, _ id: Int = 0) -> IntentDonation {
        IntentDonation(
            intent, value: .int(id), id: .init("\(id)"), date: Date(timeIntervalSince1970: Double(id)))
    }

    @Test func donationHasTheActionsValues() {
        let pour = Pour(cup: "blue", note: "hot")
        #expect(
            donation(pour).arguments == ["cup": .string("blue"), "amount": .int(200), "note": .string("hot")])
        #expect(donation(pour).entities == ["Cup/blue"])
        pour.note = String(repeating: "a", count: 5000)
        pour.label = IntentFile(data: Data([1]), filename: "a")
        #expect(Set(donation(pour).arguments.keys) == ["cup", "amount"])
    }

    /// What is longer than a name or a short list is left out; up to there all is kept.
    @Test func longDonationValuesAreLeftOut() {
        let values: [(IntentArgument, Bool)] = [
            (.string(String(repeating: "a", count: 4096)), true),
            (.string(String(repeating: "a", count: 4097)), false),
            (.array(of: .int, Array(repeating: .int(1), count: 100)), true),
            (.array(of: .int, Array(repeating: .int(1), count: 101)), false),
            (.array(of: .data, [.int(1), .data(Data())]), false),
            (.dictionary(["a": .data(Data())]), false), (.dictionary(["a": .bool(true)]), true),
            (.double(.infinity), false), (.double(0.5), true), (.duration(.seconds(1)), true),
            (.date(Date(timeIntervalSince1970: .infinity)), false),
            (.date(Date(timeIntervalSince1970: 1)), true),
        ]
        for (value, isKept) in values {
            let donation = IntentDonation(
                Drink(), value: value, id: .init("1"), date: Date(timeIntervalSince1970: 0))
            #expect(donation.value == (isKept ? value : nil))
            #expect(donation.id == "1" && donation.intent == "Drink")
        }
    }

    @Test func donationLogIsBoundedPerAction() {
        var log = DonationLog()
        for number in 0..<50 { log.add(donation(Pour(), number)) }
        log.add(donation(Drink(), 1))
        #expect(log.donations.map(\.id) == (30..<50).map(String.init) + ["1"])
        #expect(DonationLog(log.donations).donations == log.donations)
        #expect(log.remove { $0.intent == "Pour" }.count == 20)
        #expect(log.donations.map(\.intent) == ["Drink"])
    }

    /// Of each action few are remembered; of so many actions that would still be without end.
    @Test func donationLogKeepsAThousandDonations() throws {
        let all = (0..<1010).map {
            #"{"id": "\#($0)", "intent": "Action\#($0)", "date": 0, "arguments": {}, "entities": []}"#
        }
        let donations = try JSONDecoder().decode(
            [IntentDonation].self, from: Data("[\(all.joined(separator: ","))]".utf8))
        #expect(DonationLog(donations).donations.map(\.id) == (10..<1010).map(String.init))
    }

    @Test func keptDonationsReturnAndChangesAreReported() async throws {
        let manager = IntentDonationManager.shared
        let kept = Mutex<[[IntentDonation]]>([])
        manager.keep(after: [donation(Pour(cup: "old"), 7)]) { all in kept.withLock { $0.append(all) } }
        let id = try await manager.donate(intent: Pour(cup: "red"))
        #expect(
            kept.withLock { $0.last }?.filter { $0.intent == "Pour" }.map(\.entities) == [
                ["Cup/old"], ["Cup/red"],
            ])
        let copy = try JSONDecoder().decode(
            [IntentDonation].self, from: JSONEncoder().encode(kept.withLock { $0.last ?? [] }))
        #expect(copy == kept.withLock { $0.last })
        let red = EntityIdentifier(for: Cup.self, identifier: "red")
        let drunk = try await manager.deleteDonations(
            matching: .intentType(Drink.self, entityIdentifier: red))
        #expect(drunk.isEmpty)
        let again = try await manager.donate(intent: Pour(cup: "red"), result: Pour().perform())
        #expect(manager.donations.first { $0.id == again.description }?.value == .int(1))
        _ = try await manager.deleteDonations(matching: .donationIdentifier(again))
        let one = try await manager.deleteDonations(matching: .donationIdentifier(id))
        #expect(one == [id])
        let blue = try await manager.donate(intent: Pour(cup: "blue"))
        let byBoth = try await manager.deleteDonations(
            matching: .intentType(
                Pour.self, entityIdentifier: EntityIdentifier(for: Cup.self, identifier: "blue")))
        #expect(byBoth == [blue])
        let none = try await manager.deleteDonations(
            matching: .intentType(
                Pour.self, entityIdentifier: EntityIdentifier(for: Cup.self, identifier: "red")))
        #expect(none.isEmpty)
        let old = try await manager.deleteDonations(
            matching: .entityIdentifier(EntityIdentifier(for: Cup.self, identifier: "old")))
        #expect(old.map(\.description) == ["7"])
        #expect(kept.withLock { $0.last }?.contains { $0.intent == "Pour" } == false)
        manager.keep(after: []) { _ in }
    }
}
