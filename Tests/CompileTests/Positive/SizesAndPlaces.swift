// Sizes, points and rectangles go between readers, gestures, shapes and an author's own functions.
import AppIntents
import SwiftUI
import WidgetKit

nonisolated private func area(_ size: CGSize) -> CGFloat { size.width * size.height }
nonisolated private func middle(_ rect: CGRect) -> CGPoint { CGPoint(x: rect.midX, y: rect.midY) }

struct SizedEntry: TimelineEntry {
    let date: Date
    let size: CGSize
}

struct SizedProvider: TimelineProvider {
    func placeholder(in context: Context) -> SizedEntry { SizedEntry(date: .now, size: context.displaySize) }
    func getSnapshot(in context: Context, completion: @escaping (SizedEntry) -> Void) {
        let size = context.displaySize
        let wider: CGFloat = max(size.width, 100) * 2
        completion(SizedEntry(date: .now, size: area(size) > 100 ? size : CGSize(width: wider, height: 2)))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<SizedEntry>) -> Void) {
        let bounds = CGRect(origin: .zero, size: context.displaySize)
        completion(Timeline(entries: [SizedEntry(date: .now, size: bounds.size)], policy: .never))
    }
}

struct SizedView: View {
    @State private var offset = CGSize.zero
    @State private var size: CGSize = .zero
    @State private var place: CGPoint = .zero
    @State private var frame: CGRect = .zero
    let given: CGSize
    var square: CGSize { CGSize(width: 3, height: 3) }

    init(given: CGSize) { self.given = given }

    var body: some View {
        GeometryReader { proxy in
            let half = proxy.size.width / 2
            Text("\(area(proxy.size)) \(area(square)) \(area(given))")
                .frame(width: min(proxy.size.width, proxy.size.height) * 0.5)
                .position(middle(proxy.frame(in: .local)))
                .onAppear {
                    size = proxy.size
                    frame = proxy.frame(in: .global)
                    place = CGPoint(x: half, y: 0)
                }
                .offset(offset)
                .gesture(
                    DragGesture()
                        .onChanged { value in
                            offset = value.translation
                            place = value.location
                        }
                        .onEnded { value in
                            if value.translation.width > 100, area(value.translation) < 50 { offset = .zero }
                        })
            SizedPart(size: proxy.size, frame: proxy.frame(in: .global), offset: $offset)
            part(of: proxy.size)
            part(of: proxy)
        }
    }
    private func part(of size: CGSize) -> some View {
        Text("\(size.width)").frame(width: size.width, height: size.height)
    }
    private func part(of proxy: GeometryProxy) -> some View { Text("\(area(proxy.size))") }
}

struct SizedPart: View {
    let size: CGSize
    let frame: CGRect
    @Binding var offset: CGSize
    var body: some View {
        Path { path in
            path.addRect(frame)
            path.move(to: .zero)
            path.addRoundedRect(in: frame, cornerSize: CGSize(width: 2, height: 2))
        }
        .offset(size)
        .aspectRatio(size, contentMode: .fit)
        .offset(x: frame.minX, y: size.height)
    }
}

final class SizeStore: ObservableObject {
    var size: CGSize = .zero
    var frame: CGRect = .zero
    func take(_ proxy: GeometryProxy) {
        size = proxy.size
        frame = proxy.frame(in: .global)
        frame = CGRect(origin: .zero, size: proxy.size)
    }
}

nonisolated struct Level: Shape {
    var level: CGFloat
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: middle(rect))
        path.addLine(to: CGPoint(x: area(rect.size), y: rect.maxY))
        path.addEllipse(in: CGRect(x: 0, y: 0, width: rect.size.width * level, height: rect.height))
        return Path(path.boundingRect.insetBy(dx: 1, dy: 1))
    }
}

struct SizeKey: PreferenceKey {
    static let defaultValue: CGSize = .zero
    static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
}

struct SizeReader: ViewModifier {
    @Binding var size: CGSize
    func body(content: Content) -> some View {
        content
            .background(GeometryReader { Color.clear.preference(key: SizeKey.self, value: $0.size) })
            .onPreferenceChange(SizeKey.self) { _ = area($0) }
    }
}

extension View {
    func readSize(_ size: Binding<CGSize>) -> some View { modifier(SizeReader(size: size)) }
    func onSize(_ action: @escaping (CGSize) -> Void) -> some View {
        background(GeometryReader { proxy in Color.clear.onAppear { action(proxy.size) } })
    }
}

struct SizedCanvas: View {
    var body: some View {
        Canvas { context, size in
            let text = context.resolve(Text("a"))
            context.translateBy(x: area(text.measure(in: size)), y: 0)
            context.draw(text, at: middle(CGRect(origin: .zero, size: size)))
            context.fill(
                Path(CGRect(origin: .zero, size: size)),
                with: .linearGradient(
                    Gradient(colors: [.red, .blue]), startPoint: .zero,
                    endPoint: CGPoint(x: size.width, y: 0)))
        }
        .onGeometryChange(for: CGSize.self) { $0.size } action: { _ = area($0) }
    }
}
