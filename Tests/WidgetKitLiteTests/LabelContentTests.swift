import AppIntentsLite
import SwiftUILite
import Testing
import WidgetKitLite

@Suite(.timeLimit(.minutes(1)))
@MainActor
struct LabelContentTests {
    @Test func `every label says title and picture`() {
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

    @Test func `texts are joined and the first pictures taken`() {
        let content = LabelContent(
            evaluating: VStack {
                Image("One")
                Image("Two")
                Text("a") + Text("b")
                Text("")
                Label("c", systemImage: "first")
                Text("\(Image(systemName: "second")) d")
            })
        #expect(content == LabelContent(title: "ab c  d", symbol: "first", imageName: "One"))
    }

    @Test(arguments: [true, false])
    func `a condition in a label chooses`(isOn: Bool) {
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

    @Test func `status and hint come in four flavours`() {
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
