import Foundation
import SwiftUILite
import TestSupport
import Testing
import ControlBasics
import WidgetKitLite

@Suite(.standardTimeLimit)
@MainActor
struct ViewEvaluationTests {
    struct Greeting: View {
        let name: String?
        let isLoud: Bool

        var body: some View {
            VStack(alignment: .leading, spacing: 4) {
                Text("Hello")
                if let name { Text(name) }
                if isLoud { Image(systemName: "speaker") } else { Divider() }
            }
        }
    }

    private func text(_ string: String) -> ViewNode { ViewNode(.text([TextRun(.string(string))])) }

    /// Hosts would refuse it, and say nothing of why to the author.
    @Test func tooDeepTreeShowsAnExplanation() {
        func tree(_ views: Int, modifiers: Int = 0) -> ViewNode {
            var view = AnyView(Text("a"))
            for _ in 1..<views {
                let inner = view
                view = AnyView(VStack { inner })
            }
            for _ in 0..<modifiers { view = AnyView(view.opacity(0.5)) }
            return evaluate(view)
        }
        #expect(tree(100).children.count == 1 && tree(1, modifiers: 200).modifiers.count == 200)
        func layers(_ count: Int) -> ViewNode {
            evaluate(
                (1..<count).reduce(AnyView(Text("a"))) { view, _ in AnyView(Divider().overlay { view }) })
        }
        // What hosts read, with what may be in the innermost one.
        let most = ViewTreeLimits.nodesInModifiers
        let room = ViewTreeLimits.jsonLevels - JSONText.depth(of: layers(most).json())
        #expect(layers(most).modifiers.count == 1 && (0...ViewTreeLimits.ownJSONLevels).contains(room))
        for deep in [tree(101), tree(2, modifiers: 201), layers(most + 1)] {
            #expect(deep.modifiers == [] && deep.json().contains("This is not shown: more than 100 views"))
        }
    }

    @Test func `a body becomes its tree`() {
        #expect(
            evaluate(Greeting(name: "Ada", isLoud: true))
                == ViewNode(
                    .vstack(
                        alignment: .leading, spacing: 4,
                        [text("Hello"), text("Ada"), ViewNode(.image(ImageNode(.system("speaker"))))])))
        #expect(
            evaluate(Greeting(name: nil, isLoud: false))
                == ViewNode(.vstack(alignment: .leading, spacing: 4, [text("Hello"), ViewNode(.divider)])))
    }

    @Test func `a group is no node of its own`() {
        let tree = evaluate(
            HStack {
                Group {
                    Text("a")
                    Text("b")
                }
                .opacity(0.5)
                EmptyView()
                AnyView(Text("c"))
            })
        #expect(tree.children.map(\.content) == [text("a"), text("b"), text("c")].map(\.content))
        #expect(tree.children.map(\.modifiers) == [[.opacity(0.5)], [.opacity(0.5)], []])
    }

    @Test func `several views without a container become a group`() {
        @ViewBuilder var views: some View {
            Text("a")
            Text("b")
        }
        #expect(evaluate(views) == ViewNode(.group([text("a"), text("b")])))
        #expect(evaluate(EmptyView()) == .empty)
    }

    @Test func switchAndAvailabilitySelectTheirBranch() {
        @ViewBuilder func view(_ number: Int) -> some View {
            switch number {
            case 0: Text("none")
            case 1: Text("one")
            default:
                if #available(iOS 17.0, *) { Text("many") }
            }
        }
        #expect([0, 1, 2].map { evaluate(view($0)) } == [text("none"), text("one"), text("many")])
    }

    struct Room: Identifiable {
        let id: String
    }

    @Test func forEachMakesANodePerElement() {
        let ids = ForEach(["a", "b"], id: \.self) { Text($0) }
        let identifiable = ForEach([Room(id: "a"), Room(id: "b")]) { Text($0.id) }
        let range = ForEach(0..<2) { Text("\($0)") }
        #expect(evaluate(VStack { ids }).children == [text("a"), text("b")])
        #expect(evaluate(VStack { identifiable }).children == [text("a"), text("b")])
        #expect(evaluate(VStack { range }).children == [text("0"), text("1")])
    }

    @Test func `modifiers are kept in order`() {
        let node = evaluate(
            Image("cat").padding(.horizontal, 3).frame(maxWidth: .infinity).disabled(true).unredacted())
        #expect(
            node.modifiers == [
                .padding(PaddingNode(leading: .points(3), trailing: .points(3))),
                .frame(FrameNode(maxWidth: .infinity, alignment: .center)),
                .disabled(true), .unredacted,
            ])
    }

    @Test func `styles become data`() {
        let node = evaluate(
            Image("cat").foregroundStyle(.secondary).foregroundStyle(.red, .tint)
                .background(.fill.tertiary).background(Color.blue.gradient).tint(nil as Color?))
        #expect(
            node.modifiers == [
                .foregroundStyle([.level(.named("foreground"), 1)]),
                .foregroundStyle([.color(.red), .named("tint")]),
                .backgroundStyle(.level(.named("fill"), 2)),
                .backgroundStyle(.colorGradient(.blue)),
                .tint(nil),
            ])
    }

    @Test func `colours give their hex value`() {
        #expect(Color.orange.hex == "#ff9500")
        #expect(Color(red: 1, green: 0.5, blue: 0).hex == "#ff8000")
        #expect(Color(red: .nan, green: 7, blue: -1).hex == "#00ff00")
        #expect(Color(hue: 1 / 3, saturation: 1, brightness: 1).hex == "#00ff00")
        #expect(Color(white: 1).opacity(0.5).hex == "#ffffff")
        #expect(Color("Brand").hex == nil)
        #expect(Color.accentColor.hex == nil)
        #expect(Color.clear.hex == nil)
    }
}
