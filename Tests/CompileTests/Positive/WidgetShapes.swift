// Shapes and paths as they are drawn on Apple's platforms, in the geometry types of Foundation.
import Foundation
import SwiftUI
import WidgetKit

nonisolated struct Wave: Shape {
    var strength: CGFloat
    func path(in rect: CGRect) -> Path {
        var path = Path()
        let width = rect.size.width
        path.move(to: CGPoint(x: 0, y: rect.midY))
        for x in stride(from: 0, through: width, by: 4) {
            path.addLine(to: CGPoint(x: x, y: rect.midY + sin(x / 10) * strength))
        }
        path.addLine(to: .zero)
        path.closeSubpath()
        return path
    }
}
nonisolated struct Arc: InsettableShape {
    var startAngle: Angle
    var insetAmount = 0.0
    func path(in rect: CGRect) -> Path {
        Path { p in
            p.addArc(
                center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2 - insetAmount,
                startAngle: startAngle, endAngle: .degrees(90), clockwise: true)
            p.addEllipse(in: rect.insetBy(dx: 2, dy: 2))
            p.addPath(Circle().path(in: rect))
        }
    }
    func inset(by amount: CGFloat) -> some InsettableShape { var a = self; a.insetAmount += amount; return a }
}
struct Chart: View {
    let values: [Double]
    var body: some View {
        GeometryReader { geo in
            Path { path in
                let step = geo.size.width / CGFloat(values.count)
                for (i, v) in values.enumerated() {
                    let p = CGPoint(x: step * CGFloat(i), y: geo.size.height * (1 - v))
                    if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
                }
            }
            .stroke(Color.green, lineWidth: 2)
            Wave(strength: 3).fill(.blue).offset(CGSize(width: 1, height: 2)).offset(.zero)
            Arc(startAngle: .degrees(0)).strokeBorder(.red, lineWidth: 4).position(CGPoint(x: 1, y: 1))
            RoundedRectangle(cornerSize: CGSize(width: 2, height: 2)).frame(width: geo.size.width * 0.5)
        }
    }
}
