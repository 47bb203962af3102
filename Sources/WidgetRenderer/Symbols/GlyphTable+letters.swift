extension GlyphTable {
    /// Letters, digits, currencies and signs.
    static let letters = """
        a: l M5.5 20 L12 4 L18.5 20 M8 14.5 H16
        b: l M7 4 V20 H13.2 A4.2 4.2 0 0 0 13.2 11.6 H7 M7 4 H12.6 A3.8 3.8 0 0 1 12.6 11.6
        c: l M18.3 7.3 A8 8 0 1 0 18.3 16.7
        d: l M7 4 V20 H10.5 A8 8 0 0 0 10.5 4 H7
        e: l M17 4 H7.5 V20 H17 M7.5 12 H15.5
        f: l M17 4 H7.5 V20 M7.5 12 H15.5
        g: l M18.3 7.3 A8 8 0 1 0 19.6 14 V12.5 H13
        h: l M6.5 4 V20 M17.5 4 V20 M6.5 12 H17.5
        i: l M12 4 V20 M8.5 4 H15.5 M8.5 20 H15.5
        j: l M15.5 4 V15 A4.6 4.6 0 0 1 6.3 15
        k: l M7 4 V20 M17.5 4 L7 13.5 M10.8 10.3 L18 20
        l: l M8 4 V20 H17
        m: l M5 20 V4 L12 14 L19 4 V20
        n: l M6.5 20 V4 L17.5 20 V4
        o: l O12 12 8
        p: l M7 20 V4 H13 A4.6 4.6 0 0 1 13 13.2 H7
        q: l O12 12 8 M14 15 L19 20.5
        r: l M7 20 V4 H13 A4.6 4.6 0 0 1 13 13.2 H7 M12.5 13.2 L17.5 20
        s: l M16.8 7 C15.8 5 14 4 12 4 C9 4 7.2 5.7 7.2 7.9 C7.2 13 17 10.5 17 16 C17 18.5 15 20 12 20
          C9.5 20 7.6 18.9 6.8 16.8
        t: l M5 4 H19 M12 4 V20
        u: l M6.5 4 V14 A5.5 5.5 0 0 0 17.5 14 V4
        v: l M5 4 L12 20 L19 4
        w: l M3 4 L7.5 20 L12 7 L16.5 20 L21 4
        x: l M6 4 L18 20 M18 4 L6 20
        y: l M5.5 4 L12 12.5 L18.5 4 M12 12.5 V20
        z: l M6 4 H18 L6 20 H18
        0: l M17 12 C17 17.5 15 20 12 20 C9 20 7 17.5 7 12 C7 6.5 9 4 12 4 C15 4 17 6.5 17 12 Z
        1: l M8.5 7.5 L12.5 4 V20
        2: l M7.3 8.4 A4.8 4.8 0 1 1 16 11 L7 20 H17.3
        3: l M7.4 6.6 A4.2 4.2 0 1 1 12 12 A4.3 4.3 0 1 1 7 17.2
        4: l M15 20 V4 L6.5 15 H18
        5: l M16.5 4 H8.6 L7.8 11.2 A5 5 0 1 1 7 17.5
        6: l M15.5 4 C10 6 7.2 10 7.2 15.2 A4.8 4.8 0 1 0 12 10.4 C9.8 10.4 8 11.7 7.4 13.7
        7: l M6.8 4 H17.2 L10.5 20
        8: l M12 11.5 A3.7 3.7 0 1 1 12 4 A3.7 3.7 0 1 1 12 11.5 A4.25 4.25 0 1 1 12 20 A4.25 4.25 0 1 1
          12 11.5
        9 = 6 @180
        dollarsign: l M16.8 7 C15.8 5 14 4 12 4 C9 4 7.2 5.7 7.2 7.9 C7.2 13 17 10.5 17 16 C17 18.5 15
          20 12 20 C9.5 20 7.6 18.9 6.8 16.8 M12 1.8 V22.2
        centsign: l M17 8.5 A6.2 6.2 0 1 0 17 15.5 M13.5 3.5 L10.5 20.5
        eurosign, eurozonesign: l M18.3 6.3 A7.4 7.4 0 1 0 18.3 17.7 M3.5 10 H14 M3.5 14 H13.5
        sterlingsign: l M17.3 7 A4.2 4.2 0 0 0 9 8 C9 11 10.5 12.5 10.5 15 C10.5 17.5 9 19.5 7 20 H17.5
          M6.5 12.5 H14.5
        lirasign, turkishlirasign: l M9 3.5 V20.5 C14 20.5 17.5 17.5 17.8 13 M5.5 11.5 L15 7.5 M5.5 15.5
          L15 11.5
        yensign | chineseyuanrenminbisign: l M5.5 4 L12 12 L18.5 4 M12 12 V20.5 M7 12.5 H17 M7 16.2 H17
        francsign: l M17 4 H8.5 V20.5 M8.5 11.5 H15.5 M5.5 16 H13
        florinsign: l M17.5 4.5 C14.5 3 12.8 5 12.3 8 L10.5 16.5 C10 19.5 8.5 21 6 19.8 M8 10 H16.5
        rupeesign: l M6 20 V4 H10.5 A4 4 0 0 1 10.5 12 H6 M9.5 12 L13 20 M20.5 10 C19.5 8.6 15.5 8.8
          15.5 11.8 C15.5 15 20.5 13.8 20.5 17 C20.5 20.3 16 20.3 15 18.2
        indianrupeesign: l M6.5 4 H18 M6.5 8.5 H18 M6.5 4 H10.5 A4.6 4.6 0 0 1 10.5 13.2 H6.5 L15 20.8
        rublesign: l M9 20.5 V4 H14 A4.5 4.5 0 0 1 14 13 H6 M6 16.8 H14
        wonsign: l M3 4 L7.5 20 L12 7 L16.5 20 L21 4 M2.5 11 H21.5 M2.5 14.5 H21.5
        bitcoinsign: l M8 4.5 V19.5 H13.2 A4 4 0 0 0 13.2 11.7 H8 M8 4.5 H12.6 A3.6 3.6 0 0 1 12.6 11.7
          M5.5 4.5 H8 M5.5 19.5 H8 M10 2 V4.5 M13 2 V4.5 M10 19.5 V22 M13 19.5 V22
        bahtsign: l M8 4.5 V19.5 H13.2 A4 4 0 0 0 13.2 11.7 H8 M8 4.5 H12.6 A3.6 3.6 0 0 1 12.6 11.7 M12
          1.8 V22.2
        cedisign: l M17.5 7.5 A7 7 0 1 0 17.5 16.5 M12.5 2 V22
        coloncurrencysign: l M17.5 7.5 A7 7 0 1 0 17.5 16.5 M10.5 21.5 L14.5 2.5 M14 21.5 L18 2.5
        cruzeirosign: l M17.5 6.5 A7.4 7.4 0 1 0 17.5 17.5 M12 9.5 V17 M12 12 C13 10 14.5 9.8 16 10.5
        dongsign: l M16.5 3 V17.5 M11.8 7.8 A4.8 4.8 0 1 0 11.8 17.4 A4.8 4.8 0 1 0 11.8 7.8 M13 6 H19.5
          M6 21 H18
        guaranisign: l M17.8 7.3 A7.2 7.2 0 1 0 19 13.5 H13 M12 2 V22
        hryvniasign: l M7.5 7 C8.5 4.7 10.3 4 12 4 C15 4 16.8 5.7 16.8 8 C16.8 13.5 7.2 11 7.2 16 C7.2
          18.5 9 20 12 20 C14 20 15.8 19 16.8 17 M4.5 10.2 H19.5 M4.5 14 H19.5
        kipsign: l M8 4 V20 M17.5 4 L8 13 M11.5 10 L18 20 M4 12.5 H17
        larisign: l M19 12.5 A7 7 0 1 0 12 19.8 M6 20 H18.5 M10.3 3 V11 M13.7 3 V11
        manatsign: l M4 20 V14 A8 8 0 0 1 20 14 V20 M12 4 V20
        millsign: l M4 20 V9 M4 12 A4 4 0 0 1 12 12 V20 M12 12 A4 4 0 0 1 20 12 V20 M16.5 4 L7.5 22
        nairasign: l M7 20 V4 L17 20 V4 M4 10 H20 M4 14 H20
        pesetasign: l M7.5 20 V4 H13 A4.6 4.6 0 0 1 13 13.2 H7.5 M4 8.6 H20
        pesosign: l M8 20 V4 H12.5 A4.6 4.6 0 0 1 12.5 13.2 H8 M4.5 7 H19 M4.5 10 H19
        shekelsign: l M5 20 V4.5 H10 A4 4 0 0 1 14 8.5 V15 M10 9 V19.5 H15 A4 4 0 0 0 19 15.5 V4
        tengesign: l M5 4 H19 M5 8 H19 M12 8 V20.5
        tugriksign: l M5 4 H19 M12 4 V20.5 M7.5 12.5 L16.5 9.5 M7.5 16.5 L16.5 13.5
        australsign: l M5.5 20 L12 4 L18.5 20 M3.5 12 H20.5 M3.5 15.5 H20.5
        australiandollarsign = + a dollarsign
        brazilianrealsign = + r dollarsign
        singaporedollarsign = + s dollarsign
        danishkronesign, norwegiankronesign, swedishkronasign = + k r
        malaysianringgitsign = + r m
        polishzlotysign = + z l
        peruviansolessign = + s slashmark
        slashmark: l M16 3 L8 21
        parkingsign: l M8.5 20 V4 H13 A4.6 4.6 0 0 1 13 13.2 H8.5
        degreesign.celsius = + degree c
        degreesign.fahrenheit = + degree f
        degree: l O12 8 4
        numbersign = number
        nosign: o O12 12 9; l M5.7 5.7 L18.3 18.3
        paragraphsign: l M18 4 H10.5 A4.6 4.6 0 0 0 10.5 13.2 H12 M12 4 V20.5 M16 4 V20.5
        peacesign: l O12 12 9.2 M12 2.8 V21.2 M12 12 L5.5 18.5 M12 12 L18.5 18.5
        yieldsign: o M2.5 4 H21.5 L12 21 Z; i M8 7.5 H16
        wrongwaysign: o O12 12 9.2; i M6.5 12 H17.5
        hazardsign: o M12 3.5 L21.5 20 H2.5 Z; i M12 9.5 L16.5 17.2 H7.5 Z
        equal: l M5 9 H19 M5 15 H19
        notequal: l M5 9 H19 M5 15 H19 M16 4 L8 20
        lessthan: l M18 5 L6 12 L18 19
        greaterthan: l M6 5 L18 12 L6 19
        lessthanorequalto: l M18 3 L6 9.5 L18 16 M6 20 H18
        greaterthanorequalto: l M6 3 L18 9.5 L6 16 M6 20 H18
        plusminus, plus.forwardslash.minus: l M12 3.5 V14 M6.8 8.7 H17.2 M6.8 19 H17.2
        divide: l M4.5 12 H19.5; d O12 6 1.7 O12 18 1.7
        percent: l M18 5 L6 19; o O7.5 7.5 2.8 O16.5 16.5 2.8
        sum: l M17.5 7.5 V4 H6.5 L13 12 L6.5 20 H17.5 V16.5
        x.squareroot: l M2.5 13 L5 12 L8.5 20 L12.5 4 H21.5 M14.5 10 L19.5 16 M19.5 10 L14.5 16
        function: l M14 4.5 C11.5 3 10 5 9.7 8 L8.7 16 C8.3 19.5 7 21 4.5 19.8 M6.5 10 H13 M15 10 L20.5
          18 M20.5 10 L15 18
        asterisk: l M12 4 V20 M5 8 L19 16 M19 8 L5 16
        at: l O12 12 3.6 M15.6 8.4 V13 A2.7 2.7 0 0 0 21 13 V12 A9 9 0 1 0 16 20
        command: l M9 9 H15 V15 H9 Z M9 9 H6.2 A2.8 2.8 0 1 1 9 6.2 Z M15 9 V6.2 A2.8 2.8 0 1 1 17.8 9 Z
          M15 15 H17.8 A2.8 2.8 0 1 1 15 17.8 Z M9 15 V17.8 A2.8 2.8 0 1 1 6.2 15 Z
        option: l M3 6 H8.5 L15.5 18 H21 M15 6 H21
        control: l M5 14 L12 7 L19 14
        shift: o M12 3.5 L20.5 12.5 H16 V20 H8 V12.5 H3.5 Z
        capslock: o M12 2.5 L20.5 11 H16 V16 H8 V11 H3.5 Z B8 18.3 8 3.2 0.6
        escape: l M4.5 4.5 L13 13 M4.5 4.5 H10 M4.5 4.5 V10 M12 5 A8 8 0 1 1 5 12
        return: l M19.5 5 V13 H5 M10 7.5 L4.5 13 L10 18.5
        delete.left, delete.backward: o M8.5 5 H21 V19 H8.5 L2.5 12 Z; i M11.5 9 L17 15 M17 9 L11.5 15
        delete.right, delete.forward = delete.left @180
        clear: o M8.5 5 H21 V19 H8.5 L2.5 12 Z
        curlybraces: l M9.5 3.5 C6.5 3.5 6.5 5 6.5 7.5 C6.5 10.5 5.5 12 3.5 12 C5.5 12 6.5 13.5 6.5 16.5
          C6.5 19 6.5 20.5 9.5 20.5 M14.5 3.5 C17.5 3.5 17.5 5 17.5 7.5 C17.5 10.5 18.5 12 20.5 12 C18.5
          12 17.5 13.5 17.5 16.5 C17.5 19 17.5 20.5 14.5 20.5
        chevron.left.forwardslash.chevron.right: l M7 6.5 L2 12 L7 17.5 M17 6.5 L22 12 L17 17.5 M14 4
          L10 20
        ellipsis.curlybraces: l M8.5 3.5 C6 3.5 6 5 6 7.5 C6 10.5 5 12 3 12 C5 12 6 13.5 6 16.5 C6 19 6
          20.5 8.5 20.5 M15.5 3.5 C18 3.5 18 5 18 7.5 C18 10.5 19 12 21 12 C19 12 18 13.5 18 16.5 C18 19
          18 20.5 15.5 20.5; d O9.3 12 1.1 O12 12 1.1 O14.7 12 1.1
        infinity: l M12 12 C9.5 8 8 7 6.3 7 A5 5 0 0 0 6.3 17 C8 17 9.5 16 12 12 C14.5 8 16 7 17.7 7 A5
          5 0 0 1 17.7 17 C16 17 14.5 16 12 12
        staroflife: l M12 3 V21 M4.2 7.5 L19.8 16.5 M19.8 7.5 L4.2 16.5
        cross: o M9 3 H15 V9 H21 V15 H15 V21 H9 V15 H3 V9 H9 Z
        zzz: l M3.5 13 H9.5 L3.5 20.5 H9.5 M11 8 H15.5 L11 13.5 H15.5 M17 3.5 H20.5 L17 7.5 H20.5
        exclamationmark.2: l M8 4 V14 M16 4 V14; d O8 18.8 1.4 O16 18.8 1.4
        exclamationmark.3: l M5 4 V14 M12 4 V14 M19 4 V14; d O5 18.8 1.4 O12 18.8 1.4 O19 18.8 1.4
        sos: l M7 8.5 C5.5 7 2 8 3 10.5 C3.8 12.3 7 12.3 6.5 14.5 C6 16.5 3 16.3 2 15 M9.2 12 A2.9 3.8 0
          1 1 15 12 A2.9 3.8 0 1 1 9.2 12 M21.8 8.5 C20.3 7 17 8 17.8 10.5 C18.6 12.3 22 12.3 21.3 14.5
          C20.8 16.5 17.8 16.3 17 15
        character, textformat: l M2.5 19 L7.5 5 L12.5 19 M4.2 14.5 H10.8 M21 12 V19 M21 15.5 A3 3.5 0 1
          1 15 15.5 A3 3.5 0 1 1 21 15.5
        textformat.abc, abc, characters.uppercase: l M2 16 L5 8 L8 16 M3 13.3 H7 M10 8 V16 H12.3 A2.2
          2.2 0 0 0 12.3 11.8 H10 M10 8 H12 A1.9 1.9 0 0 1 12 11.8 M22 9.3 A3.6 4 0 1 0 22 14.7
        bold: l M8 4 V20 H13.5 A4.2 4.2 0 0 0 13.5 11.6 H8 M8 4 H13 A3.8 3.8 0 0 1 13 11.6
        italic: l M10 4 H18 M6 20 H14 M14 4 L10 20
        underline: l M7 3.5 V11 A5 5 0 0 0 17 11 V3.5 M5.5 20.5 H18.5
        strikethrough: l M16.8 7 C15.8 5 14 4 12 4 C9 4 7.2 5.7 7.2 7.9 M17 16 C17 18.5 15 20 12 20 C9.5
          20 7.6 18.9 6.8 16.8 M3.5 12 H20.5
        """
}
