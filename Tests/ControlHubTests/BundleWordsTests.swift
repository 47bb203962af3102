internal import BusContract
internal import ControlClient
internal import DBus
internal import FakeBundle
internal import TestSupport
internal import Testing

@testable internal import ControlHub

@Suite(.standardTimeLimit)
struct BundleWordsTests {
    private static let odd = "a\u{202E}b\u{9B}\tc\nd"
    private static let shown = "a<U+202E>b<U+009B> c\nd"

    /// All that people read, and nothing that something is called by.
    @Test func whatIsReadIsMadeVisible() {
        let odd = BusValue.string(Self.odd)
        let shown = BusValue.string(Self.shown)
        func properties(_ words: BusValue, _ rest: BusValue) -> [String: BusValue] {
            [
                "Title": words, "Selected": rest, "Kind": rest,
                "Choices": .array(of: .vardict, [.properties([("id", rest), ("title", words)])]),
                "Actions": .array(of: .structure([.string, .string]), [.structure([rest, words])]),
                "Error": .structure([rest, words]), "Content": rest,
                "Parameters": .array(
                    of: .vardict,
                    [
                        .properties([
                            ("name", rest), ("title", words), ("default", rest),
                            ("choices", .array(of: .variant, [.structure([rest, words])])),
                        ])
                    ]),
            ]
        }
        #expect(BundleWords.shown(properties(odd, odd)) == properties(shown, odd))
        #expect(BundleWords.shown(["Title": .int64(5)]) == ["Title": .int64(5)])
    }

    /// At the one place where the hub and the Control Center take them from a bundle.
    @Test func allFacesGetThemSo() async throws {
        try await HubFixture.with([FakeControl("Fan", isOn: false)]) { fixture in
            let path = Contract.activityPath(id: "one")
            let bundle = try await PlayedBundle(
                on: fixture.bus.address, name: "Odd",
                [
                    Contract.controlPath(kind: "Lamp"): [
                        Control1.name.rawValue: ["Title": .string(Self.odd)], Button1.name.rawValue: [:],
                    ],
                    path: [Activity1.name.rawValue: ["Id": .string("one"), "Text": .string(Self.odd)]],
                ])
            let model = await fixture.face.model { $0.bundles["Odd"]?.activities.isEmpty == false }
            #expect(model.bundles["Odd"]?.controls.map(\.title) == [Self.shown])
            #expect(model.bundles["Odd"]?.activities.map(\.text) == [Self.shown])
            await bundle.stop()
        }
    }
}
