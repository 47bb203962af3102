import AppIntentsLite
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

@Suite(.standardTimeLimit)
@MainActor
struct LabelContentTests {
    @Test func everyLabelFormHasTitleAndPicture() {
        let title = "Light"
        let resource: LocalizedStringResource = "Light"
        let symbol = LabelContent(title: "Light", symbol: "bulb")
        #expect(LabelContent(evaluating: Label("Light", systemImage: "bulb")) == symbol)
        #expect(LabelContent(evaluating: Label(title, systemImage: "bulb")) == symbol)
        #expect(LabelContent(evaluating: Label(resource, systemImage: "bulb")) == symbol)
        #expect(
            LabelContent(
                evaluating: Label {
                    Text("Light")
                } icon: {
                    Image(systemName: "bulb")
                }) == symbol)

        let picture = LabelContent(title: "Light", imageName: "Lamp")
        #expect(LabelContent(evaluating: Label("Light", image: "Lamp")) == picture)
        #expect(LabelContent(evaluating: Label(title, image: "Lamp")) == picture)
        #expect(LabelContent(evaluating: Label(resource, image: "Lamp")) == picture)
        #expect(LabelContent(evaluating: Label("Light", image: ImageResource(name: "Lamp"))) == picture)
    }

    @Test func `the first text is the title and the second the detail`() {
        let content = LabelContent(
            evaluating: VStack {
                Image(systemName: "bulb")
                Text("Lamp")
                Text("Kitchen")
                Text("third")
            })
        #expect(content.title == "Lamp")
        #expect(content.detail == "Kitchen")
        #expect(content.text == "Lamp Kitchen third")
        #expect(LabelContent(evaluating: Text("Lamp")).detail.isEmpty)
    }

    @Test func `the second text goes before On and Off but not before a value label`() {
        func toggle(_ text: String) -> ResolvedTemplate {
            ResolvedTemplate(
                evaluating: ControlWidgetToggle(isOn: true, action: Flip()) {
                    Text("Lamp")
                    Text(text)
                })
        }
        #expect(toggle("Kitchen").valueLabel.texts.isEmpty)
        #expect(toggle("").valueLabel.text == "On")
        let own = ResolvedTemplate(
            evaluating: ControlWidgetToggle(isOn: true, action: Flip()) {
                Text("Lamp")
                Text("Kitchen")
            } valueLabel: { _ in
                HStack {
                    Text("Lit")
                    Text("up")
                }
            })
        #expect(own.valueLabel.text == "Lit up")
    }

    @Test func `texts are kept in order and the first pictures taken`() {
        let content = LabelContent(
            evaluating: VStack {
                Image("One")
                Image("Two")
                Text("a") + Text("b")
                Text("")
                Label("c", systemImage: "first")
                Text("\(Image(systemName: "second")) d")
            })
        #expect(content.texts == ["ab", "c", " d"])
        #expect(content.symbol == "first" && content.imageName == "One")
    }

    @Test(arguments: [true, false])
    func conditionInALabelSelectsItsBranch(isOn: Bool) {
        @ViewBuilder var label: some View {
            if isOn {
                Label("On", systemImage: "bulb.fill")
            } else {
                Text("Off")
            }
        }
        #expect(
            LabelContent(evaluating: label)
                == (isOn ? LabelContent(title: "On", symbol: "bulb.fill") : LabelContent(title: "Off")))
    }

    @Test func statusAndHintTakeEveryForm() {
        let text = "s"
        let resource: LocalizedStringResource = "s"
        let expected = LabelContent(title: "a", status: "s", actionHint: "s")
        #expect(
            LabelContent(evaluating: Text("a").controlWidgetStatus("s").controlWidgetActionHint("s"))
                == expected)
        #expect(
            LabelContent(evaluating: Text("a").controlWidgetStatus(text).controlWidgetActionHint(text))
                == expected)
        #expect(
            LabelContent(
                evaluating: Text("a").controlWidgetStatus(resource).controlWidgetActionHint(resource))
                == expected)
        #expect(
            LabelContent(
                evaluating: HStack { Text("a").controlWidgetStatus(Text("s")) }.controlWidgetActionHint(
                    Text("s")))
                == expected)
    }

    @Test func `the outer status wins`() {
        let content = LabelContent(evaluating: Text("a").controlWidgetStatus("in").controlWidgetStatus("out"))
        #expect(content.status == "out")
    }
}

private struct Flip: SetValueIntent {
    static let title: LocalizedStringResource = "Flip"
    @Parameter(title: "On") var value: Bool
    func perform() async throws -> some IntentResult { .result() }
}
