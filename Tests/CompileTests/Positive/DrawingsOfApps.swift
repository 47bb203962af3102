import SwiftUI

struct Drawings: View {
    @Environment(\.font) private var font
    @Environment(\.lineLimit) private var lineLimit
    @Environment(\.multilineTextAlignment) private var alignment
    @Environment(\.legibilityWeight) private var weight
    @Environment(\.symbolRenderingMode) private var mode
    @Environment(\.undoManager) private var undoManager
    @Environment(\.backgroundStyle) private var backgroundStyle

    var canvas: some View {
        Canvas { context, size in
            var path = Path()
            path.move(to: CGPoint(x: 0, y: size.height))
            path.addLine(to: CGPoint(x: size.width, y: 0))
            path.addRelativeArc(
                center: CGPoint(x: size.width / 2, y: size.height / 2), radius: 4, startAngle: .zero, delta: .degrees(90))
            context.stroke(path, with: .color(.red), lineWidth: 2)
            context.fill(
                Path(ellipseIn: CGRect(origin: .zero, size: size)),
                with: .linearGradient(
                    Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height)))
            context.opacity = 0.5
            context.rotate(by: .degrees(45))
            context.drawLayer { layer in
                layer.translateBy(x: 2, y: 3)
                layer.draw(Text("a"), at: CGPoint(x: 2, y: 2))
            }
            let symbol = context.resolve(Image(systemName: "star"))
            context.draw(symbol, in: CGRect(x: 0, y: 0, width: symbol.size.width, height: symbol.size.height))
        }
    }

    var body: some View {
        VStack {
            canvas.font(.custom("Avenir", size: 12, relativeTo: .body)).font(.custom("Avenir", fixedSize: 12))
            AsyncImage(url: URL(string: "https://example.org/a.png")) { image in
                image.resizable().scaledToFill()
            } placeholder: {
                ProgressView()
            }
            AsyncImage(url: nil) { phase in
                if let image = phase.image { image } else { Color.gray }
            }
            MeshGradient(
                width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .blue, .green, .red])
            Circle().fill(Color.red.mix(with: .blue, by: 0.3).shadow(.inner(radius: 2)))
            Rectangle().transform(CGAffineTransform(rotationAngle: 0.2).scaledBy(x: 2, y: 2))
            Rectangle().size(width: 3, height: 4).offset(x: 2, y: 2)
        }
        .glassEffect(.regular.tint(.blue), in: .rect(cornerRadius: 4))
        .glassEffect()
        .buttonStyle(.glass)
        .buttonStyle(.glassProminent)
        .buttonStyle(GlassButtonStyle(.regular))
        .buttonStyle(GlassProminentButtonStyle())
        .visualEffect { content, proxy in content.offset(x: proxy.size.width) }
        .contentMargins(4)
        .scenePadding()
        .environment(\.lineLimit, 2)
    }
}

nonisolated struct Slanted: Shape {
    func path(in rect: CGRect) -> Path {
        Path(ellipseIn: rect).applying(CGAffineTransform(a: 1, b: 0.2, c: 0, d: 1, tx: 0, ty: 0))
    }
}

func slanted() -> some Shape { TransformedShape(shape: Circle(), transform: .identity) }
func enlarged(_ shape: some Shape) -> some Shape { shape.transform(CGAffineTransform(scaleX: 2, y: 2)) }
func height(of path: Path) -> Double { path.boundingRect.height }
