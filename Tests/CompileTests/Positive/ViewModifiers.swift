// Modifiers of views as authors write them, one by one.
import AppIntents
import SwiftUI
import WidgetKit

struct ShownSheet: Identifiable {
    var id = 1
}
struct ModifiedViews: View {
    @State private var on = false
    @State private var txt = ""
    @State private var sheet: ShownSheet?
    @FocusState private var foc: Bool
    @Namespace private var ns
    var body: some View {
        Text("a")
    }
    var modified0: some View {
        Text("a").toolbar { ToolbarItem(placement: .topBarTrailing) { Button("x") {} }; ToolbarItemGroup(placement: .bottomBar) { Text("y") } }
    }
    var modified1: some View {
        Text("a").sheet(item: $sheet) { _ in Text("x") }
    }
    var modified2: some View {
        Text("a").presentationDetents([.medium, .large])
    }
    var modified3: some View {
        Text("a").presentationDragIndicator(.visible)
    }
    var modified4: some View {
        Text("a").interactiveDismissDisabled()
    }
    var modified5: some View {
        Text("a").alert("t", isPresented: $on, actions: { Button("o") {} }, message: { Text("m") })
    }
    var modified6: some View {
        Text("a").alert(isPresented: $on) { Alert(title: Text("t"), message: Text("m"), dismissButton: .default(Text("o"))) }
    }
    var modified7: some View {
        Text("a").confirmationDialog("c", isPresented: $on, titleVisibility: .visible) { Button("x") {} } message: { Text("m") }
    }
    var modified8: some View {
        Text("a").searchable(text: $txt, prompt: "x")
    }
    var modified9: some View {
        Text("a").onSubmit { }
    }
    var modified10: some View {
        Text("a").submitLabel(.done)
    }
    var modified11: some View {
        Text("a").focused($foc)
    }
    var modified12: some View {
        Text("a").autocorrectionDisabled()
    }
    var modified13: some View {
        Text("a").disableAutocorrection(true)
    }
    var modified14: some View {
        Text("a").textInputAutocapitalization(.never)
    }
    var modified15: some View {
        Text("a").statusBarHidden()
    }
    var modified16: some View {
        Text("a").scrollDismissesKeyboard(.immediately)
    }
    var modified17: some View {
        Text("a").scrollTargetLayout()
    }
    var modified18: some View {
        Text("a").scrollClipDisabled()
    }
    var modified19: some View {
        Text("a").contentMargins(.horizontal, 3)
    }
    var modified20: some View {
        Text("a").listRowSpacing(2)
    }
    var modified21: some View {
        Text("a").phaseAnimator([0, 1]) { v, p in v.opacity(Double(p)) }
    }
    var modified22: some View {
        Text("a").sensoryFeedback(.success, trigger: on)
    }
    var modified23: some View {
        Text("a").badge(3)
    }
    var modified24: some View {
        Text("a").help("x")
    }
    var modified25: some View {
        Text("a").transaction { $0.animation = nil }
    }
    var modified26: some View {
        Text("a").animation(.easeIn, value: on)
    }
    var modified27: some View {
        Text("a").onChange(of: on) { new in print(new) }
    }
    var modified28: some View {
        Text("a").onAppear()
    }
    var modified29: some View {
        Text("a").popover(isPresented: $on) { Text("a") }
    }
    var modified30: some View {
        Text("a").popover(isPresented: $on, arrowEdge: .top) { Text("a") }
    }
    var modified31: some View {
        Text("a").fullScreenCover(isPresented: $on) { Text("a") }
    }
    var modified32: some View {
        Text("a").fullScreenCover(item: $sheet) { _ in Text("x") }
    }
    var modified33: some View {
        Text("a").navigationTitle(txt)
    }
    var modified34: some View {
        Text("a").navigationTitle("a \(txt)")
    }
    var modified35: some View {
        Text("a").navigationBarTitle("x", displayMode: .inline)
    }
    var modified36: some View {
        Text("a").navigationBarItems(trailing: Button("x") {})
    }
    var modified37: some View {
        Text("a").toolbarBackground(.visible, for: .navigationBar)
    }
    var modified38: some View {
        Text("a").toolbarColorScheme(.dark, for: .navigationBar)
    }
    var modified39: some View {
        Text("a").safeAreaPadding(.all, 3)
    }
    var modified40: some View {
        Text("a").safeAreaInset(edge: .leading) { Text("x") }
    }
    var modified41: some View {
        Text("a").listRowInsets(EdgeInsets())
    }
    var modified42: some View {
        Text("a").listRowSeparatorTint(.red)
    }
    var modified43: some View {
        Text("a").swipeActions(edge: .leading) { Button("a") {} }
    }
    var modified44: some View {
        Text("a").contextMenu { Button("a") {} } preview: { Text("b") }
    }
    var modified45: some View {
        Text("a").symbolEffectsRemoved()
    }
    var modified46: some View {
        Text("a").contentShape(.rect)
    }
    var modified47: some View {
        Text("a").hoverEffect()
    }
    var modified48: some View {
        Text("a").gesture(TapGesture().onEnded { })
    }
    var modified49: some View {
        Text("a").gesture(LongPressGesture(minimumDuration: 1).onChanged { _ in })
    }
    var modified50: some View {
        Text("a").simultaneousGesture(MagnifyGesture().onChanged { _ in })
    }
    var modified51: some View {
        Text("a").onReceive(txt) { _ in }
    }
    var modified52: some View {
        Text("a").textFieldStyle(.roundedBorder)
    }
    var modified53: some View {
        Text("a").ignoresSafeArea(.keyboard, edges: .bottom)
    }
    var modified54: some View {
        Text("a").frame(minWidth: 0, maxWidth: .infinity)
    }
    var modified55: some View {
        Text("a").offset(CGSize(width: 1, height: 1))
    }
    var modified56: some View {
        Text("a").padding(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
    }
    var modified57: some View {
        Text("a").shadow(color: .black, radius: 3, y: 2)
    }
    var modified58: some View {
        Text("a").background(alignment: .bottom) { Color.red }
    }
    var modified59: some View {
        Text("a").background(Color.red, ignoresSafeAreaEdges: .top)
    }
    var modified60: some View {
        Text("a").overlay { Text("x") }
    }
    var modified61: some View {
        Text("a").overlay(.red, in: Circle())
    }
    var modified62: some View {
        Text("a").clipShape(RoundedRectangle(cornerRadius: 3))
    }
    var modified63: some View {
        Text("a").clipShape(.capsule)
    }
    var modified64: some View {
        Text("a").clipShape(UnevenRoundedRectangle(topLeadingRadius: 1))
    }
    var modified65: some View {
        Text("a").mask(alignment: .top) { Text("x") }
    }
    var modified66: some View {
        Text("a").blendMode(.overlay)
    }
    var modified67: some View {
        Text("a").luminanceToAlpha()
    }
    var modified68: some View {
        Text("a").environment(\.widgetFamily, .systemSmall)
    }
    var modified69: some View {
        Text("a").environment(\.locale, Locale(identifier: "de"))
    }
    var modified70: some View {
        Text("a").foregroundStyle(.tint)
    }
    var modified71: some View {
        Text("a").foregroundStyle(Color.red.gradient)
    }
    var modified72: some View {
        Text("a").foregroundStyle(on ? Color.red : .blue)
    }
    var modified73: some View {
        Text("a").foregroundStyle(on ? AnyShapeStyle(.red) : AnyShapeStyle(.tint))
    }
    var modified74: some View {
        Text("a").fontDesign(.rounded)
    }
    var modified75: some View {
        Text("a").fontWeight(.semibold)
    }
    var modified76: some View {
        Text("a").font(.system(.title, design: .rounded, weight: .bold))
    }
    var modified77: some View {
        Text("a").font(.largeTitle.weight(.heavy).width(.expanded))
    }
    var modified78: some View {
        Text("a").monospaced()
    }
    var modified79: some View {
        Text("a").accessibilityHidden(true)
    }
    var modified80: some View {
        Text("a").accessibilityValue("x")
    }
    var modified81: some View {
        Text("a").accessibilityChildren { Text("x") }
    }
    var modified82: some View {
        Text("a").accessibilityRepresentation { Text("x") }
    }
    var modified83: some View {
        Text("a").accessibilityAction { }
    }
    var modified84: some View {
        Text("a").accessibilityAction(named: "x") { }
    }
    var modified85: some View {
        Text("a").accessibilityLabel(Text("x"))
    }
    var modified86: some View {
        Text("a").accessibilityHint("h")
    }
    var modified87: some View {
        Text("a").widgetLabel("x")
    }
    var modified88: some View {
        Text("a").widgetLabel { Text("x") }
    }
    var modified89: some View {
        Text("a").widgetURL(nil)
    }
    var modified90: some View {
        Text("a").dynamicTypeSize(.xSmall ... .xxLarge)
    }
    var modified91: some View {
        Text("a").lineLimit(1...3)
    }
    var modified92: some View {
        Text("a").tint(.red)
    }
    var modified93: some View {
        Text("a").tint(on ? .red : nil)
    }
    var modified94: some View {
        Text("a").disabled(on)
    }
    var modified95: some View {
        Text("a").deleteDisabled(true)
    }
    var modified96: some View {
        Text("a").task(id: on, priority: .high) { }
    }
    var modified97: some View {
        Text("a").onGeometryChange(for: CGSize.self, of: { $0.size }) { _ in }
    }
    var modified98: some View {
        Text("a").border(Color.red)
    }
    var modified99: some View {
        Text("a").rotation3DEffect(.degrees(3), axis: (x: 0, y: 1, z: 0))
    }
    var modified100: some View {
        Text("a").hueRotation(.degrees(3))
    }
    var modified101: some View {
        Text("a").aspectRatio(1, contentMode: .fit)
    }
    var modified102: some View {
        Text("a").aspectRatio(CGSize(width: 1, height: 1), contentMode: .fit)
    }
    var modified103: some View {
        Text("a").imageScale(.small)
    }
    var modified104: some View {
        Text("a").redacted(reason: on ? .placeholder : [])
    }
    var modified105: some View {
        Text("a").textSelection(.enabled)
    }
    var modified106: some View {
        Text("a").scaleEffect(on ? 1 : 0.5, anchor: .bottom)
    }
    var modified107: some View {
        Text("a").transition(.move(edge: .top).combined(with: .opacity))
    }
    var modified108: some View {
        Text("a").transition(.asymmetric(insertion: .opacity, removal: .scale(scale: 0.5)))
    }
    var modified109: some View {
        Text("a").contentTransition(.symbolEffect(.replace))
    }
    var modified110: some View {
        Text("a").zIndex(on ? 1 : 0)
    }
}
