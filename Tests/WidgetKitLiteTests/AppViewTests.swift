import Foundation
import TestSupport
import Testing

@testable import FoundationOverlay
@testable import SwiftUILite

/// Views of apps in a tree: what is shown of them.
@Suite(.standardTimeLimit)
@MainActor
struct AppViewTests {
    private final class Model: ObservableObject {
        @Published var title = "Model"
    }

    private struct Screen: View {
        @FoundationOverlay.State private var count = 3
        @StateObject private var model = Model()
        @EnvironmentObject private var shared: Model

        var body: some View {
            Text("\(count) \(model.title) \(shared.title)")
                .onAppear { count = 4 }
                .task { model.title = "Loaded" }
        }
    }

    private func texts(_ view: some View) -> [String] { LabelContent(evaluating: view).texts }

    @Test func `state has its initial values`() {
        #expect(texts(Screen().environmentObject(Model())) == ["3 Model Model"])
    }

    @Test func setStateIsReadBack() {
        let state = FoundationOverlay.State(initialValue: 1)
        state.wrappedValue = 2
        state.projectedValue.wrappedValue += 1
        #expect(state.wrappedValue == 3)
    }

    @Test func containersShowTheirContent() {
        let view = NavigationStack {
            List {
                Section("Head") { Text("a") }
                ForEach(0..<2) { Text("\($0)") }
            }
            .navigationTitle("Title")
        }
        #expect(texts(view) == ["Head", "a", "0", "1"])
        #expect(texts(ScrollView { Text("b") }) == ["b"])
        #expect(texts(LabeledContent("Name", value: "Value")) == ["Name", "Value"])
        #expect(texts(DisclosureGroup("More") { Text("folded") }) == ["More"])
        let open = DisclosureGroup(isExpanded: .constant(true)) {
            Text("open")
        } label: {
            Text("More")
        }
        #expect(texts(open) == ["More", "open"])
    }

    /// Of its elements, or of what is written in it: one below the other, at the leading edge.
    @Test func `a list is a column`() {
        func column(_ view: some View) -> ViewNode { evaluate(VStack(alignment: .leading) { view }) }
        let two = ForEach(["a", "b"], id: \.self) { Text($0) }
        #expect(evaluate(List { two }) == column(two))
        #expect(evaluate(List(["a", "b"], id: \.self) { Text($0) }) == column(two))
    }

    @Test func `input views show their values`() {
        #expect(texts(TextField("Name", text: .constant(""))) == ["Name"])
        #expect(texts(TextField("Name", text: .constant("Ann"))) == ["Ann"])
        #expect(texts(SecureField("Password", text: .constant("secret"))) == ["••••••"])
        let slider = evaluate(Slider(value: .constant(5), in: 0...20))
        #expect(slider == evaluate(ProgressView(value: 0.25)))
        let broken = evaluate(Slider(value: .constant(Double.nan), in: 0...20))
        #expect(!broken.json().contains("nan"))
    }

    @Test func `plain buttons and toggles are shown and inert`() {
        let button = EvaluatedView(Button("Press") {})
        #expect(button.actions.isEmpty)
        #expect(button.node == ViewNode(.button(action: "", role: nil, label: [evaluate(Text("Press"))])))
        let toggle = EvaluatedView(Toggle("Flip", isOn: .constant(true)))
        #expect(toggle.actions.isEmpty)
        #expect(toggle.node == ViewNode(.toggle(action: "", isOn: true, label: [evaluate(Text("Flip"))])))
    }

    @Test func styleTypeEqualsItsStyle() {
        func same(_ one: some View, _ other: some View) { #expect(evaluate(one) == evaluate(other)) }
        let button = Button("Press") {}
        same(button.buttonStyle(PlainButtonStyle()), button.buttonStyle(.plain))
        same(button.buttonStyle(BorderedProminentButtonStyle()), button.buttonStyle(.borderedProminent))
        let progress = ProgressView(value: 0.5)
        same(
            progress.progressViewStyle(CircularProgressViewStyle(tint: .red)),
            progress.tint(.red).progressViewStyle(.circular))
        same(progress.progressViewStyle(LinearProgressViewStyle()), progress.progressViewStyle(.linear))
        let label = Label("Star", systemImage: "star")
        same(label.labelStyle(IconOnlyLabelStyle()), label.labelStyle(.iconOnly))
    }

    @Test func `an attributed text keeps its attributes`() {
        var text = AttributedString("red")
        text.foregroundColor = .red
        text.underlineStyle = .single
        let joined = AttributedString("plain ") + text
        let expected = Text(verbatim: "plain ") + Text(verbatim: "red").foregroundColor(.red).underline()
        #expect(evaluate(Text(joined)) == evaluate(expected))
        #expect(evaluate(Text("\(joined)")) == evaluate(Text("\(expected)")))
    }

    @Test func `a formatter writes a value`() {
        let formatter = NumberFormatter()
        formatter.numberStyle = .percent
        formatter.locale = Locale(identifier: "en_US")
        #expect(texts(Text("\(0.5 as NSNumber, formatter: formatter)")) == ["50%"])
        #expect(texts(Text(NSNumber(value: 0.25), formatter: formatter)) == ["25%"])
    }

    private struct Boxed: LabelStyle {
        func makeBody(configuration: Configuration) -> some View { HStack { Label(configuration) } }
    }
    private struct Halved: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View { ProgressView(configuration).opacity(0.5) }
    }
    private struct Framed: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.content
                configuration.label
            }
        }
    }
    private struct Flipping: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button {
                configuration.isOn.toggle()
            } label: {
                configuration.label
            }
        }
    }

    @Test func styleMayUseItsConfiguration() {
        #expect(texts(Label("Star", systemImage: "star").labelStyle(Boxed())) == ["Star"])
        let progress = evaluate(ProgressView(value: 0.5) { Text("Half") }.progressViewStyle(Halved()))
        #expect(LabelContent(progress).texts == ["Half"])
        #expect(texts(GroupBox("Head") { Text("body") }) == ["Head", "body"])
        #expect(texts(GroupBox("Head") { Text("body") }.groupBoxStyle(Framed())) == ["body", "Head"])
        #expect(texts(Toggle("Flip", isOn: .constant(true)).toggleStyle(Flipping())) == ["Flip"])
    }

    @Test func forEachBindsEveryElement() {
        let items = FoundationOverlay.State(initialValue: ["a", "b"])
        let view = ForEach(items.projectedValue, id: \.self) { $item in TextField("Name", text: $item) }
        #expect(texts(view) == ["a", "b"])
        view.data[1].wrappedValue = "c"
        #expect(items.wrappedValue == ["a", "c"])
    }

    @Test func `dates and lists are written in the locale's words`() {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        let now = Date()
        #expect(formatter.localizedString(for: now.addingTimeInterval(3600), relativeTo: now) == "in 1 hour")
        #expect(
            formatter.localizedString(for: now.addingTimeInterval(-120), relativeTo: now) == "2 minutes ago")
        #expect(formatter.localizedString(from: DateComponents(day: 1)) == "in 1 day")
        formatter.dateTimeStyle = .named
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.localizedString(from: DateComponents(day: -1)) == "gestern")
        #expect(formatter.string(for: "no date") == nil)
        let list = ListFormatter()
        list.locale = Locale(identifier: "en_US")
        #expect(list.string(from: ["a", "b", 3]) == "a, b, and 3")
    }
}
