// Views, styles and what stands around them, as authors write them.
import SwiftUI
import WidgetKit
import AppIntents
struct FormView1: View { var body: some View {
 Text("a").font(.system(size: 12, weight: .bold, design: .rounded))
 Text("a").font(.custom("Menlo", size: 12))
 Text("a").foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
 Text(Date.now, format: .dateTime.hour().minute())
 Text(3.5, format: .number.precision(.fractionLength(1)))
 Text(Date(), style: .relative)
 Text(timerInterval: Date()...Date().addingTimeInterval(60), countsDown: true)
 Text("**bold** text")
 Text(.init("md"))
} }
struct FormView2: View { var body: some View {
 Image(systemName: "star", variableValue: 0.5)
 Image(systemName: "star").symbolRenderingMode(.hierarchical).symbolVariant(.fill)
 Image(systemName: "star").symbolEffect(.breathe.pulse.byLayer, options: .nonRepeating)
 Image(systemName: "star").symbolEffect(.bounce, value: 1)
 Image(systemName: "star").font(.title).imageScale(.large).symbolEffect(.pulse, isActive: true)
 Image("a").resizable().aspectRatio(contentMode: .fit).clipShape(.circle)
 Image("a").resizable().scaledToFill().frame(width: 10, height: 10).clipped()
 Image("a").interpolation(.high).antialiased(true)
 Image(decorative: "a")
} }
struct FormView3: View { var body: some View {
 ZStack(alignment: .bottomTrailing) { Color.red.ignoresSafeArea(); LinearGradient(gradient: Gradient(colors: [.red]), startPoint: .top, endPoint: .bottom) }
 .overlay(alignment: .topTrailing) { Text("a") }
 .background { Color.blue }
 .background(Color(red: 1, green: 0, blue: 0).opacity(0.2), in: .rect(cornerRadius: 8))
 .background(.ultraThinMaterial, in: Capsule())
 Color(hue: 0.1, saturation: 1, brightness: 1)
 Color(.sRGB, red: 1, green: 1, blue: 1, opacity: 1)
 Color.primary.opacity(0.1)
 Color(white: 0.5)
 Color.accentColor
} }
struct FormView4: View { var body: some View {
 RoundedRectangle(cornerRadius: 8, style: .continuous).fill(.thinMaterial).shadow(radius: 2)
 Circle().trim(from: 0, to: 0.5).stroke(.red, style: StrokeStyle(lineWidth: 4, lineCap: .round)).rotationEffect(.degrees(-90))
 Circle().strokeBorder(.red, lineWidth: 2)
 Capsule().inset(by: 2).stroke()
 Path { p in p.move(to: CGPoint(x: 0, y: 0)); p.addLine(to: CGPoint(x: 1, y: 1)); p.addArc(center: .zero, radius: 1, startAngle: .zero, endAngle: .degrees(90), clockwise: true) }.stroke(Color.red)
 Rectangle().foregroundColor(.red)
 Divider().background(Color.red)
 ContainerRelativeShape().fill(.red)
} }
struct FormView5: View { @Environment(\.widgetFamily) var f; @Environment(\.colorScheme) var c; @Environment(\.widgetRenderingMode) var m; @Environment(\.showsWidgetContainerBackground) var s
 @Environment(\.openURL) var o; @Environment(\.locale) var l; @Environment(\.calendar) var cal; @Environment(\.isEnabled) var e; @Environment(\.entryX) var mo
 var body: some View { Text("\(f.description)") } }
extension EnvironmentValues { @Entry var entryX: Int = 0 }
struct FormView6: View { var body: some View {
 HStack(alignment: .firstTextBaseline, spacing: 4) { Spacer(minLength: 0); Text("a").layoutPriority(1) }
 .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
 .padding([.horizontal, .top], 8).padding(.all)
 .containerBackground(.fill.tertiary, for: .widget)
 .containerBackground(for: .widget) { Color.clear }
 .widgetURL(URL(string: "a"))
 .widgetAccentable()
 .invalidatableContent()
 .privacySensitive()
 .redacted(reason: .placeholder)
 .unredacted()
 .accessibilityElement(children: .combine)
 .accessibilityLabel("a").accessibilityAddTraits(.isButton).accessibilityIdentifier("x")
 .contentTransition(.numericText(value: 3))
 .contentTransition(.numericText(countsDown: true))
 .transition(.push(from: .bottom))
 .animation(.spring(duration: 0.2), value: 3)
 .id(3)
 .minimumScaleFactor(0.5).lineLimit(2, reservesSpace: true).truncationMode(.tail).allowsTightening(true)
 .multilineTextAlignment(.leading).fixedSize(horizontal: false, vertical: true)
 .dynamicTypeSize(.large).dynamicTypeSize(...DynamicTypeSize.xxLarge)
 .textCase(.uppercase).tracking(1).kerning(1).monospacedDigit()
 } }
struct FormView7: View { var body: some View {
 Gauge(value: 0.5, in: 0...1) { Text("a") } currentValueLabel: { Text("b") } minimumValueLabel: { Text("0") } maximumValueLabel: { Text("1") }.gaugeStyle(.accessoryCircular).tint(Gradient(colors: [.red]))
 ProgressView(value: 3, total: 5) { Text("a") } currentValueLabel: { Text("b") }
 ProgressView("Load", value: 0.5)
 ProgressView(timerInterval: Date()...Date(), countsDown: false) { Text("a") } currentValueLabel: { EmptyView() }
 ViewThatFits { Text("a"); Text("b") }
 Grid(alignment: .leading, horizontalSpacing: 2, verticalSpacing: 2) { GridRow { Text("a") } }
 LazyVGrid(columns: [GridItem(.flexible()), GridItem(.adaptive(minimum: 10))], spacing: 2) { ForEach(0..<3, id: \.self) { Text("\($0)") } }
 ForEach(Array(["a"].enumerated()), id: \.offset) { i, s in Text(s) }
 AccessoryWidgetBackground()
 Label { Text("a") } icon: { Image(systemName: "a") }
 Link(destination: URL(string: "a")!) { Text("a") }
 } }
struct FormView8: View { @State var p = 0; var body: some View {
 GeometryReader { g in Text("a").position(x: g.size.width / 2, y: g.size.height / 2).frame(in: g) }
 } }
extension View { func frame(in g: GeometryProxy) -> some View { self.frame(width: g.size.width, height: g.frame(in: .local).height) } }
struct FormView9: View { var body: some View {
 Text("a").background(GeometryReader { g in Color.clear.preference(key: HeightKey.self, value: g.size.height) }).onPreferenceChange(HeightKey.self) { _ in }
 Text("b").onGeometryChange(for: Double.self) { $0.size.width } action: { _ in }
 Text("c").modifier(PadModifier()).environment(\.colorScheme, .dark).preferredColorScheme(.dark).colorScheme(.dark)
 Text("d").mask { Rectangle() }.mask(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)).blur(radius: 1).drawingGroup().compositingGroup()
 Text("e").border(.red, width: 1).cornerRadius(3).opacity(0.5).saturation(0).grayscale(1).shadow(color: .black.opacity(0.2), radius: 2, x: 0, y: 1).scaleEffect(1.2).offset(x: 1).zIndex(1).hidden()
 Text("f").foregroundColor(.secondary).foregroundStyle(.primary, .secondary).tint(.red).symbolRenderingMode(.palette)
 Text("g").overlay(Circle().stroke(Color.red), alignment: .center).contentShape(Rectangle()).allowsHitTesting(false)
 Text("h").frame(idealWidth: 2).containerShape(.rect(cornerRadius: 2)).backgroundStyle(.red).listRowSeparator(.hidden)
 Text("i").typesettingLanguage(.init(languageCode: .english)).flipsForRightToLeftLayoutDirection(true).environment(\.layoutDirection, .rightToLeft)
 Text("j").speechSpellsOutCharacters().accessibilitySortPriority(1).accessibilityInputLabels(["a"]).accessibilityRemoveTraits(.isImage).accessibilityShowsLargeContentViewer()
 } }
struct HeightKey: PreferenceKey { static let defaultValue: Double = 0; static func reduce(value: inout Double, nextValue: () -> Double) { value = nextValue() } }
struct PadModifier: ViewModifier { func body(content: Content) -> some View { content.padding() } }
struct FormStyle1: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label.opacity(configuration.isPressed ? 0.5 : 1) } }
struct FormStyle2: LabelStyle { func makeBody(configuration: Configuration) -> some View { HStack { configuration.icon; configuration.title } } }
struct FormStyle3: ToggleStyle { func makeBody(configuration: Configuration) -> some View { Button { configuration.isOn.toggle() } label: { configuration.label } } }
struct FormStyle4: LabelStyle { func makeBody(configuration: Configuration) -> some View { Label(configuration) } }
struct FormStyle5: ProgressViewStyle { func makeBody(configuration: Configuration) -> some View { ProgressView(configuration).tint(.red) } }
struct FormStyle6: GroupBoxStyle { func makeBody(configuration: Configuration) -> some View { VStack { configuration.label; configuration.content } } }
func whatIsNotAView() async {
 _ = Bundle.main.object(forInfoDictionaryKey: "X"); _ = Bundle.main.bundleIdentifier
 _ = Calendar.current.startOfDay(for: .now); _ = Date.now.formatted(date: .abbreviated, time: .shortened); _ = Locale.current.identifier
 let f = DateFormatter(); f.dateFormat = "HH"; _ = f.string(from: .now)
 let r = RelativeDateTimeFormatter(); _ = r.localizedString(for: .now, relativeTo: .now)
 _ = URLComponents(string: "a")?.queryItems; _ = ProcessInfo.processInfo.isLowPowerModeEnabled
 WidgetCenter.shared.reloadAllTimelines(); _ = try? await WidgetCenter.shared.currentConfigurations()
 WidgetCenter.shared.getCurrentConfigurations { _ in }
 if #available(iOS 18.0, *) { ControlCenter.shared.reloadAllControls() }
 _ = CGFloat(3); _ = UserDefaults.standard.string(forKey: "a"); _ = MainActor.self
 await MainActor.run {}
 _ = ByteCountFormatter.string(fromByteCount: 1, countStyle: .file)
 _ = ListFormatter.localizedString(byJoining: ["a"])
 _ = Locale.current.region; _ = Locale.preferredLanguages
 _ = "a".localizedCaseInsensitiveContains("b"); _ = "a".localizedCapitalized
 _ = Duration.seconds(3).formatted()
 _ = Double.random(in: 0...1); _ = UUID().uuidString
 _ = 0.5.formatted(.percent); _ = 3.formatted(.currency(code: "EUR"))
 _ = Date.RelativeFormatStyle(presentation: .named).format(.now)
}
