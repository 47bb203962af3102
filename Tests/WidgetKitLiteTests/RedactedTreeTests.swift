import Foundation
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

/// Trees without their private parts.
@Suite(.standardTimeLimit)
@MainActor
struct RedactedTreeTests {
    private static let schema = ViewGalleryTests.tests.deletingLastPathComponent().appending(
        path: "docs/view-tree.schema.json")

    private func redacted(_ view: some View) -> String { RedactedTree.of(evaluate(view).json()) }

    @Test func publicTreesStayUnchanged() {
        for (name, family, view) in ViewGallery.all {
            let json = ViewGallery.json(of: AnyView(erasing: view), in: family)
            guard !json.contains("privacySensitive") else { continue }
            #expect(RedactedTree.of(json) == json, "\(name)")
        }
    }

    /// Whatever the parts are.
    @Test func privateTreeKeepsOnlyItsArrangement() throws {
        var validator = try SchemaValidator(Self.schema)
        for (name, family, view) in ViewGallery.all {
            let json = ViewGallery.json(of: AnyView(erasing: view.privacySensitive()), in: family)
            let hidden = RedactedTree.of(json)
            #expect(validator.problem(hidden) == nil, "\(name)")
            for key in ["systemName", "url", "hex", "points", "runs", "accessibilityLabel", "widgetURL"] {
                #expect(!hidden.contains(key), "\(name): \(hidden)")
            }
        }
        let everything = redacted(EveryModifier().privacySensitive())
        #expect(validator.problem(everything) == nil)
    }

    @Test func privateTextsPicturesAndValuesAreRemoved() {
        let hidden = redacted(
            VStack(spacing: 4) {
                Text("secret one")
                Label("secret two", systemImage: "lock")
                Gauge(value: 0.7) { Text("secret three") }
                ProgressView(value: 0.3)
                Link("secret four", destination: URL(string: "https://secret.example")!)
            }
            .accessibilityLabel("secret five")
            .foregroundStyle(.red)
            .privacySensitive())
        #expect(!hidden.contains("secret") && !hidden.contains("lock") && !hidden.contains("0.7"))
        #expect(hidden.contains(#""spacing":4"#) && hidden.contains(#""type":"vstack""#))
        #expect(hidden.contains(#"{"reasons":["privacy"],"type":"redacted"}"#))
        #expect(hidden.contains(#""version":1"#))
    }

    /// Nor whether it is on, which a press would tell as well.
    @Test func `a private toggle looks the same either way`() {
        func toggle(_ isOn: Bool) -> String {
            redacted(Toggle("secret", isOn: isOn, intent: SetLight()).privacySensitive())
        }
        #expect(toggle(true) == toggle(false))
        #expect(toggle(true).contains(#""isOn":false"#))
    }

    /// What is pressed is named by the elements of a list that it is in.
    @Test func `a private list does not name its elements`() {
        let hidden = redacted(
            VStack { ForEach(["secret"], id: \.self) { Button($0, intent: RingBell()) } }.privacySensitive())
        #expect(!hidden.contains("secret") && hidden.contains(#""type":"button""#))
        let seen = redacted(VStack { ForEach(["milk"], id: \.self) { Button($0, intent: RingBell()) } })
        #expect(seen.contains("milk/RingBell"), "\(seen)")
    }

    @Test func publicPartsOfAPrivateTreeAreShown() {
        let hidden = redacted(
            VStack {
                Text("public one")
                HStack {
                    Text("secret")
                    Text("public two").privacySensitive(false)
                    Text("public three").unredacted()
                }
                .privacySensitive()
                Text("behind").background { Text("secret").privacySensitive() }
            })
        for text in ["public one", "public two", "public three", "behind"] { #expect(hidden.contains(text)) }
        #expect(!hidden.contains("secret"))
    }

    @Test(arguments: ["", "[]", "{", "null", "\"text\"", "{\"type\":"])
    func invalidTreeTextShowsNothing(_ text: String) {
        #expect(RedactedTree.of(text) == #"{"type":"empty","version":1}"#)
    }
}
