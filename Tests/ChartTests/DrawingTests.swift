import Foundation
import FoundationOverlay
import SwiftUILite
import TestSupport
import Testing
import WidgetRenderer

/// Drawings by hand, which become shapes and texts of the tree.
@Suite(.standardTimeLimit)
@MainActor
struct DrawingTests {
    struct Drawn: View {
        var body: some View {
            Canvas { context, size in
                var path = Path()
                path.move(to: CGPoint(x: 0, y: size.height))
                path.addLine(to: CGPoint(x: size.width, y: 0))
                context.stroke(path, with: .color(.red), lineWidth: 2)
                context.translateBy(x: 5, y: 5)
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.blue))
                context.draw(Text("a"), at: CGPoint(x: 1, y: 2))
            }
            .frame(width: 20, height: 10)
        }
    }

    @Test func `a canvas is drawn for its size`() throws {
        let json = evaluate(Drawn()).json()
        let places = json.matches(of: /"position","x":([\d.]+),"y":([\d.]+)/).map { [$0.1, $0.2] }
        #expect(places == [["6", "7"]])
        let picture = try SVGRenderer().render(json: json, family: "systemSmall", now: .distantPast)
        #expect(picture.contains(">a<"))
        #expect(picture.contains("stroke-width=\"2\""))
    }

    @Test func bezierPathBecomesPath() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
        let outline = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 4, height: 3))
        let corners = UnevenRoundedRectangle(topLeadingRadius: 4, bottomTrailingRadius: 4)
        #expect(Path(outline.cgPath) == corners.path(in: rect))
        #expect(outline.bounds == rect)
        // Clockwise on the screen: from the right down.
        let quarter = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(quarter.bounds.minY) < 1e-9 && abs(quarter.bounds.maxY - 10) < 1e-9)
        let other = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(other.bounds.minY + 10) < 0.5)
        outline.append(quarter)
        outline.apply(CGAffineTransform(translationX: 1, y: 2))
        #expect(outline.bounds == rect.offsetBy(dx: 1, dy: 2))
        outline.removeAllPoints()
        #expect(outline.isEmpty)
    }

    @Test func affineTransformsApplyInOrder() {
        let change = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
        let path = Path { $0.addLines([CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 2)]) }.applying(change)
        #expect(path.boundingRect == CGRect(origin: .init(x: 12, y: 3), size: .init(width: 2, height: 3)))
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(change.concatenating(.identity) == change)
        // What is added comes first.
        let scaled = CGAffineTransform(scaleX: 2, y: 3)
        #expect(scaled.translatedBy(x: 1, y: 1) == .init(a: 2, b: 0, c: 0, d: 3, tx: 2, ty: 3))
        #expect(scaled.concatenating(.init(translationX: 1, y: 1)).tx == 1)
        // A quarter turn, clockwise on the screen: what is at the right comes below.
        let turned = Path { $0.addLines([CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 2)]) }.applying(
            scaled.rotated(by: .pi / 2))
        let rect = turned.boundingRect
        #expect(abs(rect.minX + 4) < 1e-9 && abs(rect.maxX) < 1e-9)
        #expect(abs(rect.minY) < 1e-9 && abs(rect.maxY - 3) < 1e-9)
        #expect(Path().boundingRect == .zero)
    }

    @Test func transformMovesAllPathElements() {
        let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
        func curve(_ x: Double, _ y: Double) -> Path {
            var path = Path()
            path.move(to: CGPoint(x: x, y: y))
            path.addCurve(
                to: CGPoint(x: x + 3, y: y), control1: CGPoint(x: x + 1, y: y + 2),
                control2: CGPoint(x: x + 2, y: y - 1))
            path.addLine(to: CGPoint(x: x, y: y + 4))
            path.closeSubpath()
            return path
        }
        var path = Path()
        path.addPath(curve(0, 0), transform: CGAffineTransform(translationX: 1, y: 2))
        #expect(path == curve(1, 2))
        #expect(path.boundingRect == CGRect(x: 1, y: 1, width: 3, height: 5))
        #expect(Path(rect).offsetBy(dx: 3, dy: 4) == Path(rect.offsetBy(dx: 3, dy: 4)))
        #expect(
            Rectangle().size(width: 1, height: 2).offset(x: 5).path(in: rect)
                == Path(CGRect(x: 5, y: 0, width: 1, height: 2)))
        #expect(Rectangle().scale(2).path(in: rect) == Path(CGRect(x: 0, y: 0, width: 8, height: 4)))
    }

    /// A positive part of a circle runs clockwise on the screen: from the right down.
    @Test func relativeArcRunsInItsDirection() {
        for (degrees, bottom, top) in [(90.0, 10.0, 0.0), (-90, 0, -10)] {
            var path = Path()
            path.addRelativeArc(
                center: CGPoint(x: 0, y: 0), radius: 10, startAngle: .zero, delta: .degrees(degrees))
            let rect = path.boundingRect
            #expect(abs(rect.maxY - bottom) < 1e-9 && abs(rect.minY - top) < 1e-9)
        }
    }

    @Test func colorsMixByComponent() {
        let half = Color(red: 0, green: 0, blue: 0).mix(with: Color(red: 1, green: 0.5, blue: 0), by: 0.5)
        #expect(half == Color(red: 0.5, green: 0.25, blue: 0))
        #expect(Color.primary.mix(with: .white, by: 0.2) == .primary)
        #expect(Color.primary.mix(with: .white, by: .nan) == .primary)
    }
}
