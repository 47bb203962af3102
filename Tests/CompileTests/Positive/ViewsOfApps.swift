// Views that a widget shares with its app: what only the app does with them compiles, and a widget shows the rest.
import SwiftUI
import WidgetKit

@Observable final class Counter {
    var count = 0
    var name = "Counter"
}
final class Model: ObservableObject {
    @Published var title = "Title"
    @Published private(set) var items: [Item] = []
    func load() async { objectWillChange.send() }
}
struct Item: Identifiable, Hashable {
    let id: Int
    var name: String
}
struct Screen: View {
    @State private var isOn = false
    @State private var name: String?
    @State private var items: [Item]
    @StateObject private var model = Model()
    @ObservedObject var other: Model
    @EnvironmentObject private var shared: Model
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.dismiss) private var dismiss
    @Environment(\.sizeCategory) private var sizeCategory
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(Counter.self) private var counter
    @Environment(Counter.self) private var perhaps: Counter?
    @Namespace private var space
    @ScaledMetric(relativeTo: .body) private var side = 20.0
    @FocusState private var isFocused: Bool
    @GestureState private var offset: Double = 0
    @AppStorage("views.of.apps") private var kept = 1
    @Binding var text: String

    init(items: [Item], other: Model, text: Binding<String>) {
        _items = State(initialValue: items)
        self.other = other
        _text = text
    }

    var body: some View {
        NavigationStack {
            List {
                Section("Items") {
                    ForEach(items) { item in
                        NavigationLink(value: item) { Label(item.name, systemImage: "star") }
                    }
                }
                Section {
                    Toggle("On", isOn: $isOn)
                    TextField("Name", text: $text)
                    LabeledContent("Count", value: "\(counter.count)")
                    Slider(value: .constant(0.5), in: 0...1)
                    Stepper("Step", value: $kept, in: 0...9)
                    Picker("Pick", selection: $kept) {
                        Text("One").tag(1)
                        Text("Two").tag(2)
                    }
                    DatePicker("When", selection: .constant(.now), displayedComponents: [.date])
                } header: {
                    Text("Settings")
                } footer: {
                    Text("Footer")
                }
                .listRowBackground(Color.clear)
            }
            .listStyle(.plain)
            .navigationTitle("Screen")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { Button("Done") { dismiss() } }
            .sheet(isPresented: $isOn) { Text("Sheet") }
            .alert("Alert", isPresented: $isOn) { Button("OK", role: .cancel) {} }
        }
        .onAppear { withAnimation(.easeInOut) { isOn = true } }
        .onDisappear { isOn = false }
        .onChange(of: isOn) { old, new in print(old, new) }
        .onChange(of: isOn) { print("changed") }
        .task { await model.load() }
        .task(id: isOn) {}
        .refreshable {}
        .environmentObject(model)
    }

    var parts: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            HStack {
                Button("Plain") { isOn.toggle() }
                Button(action: { isOn = true }) { Image(systemName: "plus") }
                Button {
                    withAnimation { isOn.toggle() }
                } label: {
                    Text("Label").frame(width: side, height: side)
                }
                .buttonStyle(PlainButtonStyle())
                Button("Strong") {}.buttonStyle(BorderedProminentButtonStyle())
                Button("Delete", systemImage: "trash", role: .destructive) {}
                ProgressView(value: 0.5).progressViewStyle(CircularProgressViewStyle(tint: .red))
                ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle())
                Toggle("Switch", isOn: $isOn).toggleStyle(SwitchToggleStyle(tint: .green))
                Label("Icon", systemImage: "star").labelStyle(IconOnlyLabelStyle())
                Gauge(value: 0.5) { Text("G") }.gaugeStyle(AccessoryCircularCapacityGaugeStyle())
            }
            .accentColor(.orange)
            .matchedGeometryEffect(id: "row", in: space)
            .onTapGesture { isOn.toggle() }
            .onTapGesture(count: 2) {}
            .onLongPressGesture { isOn = true }
            .gesture(
                DragGesture()
                    .updating($offset) { value, state, _ in state = value.translation.width }
                    .onChanged { print($0.translation.width) }
                    .onEnded { _ in isOn = false })
            .contextMenu { Button("Copy") {} }
            .animation(.default)
        }
        .scrollIndicators(.hidden)
    }

    var texts: some View {
        let number = NumberFormatter()
        var attributed = AttributedString("Red")
        attributed.foregroundColor = .red
        attributed.font = .headline
        attributed.underlineStyle = .single
        return VStack {
            Text("\(3.5 as NSNumber, formatter: number) of \(counter.count)")
            Text(NSNumber(value: 2), formatter: number)
            Text(attributed)
            Text("a \(attributed) b")
            Text("Small").font(.body.leading(.tight)).fontWidth(.condensed)
        }
    }

    var others: some View {
        Form {
            GroupBox("Box") { Text("In it") }
            DisclosureGroup("More") { Text("Folded") }
            Menu("Menu") { Button("One") {} }
            ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Not here"))
            ScrollViewReader { proxy in Button("Up") { proxy.scrollTo(1) } }
            TabView { Text("Tab").tabItem { Label("Tab", systemImage: "star") } }
            TimelineView(.everyMinute) { context in Text(context.date, style: .time) }
            TimelineView(.periodic(from: .now, by: 1)) { _ in Text("Each second") }
            let layout = isOn ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout(alignment: .leading))
            layout { Text("Arranged") }
            SecureField("Password", text: $text)
            TextEditor(text: $text)
            List(items, id: \.self) { Text($0.name) }
            List(items) { item in Text(item.name) }
            NavigationView { NavigationLink("There", destination: Text("There")) }
            Text("Guided").alignmentGuide(.leading) { $0[.leading] }
            Text("Wide").containerRelativeFrame(.horizontal)
            Text("Inset").safeAreaInset(edge: .bottom) { Text("Below") }
        }
    }
}
nonisolated struct Wave: Shape, Animatable {
    var phase: Double
    var strength: Double
    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(phase, strength) }
        set { (phase, strength) = (newValue.first, newValue.second) }
    }
    func path(in rect: CGRect) -> Path { Path(rect) }
}
struct Editor: View {
    @Bindable var counter: Counter
    var body: some View { TextField("Name", text: $counter.name) }
}
#Preview {
    @Previewable @State var text = "Text"
    Screen(items: [], other: Model(), text: $text)
        .environment(Counter())
}
