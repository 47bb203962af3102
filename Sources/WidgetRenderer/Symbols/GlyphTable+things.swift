extension GlyphTable {
    /// Documents, tools and things.
    static let things = """
        document, doc.text.image, doc.richtext, doc.plaintext, doc.append | page, richtext.page,
          append.page, zipper.page: o M6 3 H14 L18.5 7.5 V21 H6 Z; i M9 12 H15.5 M9 16 H15.5
        document.on.document: o M8.5 7 H16 L20 11 V21.5 H8.5 Z; l M5 16.5 H4 V2.5 H13.5 V4.5
        clipboard | chart.line.text.clipboard: o B5 4 14 17.5; i M8.5 11 H15.5 M8.5 15 H15.5; l M9 4
          V2.5 H15 V5.5 H9 Z
        note: o B4 4 16 16; i M8 9 H16 M8 13 H13
        text.alignleft, text.aligncenter, text.alignright, text.justify, text.justify.leading,
          text.justify.trailing, text.insert, text.append, text.word.spacing, text.redaction,
          text.quote, text.line.first.and.arrowtriangle.forward,
          text.line.last.and.arrowtriangle.forward, text.below.photo: l M4 5.5 H20 M4 10 H15 M4 14.5 H20
          M4 19 H12
        text.magnifyingglass | loupe: l M16.4 10.3 a6.1 6.1 0 1 1 -12.2 0 a6.1 6.1 0 1 1 12.2 0 M14.9
          14.9 L20.5 20.5 M7.5 10.3 H13.1
        text, list, list.bullet.indent, list.bullet.below.rectangle, list.dash.header.rectangle =
          list.bullet
        book.closed, book.pages | magazine, menucard: o M6 3 H18.5 V21 H6 A2 2 0 0 1 4 19 V5 A2 2 0 0 1
          6 3 Z; i M4.5 17.5 H18.5 M8 3 V17.5
        archivebox | tray.2: o B2.5 4 19 5 1 M4 9 H20 V20 H4 Z; i M9.5 12.5 H14.5
        | square.grid.3x1.folder.badge.plus = folder
        envelope.open | mail: o M3 10 L12 3.5 L21 10 V20.5 H3 Z; i M3.5 11 L12 16.5 L20.5 11
        paperplane: o M21.5 2.5 L14.5 21.5 L10.8 13.2 L2.5 9.5 Z; i M21.5 2.5 L10.8 13.2
        bubble, bubble.middle.bottom, bubble.middle.top | quote.bubble, rectangle.3.group.bubble =
          message
        bubble.right = message ~
        bubble.left.and.bubble.right: o M3 3.5 H13.5 A1.5 1.5 0 0 1 15 5 V11 A1.5 1.5 0 0 1 13.5 12.5 H8
          L4.5 15.5 V12.5 H3 A1.5 1.5 0 0 1 1.5 11 V5 A1.5 1.5 0 0 1 3 3.5 Z; l M18 8.5 H21 A1.5 1.5 0 0
          1 22.5 10 V16 A1.5 1.5 0 0 1 21 17.5 H19.5 V20.5 L16 17.5 H11 A1.5 1.5 0 0 1 9.5 16 V15.5
        phone.down: o M2.5 15.5 L2 12 C4.5 9.5 8 8.5 12 8.5 C16 8.5 19.5 9.5 22 12 L21.5 15.5 L16.5 15
          L15.5 11.8 C13.5 11.3 10.5 11.3 8.5 11.8 L7.5 15 Z
        phone.connection | teletype.answer: o M5 5.5 L8 6.3 L8.8 10.3 L6.7 11.8 C7.8 14 9.4 15.6 11.8
          16.7 L13.3 14.6 L17.3 15.4 L18 18.3 C17.2 20.5 15.4 21 13.6 20.5 C8.3 19.2 4.3 15.2 3 10 C2.5
          8 3.2 6.2 5 5.5 Z; l M14.5 9.5 L21 3 M16 3 H21 V8
        bag | handbag, backpack, suitcase, suitcase.rolling, duffle.bag: o M5 8 H19 L20 21 H4 Z; l M8.5
          11 V6.5 A3.5 3.5 0 0 1 15.5 6.5 V11
        basket | giftcard: o M3 10 H21 L19 20 H5 Z; l M7.5 10 L10.5 4 M16.5 10 L13.5 4; i M9 13 V17 M12
          13 V17 M15 13 V17
        creditcard.and.123, creditcard.rewards = creditcard
        ticket | tickets, movieclapper: o M2.5 6.5 H21.5 V10 A2 2 0 0 0 21.5 14 V17.5 H2.5 V14 A2 2 0 0
          0 2.5 10 Z; i M14.5 8.5 V10 M14.5 12 V13 M14.5 15 V16
        scissors: l M8.5 8.5 L20.5 19.5 M8.5 15.5 L20.5 4.5; o O6 6.5 3 O6 17.5 3
        paperclip: l M19.5 11.5 L11.5 19.5 A4.8 4.8 0 0 1 4.7 12.7 L13 4.4 A3.2 3.2 0 0 1 17.5 8.9 L9.5
          17 A1.6 1.6 0 0 1 7.2 14.7 L14.5 7.5
        pencil.line, pencil.and.outline, pencil.tip | applepencil.tip, lasso, scribble.variable,
          signature, applepencil.hover: o M6.5 15.5 L15.5 3 L19.5 6 L10.5 18.3 L6 19.5 Z; l M4 21.5 H20
        eraser, eraser.line.dashed: o M14 4 L21 11 L12.5 19.5 H8 L3.5 15 Z; i M8.5 9.5 L15.5 16.5; l M8
          21.5 H20.5
        paintbrush, paintbrush.pointed | eyedropper.halffull, eyedropper.full, swatchpalette,
          paintroller: o M20.5 3 C21.5 4.5 17 11 13.5 14.5 L10 11 C13 7.5 19 2 20.5 3 Z M9 12.5 L11.8
          15.3 C12 19 9 21 3.5 20.5 C5.5 18.5 4.5 16 6 14 C6.8 13 7.8 12.5 9 12.5 Z
        ruler | level, lines.measurement.horizontal, lines.measurement.vertical,
          square.and.line.vertical: o B2 8 20 8 1; i M6 8 V11.5 M10 8 V11.5 M14 8 V11.5 M18 8 V11.5
        wrench.adjustable | toolbox = wrench
        gearshape.2, gearshape.arrow.trianglehead.2.clockwise.rotate.90,
          gearshape.arrow.triangle.2.circlepath = gearshape
        puzzlepiece, puzzlepiece.extension | lego: o M4 8 H8.5 A2.5 2.5 0 1 1 13 8 H17 V12 A2.5 2.5 0 1
          1 17 16.5 V20.5 H4 Z
        gift.circle | party.popper, balloon, balloon.2, fireworks: o M12 2.5 A6 7 0 0 1 12 17 A6 7 0 0 1
          12 2.5 Z; l M12 17 C10 19 14 20 12 22.5
        trophy.circle | rosette, crown, laurel.leading, laurel.trailing: o M3 7 L8 11.5 L12 4.5 L16 11.5
          L21 7 L19 19 H5 Z
        dice | die.face.1, die.face.2, die.face.3, die.face.4, die.face.5, die.face.6: o B3.5 3.5 17 17
          3.5; i M8 8 v.1 M16 8 v.1 M12 12 v.1 M8 16 v.1 M16 16 v.1
        football | baseball, tennisball, volleyball, rugbyball, cricket.ball, hockey.puck,
          american.football, australian.football, bowling.ball: o O12 12 9.2; i M12 2.8 C8 7 8 17 12
          21.2 M12 2.8 C16 7 16 17 12 21.2 M2.8 12 H21.2
        tennis.racket | skateboard, skis, snowboard, surfboard, oar.2.crossed, figure.racket,
          hockey.stick, golf: o O9.5 9 6; l M13.8 13.2 L21 20.5; i M5 7 H14 M5 11 H14 M7.5 4.5 V13.5
          M11.5 4.5 V13.5
        fork.knife.circle | waterbottle, popcorn, frying.pan: o M7 3 H17 C17.5 8 16.5 12.5 12 12.5 C7.5
          12.5 6.5 8 7 3 Z; l M12 12.5 V20.5 M8 20.5 H16
        cup.and.heat.waves = cup.and.saucer
        leaf.arrow.triangle.circlepath | apple.meditate, laurel = leaf
        camera.aperture, camera.shutter.button, camera.filters: o O12 12 9.2; i M9 3.5 L14 12 M20.8 9
          H11 M18 19 L13 10.5 M14.5 20.5 L9.8 12 M3.2 15 H13 M6 5 L11 13.5
        camera.rotate, camera.metering.spot, camera.metering.matrix, camera.metering.center.weighted,
          camera.metering.none, camera.metering.partial = camera
        photo.artframe, photo.on.rectangle.angled | livephoto = photo
        play.rectangle: o B2.5 5 19 14 3; i M10 8.5 L15.5 12 L10 15.5 Z
        eject: o M12 4 L20.5 14 H3.5 Z B3.5 16.5 17 3.5 0.8
        forward.frame, forward.end.alt = forward.end
        backward.frame, backward.end.alt = backward.end
        | memories = backward
        music.note.list, music.quarternote.3, music.pages, music | guitars, pianokeys, metronome,
          tuningfork: l M11.3 17.5 V4.2 L18 6.2 V9.4 L11.3 7.4; d O8.4 17.6 2.9
        radio | cassette: o B2.5 8 19 12; i O8 14 3 M14 12 H18 M14 16 H18; l M6 8 L17 3
        speaker.wave.2.bubble = speaker
        captions | subtitles: o B2.5 5 19 14; i M10 10.5 A2.3 2.3 0 1 0 10 13.8 M17.5 10.5 A2.3 2.3 0 1
          0 17.5 13.8
        qrcode | dot.squareshape, dot.viewfinder: o B3.5 3.5 6 6 0.6 B14.5 3.5 6 6 0.6 B3.5 14.5 6 6
          0.6; d B13.5 13.5 2.6 2.6 0.1 B18 13.5 2.6 2.6 0.1 B13.5 18 2.6 2.6 0.1 B18 18 2.6 2.6 0.1
          B5.8 5.8 1.6 1.6 0.1 B16.8 5.8 1.6 1.6 0.1 B5.8 16.8 1.6 1.6 0.1
        calendar.day.timeline.left, calendar.day.timeline.right, calendar.day.timeline.leading,
          calendar.day.timeline.trailing = calendar
        clock.arrow.circlepath, clock.arrow.2.circlepath,
          clock.arrow.trianglehead.2.counterclockwise.rotate.90: l M5.5 7 A8.7 8.7 0 1 1 3.3 12 M3.5 3.5
          L5.3 7.5 L9.5 6 M12 7 V12 L15.5 14
        hourglass.bottomhalf.filled, hourglass.tophalf.filled = hourglass
        alarm, alarm.waves.left.and.right: o O12 13 7.5; i M12 8.8 V13 L15 14.8; l M3 6.5 L6.8 3.3 M21
          6.5 L17.2 3.3 M6.5 19 L4.8 21 M17.5 19 L19.2 21
        stopwatch: o O12 13.5 7.8; i M12 9 V13.5 L14.5 15.5; l M9.5 2.5 H14.5 M12 2.5 V5.5 M18.5 6 L20
          7.5
        chart.bar.xaxis, chart.bar.xaxis.ascending, chart.bar.yaxis, chart.dots.scatter,
          chart.xyaxis.line, chart.line.flattrend.xyaxis, chart.line.downtrend.xyaxis: l M4 3.5 V20
          H20.5; d B7 12 3 6 0.5 B11.5 8.5 3 9.5 0.5 B16 5.5 3 12.5 0.5
        wand.and.stars, wand.and.rays, wand.and.sparkles, wand.and.outline | apple.intelligence: l M3.5
          20.5 L14 10; o M17 2.5 L18.2 5.8 L21.5 7 L18.2 8.2 L17 11.5 L15.8 8.2 L12.5 7 L15.8 5.8 Z; d
          O7 6 1.2 O19.5 15.5 1.3
        atom | fossil.shell, graduationcap, studentdesk, scroll: o O12 12 2; l M12 7.5 C18.5 7.5 22 9.5
          22 12 C22 14.5 18.5 16.5 12 16.5 C5.5 16.5 2 14.5 2 12 C2 9.5 5.5 7.5 12 7.5 M9 9.2 C12.2 3.5
          15.7 1.5 17.8 2.7 C20 4 19.5 9 16.2 14.8 M15 14.8 C11.8 20.5 8.3 22.5 6.2 21.3 C4 20 4.5 15
          7.8 9.2
        | bin = trash
        | books = tag
        comb | tshirt, shoe, shoe.2, coat, hat.cap, hat.widebrim, sunglasses, jacket, hanger: o M8.5 3.5
          L3 7 L5 11 L7 10 V20.5 H17 V10 L19 11 L21 7 L15.5 3.5 A3.5 3.5 0 0 1 8.5 3.5 Z
        binoculars | telescope, field.of.view.ultrawide, field.of.view.wide: o O6.5 16 4.2 O17.5 16 4.2
          M6 11.5 L7.5 5 H10.5 V14 M18 11.5 L16.5 5 H13.5 V14 Z
        | line.3.horizontal.circle = ellipsis
        exclamationmark.octagon: o M8 2.8 H16 L21.2 8 V16 L16 21.2 H8 L2.8 16 V8 Z; i M12 7 V13 M12 16.5
          v.1
        exclamationmark.arrow.triangle.2.circlepath,
          exclamationmark.arrow.trianglehead.2.clockwise.rotate.90 = exclamationmark.triangle
        checkmark.seal: o M12 2 L14.8 4.2 L18.2 4.2 L19.3 7.5 L22 9.5 L20.9 12.7 L22 15.9 L19.3 17.9
          L18.2 21 L14.8 21 L12 22.8 L9.2 21 L5.8 21 L4.7 17.9 L2 15.9 L3.1 12.7 L2 9.5 L4.7 7.5 L5.8
          4.2 L9.2 4.2 Z; i M8 12.5 L11 15.5 L16.3 9
        xmark.seal: o M12 2 L14.8 4.2 L18.2 4.2 L19.3 7.5 L22 9.5 L20.9 12.7 L22 15.9 L19.3 17.9 L18.2
          21 L14.8 21 L12 22.8 L9.2 21 L5.8 21 L4.7 17.9 L2 15.9 L3.1 12.7 L2 9.5 L4.7 7.5 L5.8 4.2 L9.2
          4.2 Z; i M8.7 9 L15.3 15.7 M15.3 9 L8.7 15.7
        star.leadinghalf.filled | line.horizontal.star.fill.line.horizontal = star
        distribute.horizontal, distribute.horizontal.center, distribute.vertical,
          distribute.vertical.top, distribute.vertical.center, distribute.vertical.bottom |
          align.horizontal.left, align.horizontal.center, align.horizontal.right, align.vertical.top,
          align.vertical.center, align.vertical.bottom: l M4 3.5 V20.5; d B7 6 13 4 1 B7 14 8 4 1
        externaldrive.badge.timemachine = externaldrive
        """
}
