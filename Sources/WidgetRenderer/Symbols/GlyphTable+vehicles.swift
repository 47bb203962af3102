extension GlyphTable {
    /// Vehicles and their parts.
    static let vehicles = """
        car.side, car.top, car.2, car.window.left, car.window.right, car.front.waves.up,
          car.front.waves.down | convertible.side: o M2.5 16.5 V12.5 L6 11.5 L9 7 H15.5 L19 11.5 L21.5
          12.5 V16.5 Z; i M6.5 11.5 H18.5 M12 7 V11.5; d O7 17 2.2 O17 17 2.2
        bolt.car: o M4 16.8 V12 L6.2 6.5 H17.8 L20 12 V16.8 Z; i M13 8 L9.8 12 H14.2 L11.3 15.8; d O7.5
          17.8 1.8 O16.5 17.8 1.8
        suv.side, suv, pickup.side | truck.pickup.side: o M2 16.5 V7 H14.5 L18 11.5 L22 12.5 V16.5 Z; i
          M5 11.5 H17 M9.5 7 V11.5; d O7 17 2.2 O17 17 2.2
        truck.box, truck.side | box.truck: o M2 16.5 V6 H14 V16.5 Z M14 9.5 H18.5 L22 13 V16.5 H14 Z; d
          O6.5 17.2 2.2 O17.5 17.2 2.2
        bus, bus.doubledecker | trolley: o B4.5 3.5 15 14.5 2.5; i M4.5 11.5 H19.5 M8 15 v.1 M16 15 v.1;
          l M7 18 V20.5 M17 18 V20.5
        tram.fill.tunnel | cablecar, lightrail: o B2.5 6 19 11 2; i M2.5 12 H21.5 M8 6 V12 M15 6 V12; d
          O7 18.5 1.6 O17 18.5 1.6
        ferry: o M3 14 H21 L18 19.5 H6 Z; l M12 14 V3 M12 4 L18.5 12 H12
        airplane.departure, airplane.arrival, airplane.up.right, airplane.up.forward,
          airplane.path.dotted: l M3 20.5 H21; d M3 12 L5 11 L8 13 L13 10.5 L7.5 5 L9.5 4.2 L17 8.5 L20
          7 C21.5 6.3 22.3 8.3 20.8 9 L7.5 15.5 C6 16.2 5 15.5 4.3 14.3 Z
        scooter | moped, motorcycle: l M10 17 a3 3 0 1 1 -6 0 a3 3 0 1 1 6 0 M21 17 a3 3 0 1 1 -6 0 a3 3
          0 1 1 6 0 M10 17 H15 L17 6 H14 M4.5 12.5 H9.5
        steeringwheel: o O12 12 9.3; i O12 12 2.5 M3 11 H9.5 M14.5 11 H21 M12 14.5 V21
        carseat.left, carseat, carseat.left.1, carseat.left.2, carseat.left.3, carseat.right.1,
          carseat.right.2, carseat.right.3, carseat.left.massage, carseat.right.massage: o M7 3.5 H11
          L13 14 H19 V19.5 H10 A2 2 0 0 1 8 18 Z
        engine.combustion, engine.emission.and: o M4 9 H7 V6.5 H14 V9 H17 L20 11.5 V18 H9 L6.5 15.5 H4
          Z; l M2 9.5 V15.5 M10.5 6.5 V4 M8 4 H13
        oilcan | fluid.brakesignal, fluid.batteryblock, fluid.transmission, fluid.coolant: o M3 11 H15
          L21.5 7.5 L17 18.5 H5.5 Z; l M7 11 V8 H12 V11
        tirepressure | tire: l M7 4 C3.5 9 3.5 14 6 18 H18 C20.5 14 20.5 9 17 4 M6 21 H18 M12 8 V13; d
          O12 15.8 1.2
        abs | brakesignal, hold.brakesignal, retarder.brakesignal, handbrake: o O12 12 6.5; l M5.5 4 A11
          11 0 0 0 5.5 20 M18.5 4 A11 11 0 0 1 18.5 20; i M12 8.5 V12.5 M12 15 v.1
        headlight.high.beam, headlight.low.beam, headlight.daytime, headlight.fog | parkinglight,
          taillight.fog, warninglight, hazardlights: o M12 5 C19 5 21.5 8 21.5 12 C21.5 16 19 19 12 19
          C10.5 15 10.5 9 12 5 Z; l M2.5 6.5 H8 M2.5 12 H7.5 M2.5 17.5 H8
        windshield.front.and.wiper, windshield.rear.and.wiper, windshield.front.and.heat.waves,
          windshield.rear.and.heat.waves, windshield.front.and.fluid.and.spray,
          windshield.rear.and.fluid.and.spray, windshield.front.and.spray, windshield.rear.and.spray,
          windshield.front.and.wiper.and.spray: o M3 17 C3 10 5 6 6.5 5.5 C10 4.5 14 4.5 17.5 5.5 C19 6
          21 10 21 17 C15 19 9 19 3 17 Z; i M12 17.5 L16.5 9
        seatbelt | figure.seated.side.left.airbag.on, figure.seated.side.left.airbag.off,
          figure.seated.side.right.airbag.on, figure.seated.side.right.airbag.off,
          figure.seated.side.left.automatic, figure.seated.side.right.automatic: d O9 5 2.3; l M9 9
          L10.5 15.5 H16.5 L18.5 20.5 M10.5 12 H14.5 M5 8.5 L7 19.5 H12
        traction.control | hill.descent, transmission, gearshift.layout.sixspeed, axle.2,
          pedal.accelerator, pedal.brake, pedal.clutch: l M5 4 V20 M12 4 V20 M19 4 V20 M5 12 H19; d O5 4
          1.6 O12 4 1.6 O19 4 1.6 O5 20 1.6 O12 20 1.6 O19 20 1.6
        """
}
