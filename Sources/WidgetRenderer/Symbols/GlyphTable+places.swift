extension GlyphTable {
    /// Homes, weather and places.
    static let places = """
        lamp.desk: l M7 20.5 H17 M10 20.5 L7.5 13 L12 7; o M10.5 5.5 L15.5 3 L20 11 C17 13 13.5 11.5
          10.5 5.5 Z
        lamp.table, lamp.floor, lamp.ceiling: o M9 3.5 H15 L18.5 12 H5.5 Z; l M12 12 V20.5 M8 20.5 H16
        lightbulb.max, lightbulb.2, lightbulb.led, lightbulb.min: o M9 17 C9 14.5 7 13.3 7 10.5 A5 5 0 0
          1 17 10.5 C17 13.3 15 14.5 15 17 Z; l M10 19.5 H14 M12 1.5 V3 M3.5 5 L5 6.2 M20.5 5 L19 6.2 M2
          12 H3.8 M20.2 12 H22
        flashlight.on.fill: o M7 9 H17 V12 L14.5 15 V22.5 H9.5 V15 L7 12 Z; l M12 6 V1.5 M6.5 6.5 L4 3
          M17.5 6.5 L20 3; i M12 17 V18.5
        flashlight.off.fill, flashlight.off: o M7 4 H17 V7.5 L14.5 11 V21 H9.5 V11 L7 7.5 Z; i M12 14
          V16
        house.and.flag, house.lodge: o M5.5 10.3 L12 4.3 L18.5 10.3 V19.8 H14.2 V14 H9.8 V19.8 H5.5 Z; l
          M2.8 12.5 L12 4 L21.2 12.5
        music.note.house | storefront: o M4 9.5 L12 3.5 L20 9.5 V20 H4 Z; i M9 20 V14 H15 V20
        building: o B6 2.5 12 19 1; i M9.5 6.5 v.1 M14.5 6.5 v.1 M9.5 10.5 v.1 M14.5 10.5 v.1 M9.5 14.5
          v.1 M14.5 14.5 v.1
        building.columns | bank.building: o M12 2.5 L21 8 H3 Z; l M5.5 10.5 V17 M9.8 10.5 V17 M14.2 10.5
          V17 M18.5 10.5 V17 M3 20.5 H21
        door.left.hand.open, door.left.hand.closed, door.right.hand.open, door.right.hand.closed,
          door.sliding.left.hand.open, door.sliding.left.hand.closed, door.sliding.right.hand.open,
          door.sliding.right.hand.closed, door.french.open, door.french.closed: o M6 3 H18 V21 H6 Z; i
          M14.8 12 v.1; l M3 21 H21
        door.garage.open, door.garage.closed, door.garage.double.bay.open,
          door.garage.double.bay.closed: o M3 9 L12 4 L21 9 V20.5 H3 Z; i M6 12 H18 M6 15 H18 M6 18 H18
        window.vertical.open, window.vertical.closed, window.horizontal, window.casement, window.awning,
          window.ceiling, window.shade.open, window.shade.closed | blinds.vertical.open,
          blinds.vertical.closed, blinds.horizontal.open, blinds.horizontal.closed, roman.shade.open,
          roman.shade.closed, roller.shade.open, roller.shade.closed, curtains.open, curtains.closed: o
          B4 3 16 18 1.5; i M12 3 V21 M4 12 H20
        sofa | chair.lounge, chair: o M5 11 V7.5 A2.5 2.5 0 0 1 7.5 5 H16.5 A2.5 2.5 0 0 1 19 7.5 V11
          M2.5 12.5 A2 2 0 0 1 6.5 12.5 V14.5 H17.5 V12.5 A2 2 0 0 1 21.5 12.5 V18 H2.5 Z; l M5 18 V20.5
          M19 18 V20.5
        table.furniture, table: o B2.5 6 19 3.5 1; l M5.5 9.5 V20 M18.5 9.5 V20
        tablecells: o B3 4.5 18 15; i M3 9.5 H21 M3 14.5 H21 M9 4.5 V19.5 M15 4.5 V19.5
        stove | microwave, dishwasher, washer, dryer, cooktop, cabinet: o B5 2.5 14 19; i M5 8 H19 O12
          14.5 3.5 M8 5.3 v.1 M11 5.3 v.1
        sink | spigot, shower, shower.handheld, shower.sidejet, bathtub, toilet, pipe.and.drop: o M2.5
          12 H21.5 V14 A5 5 0 0 1 16.5 19 H7.5 A5 5 0 0 1 2.5 14 Z; l M6 12 V5.5 A2 2 0 0 1 10 5.5
        spigot.circle | sprinkler, water.waves: l M2.5 8 C5 5.5 7 5.5 9.5 8 C12 10.5 14 10.5 16.5 8
          C18.5 6 20 6 21.5 7.5 M2.5 14 C5 11.5 7 11.5 9.5 14 C12 16.5 14 16.5 16.5 14 C18.5 12 20 12
          21.5 13.5 M2.5 20 C5 17.5 7 17.5 9.5 20 C12 22.5 14 22.5 16.5 20 C18.5 18 20 18 21.5 19.5
        heater.vertical | radiator, heat.waves, heat.element.windshield: l M6 4 C4 7 8 9 6 12 C4 15 8 17
          6 20 M12 4 C10 7 14 9 12 12 C10 15 14 17 12 20 M18 4 C16 7 20 9 18 12 C16 15 20 17 18 20
        air.conditioner.horizontal, air.conditioner.vertical, air.purifier | humidifier, dehumidifier,
          humidifier.and.droplets: o B2.5 5 19 7; i M6 9 H18; l M7 15 C5.5 17 8.5 18 7 20 M12 15 C10.5
          17 13.5 18 12 20 M17 15 C15.5 17 18.5 18 17 20
        fan.ceiling, fan.desk, fan.floor, fan.oscillation, fan.and.light.ceiling, fan.badge.automatic |
          fanblades = fan
        lock.rotation, lock.desktopcomputer | entry.lever.keypad = lock
        lock.open.rotation, lock.open.desktopcomputer = lock.open
        lock.shield: o M12 2.8 L19.5 5.5 V11.5 C19.5 16 16.5 19.5 12 21.5 C7.5 19.5 4.5 16 4.5 11.5 V5.5
          Z; i M8.5 12 L11 14.5 L15.5 9.5
        shield.lefthalf.filled, shield.righthalf.filled: o M12 2.8 L19.5 5.5 V11.5 C19.5 16 16.5 19.5 12
          21.5 C7.5 19.5 4.5 16 4.5 11.5 V5.5 Z; d M12 2.8 V21.5 C7.5 19.5 4.5 16 4.5 11.5 V5.5 Z
        key.horizontal, key.2.on.ring, key.card | wallet.bifold: o O7 12 4.2; l M11.2 12 H21.5 V15.5
          M17.5 12 V15
        sensor | carbon.monoxide.cloud, carbon.dioxide.cloud: o O12 12 9; i O12 12 3
        bell.and.waves.left.and.right: o M6.5 17 C7.8 15.5 8 14.3 8 11 A4 4 0 0 1 16 11 C16 14.3 16.2
          15.5 17.5 17 Z; l M10.5 20 H13.5 M4 6 A8 8 0 0 0 3.5 13 M20 6 A8 8 0 0 1 20.5 13
        moon.zzz, moon.haze, moon.dust | sleep: o M17.5 15.5 A7.5 7.5 0 1 1 9.5 5.5 A6 6 0 0 0 17.5 15.5
          Z; l M15 3.5 H20 L15 9 H20
        sun.min: o O12 12 4; d O12 4 1.1 O12 20 1.1 O4 12 1.1 O20 12 1.1 O6.3 6.3 1.1 O17.7 6.3 1.1 O6.3
          17.7 1.1 O17.7 17.7 1.1
        sun.lefthalf.filled | circle.lefthalf.filled.righthalf.striped.horizontal,
          circle.righthalf.filled.righthalf: o O12 12 4.5; d M12 7.5 A4.5 4.5 0 0 0 12 16.5 Z; l M12 2
          V4 M12 20 V22 M2 12 H4 M20 12 H22 M5 5 L6.4 6.4 M17.6 17.6 L19 19 M5 19 L6.4 17.6 M17.6 6.4
          L19 5
        sun.righthalf.filled = sun.lefthalf.filled @180
        sun.haze, sun.dust, sun.rain, sun.snow: l M2.5 19.5 H21.5 M7 16 A5 5 0 0 1 17 16 M12 4 V7.5 M3.5
          11.5 L5 13 M20.5 11.5 L19 13
        cloud.hail, cloud.sleet, cloud.sun.rain, cloud.moon.rain = cloud.rain
        cloud.bolt.rain = cloud.bolt
        cloud.rainbow.crop | rainbow: l M3 18 A9 9 0 0 1 21 18 M6.5 18 A5.5 5.5 0 0 1 17.5 18 M10 18 A2
          2 0 0 1 14 18
        icloud = cloud
        icloud.and.arrow.down: o M7 16.5 A4.2 4.2 0 0 1 6.6 8.2 A5.6 5.6 0 0 1 17.3 7.3 A4.6 4.6 0 0 1
          17.5 16.5 Z; l M12 12 V21.5 M9 18.8 L12 21.8 L15 18.8
        icloud.and.arrow.up: o M7 16.5 A4.2 4.2 0 0 1 6.6 8.2 A5.6 5.6 0 0 1 17.3 7.3 A4.6 4.6 0 0 1
          17.5 16.5 Z; l M12 21.5 V12.5 M9 15.3 L12 12.2 L15 15.3
        wind.snow | air, tropicalstorm: l M3 5 H21 M5 9.5 H18 M8 14 H15 M10.5 18.5 H13
        aqi.low, aqi.medium, aqi.high: d O6 6 1.8 O12 6 1.8 O18 6 1.8 O6 12 1.8 O12 12 1.8 O18 12 1.8 O6
          18 1.8 O12 18 1.8 O18 18 1.8
        drop.degreesign, drop.halffull, drop.keypad.rectangle | dew.point = drop
        thermometer.low, thermometer.high, thermometer.variable: o M10 13.3 V5.2 a2 2 0 0 1 4 0 V13.3
          a4.3 4.3 0 1 1 -4 0 Z; l M12 9 V16
        thermometer.sun, thermometer.and.liquid.waves: o M8 13.3 V5.2 a2 2 0 0 1 4 0 V13.3 a4.3 4.3 0 1
          1 -4 0 Z; l M17 5 V8 M20.5 6.5 L18.8 8.2 M22 11 H19.5
        moonphase.new.moon: o O12 12 9
        moonphase.full.moon: d O12 12 9
        moonphase.first.quarter = circle.righthalf.filled
        moonphase.last.quarter = circle.lefthalf.filled
        moonphase.waxing.crescent: o O12 12 9; d M12 3 A9 9 0 0 1 12 21 C16.5 18 16.5 6 12 3 Z
        moonphase.waning.crescent, moonphase.waxing.gibbous.inverse = moonphase.waxing.crescent ~
        moonphase.waxing.gibbous: o O12 12 9; d M12 3 A9 9 0 0 1 12 21 C7.5 18 7.5 6 12 3 Z
        moonphase.waning.gibbous, moonphase.waxing.crescent.inverse = moonphase.waxing.gibbous ~
        globe.americas, globe.europe.africa, globe.asia.australia, globe.central.south.asia, globe.desk:
          o O12 12 9; i M4 9 C7 11 9 8.5 11 10 C13 11.5 10.5 14 12.5 16 C13.5 17.5 12 19.5 12 21 M14 3.5
          C13.5 6 16 7.5 20 8
        mountain.2: o M2 19.5 L8.5 6 L13 14 L15.5 10 L22 19.5 Z
        tent, tent.2: o M12 4 L21.5 20 H2.5 Z; i M12 11 L15.5 20 M12 11 L8.5 20
        flag.2.crossed, flag.checkered, flag.checkered.2.crossed, flag.pattern.checkered,
          flag.and.flag.filled.crossed, flag.pattern.checkered.2.crossed: o M6 4 H19 V12.4 H6 Z; l M6 3
          V21; i M10.3 4 V12.4 M14.6 4 V12.4 M6 8.2 H19
        signpost.left, signpost.right, signpost.and.arrowtriangle.up: o M5 4.5 H16 L20 8 L16 11.5 H5 Z;
          l M11 11.5 V21 M11 2.5 V4.5
        location.north, location.north.line: o M12 2.5 L19.5 21 L12 16.5 L4.5 21 Z
        location.viewfinder: o O12 12 4; l M12 1.5 V5 M12 19 V22.5 M1.5 12 H5 M19 12 H22.5
        safari | compass.drawing: o O12 12 9.3; i M15.5 8.5 L13.3 13.3 L8.5 15.5 L10.7 10.7 Z
        mappin.and.ellipse: o O12 7 4; l M12 11 V19 M7 17.5 C4.5 18 3.5 19 3.5 19.6 C3.5 21 7.5 21.8 12
          21.8 C16.5 21.8 20.5 21 20.5 19.6 C20.5 19 19.5 18 17 17.5
        pin.circle: o M8.5 3 H15.5 L14.5 11 C17 12 18 13.5 18 15 H6 C6 13.5 7 12 9.5 11 Z; l M12 15
          V21.5
        road.lanes, road.lanes.curved.left, road.lanes.curved.right | lane: l M7 3.5 L4 20.5 M17 3.5 L20
          20.5 M12 4 V7.5 M12 10.5 V14 M12 17 V20.5
        fuelpump, ev.charger, ev.plug.dc.ccs1, ev.plug.dc.ccs2, ev.plug.dc.chademo, ev.plug.dc.nacs,
          ev.plug.ac.type.1, ev.plug.ac.type.2, ev.plug.ac.gb.t, ev.plug.dc.gb.t: o B4 3 10 18 1.5; i
          M6.5 6.5 H11.5 V10.5 H6.5 Z; l M14 12 H16 A1.8 1.8 0 0 1 17.8 13.8 V16.5 A1.8 1.8 0 0 0 21.3
          16.5 V9 L17.5 5.5 M2.5 21 H15.5
        """
}
