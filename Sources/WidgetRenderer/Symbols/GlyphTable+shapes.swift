extension GlyphTable {
    /// Shapes, windows and grids.
    static let shapes = """
        rectangle.portrait: o B5.5 2.5 13 19 2.5
        capsule.portrait: o B7 2 10 20 5
        oval: o M22 12 C22 16 18 19 12 19 C6 19 2 16 2 12 C2 8 6 5 12 5 C18 5 22 8 22 12 Z
        oval.portrait = oval @90
        octagon: o M8 2.8 H16 L21.2 8 V16 L16 21.2 H8 L2.8 16 V8 Z
        pentagon: o M12 2.5 L21.5 9.5 L18 20.8 H6 L2.5 9.5 Z
        seal: o M12 2 L14.8 4.2 L18.2 4.2 L19.3 7.5 L22 9.5 L20.9 12.7 L22 15.9 L19.3 17.9 L18.2 21
          L14.8 21 L12 22.8 L9.2 21 L5.8 21 L4.7 17.9 L2 15.9 L3.1 12.7 L2 9.5 L4.7 7.5 L5.8 4.2 L9.2
          4.2 Z
        squareshape: o B4 4 16 16 4.5
        app: o B3.5 3.5 17 17 4.5
        viewfinder: l M3 8 V5.5 A2.5 2.5 0 0 1 5.5 3 H8 M16 3 H18.5 A2.5 2.5 0 0 1 21 5.5 V8 M21 16
          V18.5 A2.5 2.5 0 0 1 18.5 21 H16 M8 21 H5.5 A2.5 2.5 0 0 1 3 18.5 V16
        square.on.square: o B3 3 12.5 12.5 2.5; l M18.5 8.5 H19 A2 2 0 0 1 21 10.5 V19 A2 2 0 0 1 19 21
          H10.5 A2 2 0 0 1 8.5 19 V18.5
        square.filled.on.square: o B3 3 12.5 12.5 2.5; l M18.5 8.5 H19 A2 2 0 0 1 21 10.5 V19 A2 2 0 0 1
          19 21 H10.5 A2 2 0 0 1 8.5 19 V18.5; d B5 5 8.5 8.5 1
        rectangle.on.rectangle, rectangle.on.rectangle.angled,
          rectangle.portrait.on.rectangle.portrait.angled: o B2.5 8 19 12.5 2.5; l M5 4.8 H19
        square.stack.3d.up, square.3.layers.3d, square.2.layers.3d, square.stack.3d.forward.dottedline,
          square.stack.3d.down.right, square.stack.3d.down.forward, square.3.layers.3d.down.right,
          square.3.layers.3d.down.left, square.3.layers.3d.down.forward,
          square.3.layers.3d.down.backward: o M12 3 L21.5 8 L12 13 L2.5 8 Z; l M2.5 12 L12 17 L21.5 12
          M2.5 16 L12 21 L21.5 16
        square.grid.2x2, circle.grid.2x2, rectangle.grid.2x2, squareshape.split.2x2, square.split.2x2 |
          widget.small: o B3.5 3.5 7 7 1.5 B13.5 3.5 7 7 1.5 B3.5 13.5 7 7 1.5 B13.5 13.5 7 7 1.5
        square.grid.3x3, circle.grid.3x3, square.grid.3x2, rectangle.grid.3x2, rectangle.grid.3x3,
          rectangle.split.3x3, square.grid.4x3, circle.grid.cross: o B3 3 5 5 1 B9.5 3 5 5 1 B16 3 5 5 1
          B3 9.5 5 5 1 B9.5 9.5 5 5 1 B16 9.5 5 5 1 B3 16 5 5 1 B9.5 16 5 5 1 B16 16 5 5 1
        rectangle.grid.1x2, square.split.1x2, rectangle.split.1x2 | squareshape.split.1x2: o B3.5 3.5 17
          7.5 2 B3.5 13 17 7.5 2
        square.split.2x1, rectangle.split.2x1, rectangle.split.2x2, circle.grid.2x1,
          rectangle.portrait.split.2x1: o B3 5 8 14 2 B13 5 8 14 2
        rectangle.split.3x1, rectangle.3.group: o B2.5 5 5 14 1.5 B9.5 5 5 14 1.5 B16.5 5 5 14 1.5
        square.and.arrow.down: l M8 9.5 H5.5 V20.5 H18.5 V9.5 H16 M12 3 V14.5 M8.2 11 L12 14.8 L15.8 11
        square.and.pencil: l M12 5 H5.5 A2 2 0 0 0 3.5 7 V18.5 A2 2 0 0 0 5.5 20.5 H17 A2 2 0 0 0 19
          18.5 V12; o M9 15 L9.8 11.8 L18.5 3 L21 5.5 L12.2 14.2 Z
        rectangle.portrait.and.arrow.right, rectangle.portrait.and.arrow.forward: l M13 4 H6 V20 H13 M10
          12 H21 M17.5 8.5 L21 12 L17.5 15.5
        circle.circle, smallcircle.filled.circle, smallcircle.circle, dot.circle,
          largecircle.fill.circle: o O12 12 9; d O12 12 4
        circle.lefthalf.filled: o O12 12 9; d M12 3 A9 9 0 0 0 12 21 Z
        circle.righthalf.filled: o O12 12 9; d M12 3 A9 9 0 0 1 12 21 Z
        circle.hexagonpath, hexagongrid = hexagon
        suit.heart = heart
        suit.spade: o M12 3 C14 7 20.5 10 20.5 14.2 A4.2 4.2 0 0 1 13 16.5 L14.5 21 H9.5 L11 16.5 A4.2
          4.2 0 0 1 3.5 14.2 C3.5 10 10 7 12 3 Z
        suit.diamond: o M12 2.5 L19 12 L12 21.5 L5 12 Z
        suit.club: o M10.8 14.5 A4.3 4.3 0 1 1 7.5 8.6 A4.5 4.5 0 1 1 16.5 8.6 A4.3 4.3 0 1 1 13.2 14.5
          L14.5 21 H9.5 Z
        cube, shippingbox: o M12 2.5 L20.5 7 V17 L12 21.5 L3.5 17 V7 Z; i M3.5 7 L12 11.5 L20.5 7 M12
          11.5 V21.5
        cylinder, cylinder.split.1x2: o M4.5 6 A7.5 3 0 0 1 19.5 6 V18 A7.5 3 0 0 1 4.5 18 Z; i M4.5 6
          A7.5 3 0 0 0 19.5 6
        cone: o M12 2.5 L20 18 A8 3 0 0 1 4 18 Z
        pyramid: o M12 3 L21.5 18 L10 21 L2.5 15.5 Z; i M12 3 L10 21
        rays, timelapse: l M12 2.5 V7 M12 17 V21.5 M2.5 12 H7 M17 12 H21.5 M5.3 5.3 L8.4 8.4 M15.6 15.6
          L18.7 18.7 M5.3 18.7 L8.4 15.6 M15.6 8.4 L18.7 5.3
        sidebar.left, sidebar.leading, sidebar.squares.left, sidebar.squares.leading: o B2.5 4.5 19 15
          2.5; i M9 4.5 V19.5
        sidebar.right, sidebar.trailing, sidebar.squares.right, sidebar.squares.trailing: o B2.5 4.5 19
          15 2.5; i M15 4.5 V19.5
        menubar.rectangle, macwindow | uiwindow.split.2x1, rectangle.topthird.inset.filled,
          platter.filled.top: o B2.5 4.5 19 15 2.5; i M2.5 9 H21.5
        dock.rectangle | menubar.dock.rectangle, rectangle.bottomthird.inset.filled,
          platter.filled.bottom: o B2.5 4.5 19 15 2.5; i M6.5 16 H17.5
        pip, pip.enter, pip.exit, pip.swap, pip.remove: o B2.5 4.5 19 15 2.5; d B12 12 7 5 1
        aspectratio | rectangle.ratio.16.to.9, rectangle.ratio.4.to.3: o B2.5 5 19 14 2; i M6 11.5 V8.5
          H9.5 M18 12.5 V15.5 H14.5
        rectangle.ratio.3.to.4, rectangle.ratio.9.to.16 = rectangle.portrait
        skew | perspective, trapezoid.and.line.vertical: o M8 4.5 H21.5 L16 19.5 H2.5 Z
        target, scope | dot.scope: l O12 12 8.5 M12 1.5 V6.5 M12 17.5 V22.5 M1.5 12 H6.5 M17.5 12 H22.5;
          d O12 12 1.6
        selection.pin.in.out: l M3 8 V5.5 A2.5 2.5 0 0 1 5.5 3 H8 M11 3 H13 M16 3 H18.5 A2.5 2.5 0 0 1
          21 5.5 V8 M21 11 V13 M21 16 V18.5 A2.5 2.5 0 0 1 18.5 21 H16 M13 21 H11 M8 21 H5.5 A2.5 2.5 0
          0 1 3 18.5 V16 M3 13 V11
        """
}
