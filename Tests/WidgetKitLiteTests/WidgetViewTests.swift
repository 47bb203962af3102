import AppIntentsLite
import Foundation
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

@Suite(.standardTimeLimit)
@MainActor
struct WidgetViewTests {
    private func text(_ string: String) -> ViewNode { ViewNode(.text([TextRun(.string(string))])) }

    @Test func `a gauge stays within its range`() {
        func value(_ value: Double, _ bounds: ClosedRange<Double>) -> (Double, Double)? {
            guard case .gauge(let gauge) = evaluate(Gauge(value: value, in: bounds) { Text("g") }).content
            else { return nil }
            return (gauge.value, gauge.fraction)
        }
        #expect(value(5, 0...10)! == (5, 0.5))
        #expect(value(50, 0...10)! == (10, 1))
        #expect(value(-5, 0...10)! == (0, 0))
        #expect(value(.nan, 2...10)! == (2, 0))
        #expect(value(3, 3...3)! == (3, 0))
    }

    @Test func `progress is a fraction, a time or unknown`() {
        func value(_ view: some View) -> ProgressNode.Value? {
            if case .progress(let value, _, _) = evaluate(view).content { value } else { nil }
        }
        #expect(value(ProgressView(value: 3, total: 4)) == .fraction(0.75))
        #expect(value(ProgressView(value: 9, total: 4)) == .fraction(1))
        #expect(value(ProgressView(value: 1, total: 0.0)) == .fraction(1))
        #expect(value(ProgressView(value: Double.nan)) == .fraction(0))
        #expect(value(ProgressView()) == .indeterminate)
        #expect(value(ProgressView("Wait", value: nil as Double?)) == .indeterminate)
        let dates = Date.start...Date.start + 9
        #expect(
            value(ProgressView(timerInterval: dates, countsDown: false)) == .timer(dates, countsDown: false))
    }

    struct Loud: ViewModifier {
        func body(content: Content) -> some View { content.bold().padding(2) }
    }

    @Test func customModifierChangesTheView() {
        let direct = evaluate(Text("a").bold(true).modifier(EmptyModifier.identity))
        #expect(direct == evaluate(Text("a").bold(true)))
        let node = evaluate(Divider().modifier(Loud()))
        #expect(
            node.modifiers == [
                .bold(true),
                .padding(
                    PaddingNode(
                        top: .points(2), leading: .points(2), bottom: .points(2), trailing: .points(2))),
            ])
    }

    struct Sided: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.title
                configuration.icon
                Label("in", systemImage: "bolt")
            }
        }
    }

    @Test func customLabelStyleReplacesTheLabel() {
        let node = evaluate(Label("a", systemImage: "star").labelStyle(Sided()))
        #expect(node.children.first == text("a"))
        guard case .label = node.children.last?.content else {
            Issue.record("no label")
            return
        }
        guard
            case .label = evaluate(Label("a", systemImage: "star").labelStyle(.titleOnly).labelStyle(Sided()))
                .content
        else {
            Issue.record("the inner style should win")
            return
        }
    }

    struct Shouting: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
        }
    }

    @Test func styledButtonsAndTogglesKeepTheirActions() {
        let plain = EvaluatedView(
            VStack {
                Button("a", intent: RingBell())
                Toggle("b", isOn: true, intent: SetLight())
            })
        let styled = EvaluatedView(
            VStack {
                Button("a", intent: RingBell())
                Toggle("b", isOn: true, intent: SetLight())
            }
            .buttonStyle(Shouting()).toggleStyle(CheckStyle()))
        #expect(plain.actions.count == 2)
        #expect(Set(plain.actions.keys) == Set(styled.actions.keys))
        guard case .toggle(_, true, let label) = styled.node.children[1].content else {
            Issue.record("no toggle")
            return
        }
        #expect(label.first?.children.first?.content == .image(ImageNode(.system("checkmark.circle.fill"))))
    }

    struct Sized: View {
        var body: some View {
            GeometryReader { proxy in Text("\(Int(proxy.size.width)) x \(Int(proxy.size.height))") }
        }
    }

    @Test func geometryReaderKnowsPaddingsAndFrames() {
        func size(_ view: some View) -> ViewNode? { evaluate(view).children.first }
        #expect(size(Sized()) == text("126 x 126"))
        #expect(size(Sized().padding(10)) == text("106 x 106"))
        #expect(size(Sized().padding(.top, 6).frame(width: 50)) == text("50 x 120"))
        #expect(size(Sized().frame(maxWidth: .infinity, maxHeight: 40)) == text("126 x 40"))
        #expect(size(Sized().padding(100)) == text("0 x 0"))
    }

    @Test func `shapes are data`() {
        func shape(_ view: some View) -> (ShapeNode, [ShapePaint])? {
            if case .shape(let shape, let paints) = evaluate(view).content { (shape, paints) } else { nil }
        }
        #expect(shape(Circle())?.0.outline == .circle)
        #expect(shape(Circle())?.1.isEmpty == true)
        #expect(shape(Circle().inset(by: 2).inset(by: 3))?.0.inset == 5)
        #expect(shape(AnyShape(Capsule()))?.0.outline == .capsule)
        #expect(
            shape(Circle().trim(from: -1, to: .nan))?.0.trim == ShapeNode(Circle().trim(from: 0, to: 0)).trim)
        let paints = shape(Circle().fill(.red).stroke(.blue, lineWidth: 2))?.1
        #expect(
            paints == [
                .fill(.color(.red), isEvenOdd: false), .stroke(.color(.blue), StrokeStyle(lineWidth: 2)),
            ])
        guard case .path(let commands, let size?) = shape(Triangle())?.0.outline else {
            Issue.record("no path")
            return
        }
        #expect(commands.count == 4)
        #expect(size == ViewSize(width: 126, height: 126))
    }

    @Test func `arcs run the way that SwiftUI's do`() {
        func end(_ clockwise: Bool) -> ViewPoint? {
            var path = Path()
            path.addArc(
                center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: clockwise)
            return path.currentPoint
        }
        for point in [end(false), end(true)] {
            #expect(abs(point?.x ?? 1) < 1e-9)
            #expect(abs((point?.y ?? 0) - 10) < 1e-9)
        }
        var quarter = Path()
        quarter.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
        var rest = Path()
        rest.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
        #expect(quarter.commands.count == 2)
        #expect(rest.commands.count == 4)
    }

    @Test func `the colour scheme is in the tree and in the environment`() {
        struct Scheme: View {
            @Environment(\.colorScheme) var scheme
            var body: some View { Text(scheme.rawValue) }
        }
        let node = evaluate(Scheme().environment(\.colorScheme, .dark))
        #expect(node.content == text("dark").content)
        #expect(node.modifiers == [.colorScheme(.dark)])
    }

    @Test func `angles are written in round degrees`() {
        #expect(Angle.degrees(-90).roundedDegrees == -90)
        #expect(Angle.degrees(33.3).roundedDegrees == 33.3)
    }
}
