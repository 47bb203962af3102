internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing
internal import ControlBasics

@testable internal import ControlClient

/// What is done about what happens to a bundle, here and in the GNOME extension.
@Suite(.standardTimeLimit)
struct FollowingVectorsTests {
    private static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let file = checkout.appending(path: "Tests/FollowingVectors/vectors.json")

    private typealias Fields = [String: Any]

    private static func content() throws -> Fields {
        try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Fields)
    }

    @Test func clientPassesAllFollowingVectors() throws {
        let cases = try #require(try Self.content()["cases"] as? [Fields])
        #expect(cases.count > 20)
        for fields in cases { try check(fields) }
    }

    @Test func namesAreCounted() throws {
        for fields in try #require(try Self.content()["names"] as? [Fields]) {
            var names = BundleNames()
            for step in try #require(fields["steps"] as? [[String]]) {
                let parts = step[1].split(separator: "*").map(String.init)
                let bundles = parts.count == 1 ? parts : (0..<(Int(parts[1]) ?? 0)).map { "\(parts[0])\($0)" }
                for bundle in bundles {
                    guard step[0] == "add" else {
                        names.remove(bundle)
                        continue
                    }
                    let place =
                        switch names.add(bundle, of: step[2]) {
                        case .followed: "followed"
                        case .beyond(let excess): excess.rawValue
                        case .unseen: "unseen"
                        }
                    #expect(place == step[3], "\(fields["name"] ?? ""): \(bundle)")
                }
            }
        }
    }

    @Test func textsAndTitlesAreShownAlike() throws {
        for text in try #require(try Self.content()["texts"] as? [[String]]) {
            #expect(ShownText.visible(text[0]) == text[1])
        }
        for fields in try #require(try Self.content()["titles"] as? [Fields]) {
            let choices = try #require(fields["choices"] as? [[String]])
            let titles = ChoiceTitles.distinct(choices.map { ($0[0], $0[1]) })
            #expect(titles == fields["titles"] as? [String])
        }
    }

    /// The same numbers and the same answers.
    @Test func gnomeExtensionPassesSameFollowingVectors() async throws {
        let script = Self.checkout.appending(path: "Tests/FollowingVectors/check.js")
        let module = Self.checkout.appending(path: "data/gnome-shell/shared/following.js")
        let child = try ChildProcess.start(["gjs", "-m", script.path, module.path, Self.file.path])
        let output = try await child.finished()
        #expect(output.exitStatus == 0, "\(output.output)")
        let line = try #require(output.output.split(separator: "\n").first)
        let budget = try JSONDecoder().decode([String: Double].self, from: Data(line.utf8))
        let own: [String: Double] = [
            "objects": Double(BundleBudget.objects), "weight": Double(BundleBudget.weight),
            "earlyWeight": Double(BundleBudget.earlyWeight), "signals": BundleBudget.signals,
            "signalsPerSecond": BundleBudget.signalsPerSecond, "readAllCost": BundleBudget.readCost.all,
            "readOneCost": BundleBudget.readCost.one, "pause": BundleBudget.pause,
            "pauseAfterSilence": BundleBudget.pauseAfterSilence,
            "longestWords": Double(BundleBudget.longestWords),
            "activities": Double(BundleBudget.activities), "bundles": Double(BundleBudget.bundles),
            "namesOfOneOwner": Double(BundleBudget.namesOfOneOwner),
            "shownBeyond": Double(BundleBudget.shownBeyond),
        ]
        #expect(budget == own)
    }

    private func check(_ fields: Fields) throws {
        let name = try #require(fields["name"] as? String)
        let interest = fields["interest"] as? Fields ?? ["interfaces": ["C", "D"]]
        var bundle = FollowedBundle(
            FollowedBundle.Interest(
                Set(try #require(interest["interfaces"] as? [String])),
                path: try (interest["path"] as? String).map { try ObjectPath($0) },
                unread: Set(interest["unread"] as? [String] ?? [])))
        if let begun = fields["begun"] {
            _ = bundle.handle(.begin(starting: false), at: 0)
            _ = bundle.handle(.subscribed, at: 0)
            _ = bundle.handle(.answered(1, try objects(begun)), at: 0)
        }
        for (index, step) in try #require(fields["steps"] as? [Fields]).enumerated() {
            let event = try event(try #require(step["event"] as? [Any]))
            let count = step["repeat"] as? Int ?? 1
            var found: [String] = []
            for _ in 0..<count {
                for decision in bundle.handle(event, at: step["at"] as? Double ?? 0) {
                    if count > 1, case .show = decision { continue }
                    found.append(try text(fields: decision))
                }
            }
            let wanted = try (step["expect"] as? [Any] ?? []).map(text)
            #expect(found == wanted, "\(name), step \(index + 1)")
        }
        let wanted = try objects(try #require(fields["objects"]))
        #expect(bundle.objects == wanted, "\(name), objects")
        #expect(bundle.excess?.rawValue == fields["excess"] as? String, "\(name), excess")
    }

    private func event(_ fields: [Any]) throws -> FollowedBundle.Event {
        func path() throws -> ObjectPath { try ObjectPath(#require(fields[1] as? String)) }
        func text(_ index: Int) throws -> String { try #require(fields[index] as? String) }
        func number() throws -> Int { try #require(fields[1] as? Int) }
        switch try text(0) {
        case "begin": return .begin(starting: try #require(fields[1] as? Bool))
        case "subscribed": return .subscribed
        case "appeared": return .appeared
        case "vanished": return .vanished
        case "retried": return .retried
        case "answered": return .answered(try number(), try objects(fields[2]))
        case "unanswered": return .unanswered(try number(), isSilent: try #require(fields[2] as? Bool))
        case "changed":
            return .changed(
                try path(), interface: try text(2), try properties(fields[3]),
                invalidated: try #require(fields[4] as? [String]))
        case "added": return .added(try path(), try interfaces(fields[2]))
        case "removed": return .removed(try path(), try #require(fields[2] as? [String]))
        case "heard": return .heard
        case "readOne":
            let values = fields[3] is NSNull ? nil : try properties(fields[3])
            return .readOne(try path(), interface: try text(2), values)
        case "waited": return .waited(try number())
        case let other: throw TestingError("there is no event \(other)")
        }
    }

    private func text(fields decision: FollowedBundle.Decision) throws -> String {
        let fields: [Any] =
            switch decision {
            case .subscribe: ["subscribe"]
            case .unsubscribe: ["unsubscribe"]
            case .read(let number, let starting): ["read", number, starting]
            case .readOne(let path, let interface): ["readOne", path.rawValue, interface]
            case .showAll: ["showAll"]
            case .show(let path, let interface): ["show", path.rawValue, interface ?? NSNull() as Any]
            case .misbehaves(let excess): ["misbehaves", excess.rawValue]
            case .wait(let seconds, let number): ["wait", Int(seconds), number]
            }
        return try text(fields)
    }

    private func text(_ value: Any) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
    }

    /// A path `/many*3` is `/many0`, `/many1` and `/many2`.
    private func objects(_ value: Any) throws -> FollowedBundle.Objects {
        var objects: FollowedBundle.Objects = [:]
        for (key, value) in try #require(value as? Fields) {
            let parts = key.split(separator: "*")
            if parts.count == 1 {
                objects[try ObjectPath(key)] = try interfaces(value)
            } else {
                for index in 0..<(try #require(Int(parts[1]))) {
                    objects[try ObjectPath("\(parts[0])\(index)")] = try interfaces(value)
                }
            }
        }
        return objects
    }

    private func interfaces(_ value: Any) throws -> FollowedBundle.Interfaces {
        try #require(value as? Fields).mapValues(properties)
    }

    private func properties(_ value: Any) throws -> [String: BusValue] {
        try #require(value as? Fields).mapValues(busValue)
    }

    /// `*3` is `xxx`.
    private func busValue(_ value: Any) throws -> BusValue {
        switch value {
        case let text as String where text.hasPrefix("*"):
            .string(String(repeating: "x", count: try #require(Int(text.dropFirst()))))
        case let text as String: .string(text)
        case let number as NSNumber: .double(number.doubleValue)
        case let list as [Any]: .array(of: .variant, try list.map { .variant(try busValue($0)) })
        case let fields as Fields: .properties(try fields.map { ($0, try busValue($1)) })
        default: throw TestingError("\(value) is no value")
        }
    }
}
