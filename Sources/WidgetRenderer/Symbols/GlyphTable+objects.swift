extension GlyphTable {
    /// More things, each drawn by itself.
    static let objects = """
        applepencil: o M8 15.5 L16 3.5 A2 2 0 0 1 19.3 5.8 L11 18 L7 20.5 Z; i M14 6.5 L17.3 8.8
        basketball: o O12 12 9.2; i M12 2.8 V21.2 M2.8 12 H21.2 M5.5 5.5 A8 8 0 0 1 5.5 18.5 M18.5 5.5
          A8 8 0 0 0 18.5 18.5
        soccerball: o O12 12 9.2; i M12 8 L15.8 10.8 L14.4 15.2 H9.6 L8.2 10.8 Z M12 8 V3.5 M15.8 10.8
          L20.5 9.5 M14.4 15.2 L17 19.2 M9.6 15.2 L7 19.2 M8.2 10.8 L3.5 9.5
        sportscourt: o B2.5 5 19 14 1.5; i M12 5 V19 O12 12 2.6 M2.5 9 H6 V15 H2.5 M21.5 9 H18 V15 H21.5
        beats.headphones | headset: l M5 14 V11.5 A7 7 0 0 1 19 11.5 V14 M19 19 C19 21 17 21.5 14 21.5;
          o O5.5 16.5 3 O18.5 16.5 3
        bird: o M3 8.5 L7 7 A4.5 4.5 0 0 1 15.5 9.5 L21.5 17 H13 A7.5 7.5 0 0 1 6 9.5 Z; l M11 17 V21
          M13.5 17 V21; i M9 7.8 v.1
        birthday.cake: o B3.5 12 17 8.5 1.5; i M3.5 16 C6 18 8 18 10 16 C11.5 14.8 12.5 14.8 14 16 C16
          18 18 18 20.5 16; l M12 12 V7; d M12 2 C13.5 4 13.5 6 12 6.3 C10.5 6 10.5 4 12 2 Z
        books.vertical: o B3.5 4 4.5 17 0.8 B8.5 6 4.5 15 0.8 M14 6.5 L18 5.3 L22 19.5 L18 20.7 Z
        briefcase | case: o B2.5 7.5 19 12.5; i M2.5 13 H21.5 M12 12 V14.5; l M8.5 7.5 V5 A1.5 1.5 0 0 1
          10 3.5 H14 A1.5 1.5 0 0 1 15.5 5 V7.5
        latch.2.case: o B2.5 7.5 19 12.5; i M7 11 V14 M17 11 V14 M2.5 12.5 H21.5; l M8.5 7.5 V5 A1.5 1.5
          0 0 1 10 3.5 H14 A1.5 1.5 0 0 1 15.5 5 V7.5
        camera.macro: o O12 6 2.2 O16.3 8.7 2.2 O15 13.3 2.2 O9 13.3 2.2 O7.7 8.7 2.2; l M12 15 V22 M12
          21 C9 21 7.5 19.5 7 17.5 M12 21 C15 21 16.5 19.5 17 17.5; d O12 10 1.4
        carrot: o M4 20.5 C6 14 8.5 9.5 11 8.5 C13.5 7.5 17 10.5 15.8 13.2 C14.5 15.8 10.5 18.5 4 20.5
          Z; l M14.5 9.5 L16 4 M15 9 L20 8.2 M14.8 9.2 L20 4
        cat: o M4 3.5 L8.5 7 H15.5 L20 3.5 V13 A8 7.5 0 0 1 4 13 Z; i M9 12 v.1 M15 12 v.1 M12 14.8
          V15.5 M10 17 H14
        dog: o M5 5 L9 4 H15 L19 5 L21.5 12 L18.5 13.5 V16 A6.5 5.5 0 0 1 5.5 16 V13.5 L2.5 12 Z; i M9.5
          10.5 v.1 M14.5 10.5 v.1 M12 14.5 V17
        fish: o M2.5 12 C6 6.5 12 6 16 10.5 L21 6.5 V17.5 L16 13.5 C12 18 6 17.5 2.5 12 Z; i M7.5 11 v.1
        hare: o M3.5 17.5 C3.5 12.5 7.5 10.5 12 11.5 C13 8 11 5 12.5 3 C14.5 4 15.5 7 16 9.5 C19 10 21
          12 20.5 14 C19.5 16 17.5 15.5 17 17.5 H20 V20 H5.5 A2.5 2.5 0 0 1 3.5 17.5 Z; i M17 12.5 v.1
        ladybug: o M12 7 A6.5 7 0 0 1 12 21 A6.5 7 0 0 1 12 7 Z; i M12 8 V21 M9 12 v.1 M15 12 v.1 M9
          16.5 v.1 M15 16.5 v.1; l M8.5 7.5 A3.6 3.6 0 0 1 15.5 7.5 M9 5 L7 2.5 M15 5 L17 2.5
        chandelier: o M7 12 H17 L15 17 H9 Z; l M12 2.5 V12 M4 8 V5 M20 8 V5 M4 8 C4 12 8 12.5 12 9 C16
          12.5 20 12 20 8 M12 17 V20
        circle.lefthalf.striped.horizontal: o O12 12 9; i M12 3 V21 M5 7 H12 M3.3 10.3 H12 M3.3 13.7 H12
          M5 17 H12
        cloud.drizzle: o M7 14 A4 4 0 0 1 6.7 6.2 A5.4 5.4 0 0 1 17 5.4 A4.3 4.3 0 0 1 17.3 14 Z; l M8
          17 V18.2 M12.5 19 V20.2 M17 17 V18.2
        cloud.heavyrain: o M7 13 A4 4 0 0 1 6.7 5.2 A5.4 5.4 0 0 1 17 4.4 A4.3 4.3 0 0 1 17.3 13 Z; l
          M7.5 15.5 L5 21.5 M11 15.5 L8.5 21.5 M14.5 15.5 L12 21.5 M18 15.5 L15.5 21.5
        computermouse: o B6.5 2.5 11 19 5.5; i M12 2.5 V9 M6.5 9 H17.5
        crop.rotate: l M7 2 V17 H22 M2 7 H17 V22 M14 2.5 A8 8 0 0 1 21.5 10
        deskclock: o O12 11.5 8; i M12 7.5 V11.5 L14.8 13.2; l M7 18.5 L5 21.5 M17 18.5 L19 21.5
        dot.radiowaves.up.forward: d O5.5 18.5 2; l M5.5 12.5 A6 6 0 0 1 11.5 18.5 M5.5 8 A10.5 10.5 0 0
          1 16 18.5 M5.5 3.5 A15 15 0 0 1 20.5 18.5
        eyedropper: l M15.5 11 L7.5 19 H5 V16.5 L13 8.5; o M11 6.5 L14 9.5 L17.5 13 L19 11.5 L17 9.5
          L20.5 6 A2.1 2.1 0 0 0 17.5 3.2 L14.2 6.5 L12.5 5 Z
        eyeglasses: l O6 14.5 3.8 O18 14.5 3.8 M9.8 14 C11 13 13 13 14.2 14 M2.4 13 L4.5 6.5 M21.6 13
          L19.5 6.5
        flask: o M9.5 3.5 H14.5 V9.5 L20 20.5 H4 L9.5 9.5 Z; i M7 15 H17; l M8 3.5 H16
        testtube.2: o M3.5 4 H8.5 V17.5 A2.5 2.5 0 0 1 3.5 17.5 Z M13.5 4 H18.5 V17.5 A2.5 2.5 0 0 1
          13.5 17.5 Z; i M3.5 11 H8.5 M13.5 14 H18.5; l M2.5 4 H9.5 M12.5 4 H19.5
        highlighter: o M14.5 3.5 L20.5 9.5 L12.5 17.5 H9 L6.5 15 V11.5 Z; l M4 21 H20 M7.5 16 L4 20
        hurricane: d O12 12 3; l M12 6 A6 6 0 0 0 6 12 C6 16 9.5 21.5 17 21.5 M12 18 A6 6 0 0 0 18 12
          C18 8 14.5 2.5 7 2.5
        lifepreserver: o O12 12 9.3 O12 12 3.8; i M5.5 5.5 L9.3 9.3 M18.5 5.5 L14.7 9.3 M5.5 18.5 L9.3
          14.7 M18.5 18.5 L14.7 14.7
        medal: o O12 15.5 5.5; l M8.5 11 L5 3 H10.5 L12 7 L13.5 3 H19 L15.5 11
        mug: o M4 5 H15.5 V20 H6 A2 2 0 0 1 4 18 Z; l M15.5 8 H17.5 A2.5 2.5 0 0 1 20 10.5 V13 A2.5 2.5
          0 0 1 17.5 15.5 H15.5
        opticaldiscdrive: o B2.5 9 19 8; i M6 13 H14 M17.8 13 v.1; l M6 9 L8 5.5 H16 L18 9
        oven: o B4 3 16 18.5; i M4 8 H20 M7.5 5.5 v.1 M11 5.5 v.1 M16.5 5.5 v.1 M7.5 11.5 H16.5 V17.5
          H7.5 Z
        refrigerator: o B6 2.5 12 18 2; i M6 9 H18 M9 5 V7 M9 11.5 V14.5; l M8 20.5 V22 M16 20.5 V22
        paintpalette: o M12 3 A9.2 9 0 1 0 12 21 C14.5 21 13 17.5 14 16 C15 14.5 21.2 17 21.2 12 A9.2 9
          0 0 0 12 3 Z; i M7.5 13 v.1 M8.5 8.5 v.1 M13 7 v.1 M17 9.5 v.1
        pin: o M8.5 3 H15.5 L14.5 10.5 C17 11.5 18 13 18 14.5 H6 C6 13 7 11.5 9.5 10.5 Z; l M12 14.5
          V21.5
        playstation.logo: l M8 18 V5 C12 5.5 15 7 15 11 M8 5 V18 M3 16 C6 14 8 14 8 14 M12 16 C16 13.5
          20 14.5 21 16.5 C21.5 18 16 19.5 12 20.5
        xbox.logo: o O12 12 9.2; i M6 6.5 C9 6.5 12 10 12 10 C12 10 15 6.5 18 6.5 M7 18 C8 14.5 12 10.5
          12 10.5 C12 10.5 16 14.5 17 18
        point.3.connected.trianglepath.dotted: o O12 5.5 3 O5.5 17 3 O18.5 17 3; l M10 8.5 v.1 M8.5 11.3
          v.1 M7 13.8 v.1 M14 8.5 v.1 M15.5 11.3 v.1 M17 13.8 v.1 M9.5 17 v.1 M12 17 v.1 M14.5 17 v.1
        recordingtape: o O6 12 4.2 O18 12 4.2; l M6 16.2 H18
        rectangle.connected.to.line.below: o B3 4 18 10; l M12 14 V19.5 M3.5 19.5 H20.5
        externaldrive.connected.to.line.below: o B3 4 18 9; i M17.5 10 v.1; l M12 13 V19.5 M3.5 19.5
          H20.5
        restart: l M19.2 12.6 a7.2 7.2 0 1 1 -2.4 -6 M17.4 2.8 V7.2 H13
        sailboat: o M13 3 L20 14.5 H13 Z M3 17 H21 L18.5 21 H5.5 Z M10.5 7 V14.5 H5 Z
        screwdriver: o M14.5 9.5 L19 5 A2 2 0 0 0 16.2 2.2 L11.8 6.8 Z; l M13 11 L5 19 L4 21.5 L6.5 20.5
          L14.5 12.5
        scribble: l M3 14 C5 5 10 3 9.5 8 C9 13 4 17 7 19 C11 21 14 7 16.5 8.5 C18.5 10 13 16.5 16 18
          C18 19 20 16.5 21.5 14.5
        server.rack.and, server: o B4 3.5 16 17; i M4 9.2 H20 M4 14.8 H20 M7.5 6.3 v.1 M7.5 12 v.1 M7.5
          17.7 v.1
        shareplay: o O12 8 3 M5.5 19.5 C5.5 15.5 8 13.5 12 13.5 C16 13.5 18.5 15.5 18.5 19.5 Z; l M6 13
          A8 8 0 1 1 18 13
        shield.checkered, shield.pattern.checkered: o M12 2.8 L19.5 5.5 V11.5 C19.5 16 16.5 19.5 12 21.5
          C7.5 19.5 4.5 16 4.5 11.5 V5.5 Z; d M12 2.8 V12 H4.5 V5.5 Z M12 12 H19.5 C19.5 16 16.5 19.5 12
          21.5 Z
        slowmo | progress.indicator: l M12 2.5 V6.5 M12 17.5 V21.5 M2.5 12 H6.5 M17.5 12 H21.5 M5.3 5.3
          L8.1 8.1 M15.9 15.9 L18.7 18.7 M5.3 18.7 L8.1 15.9 M15.9 8.1 L18.7 5.3
        smoke: o M7 12.5 A4.2 4.2 0 0 1 6.6 4.2 A5.6 5.6 0 0 1 17.3 3.3 A4.6 4.6 0 0 1 17.5 12.5 Z; l M5
          16 H15 M8 20 H19
        snow: d O6 6 1.7 O12 6 1.7 O18 6 1.7 O9 12 1.7 O15 12 1.7 O6 18 1.7 O12 18 1.7 O18 18 1.7
        sparkle: o M12 3 L14.2 9.8 L21 12 L14.2 14.2 L12 21 L9.8 14.2 L3 12 L9.8 9.8 Z
        sprinkler.and.droplets: l M12 11 V21 M8 21 H16 M9 11 H15; d O5 8 1.2 O8 5 1.2 O12 3.5 1.2 O16 5
          1.2 O19 8 1.2
        sunset | sun.horizon: l M2.5 19.5 H21.5 M7 16 A5 5 0 0 1 17 16 M12 2.7 V8 M9 5.3 L12 8.2 L15 5.3
          M3.5 11.5 L5 13 M20.5 11.5 L19 13
        takeoutbag.and.cup.and.straw: o M3 9 H13 L12 20.5 H4 Z M14.5 11.5 H21.5 L20.5 20.5 H15.5 Z; l
          M5.5 9 L6.5 4.5 H9.5 L10.5 9 M18 11.5 L19.5 5.5 H21.5
        teletype: o M2.5 9.5 C4.5 5 8 4 12 4 C16 4 19.5 5 21.5 9.5 L17.5 11 L15.5 8 H8.5 L6.5 11 Z; d O6
          15 1.3 O10 15 1.3 O14 15 1.3 O18 15 1.3 O8 19 1.3 O12 19 1.3 O16 19 1.3
        textformat.size: l M2 18.5 L5 9.5 L8 18.5 M3 15.5 H7 M10.5 18.5 L15.5 4 L20.5 18.5 M12.3 13.5
          H18.7
        tornado: l M3.5 4.5 H20.5 M5.5 8.5 H19 M8.5 12.5 H17.5 M10.5 16.5 H15 M12 20.5 H13.5
        train.side.front.car: o M2.5 6 H14 C18 6 21.5 9 21.5 14 V17 H2.5 Z; i M2.5 12 H21 M8 6 V12; d
          O6.5 18.8 1.6 O16.5 18.8 1.6
        train.side.middle.car, train.side.rear.car: o B2.5 6 19 11 1.5; i M2.5 12 H21.5 M8.8 6 V12 M15.2
          6 V12; d O7 18.8 1.6 O17 18.8 1.6
        translate: o M3 3 H14 V14 H3 Z; i M5.5 11.5 L8.5 5.5 L11.5 11.5 M6.5 9.5 H10.5; l M14 9.5 H21.5
          V21 H10 V14
        tray.full: o M3 13 L6 5.5 H18 L21 13 V19.5 H3 Z; i M3 13 H8.5 L10 15.5 H14 L15.5 13 H21 M8 8.5
          H16
        tv.and.mediabox: o B2.5 3.5 19 12; l M6 19.5 H18 M9 15.5 V17.5 M15 15.5 V17.5
        videoprojector: o B2.5 8 19 9; i O15.5 12.5 2.6 M6 12.5 v.1; l M6 17 V19 M18 17 V19
        wallet.pass: o B3.5 4 17 16; i M3.5 12 H9 A3 3 0 0 0 15 12 H20.5 M3.5 8 H20.5
        watch.analog: o O12 12 6.5; i M12 8.5 V12 L14.3 13.3; l M9 6 L9.7 2.5 H14.3 L15 6 M9 18 L9.7
          21.5 H14.3 L15 18
        wave.3.right, wave.3.forward: l M6 9 A4.5 4.5 0 0 1 6 15 M10 6.5 A8.5 8.5 0 0 1 10 17.5 M14 4
          A12.5 12.5 0 0 1 14 20
        wineglass: o M7.5 3 H16.5 C17.5 8.5 16 12.5 12 12.5 C8 12.5 6.5 8.5 7.5 3 Z; i M7 8 H17; l M12
          12.5 V20.5 M8.5 20.5 H15.5
        wrench.and.screwdriver: o M20 5.5 A4.4 4.4 0 0 1 14.3 10.7 L7 18.5 L4.6 16.1 L12.5 9 A4.4 4.4 0
          0 1 17.7 3.2 L15.3 5.7 L17.4 7.9 Z; l M4 4 L9.5 9.5 M15 15 L20 20
        xmark.bin: o M5.5 8 H18.5 L17.5 20.5 H6.5 Z; i M9.8 12 L14.2 16.5 M14.2 12 L9.8 16.5; l M3.5 8
          L5 4 H19 L20.5 8
        barcode: l M4 5 V19 M7 5 V19 M10.5 5 V19 M12.5 5 V19 M16 5 V19 M20 5 V19
        record: o O12 12 9.2; i O12 12 4
        earbuds: o O6.5 9 3.6 O17.5 9 3.6; l M5 12.5 V20 M19 12.5 V20
        accessibility: d O12 4.5 2; l M5 8.5 C9 9.8 15 9.8 19 8.5 M12 9.5 V14 L9 21 M12 14 L15 21
        barometer: o O12 12 9.2; i M12 12 L15.8 8 M6 12 v.1 M18 12 v.1 M12 6 v.1
        leaf.arrow.circlepath: o M8 16 C6.5 10.5 10 7.5 16.5 7.5 C17 14 13.5 16.5 8 16 Z; l M6.5 18 L8
          16 M20.5 9 A9.2 9.2 0 0 0 4 7.5 M3.5 15 A9.2 9.2 0 0 0 20 16.5
        minus.plus.batteryblock: o B2.5 8 19 11; l M5 8 V5.5 H8.5 V8 M15.5 8 V5.5 H19 V8; i M5.5 13 H8.5
          M15.5 13 H18.5 M17 11.5 V14.5
        moon.stars: o M17.5 15.5 A7.5 7.5 0 1 1 9.5 5.5 A6 6 0 0 0 17.5 15.5 Z; d M17 3 L17.9 5.6 L20.5
          6.5 L17.9 7.4 L17 10 L16.1 7.4 L13.5 6.5 L16.1 5.6 Z
        macbook: o B4 5 16 11.5; l M2 19.5 H22 M10 19.5 H14
        pc: o B5.5 2.5 13 19; i M9 6 H15 M9 9.5 H15 M12 17 v.1
        airport.express: o B4 8 16 9 3; i M12 12.5 v.1; l M8.5 6 A5 5 0 0 1 15.5 6
        cube.box: o M3 7.5 H21 V20.5 H3 Z; i M3 12 H21 M9.5 7.5 V15 H14.5 V7.5; l M5 4 H19
        bolt.badge.automatic: o M11.5 2.5 L4 12.5 H9.5 L8.5 19.5 L16 9.5 H10.5 Z; l M15 21.5 L18 14 L21
          21.5 M16 19 H20
        battery.100percent.bolt: o B2 7.5 17.5 9; l M21.8 10.8 V13.2; i M11.5 9 L8.5 12.3 H12.5 L9.8
          15.2
        apple.terminal: o B2.5 4 19 16; i M6.5 9 L9.5 12 L6.5 15 M11.5 15.5 H16
        av.remote: o B8.5 2 7 20 2.5; i M12 6 v.1 M11 10 v.1 M13 10 v.1 M11 13 v.1 M13 13 v.1
        candybarphone: o B7 2 10 20 3; i B9.3 5 5.4 5 0.5 M9.8 14 v.1 M12 14 v.1 M14.2 14 v.1 M9.8 17.5 v.1 M12 17.5 v.1 M14.2 17.5 v.1
        case: o B2.5 7 19 13; i M8 7 V20 M16 7 V20; l M8.5 7 V4 H15.5 V7
        desktopcomputer: o B2.5 3.5 19 13.5; i M2.5 13.5 H21.5; l M12 17 V20.5 M8 20.5 H16
        headset: l M4.5 14 V11.5 A7.5 7.5 0 0 1 19.5 11.5 V14; o B3 13 4.5 6.5 1.5 B16.5 13 4.5 6.5 1.5; d O12 21.3 1.4
        progress.indicator: l M12 2.5 V7 M12 17 V21.5 M2.5 12 H7 M17 12 H21.5 M5.3 5.3 L8.4 8.4 M15.6 15.6 L18.7 18.7
        smartphone: o B6.5 2 11 20 2.5; i M11 5 H13; l M10.5 18.8 H13.5
        tachometer: l M4 17.5 A9 9 0 1 1 20 17.5 M12 13 L8.5 7.5; d O12 13 1.7
        uiwindow.split.2x1: o B2.5 4.5 19 15 2.5; i M12 4.5 V19.5 M2.5 8.5 H21.5
        xserve: o B2 8.5 20 7 1; i M5 12 H12 M16 12 v.1 M19 12 v.1
        figure.2: d O7 4.5 2.1 O17 4.5 2.1; l M7 8 V14.5 M3 10 L7 8.5 L10.5 10 M7 14.5 L5 21 M7 14.5 L9 21 M17 8 V14.5
          M13.5 10 L17 8.5 L21 10 M17 14.5 L15 21 M17 14.5 L19 21
        """
}
