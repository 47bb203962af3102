import AppIntentsLite
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

@Suite(.standardTimeLimit)
@MainActor
struct ActionTests {
    struct Board: View {
        var showsNote = false
        var rooms = ["a", "b"]

        var body: some View {
            VStack {
                if showsNote { Text("note") }
                Button(intent: RingBell(times: 2)) { Text("Ring") }
                ForEach(rooms, id: \.self) { Toggle($0, isOn: true, intent: SetLight()) }
            }
            .background { Button("Behind", intent: RingBell(times: 3)) }
        }
    }

    @Test func `equal trees have equal action identifiers`() {
        #expect(EvaluatedView(Board()).node == EvaluatedView(Board()).node)
        #expect(
            EvaluatedView(Board()).actions.keys.sorted() == [
                "/background/RingBell~730eaa11027f3620", "/content/1/RingBell~7312101102821949",
                "/content/2/id=a/SetLight=off", "/content/2/id=b/SetLight=off",
            ])
    }

    @Test func `siblings that come and go change no identifier`() {
        #expect(
            EvaluatedView(Board(showsNote: true)).actions.keys.sorted()
                == EvaluatedView(Board()).actions.keys.sorted())
        #expect(EvaluatedView(Board(rooms: ["b"])).actions["/content/2/id=b/SetLight=off"] != nil)
    }

    @Test func `the same element twice has two identifiers`() {
        let view = EvaluatedView(ForEach(["a", "a"], id: \.self) { Button($0, intent: RingBell()) })
        #expect(view.actions.keys.sorted() == ["/id=a/RingBell", "/id=a/RingBell#2"])
    }

    @Test func `a button keeps the parameters of its intent`() async throws {
        let view = EvaluatedView(Board())
        let outcome = try await #require(view.actions["/content/1/RingBell~7312101102821949"]).perform()
        #expect(outcome.value == .int(2))
    }

    @Test(arguments: [true, false])
    func `a toggle passes the wanted state to an intent that sets it`(wanted: Bool) async throws {
        let view = EvaluatedView(Toggle(isOn: !wanted, intent: SetLight()) { Text("Light") })
        let outcome = try await #require(view.actions["/SetLight=\(wanted ? "on" : "off")"]).perform(
            value: .bool(wanted))
        #expect(outcome.value == .bool(wanted))
    }

    @Test func `an accessibility action is pressed as a button is`() async throws {
        let view = EvaluatedView(
            Text("Bell").accessibilityAction(named: "Ring", intent: RingBell(times: 5))
                .accessibilityAction(.escape, intent: RingBell(times: 6)))
        var pressed: [IntentArgument?] = []
        for key in view.actions.keys.sorted() {
            #expect(view.node.json().contains("\"action\":\"\(key)\""))
            pressed.append(try await #require(view.actions[key]).perform().value)
        }
        #expect(Set(pressed) == [.int(5), .int(6)])
        #expect(view.node.json().contains("\"kind\":\"escape\""))
    }

    @Test func `a toggle takes a plain intent`() async throws {
        let view = EvaluatedView(Toggle("Bell", isOn: true, intent: RingBell(times: 4)))
        let outcome = try await #require(view.actions.values.first).perform(value: false)
        #expect(outcome.value == .int(4))
    }

    @Test func buttonTitlesTakeEveryForm() {
        let title = "T"
        let resource: LocalizedStringResource = "T"
        let resourceImage = ImageResource(name: "I")
        let labels = [
            LabelContent(evaluating: Button("T", intent: RingBell())),
            LabelContent(evaluating: Button(title, intent: RingBell())),
            LabelContent(evaluating: Button(resource, intent: RingBell())),
            LabelContent(evaluating: Button("T", role: .destructive, intent: RingBell())),
            LabelContent(evaluating: Button(title, role: nil, intent: RingBell())),
            LabelContent(evaluating: Button(resource, role: .cancel, intent: RingBell())),
            LabelContent(evaluating: Toggle("T", isOn: true, intent: SetLight())),
            LabelContent(evaluating: Toggle(title, isOn: true, intent: SetLight())),
            LabelContent(evaluating: Toggle(resource, isOn: true, intent: SetLight())),
        ]
        for label in labels { #expect(label == LabelContent(title: "T")) }
        for label in [
            LabelContent(evaluating: Button("T", systemImage: "s", intent: RingBell())),
            LabelContent(evaluating: Button(title, systemImage: "s", role: .cancel, intent: RingBell())),
            LabelContent(evaluating: Button(resource, systemImage: "s", intent: RingBell())),
        ] {
            #expect(label == LabelContent(title: "T", symbol: "s"))
        }
        for label in [
            LabelContent(evaluating: Button("T", image: resourceImage, intent: RingBell())),
            LabelContent(evaluating: Button(title, image: resourceImage, intent: RingBell())),
            LabelContent(
                evaluating: Button(resource, image: resourceImage, role: .cancel, intent: RingBell())),
        ] {
            #expect(label == LabelContent(title: "T", imageName: "I"))
        }
    }
}
