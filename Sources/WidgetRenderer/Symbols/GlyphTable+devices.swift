extension GlyphTable {
    /// Devices, buttons and signals.
    static let devices = """
        iphone, iphone.sizes | smartphone, platter.bottom.applewatch.case, candybarphone, flipphone: o
          B6.5 2 11 20 2.5; l M10.5 18.8 H13.5
        iphone.landscape, iphone.gen1.landscape, iphone.gen2.landscape, iphone.gen3.landscape = iphone
          @90
        iphone.radiowaves.left.and.right, iphone.motion, iphone.gen1.motion, iphone.gen2.motion,
          iphone.gen3.motion: o B8 3.5 8 17 2; l M5 9 A5 5 0 0 0 5 15 M2.3 7 A8.5 8.5 0 0 0 2.3 17 M19 9
          A5 5 0 0 1 19 15 M21.7 7 A8.5 8.5 0 0 1 21.7 17
        ipad, ipad.sizes: o B4.5 2 15 20 2.2; l M10 19.2 H14
        ipad.landscape, ipad.gen1.landscape, ipad.gen2.landscape = ipad @90
        | macbook.sizes = laptopcomputer
        macmini | mac.mini: o B3 8.5 18 7 2; i M16.5 12 v.1
        macstudio | mac.studio: o B4.5 5.5 15 12 2; i M8 14 H10 M13 14 v.1; l M7 20 H17
        macpro.gen1, macpro.gen2, macpro.gen3 | xserve: o B6 4 12 15 1.5; i M9 8 v.1 M12 8 v.1 M15 8 v.1
          M9 12 v.1 M12 12 v.1 M15 12 v.1 M9 15.7 v.1 M12 15.7 v.1 M15 15.7 v.1; l M7.5 19 V21.5 M16.5
          19 V21.5
        display, display.2 | desktopcomputer.and.macbook: o B2.5 4 19 12.5; l M12 16.5 V20.5 M8 20.5 H16
        play.display: o B2.5 4 19 12.5; i M10 7.5 L15 10.3 L10 13 Z; l M12 16.5 V20.5 M8 20.5 H16
        tv: o B2.5 5 19 12.5; l M8 20 H16
        play.tv: o B2.5 5 19 12.5; i M10 8.5 L15 11.3 L10 14 Z; l M8 20 H16
        music.note.tv: o B2.5 5 19 12.5; i M11.5 13.8 V8.5 L15 9.5; l M8 20 H16
        appletv | mediabox: o B3 8 18 8 2.5; i M12 12 v.1
        appletvremote.gen1, appletvremote.gen2, appletvremote.gen3, appletvremote.gen4 | av.remote: o B8
          2 8 20 2.5; i O12 7 2.2 M10.5 13 v.1 M13.5 13 v.1 M10.5 16.5 v.1 M13.5 16.5 v.1
        applewatch, applewatch.case.sizes | digitalcrown.horizontal.arrow.clockwise,
          watchface.applewatch.case, inset.filled.applewatch.case: o B6.5 6 11 12 3; l M8.5 6 L9.3 2.5
          H14.7 L15.5 6 M8.5 18 L9.3 21.5 H14.7 L15.5 18 M19.5 10.5 V13.5
        applewatch.watchface = applewatch
        digitalcrown.arrow.clockwise, digitalcrown.arrow.counterclockwise, digitalcrown.press,
          digitalcrown.horizontal.arrow.counterclockwise, digitalcrown.horizontal.press: o B9 5 6 14 2;
          i M9 9 H15 M9 12 H15 M9 15 H15; l M18 9 A5 5 0 0 1 18 15
        visionpro, vision.pro: o M3 12 C3 8 6 7 12 7 C18 7 21 8 21 12 C21 16 19 17.5 16 17.5 C14 17.5
          13.5 15 12 15 C10.5 15 10 17.5 8 17.5 C5 17.5 3 16 3 12 Z
        airpod.left, airpod.gen3.left, airpod.pro.left, airpodpro.left: o M9 3.5 A5 5 0 0 1 15 8.5 C15
          10.5 14 11.8 13 12.3 V19.5 A1.8 1.8 0 0 1 9.4 19.5 V13.3 A5 5 0 0 1 9 3.5 Z
        airpod.right, airpod.gen3.right, airpods.pro.right, airpod.pro.right, earbuds.right,
          airpodpro.right = airpod.left ~
        airpods, airpods.pro, airpodspro | earpods: o M6 4 A4 4 0 0 1 10.3 8 C10.3 9.7 9.5 10.7 8.8 11.2
          V18.8 A1.5 1.5 0 0 1 5.8 18.8 V12 A4 4 0 0 1 6 4 Z M18 4 A4 4 0 0 0 13.7 8 C13.7 9.7 14.5 10.7
          15.2 11.2 V18.8 A1.5 1.5 0 0 0 18.2 18.8 V12 A4 4 0 0 0 18 4 Z
        airpods.max, airpodsmax: l M4.5 15 V12 A7.5 7.5 0 0 1 19.5 12 V15; o B3 13 5 8 2 B16 13 5 8 2
        airpods.chargingcase, airpods.chargingcase.wireless, airpods.gen3.chargingcase.wireless,
          airpods.pro.chargingcase.wireless | beats.earphones: o B3.5 6 17 13 4; i M3.5 11 H20.5 M12 15
          v.1
        homepod, homepod.2: o B5.5 4 13 16.5 5.5; i M9 7.3 H15
        homepod.mini, homepodmini, homepod.mini.2, homepodmini.2: o O12 12.5 7.8; i M9 7.8 H15
        hifispeaker, hifispeaker.2 | speaker.2: o B6 2.5 12 19; i O12 15 3.3 O12 7 1.4
        hifireceiver: o B2.5 8 19 8.5; i O17 12.2 2 M6 11 H12 M6 14 H10
        ipod, ipod.touch, ipodtouch | ipodshuffle.gen1: o B6.5 2.5 11 19 2.5; i B9 5 6 5 0.6 O12 15.5 3
        magicmouse: o B7 2.5 10 19 5; i M12 6 V10
        keyboard.chevron.compact.down, keyboard.onehanded.left, keyboard.onehanded.right: o B2 6 20 12;
          i M6 10 v.1 M10 10 v.1 M14 10 v.1 M18 10 v.1 M8 14 H16
        externaldrive: o B3 7 18 10.5; i M3 13.5 H21 M17.5 15.5 v.1
        opticaldisc: o O12 12 9; i O12 12 2.5
        sdcard: o M8.5 2.5 H17.5 A1.5 1.5 0 0 1 19 4 V20 A1.5 1.5 0 0 1 17.5 21.5 H6.5 A1.5 1.5 0 0 1 5
          20 V7 Z; i M9.5 6.5 V9.5 M12.5 6.5 V9.5 M15.5 6.5 V9.5
        simcard, simcard.2 | esim: o M6.5 2.5 H14 L19 7.5 V20 A1.5 1.5 0 0 1 17.5 21.5 H6.5 A1.5 1.5 0 0
          1 5 20 V4 A1.5 1.5 0 0 1 6.5 2.5 Z; i B8.5 11.5 7 6 1
        printer: o M4 9 H20 A1.5 1.5 0 0 1 21.5 10.5 V17 H18 V14 H6 V17 H2.5 V10.5 A1.5 1.5 0 0 1 4 9 Z;
          l M6.5 9 V3 H17.5 V9 M6 14 V21 H18 V14
        printer.dotmatrix = printer
        scanner | faxmachine: o B2.5 11 19 8; i M6 15.5 v.1 M10 15.5 H18; l M4 11 L20 5
        web.camera | webcam: o O12 9.5 6.5; i O12 9.5 2.3; l M12 16 V20.5 M7 20.5 H17
        video, facetime: o B2 6.5 13 11 2.5 M16 11 L22 7.5 V16.5 L16 13 Z
        video.doorbell: o B7.5 2 9 20 3; i O12 7 2 O12 16.5 1.8
        microphone, mic.and.signal.meter, microphone.and.signal.meter = mic
        cellularbars: d B3 15 3.4 5.5 0.8 B8.2 11.5 3.4 9 0.8 B13.4 8 3.4 12.5 0.8 B18.6 4 3.4 16.5 0.8
        personalhotspot: l M9.5 12 A4.3 4.3 0 1 1 9.5 11.9 M14.5 12 A4.3 4.3 0 1 0 14.5 11.9 M7 12 H17
        airplayaudio, airplay.audio: d M12 14 L18 21 H6 Z; l M6.5 16 A8 8 0 1 1 17.5 16 M9 12.5 A4 4 0 1
          1 15 12.5
        airplayvideo, airplay.video: d M12 14.5 L18 21 H6 Z; l M6 17 H4.5 A2 2 0 0 1 2.5 15 V6.5 A2 2 0
          0 1 4.5 4.5 H19.5 A2 2 0 0 1 21.5 6.5 V15 A2 2 0 0 1 19.5 17 H18
        airdrop | airport.extreme: l M8.5 17.5 A5 5 0 1 1 15.5 17.5 M5.5 19.5 A9 9 0 1 1 18.5 19.5; d
          O12 14 1.8
        dot.radiowaves.left.and.right, dot.radiowaves.and.radiowaves | badge.radiowaves: l M8.5 8.5 A5 5
          0 0 0 8.5 15.5 M15.5 8.5 A5 5 0 0 1 15.5 15.5 M5.5 5.5 A9.2 9.2 0 0 0 5.5 18.5 M18.5 5.5 A9.2
          9.2 0 0 1 18.5 18.5; d O12 12 1.9
        radiowaves.left.and.right, radiowaves: l M8.5 8.5 A5 5 0 0 0 8.5 15.5 M15.5 8.5 A5 5 0 0 1 15.5
          15.5 M5.5 5.5 A9.2 9.2 0 0 0 5.5 18.5 M18.5 5.5 A9.2 9.2 0 0 1 18.5 18.5
        radiowaves.right, radiowaves.forward | dot.radiowaves.right, dot.radiowaves.forward: l M8 9.5 A4
          4 0 0 1 8 14.5 M11.5 7 A8 8 0 0 1 11.5 17 M15 4.5 A12 12 0 0 1 15 19.5; d O5 12 1.4
        radiowaves.left, wave.3.left, wave.3.backward = wave.3.right @180
        wave.3.up = wave.3.right @270
        wave.3.down = wave.3.right @90
        bluetooth: l M7 7.5 L16.5 16.5 L12 21 V3 L16.5 7.5 L7 16.5
        wifi.exclamationmark: l M2.8 9.6 A13.2 13.2 0 0 1 21.2 9.6 M6 13 A8.6 8.6 0 0 1 9.5 11 M18 13
          A8.6 8.6 0 0 0 14.5 11 M12 10.5 V16; d O12 19.5 1.4
        network.badge.shield.half.filled = network
        cable.connector, cable.coaxial: o B8 2.5 8 8 1; l M10 2.5 V6 M14 2.5 V6 M9 10.5 H15 V15 H9 Z M12
          15 V22
        powerplug: o M7 8 H17 V11 A5 5 0 0 1 7 11 Z; l M9.5 8 V3 M14.5 8 V3 M12 16 V21.5
        powercord | powersupplycable: l M12 21.5 V16 M9.5 8 V3 M14.5 8 V3; o M7 8 H17 V12 A4 4 0 0 1 13
          16 H11 A4 4 0 0 1 7 12 Z
        powerbutton: l O12 12 9.3 M12 7 V12 M9 9 A4.3 4.3 0 1 0 15 9
        poweron: l M12 4 V20
        poweroff: l O12 12 8
        powersleep: l M19.5 14.5 A8 8 0 1 1 10 4 A6.5 6.5 0 0 0 19.5 14.5 Z
        togglepower: l M7 5 V11 M13.5 8 A3.4 4 0 1 1 20 8.2 A3.4 4 0 1 1 13.5 8 M12 2.5 V21.5
        poweroutlet.type, poweroutlet | powersocket: o B3.5 3.5 17 17 4; i M9 9.5 V12 M15 9.5 V12
        poweroutlet.strip: o B2 8 20 8; i M6 11 V13 M10 11 V13 M14 11 V13 M18 11 V13
        battery.0percent = battery.0
        battery.25percent = battery.25
        battery.50percent = battery.50
        battery.75percent = battery.75
        battery.100percent, battery = battery.100
        batteryblock: o B2.5 8 19 11; l M5 8 V5.5 H8.5 V8 M15.5 8 V5.5 H19 V8; i M5.5 13 H8.5 M15.5 13
          H18.5 M17 11.5 V14.5
        bolt.batteryblock: o B2.5 8 19 11; l M5 8 V5.5 H8.5 V8 M15.5 8 V5.5 H19 V8; i M12.8 9.5 L9.5
          13.7 H14 L11.2 17.5
        bolt.horizontal: o M2.5 14.5 L13.5 5 V10.5 L21.5 9.5 L10.5 19 V13.5 Z
        memorychip: o B3 7 18 10 1.5; i M7 10 V14 M11 10 V14 M15 10 V14; l M6 17 V20 M10 17 V20 M14 17
          V20 M18 17 V20
        display.and.arrow.down: l M12 3 V13 M8 9.5 L12 13.5 L16 9.5 M4 17 H20
        switch.2, switch.programmable | lightswitch.on, lightswitch.off: o B3 3.5 18 7 3.5 B3 13.5 18 7
          3.5; i M17 7 v.1 M7 17 v.1
        slider.vertical.3: l M6.5 3.5 V20.5 M12 3.5 V20.5 M17.5 3.5 V20.5; d O6.5 8 2.2 O12 16 2.2 O17.5
          10 2.2
        slider.horizontal.2, slider.horizontal.2.square, slider.horizontal.below.rectangle: l M3.5 8
          H20.5 M3.5 16 H20.5; d O8 8 2.3 O16 16 2.3
        dial.low, dial.medium, dial.high, dial.min, dial.max, knob, dial.minimum: o O12 13 7; i M12 13
          L15.5 9.5; l M3.5 18 v.1 M2.8 10 v.1 M6.5 4.3 v.1 M12 2.5 v.1 M17.5 4.3 v.1 M21.2 10 v.1 M20.5
          18 v.1
        gauge.with.dots.needle.bottom.50percent, gauge.with.dots.needle.50percent,
          gauge.with.dots.needle.33percent, gauge.with.dots.needle.67percent,
          gauge.with.dots.needle.0percent, gauge.with.dots.needle.100percent,
          gauge.with.dots.needle.bottom.0percent, gauge.with.dots.needle.bottom.100percent, gauge.low,
          gauge.high, gauge.open.with.lines.needle.33percent, gauge.open.with.lines.needle.67percent,
          gauge.open.with.lines.needle.33percent.and.arrowtriangle,
          gauge.open.with.lines.needle.67percent.and.arrowtriangle = gauge.with.needle
        cursorarrow: o M5 3 L19 13 L12.5 14 L9.5 20.5 Z
        cursorarrow.click, cursorarrow.click.2, cursorarrow.motionlines, cursorarrow.motionlines.click:
          o M9 9 L21 14.5 L16 16 L14 21.5 Z; l M8.5 2.5 V5 M2.5 8.5 H5 M4 4 L5.8 5.8 M13 4 L11.2 5.8 M4
          13 L5.8 11.2
        dpad, dpad.up.filled, dpad.down.filled | arrowkeys, arrowkeys.up.filled, arrowkeys.down.filled:
          o M9 3 H15 V9 H21 V15 H15 V21 H9 V15 H3 V9 H9 Z
        arcade.stick, arcade.stick.console | l.joystick, r.joystick, l.joystick.press.down,
          r.joystick.press.down, l.joystick.tilt.left, l.joystick.tilt.right, l.joystick.tilt.up,
          l.joystick.tilt.down, r.joystick.tilt.left, r.joystick.tilt.right, r.joystick.tilt.up,
          r.joystick.tilt.down: o O12 6 3.2 B4 15.5 16 5.5 1.5; l M12 9.2 V15.5
        l1.button.roundedbottom.horizontal | l2.button.roundedtop.horizontal,
          r1.button.roundedbottom.horizontal, r2.button.roundedtop.horizontal, button.horizontal,
          button.programmable, button.roundedbottom.horizontal, button.roundedtop.horizontal,
          button.angledbottom.horizontal.left, button.angledbottom.horizontal.right,
          button.horizontal.top.press: o B2.5 7.5 19 9 3
        light.min, light.max, light.recessed, light.recessed.3, light.panel, light.strip.2,
          light.ribbon, light.cylindrical.ceiling, light.overhead.left, light.overhead.right: o M5 8 A7
          5 0 0 1 19 8 Z; l M7 11.5 L5.5 17 M12 11.5 V18 M17 11.5 L18.5 17
        light.beacon.max, light.beacon.min: o M7.5 16 V11.5 A4.5 4.5 0 0 1 16.5 11.5 V16 Z B5 17.5 14
          3.5 1; l M12 2 V4.5 M4 6 L5.8 7.8 M20 6 L18.2 7.8
        """
}
