extension GlyphTable {
    static let arrows = """
        arrow.backward = arrow.left
        arrow.forward = arrow.right
        arrow.up.left, arrow.up.backward = arrow.up.right @270
        arrow.up.forward = arrow.up.right
        arrow.down.left, arrow.down.backward = arrow.up.right @180
        arrow.down.forward = arrow.down.right
        arrow.right.to.line, arrow.forward.to.line, arrow.right.to.line.compact: l M3.5 12 H15.5 M10 6.5
          L15.5 12 L10 17.5 M20 4.5 V19.5
        arrow.left.to.line, arrow.backward.to.line, arrow.left.to.line.compact = arrow.right.to.line
          @180
        arrow.up.to.line, arrow.up.to.line.compact = arrow.right.to.line @270
        arrow.down.to.line, arrow.down.to.line.compact = arrow.right.to.line @90
        arrow.left.and.right: l M3 12 H21 M7.5 7 L2.8 12 L7.5 17 M16.5 7 L21.2 12 L16.5 17
        arrow.up.and.down = arrow.left.and.right @90
        arrow.up.and.down.and.arrow.left.and.right: l M12 2.5 V21.5 M2.5 12 H21.5 M9.3 5 L12 2.3 L14.7 5
          M9.3 19 L12 21.7 L14.7 19 M5 9.3 L2.3 12 L5 14.7 M19 9.3 L21.7 12 L19 14.7
        arrow.uturn.left, arrow.uturn.backward: l M8.5 4 L3.5 9 L8.5 14 M3.5 9 H15 A5.5 5.5 0 0 1 15 20
          H11
        arrow.uturn.right, arrow.uturn.forward: l M15.5 4 L20.5 9 L15.5 14 M20.5 9 H9 A5.5 5.5 0 0 0 9
          20 H13
        arrow.uturn.up = arrow.uturn.left @90
        arrow.uturn.down = arrow.uturn.left @270
        arrow.turn.up.right, arrow.trianglehead.turn.up.right, arrowshape.turn.up.right,
          arrowshape.turn.up.forward: l M15 4 L20.5 9.5 L15 15 M20.5 9.5 H9 A5 5 0 0 0 4 14.5 V20
        arrow.turn.up.left, arrowshape.turn.up.left, arrowshape.turn.up.backward: l M9 4 L3.5 9.5 L9 15
          M3.5 9.5 H15 A5 5 0 0 1 20 14.5 V20
        arrow.turn.down.right: l M15 9 L20.5 14.5 L15 20 M20.5 14.5 H9 A5 5 0 0 1 4 9.5 V4
        arrow.turn.down.left: l M9 9 L3.5 14.5 L9 20 M3.5 14.5 H15 A5 5 0 0 0 20 9.5 V4
        arrow.turn.right.up = arrow.turn.down.left @90
        arrow.turn.right.down = arrow.turn.up.right @90
        arrow.turn.left.up = arrow.turn.up.right @270
        arrow.turn.left.down = arrow.turn.down.left @270
        arrow.up.left.and.arrow.down.right, arrow.up.backward.and.arrow.down.forward,
          arrow.up.left.arrow.down.right: l M4 10.5 V4 H10.5 M4 4 L10.3 10.3 M20 13.5 V20 H13.5 M20 20
          L13.7 13.7
        arrow.up.right.and.arrow.down.left, arrow.up.forward.and.arrow.down.backward =
          arrow.up.left.and.arrow.down.right @90
        arrow.down.right.and.arrow.up.left, arrow.down.forward.and.arrow.up.backward: l M10.5 4 V10.5 H4
          M10.5 10.5 L3.5 3.5 M13.5 20 V13.5 H20 M13.5 13.5 L20.5 20.5
        arrow.down.left.and.arrow.up.right, arrow.down.backward.and.arrow.up.forward,
          arrow.down.left.arrow.up.right = arrow.down.right.and.arrow.up.left @90
        arrow.up.left.and.down.right.and.arrow.up.right.and.down.left: l M4 9 V4 H9 M15 4 H20 V9 M20 15
          V20 H15 M9 20 H4 V15 M4 4 L20 20 M20 4 L4 20
        arrow.left.and.line.vertical.and.arrow.right: l M12 4 V20 M9 12 H2.5 M5.5 8.5 L2.2 12 L5.5 15.5
          M15 12 H21.5 M18.5 8.5 L21.8 12 L18.5 15.5
        arrow.right.and.line.vertical.and.arrow.left: l M12 4 V20 M2 12 H9 M5.8 8.5 L9.2 12 L5.8 15.5
          M22 12 H15 M18.2 8.5 L14.8 12 L18.2 15.5
        arrow.up.and.line.horizontal.and.arrow.down = arrow.left.and.line.vertical.and.arrow.right @90
        arrow.down.and.line.horizontal.and.arrow.up = arrow.right.and.line.vertical.and.arrow.left @90
        arrow.trianglehead.clockwise, arrow.clockwise.rotate.90, arrow.trianglehead.clockwise.rotate.90
          = arrow.clockwise
        arrow.trianglehead.counterclockwise, arrow.trianglehead.counterclockwise.rotate.90 =
          arrow.counterclockwise
        arrow.trianglehead.2.clockwise, arrow.trianglehead.2.counterclockwise,
          arrow.trianglehead.2.clockwise.rotate.90, arrow.trianglehead.2.counterclockwise.rotate.90,
          arrow.2.squarepath, arrow.3.trianglepath, arrow.trianglehead.rectanglepath,
          arrow.trianglehead.topright.capsulepath.clockwise,
          arrow.trianglehead.bottomleft.capsulepath.clockwise = arrow.triangle.2.circlepath
        arrow.trianglehead.branch, arrow.triangle.branch: l M12 21 V13 C12 9 7 10 6 4.5 M12 13 C12 9 17
          10 18 4.5 M3.5 7 L6 4 L9 6.3 M15 6.3 L18 4 L20.5 7
        arrow.trianglehead.merge, arrow.triangle.merge: l M12 3.5 V12 C12 16 7 15.5 6 20.5 M12 12 C12 16
          17 15.5 18 20.5 M8.7 6.6 L12 3.2 L15.3 6.6
        arrow.trianglehead.pull, arrow.triangle.pull: l M6.5 8.5 V15.5 M17.5 15.5 V9.5 A3 3 0 0 0 14.5
          6.5 H12 M14.5 3.8 L11.5 6.5 L14.5 9.2; o O6.5 6 2.4 O6.5 18 2.4 O17.5 18 2.4
        arrow.trianglehead.swap, arrow.triangle.swap: l M5 20 V8 M2 11 L5 7.7 L8 11 M19 4 V16 M16 13 L19
          16.3 L22 13 M9 4 H15 M9 20 H15
        arrowtriangle.right, arrowtriangle.forward, righttriangle: o M6.5 4 L19 12 L6.5 20 Z
        arrowtriangle.left, arrowtriangle.backward = arrowtriangle.right @180
        arrowtriangle.up = arrowtriangle.right @270
        arrowtriangle.down = arrowtriangle.right @90
        arrowtriangle.left.and.line.vertical.and.arrowtriangle.right: o M9 6.5 L2 12 L9 17.5 Z M15 6.5
          L22 12 L15 17.5 Z; l M12 4 V20
        arrowtriangle.right.and.line.vertical.and.arrowtriangle.left: o M2 6.5 L9 12 L2 17.5 Z M22 6.5
          L15 12 L22 17.5 Z; l M12 4 V20
        arrowtriangle.2.inward: o M2.5 7 L10 12 L2.5 17 Z M21.5 7 L14 12 L21.5 17 Z
        arrowtriangle.2.outward: o M9 7 L2 12 L9 17 Z M15 7 L22 12 L15 17 Z
        arrowshape.right, arrowshape.forward, arrowshape.bounce.right, arrowshape.bounce.forward,
          arrowshape.zigzag.right, arrowshape.zigzag.forward: o M3 9 H12 V4.5 L21 12 L12 19.5 V15 H3 Z
        arrowshape.left, arrowshape.backward = arrowshape.right @180
        arrowshape.up = arrowshape.right @270
        arrowshape.down = arrowshape.right @90
        arrowshape.left.arrowshape.right: o M8.5 5.5 L2 12 L8.5 18.5 V14.8 H15.5 V18.5 L22 12 L15.5 5.5
          V9.2 H8.5 Z
        arrowshape.turn.up.left.2, arrowshape.turn.up.backward.2: l M7.5 5 L2 10 L7.5 15 M13 5 L8 10 L13
          15 M8 10 H17 A4.5 4.5 0 0 1 21.5 14.5 V19.5
        chevron.backward = chevron.left
        chevron.forward = chevron.right
        chevron.right.2, chevron.forward.2: l M6 6 L12 12 L6 18 M13 6 L19 12 L13 18
        chevron.left.2, chevron.backward.2 = chevron.right.2 @180
        chevron.up.2, chevron.up.dotted.2 = chevron.right.2 @270
        chevron.down.2, chevron.down.dotted.2 = chevron.right.2 @90
        chevron.down.right.2, chevron.down.forward.2, chevron.down.right.dotted.2,
          chevron.down.forward.dotted.2 = chevron.right.2 @45
        chevron.up.right.2, chevron.up.forward.2, chevron.up.right.dotted.2, chevron.up.forward.dotted.2
          = chevron.right.2 @315
        chevron.backward.chevron.backward.dotted, chevron.left.chevron.left.dotted = chevron.right.2
          @180
        chevron.forward.dotted.chevron.forward, chevron.right.dotted.chevron.right = chevron.right.2
        chevron.compact.right, chevron.compact.forward: l M10 3 L14 12 L10 21
        chevron.compact.left, chevron.compact.backward = chevron.compact.right @180
        chevron.compact.up = chevron.compact.right @270
        chevron.compact.down = chevron.compact.right @90
        chevron.up.chevron.down: l M6.5 9.5 L12 4 L17.5 9.5 M6.5 14.5 L12 20 L17.5 14.5
        chevron.compact.up.chevron.compact.down: l M4 9 L12 5.5 L20 9 M4 15 L12 18.5 L20 15
        chevron.left.chevron.right, chevron.compact.left.chevron.compact.right = chevron.up.chevron.down
          @90
        chevron.up.chevron.right.chevron.down.chevron.left,
          chevron.compact.up.chevron.compact.right.chevron.compact.down.chevron.compact.left: l M8.5 6
          L12 2.5 L15.5 6 M18 8.5 L21.5 12 L18 15.5 M15.5 18 L12 21.5 L8.5 18 M6 15.5 L2.5 12 L6 8.5
        chevron.right.to.line, chevron.forward.to.line: l M6 5 L13 12 L6 19 M18 5 V19
        chevron.left.to.line, chevron.backward.to.line = chevron.right.to.line @180
        rotate.left, rotate.left.fill = arrow.counterclockwise
        rotate.right = arrow.clockwise
        goforward = arrow.clockwise
        gobackward = arrow.counterclockwise
        rotate.3d: o O12 12 6; l M2.5 12 A9.5 4 0 0 0 21.5 12 M12 2.5 A4 9.5 0 0 0 12 21.5
        repeat, repeat.1: l M4 11 V9 A3.5 3.5 0 0 1 7.5 5.5 H20 M16.8 2.5 L20 5.5 L16.8 8.5 M20 13 V15
          A3.5 3.5 0 0 1 16.5 18.5 H4 M7.2 15.5 L4 18.5 L7.2 21.5
        line.diagonal: l M4.5 19.5 L19.5 4.5
        line.diagonal.arrow = arrow.up.right
        line.3.horizontal: l M4 6 H20 M4 12 H20 M4 18 H20
        line.3.horizontal.decrease, line.2.horizontal.decrease: l M3.5 7 H20.5 M7 12 H17 M10 17 H14
        line.horizontal.3, line.3.crossed.swirl = line.3.horizontal
        move.3d: l M12 13 V3 M12 13 L3.5 19.5 M12 13 L20.5 19.5 M9.5 5.5 L12 3 L14.5 5.5 M3.5 15.8 V19.5
          H7.2 M20.5 15.8 V19.5 H16.8
        """
}
