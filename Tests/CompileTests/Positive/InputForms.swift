// Containers and input views of apps, as authors write them.
import SwiftUI
import WidgetKit
import AppIntents
struct InputViews: View { let items = ["a"]; @State var sel = 0; @State var txt = ""; @State var date = Date(); @State var on = false
 var body: some View {
 VStack {
  Text("a") + Text(" b").bold().foregroundColor(.red)
  Text("\(Image(systemName: "star")) x")
  Text("x").strikethrough(true, color: .red).underline()
  Text("y", comment: "c")
  Text(date, format: .relative(presentation: .named))
  Text(date...date)
  
 }
 VStack {
  ForEach(items.indices, id: \.self) { Text(items[$0]) }
  ForEach($txtItems, id: \.self) { $t in TextField("a", text: $t) }
  Button("a", systemImage: "b") {}
  Button(role: .destructive) {} label: { Text("x") }
  Button("x", role: .cancel, action: {})
  Menu { Button("a") {} } label: { Label("m", systemImage: "x") }
  Picker("p", selection: $sel) { ForEach(0..<3) { Text("\($0)").tag($0) } }.pickerStyle(.segmented)
  Toggle(isOn: $on) { Text("t") }
  Slider(value: .constant(1.0), in: 0...2, step: 1) { Text("s") }
  Stepper("x", value: $sel)
  Stepper(value: $sel, in: 0...3) { Text("x") }
  Stepper("x") {} onDecrement: {}
  DatePicker("d", selection: $date, in: ...Date(), displayedComponents: .date)
  ColorPicker("c", selection: .constant(.red))
  ProgressView().progressViewStyle(.circular).controlSize(.small)
  TextField("a", text: $txt, prompt: Text("p")).textFieldStyle(.roundedBorder).ownModifier()
 }
 VStack {
  ScrollView { LazyVStack(alignment: .leading, spacing: 2, pinnedViews: [.sectionHeaders]) { Section { Text("a") } header: { Text("h") } } }
  List { ForEach(items, id: \.self) { Text($0) }.onDelete { _ in }.onMove { _, _ in } }
  List(selection: $selSet) { Text("a") }
  NavigationStack { Text("a").navigationDestination(for: Int.self) { Text("\($0)") }.navigationDestination(isPresented: $on) { Text("b") } }
  NavigationSplitView { Text("s") } detail: { Text("d") }
  TabView(selection: $sel) { Text("a").tabItem { Text("b") }.tag(0) }.tabViewStyle(.page)
  NavigationLink { Text("d") } label: { Text("l") }
  EmptyView()
  AnyView(Text("a"))
  EmptySplit()
 }
 }
 @State var txtItems = ["a"]; @State var selSet = Set<String>(); @State var sheet: SheetItem?; @FocusState var foc: Bool
}
struct SheetItem: Identifiable { var id = 1 }
struct EmptySplit: View { var body: some View { Color.clear } }
extension View { func ownModifier() -> some View { self } }

final class CountModel: ObservableObject { @Published var a = 0 { didSet { objectWillChange.send() } }; @AppStorage("x") var x = 1 }
nonisolated struct Blob: Shape { func path(in rect: CGRect) -> Path { var p = Path(); p.addCurve(to: .zero, control1: .zero, control2: .zero); p.addQuadCurve(to: .zero, control: .zero); p.addEllipse(in: rect); p.closeSubpath(); return p } }
struct Colours { let c = Color("x"); let d = Color(.sRGB, white: 0.5, opacity: 1); let e: Color = .init(red: 1, green: 1, blue: 1); let g = Gradient(stops: [.init(color: .red, location: 0)]); let t = AnyShapeStyle(.red); let h = AngularGradient(colors: [.red], center: .center); let i = Color.red.gradient }
struct FormPreviews: PreviewProvider { static var previews: some View { Group { Text("a").previewContext(WidgetPreviewContext(family: .systemSmall)).previewDisplayName("x").previewLayout(.sizeThatFits) } } }
struct FormEntry: TimelineEntry { let date: Date; var relevance: TimelineEntryRelevance? { .init(score: 1) } }
struct FormConfiguration: WidgetConfigurationIntent { static let title: LocalizedStringResource = "t"; static let description = IntentDescription("d"); @Parameter(title: "a", default: "b") var a: String }
func valuesOfViews() { 
 _ = Image(systemName: "a").renderingMode(.template); _ = Font.system(.body, design: .rounded).weight(.bold).monospacedDigit().italic()
 _ = Edge.Set.horizontal; _ = Alignment.center; _ = UnitPoint(x: 0, y: 0); _ = Angle(degrees: 3).radians
 _ = EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1); _ = LocalizedStringKey("a"); _ = Animation.linear(duration: 1).repeatForever()
 _ = AnyTransition.opacity.combined(with: .scale); _ = AnyTransition.asymmetric(insertion: .slide, removal: .opacity); _ = AnyTransition.move(edge: .top)
 withAnimation { }; _ = Binding(get: { 1 }, set: { _ in }); _ = CGSize.zero.width; _ = CGRect(x: 0, y: 0, width: 1, height: 1).midX
 DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}
}
