import SwiftUILite

struct Triangle: Shape {
    func path(in rect: ViewRect) -> Path {
        Path { path in
            path.move(to: ViewPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: ViewPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: ViewPoint(x: rect.minX, y: rect.maxY))
            path.closeSubpath()
        }
    }
}
