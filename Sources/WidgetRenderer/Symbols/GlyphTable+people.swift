extension GlyphTable {
    /// People, sports, hands and animals.
    static let people = """
        person.3, person.3.sequence: o O12 8 3 O5 9.5 2.3 O19 9.5 2.3 M6.5 19.5 C6.5 15 8.8 13 12 13
          C15.2 13 17.5 15 17.5 19.5 Z; l M1.5 18 C1.5 15.5 2.5 14 4.7 13.7 M22.5 18 C22.5 15.5 21.5 14
          19.3 13.7
        person.bust, person.and.background.dotted, person.and.background.striped.horizontal,
          person.line.dotted.person, person.crop.artframe = person
        person.2.wave.2, person.wave.2: o O8 8.5 3.4 M2 19.5 C2 15.5 4.5 13.8 8 13.8 C11.5 13.8 14 15.5
          14 19.5 Z; l M16 8 A4 4 0 0 1 16 13 M18.5 5.5 A7.5 7.5 0 0 1 18.5 15.5
        figure.stand, figure, figure.arms.open, figure.stand.dress,
          figure.stand.line.dotted.figure.stand | figure.cooldown, figure.2, figure.core.training,
          figure.flexibility, figure.2.arms.open, figure.child, figure.and.child.holdinghands,
          figure.2.and.child.holdinghands, figure.mixed.cardio, figure.dress.line.vertical.figure,
          figure.2.left.holdinghands, figure.2.right.holdinghands, figure.barre, figure.pilates: d O12 4
          2.3; l M12 8 V14.5 M6 9.5 L12 8.3 L18 9.5 M12 14.5 L9 21.5 M12 14.5 L15 21.5
        figure.wave | figure.socialdance, figure.dance, figure.taichi, figure.martial.arts,
          figure.jumprope, figure.highintensity.intervaltraining, figure.gymnastics,
          figure.cross.training: d O12 4 2.3; l M12 8 V14.5 M12 8.5 L17.5 3.5 M12 8.5 L6.5 12.5 M12 14.5
          L9 21.5 M12 14.5 L15 21.5
        figure.walk.motion, figure.walk.arrival, figure.walk.departure, figure.walk.treadmill |
          figure.hiking, figure.step.training: d O13.3 4.2 2; l M13 8 L11 13.8 L14 16.8 L15 21.3 M11
          13.8 L8.8 20.8 M13 8 L9 10 L8 13.2 M13 8.5 L14.5 11 L17.3 12
        figure.run, figure.run.treadmill | figure.track.and.field, figure.rugby, figure.handball,
          figure.soccer, figure.indoor.soccer, figure.outdoor.soccer, figure.lacrosse,
          figure.disc.sports: d O15 3.8 2; l M14 7.5 L11 13.5 L14.5 16.5 L13.5 21.5 M11 13.5 L9.5 17 H5
          M14 7.5 L9.5 8 L7.5 11.5 M14 8 L16 11.5 L20 11
        figure.roll, figure.roll.runningpace | wheelchair: d O10 3.8 2; l M10 7.5 V13.5 H16 L18.5 19.5
          M10 10 H15 M13.5 18.5 A5.3 5.3 0 1 1 8 11.8
        figure.fall: d O6.5 5.5 2.2; l M8.5 9 L13 13 L18.5 11.5 M13 13 L12 18.5 L18 20.5 M8.5 9 L6.5 14
          L10 16.5
        figure.stairs | figure.stair.stepper, stairs: d O9 4 2; l M9 8 L9.5 13 L13 15.5 M9 8.5 L13 10.5
          M9.5 13 L7 17.5 M3 21 H8 V18 H13 V15.5 H18 V12 H21.5
        figure.yoga | figure.mind.and.body, figure.seated: d O12 4.5 2.2; l M12 8.5 V14 M12 9 L7 13.5
          M12 9 L17 13.5 M4.5 19 C7 15 10 15 12 15 C14 15 17 15 19.5 19 Z
        figure.strengthtraining.traditional, figure.strengthtraining.functional | figure.weightlifting:
          d O12 7 2.1; l M4 4 H20 M4.5 2 V6 M19.5 2 V6 M7 4 L8.5 9 L12 10.5 L15.5 9 L17 4 M12 10.5 V15
          L9 21.5 M12 15 L15 21.5
        figure.outdoor.cycle | figure.indoor.cycle, figure.hand.cycling, figure.elliptical: d O14.5 4 2;
          l M10 17.5 a3.5 3.5 0 1 1 -7 0 a3.5 3.5 0 1 1 7 0 M21 17.5 a3.5 3.5 0 1 1 -7 0 a3.5 3.5 0 1 1
          7 0 M13 7.5 L9 11 L12.5 13.5 V17.5 M13 7.5 L15.5 10.5 H19
        figure.pool.swim | figure.open.water.swim, figure.waterpolo, figure.water.fitness,
          figure.surfing, figure.indoor.rowing, figure.outdoor.rowing, figure.rower, figure.sailing,
          figure.fishing: d O17 8 2.1; l M4 13.5 L9.5 8 L14.5 12.5 M9.5 8 L14 6 M2.5 17 C5 15 7 15 9.5
          17 C12 19 14 19 16.5 17 C18.5 15.5 20 15.5 21.5 16.5 M2.5 21 C5 19 7 19 9.5 21 C12 23 14 23
          16.5 21
        figure.skiing.downhill, figure.skiing.crosscountry | figure.snowboarding, figure.skateboarding,
          figure.ice.skating, figure.curling: d O14.5 4 2; l M13.5 7.5 L9.5 11 L13.5 14 L11 18.5 M13.5 8
          L18 11 M3 17 L19.5 21.5
        figure.tennis | figure.table.tennis, figure.badminton, figure.squash, figure.racquetball,
          figure.pickleball, figure.softball, figure.cricket, figure.hockey, figure.field.hockey,
          figure.ice.hockey, figure.hunting, figure.archery, figure.fencing: d O10.5 4 2; l M10.5 8
          V14.5 L7.5 21.5 M10.5 14.5 L14 21.5 M10.5 9 L15.5 7 M15.5 7 L18 4.5 M22 4 a2.6 2.6 0 1 1 -5.2
          0 a2.6 2.6 0 1 1 5.2 0 M10.5 9 L6.5 12.5
        figure.basketball | figure.bowling: d O10 6 2.1 O18.5 4 2.2; l M10 10 V15.5 L7.5 21.5 M10 15.5
          L13 21.5 M10 10.5 L16.5 7 M10 10.5 L6 14
        figure.boxing | figure.kickboxing, figure.wrestling, figure.climbing, figure.rolling,
          figure.equestrian.sports: d O11 4 2.1; l M11 8 L10 14.5 L13.5 17 L14 21.5 M10 14.5 L6.5 20.5
          M11 9 L17 8.5 M11 9 L14 12 L17.5 11.5
        hand.raised, hand.raised.fingers.spread, hand.raised.palm.facing, hand.palm.facing, hand.wave,
          hands.clap, hands.and.sparkles: o M7 13 V6.5 A1.4 1.4 0 0 1 9.8 6.5 V4.3 A1.4 1.4 0 0 1 12.6
          4.3 V5 A1.4 1.4 0 0 1 15.4 5 V7 A1.4 1.4 0 0 1 18.2 7 V14.5 C18.2 19 15.5 21.5 12 21.5 C8.5
          21.5 6.5 18.5 4 14.5 C3 12.8 5 11.5 6 12.8 Z
        hand.thumbsdown = hand.thumbsup @180
        hand.point.up, hand.tap, hand.draw, hand.point.up.braille, hand.rays, hand.pinch: o M8.5 13 V4
          A1.5 1.5 0 0 1 11.5 4 V10 L17 11 A2 2 0 0 1 18.8 13 V15.5 C18.8 19 16.5 21.5 13 21.5 C9.5 21.5
          8 19.5 5.5 15.5 C4.7 14 6.5 12.8 7.5 14 Z
        hand.point.right = hand.point.up @90
        hand.point.down = hand.point.up @180
        hand.point.left = hand.point.up @270
        eyes, eye.half.closed | eyebrow = eye
        ear | hearingdevice.ear: o M7 10 A5.5 5.5 0 1 1 17.5 11.5 C17 14 15 14.5 14.8 17 C14.6 20 12.5
          21.3 10.5 20.5 C8.5 19.8 8.5 18 8.5 17 L7 10 Z; i M10 9.5 A2.5 2.5 0 0 1 15 10
        nose | mouth, mustache: o M3 12 C6 8 9 8 12 10 C15 8 18 8 21 12 C18 17 15 18 12 18 C9 18 6 17 3
          12 Z
        brain, brain.head.profile, brain.filled.head.profile: o M12 4 A3.6 3.6 0 0 0 6 6.5 A4 4 0 0 0
          3.5 12 A4 4 0 0 0 6 17.5 A3.6 3.6 0 0 0 12 20 A3.6 3.6 0 0 0 18 17.5 A4 4 0 0 0 20.5 12 A4 4 0
          0 0 18 6.5 A3.6 3.6 0 0 0 12 4 Z; i M12 4 V20
        face.smiling, face.dashed | mood, theatermasks: o O12 12 9.2; i M8 14.5 C9.5 17 14.5 17 16 14.5
          M8.7 9.3 v.1 M15.3 9.3 v.1
        faceid: l M3 8 V5.5 A2.5 2.5 0 0 1 5.5 3 H8 M16 3 H18.5 A2.5 2.5 0 0 1 21 5.5 V8 M21 16 V18.5
          A2.5 2.5 0 0 1 18.5 21 H16 M8 21 H5.5 A2.5 2.5 0 0 1 3 18.5 V16 M8.5 15 C10 17 14 17 15.5 15
          M8.5 8.5 V10.5 M15.5 8.5 V10.5 M12.3 8.5 V12.5 H11
        touchid: l M6.5 18 C7.8 15.5 8 13.5 8 12 A4 4 0 0 1 16 12 C16 15 15.6 17.5 14.7 20 M12 12 C12
          15.5 11.3 18.5 9.8 21 M4.5 14.5 C4.8 13.5 5 12.7 5 12 A7 7 0 0 1 17 7 M19 12 C19 14 18.8 16
          18.3 18
        lungs | stethoscope, pills, pill, syringe, bandage, medical.thermometer, cross.vial,
          ivfluid.bag, inhaler, allergens, microbe, facemask: o B3 7 18 13.5; l M8.5 7 V4 H15.5 V7; i
          M12 10.5 V17 M8.8 13.7 H15.2
        waveform.path.ecg, waveform.path, waveform.low, waveform.mid: l M2 12.5 H7 L9.5 5 L14 19.5 L16.5
          12.5 H22
        tortoise | lizard, teddybear, animal: o M4 14 C4 9 8 7 12 7 C14 7 15 5.5 15.5 3.5 L18 7 C20.5 8
          21.5 10 20.5 12 L17 13 V18.5 H14.5 V15.5 H9 V18.5 H6.5 V15.5 C5 15.5 4 15 4 14 Z
        ant: o M12 5.5 A6.5 7.5 0 0 1 12 21.5 A6.5 7.5 0 0 1 12 5.5 Z; i M12 8 V21 M5.8 13.5 H18.2; l M9
          6 L7 2.5 M15 6 L17 2.5
        """
}
