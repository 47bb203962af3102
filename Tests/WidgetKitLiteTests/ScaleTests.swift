import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

/// What a tree says of sizes and places that have two directions.
@Suite(.standardTimeLimit)
@MainActor
struct ScaleTests {
    private func modifier(_ view: some View) -> String { evaluate(view).json() }

    @Test func scaleKeepsBothDirections() {
        let tree = modifier(Color.red.scaleEffect(x: 2, y: 0.5, anchor: .topLeading))
        #expect(tree.contains(#"{"anchor":[0,0],"type":"scale","x":2,"y":0.5}"#), "\(tree)")
        let size = modifier(Color.red.scaleEffect(ViewSize(width: 3, height: 0.25)))
        #expect(size.contains(#"{"anchor":[0.5,0.5],"type":"scale","x":3,"y":0.25}"#), "\(size)")
        let width = modifier(Color.red.scaleEffect(x: 2))
        #expect(width.contains(#"{"anchor":[0.5,0.5],"type":"scale","x":2,"y":1}"#), "\(width)")
        let both = modifier(Color.red.scaleEffect(1.5, anchor: .bottomTrailing))
        #expect(both.contains(#"{"anchor":[1,1],"type":"scale","x":1.5,"y":1.5}"#), "\(both)")
    }

    @Test func `places and sizes keep their directions`() {
        let tree = modifier(
            Color.red.offset(ViewSize(width: 1, height: 2)).position(ViewPoint(x: 3, y: 4))
                .fixedSize(horizontal: true, vertical: false).aspectRatio(
                    ViewSize(width: 4, height: 2), contentMode: .fit
                )
                .shadow(color: .black, radius: 5, x: 6, y: 7).rotationEffect(.degrees(90), anchor: .leading))
        for part in [
            #"{"type":"offset","x":1,"y":2}"#, #"{"type":"position","x":3,"y":4}"#,
            #"{"horizontal":true,"type":"fixedSize","vertical":false}"#,
            #"{"contentMode":"fit","ratio":2,"type":"aspectRatio"}"#,
            #""radius":5,"type":"shadow","x":6,"y":7}"#,
            #"{"anchor":[0,0.5],"degrees":90,"type":"rotation"}"#,
        ] {
            #expect(tree.contains(part), "\(part) in \(tree)")
        }
    }
}
