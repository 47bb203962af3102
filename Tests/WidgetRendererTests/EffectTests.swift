import TestSupport
import Testing

@testable import WidgetRenderer

/// What modifiers do to a square of 20 points in the middle of a picture of 158.
@Suite(.standardTimeLimit)
struct EffectTests {
    private func square(_ modifiers: String) throws -> Picture {
        try picture(
            ##"{"type":"color","color":{"hex":"#ff0000","opacity":1},"modifiers":[{"type":"frame","width":20,"height":20},\##(modifiers)]}"##
        )
    }

    /// The only transform in it.
    private func transform(_ modifiers: String) throws -> String {
        let found = try square(modifiers).attributes("transform")
        return found.count == 1 ? found[0] : "\(found.count) transforms"
    }

    /// Where the square is.
    private func place(_ modifiers: String) throws -> String {
        outline(of: "#ff0000", in: try square(modifiers))
    }

    /// The outline of what has a colour.
    private func outline(of color: String, in picture: Picture) -> String {
        picture.elements.first { $0.attributes["fill"] == color }?.attributes["d"] ?? "nothing"
    }

    @Test func scaleDiffersInEachDirection() throws {
        #expect(try place(#"{"type":"none"}"#) == "M69 69H89V89H69Z")
        #expect(
            try transform(#"{"type":"scale","x":2,"y":0.5}"#)
                == "translate(79 79) scale(2 0.5) translate(-79 -79)")
        #expect(
            try transform(#"{"type":"scale","x":0.25,"y":3,"anchor":[0,1]}"#)
                == "translate(69 89) scale(0.25 3) translate(-69 -89)")
    }

    @Test func `a rotation is about its anchor`() throws {
        #expect(try transform(#"{"type":"rotation","degrees":30}"#) == "rotate(30 79 79)")
        #expect(try transform(#"{"type":"rotation","degrees":-45,"anchor":[1,0]}"#) == "rotate(-45 89 69)")
    }

    @Test(arguments: [
        ("ultraThin", 0.4), ("thin", 0.55), ("regular", 0.7), ("thick", 0.82), ("ultraThick", 0.92),
    ])
    func materialIsBackgroundAtFixedOpacity(_ name: String, _ part: Double) {
        for palette in [Palette(isDark: false), Palette(isDark: true)] {
            #expect(palette.style("\(name)Material") == palette.background.opacity(part))
        }
    }

    /// What is in a frame is offered no less than the frame is wide at least.
    @Test func minimumFrameWidthIsOfferedToContent() throws {
        let wide = try picture(
            ##"{"type":"color","color":{"hex":"#ff0000","opacity":1},"modifiers":[{"type":"frame","minWidth":200}]}"##
        )
        let drawn = outline(of: "#ff0000", in: wide)
        #expect(drawn.hasPrefix("M-21 ") && drawn.contains("H179V"), "\(drawn)")
    }

    /// The later one is above, unless a place in depth says otherwise.
    @Test(arguments: [(0, false), (1, true), (-1, false)])
    func zIndexDecidesDrawingOrder(_ depth: Int, _ redIsAbove: Bool) throws {
        let order = redIsAbove ? ["#0000ff", "#ff0000"] : ["#ff0000", "#0000ff"]
        let frame = #"{"type":"frame","width":20,"height":20}"#
        let layers = try picture(
            ##"{"type":"zstack","alignment":"center","children":[{"type":"color","color":{"hex":"#ff0000","opacity":1},"modifiers":[\##(frame),{"type":"zIndex","value":\##(depth)}]},{"type":"color","color":{"hex":"#0000ff","opacity":1},"modifiers":[\##(frame)]}]}"##
        )
        #expect(layers.attributes("fill").filter(order.contains) == order)
    }

    @Test func offsetMovesViewAndPositionPlacesIt() throws {
        #expect(try place(#"{"type":"offset","x":5,"y":-7}"#) == "M74 62H94V82H74Z")
        #expect(try place(#"{"type":"position","x":30,"y":40}"#) == "M36 46H56V66H36Z")
    }

    @Test func hiddenViewKeepsItsPlaceUnseen() throws {
        let pair = try picture(
            ##"{"type":"hstack","alignment":"center","spacing":0,"children":[{"type":"color","color":{"hex":"#ff0000","opacity":1},"modifiers":[{"type":"frame","width":20,"height":20},{"type":"hidden"}]},{"type":"color","color":{"hex":"#00ff00","opacity":1},"modifiers":[{"type":"frame","width":20,"height":20}]}]}"##
        )
        #expect(outline(of: "#ff0000", in: pair) == "nothing")
        #expect(outline(of: "#00ff00", in: pair) == "M79 69H99V89H79Z")
    }

    @Test func aspectRatioFitsOrFillsFrame() throws {
        let wide = #"{"type":"aspectRatio","ratio":2,"contentMode":"#
        func box(_ mode: String) throws -> String {
            let picture = try picture(
                ##"{"type":"color","color":{"hex":"#ff0000","opacity":1},"modifiers":[\##(wide)"\##(mode)"},{"type":"frame","width":40,"height":40}]}"##
            )
            return outline(of: "#ff0000", in: picture)
        }
        #expect(try box("fit") == "M59 69H99V89H59Z")
        #expect(try box("fill") == "M39 59H119V99H39Z")
    }

    @Test func fixedSizeAppliesToGivenDirections() throws {
        func lines(_ horizontal: Bool) throws -> Int {
            try picture(
                #"{"type":"text","text":"word word word word","modifiers":[{"type":"fixedSize","horizontal":\#(horizontal),"vertical":true},{"type":"frame","width":50,"height":100}]}"#
            ).texts.count
        }
        #expect(try lines(true) == 1)
        #expect(try lines(false) > 1)
    }
}
