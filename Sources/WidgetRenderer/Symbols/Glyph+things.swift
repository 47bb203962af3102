extension Glyph {
    /// Things, people and devices.
    static let things: [String: Glyph] = [
        "bolt": Glyph(outline: "M13.5 2.5 L5 13.5 H11 L10 21.5 L19 10 H12.5 Z"),
        "star": Glyph(
            outline:
                "M12 2.8 L14.8 9 L21.5 9.7 L16.5 14.2 L17.9 20.8 L12 17.4 L6.1 20.8 L7.5 14.2 L2.5 9.7 L9.2 9 Z"
        ),
        "heart": Glyph(
            outline:
                "M12 20.5 C5 15.5 2.8 12 2.8 8.8 A4.8 4.8 0 0 1 12 6.8 A4.8 4.8 0 0 1 21.2 8.8 C21.2 12 19 15.5 12 20.5 Z"
        ),
        "bell": Glyph(
            outline:
                "M5 17.5 C6.5 16 6.8 14.5 6.8 10.5 A5.2 5.2 0 0 1 17.2 10.5 C17.2 14.5 17.5 16 19 17.5 Z",
            lines: "M10 20.8 H14 M12 3 V5"),
        "house": Glyph(
            outline: "M5.5 10.3 L12 4.3 L18.5 10.3 V19.8 H14.2 V14 H9.8 V19.8 H5.5 Z",
            lines: "M2.8 12.5 L12 4 L21.2 12.5"),
        "building.2": Glyph(
            outline: box(3.5, 9, 8, 12, 1) + box(11.5, 3, 9, 18, 1),
            inner: "M14.5 7 H17.5 M14.5 11 H17.5 M14.5 15 H17.5 M6 13 H9 M6 17 H9"),
        "gearshape": Glyph(
            outline: circle(12, 12, 6.2) + " M14.6 12 a2.6 2.6 0 1 0 -5.2 0 a2.6 2.6 0 1 0 5.2 0 Z",
            lines:
                "M12 2.8 V5.8 M12 18.2 V21.2 M2.8 12 H5.8 M18.2 12 H21.2 M5.5 5.5 L7.6 7.6 M16.4 16.4 L18.5 18.5 M5.5 18.5 L7.6 16.4 M16.4 7.6 L18.5 5.5"
        ),
        "person": Glyph(
            outline: circle(12, 7.6, 4) + " M4.5 20.5 C4.5 16 7.5 14 12 14 C16.5 14 19.5 16 19.5 20.5 Z"),
        "person.2": Glyph(
            outline: circle(8.5, 8.5, 3.3)
                + " M2 19.5 C2 15.5 4.8 13.8 8.5 13.8 C12.2 13.8 15 15.5 15 19.5 Z",
            lines: "M15.5 5.5 a3.2 3.2 0 0 1 0 6 M17.5 14.2 C20.3 14.8 22 16.5 22 19.5"),
        "figure.walk": Glyph(
            lines:
                "M13 8 L11 13.8 L14 16.8 L15 21.3 M11 13.8 L8.8 20.8 M13 8 L9 10 L8 13.2 M13 8.5 L14.5 11 L17.3 12",
            dots: circle(13.3, 4.2, 2)),
        "clock": Glyph(outline: circle(12, 12, 9), inner: "M12 6.8 V12 L15.6 14"),
        "timer": Glyph(
            outline: circle(12, 13.3, 7.8), inner: "M12 9 V13.3", lines: "M9.5 2.5 H14.5 M12 2.5 V5"),
        "hourglass": Glyph(
            outline:
                "M6.5 3 H17.5 V5 C17.5 8.5 14 10.5 14 12 C14 13.5 17.5 15.5 17.5 19 V21 H6.5 V19 C6.5 15.5 10 13.5 10 12 C10 10.5 6.5 8.5 6.5 5 Z"
        ),
        "calendar": Glyph(outline: box(3.5, 5.5, 17, 15), inner: "M3.5 10 H20.5", lines: "M8 3 V7 M16 3 V7"),
        "envelope": Glyph(outline: box(2.5, 5.5, 19, 13.5), inner: "M3.5 7 L12 13.2 L20.5 7"),
        "phone": Glyph(
            outline:
                "M6 3.5 L9.3 4.3 L10.2 8.8 L7.8 10.5 C9 13.2 10.8 15 13.5 16.2 L15.2 13.8 L19.7 14.7 L20.5 18 C19.5 20.5 17.5 21 15.5 20.5 C9.5 19 5 14.5 3.5 8.5 C3 6.5 3.8 4.3 6 3.5 Z"
        ),
        "message": Glyph(
            outline:
                "M4 4.5 H20 a1.5 1.5 0 0 1 1.5 1.5 V15 a1.5 1.5 0 0 1 -1.5 1.5 H11 L6.5 20.5 V16.5 H4 A1.5 1.5 0 0 1 2.5 15 V6 A1.5 1.5 0 0 1 4 4.5 Z"
        ),
        "camera": Glyph(outline: "M3 7.5 H7.3 L9 5 H15 L16.7 7.5 H21 V19 H3 Z", inner: circle(12, 13, 3.4)),
        "photo": Glyph(
            outline: box(2.5, 4.5, 19, 15), inner: "M3.5 17 L9 11 L13 15 L15.5 12.7 L20.5 17.2 M15.8 8.6 v.1"),
        "film": Glyph(
            outline: box(3, 4, 18, 16),
            inner: "M7.5 4 V20 M16.5 4 V20 M3 9.5 H7.5 M3 14.5 H7.5 M16.5 9.5 H21 M16.5 14.5 H21"),
        "wifi": Glyph(
            lines:
                "M2.8 9.6 a13.2 13.2 0 0 1 18.4 0 M6 13 a8.6 8.6 0 0 1 12 0 M9.1 16.2 a4.2 4.2 0 0 1 5.8 0",
            dots: circle(12, 19.3, 1.4)),
        "network": Glyph(
            outline: circle(12, 12, 9),
            inner: "M3 12 H21 M12 3 C7.3 7 7.3 17 12 21 M12 3 C16.7 7 16.7 17 12 21"),
        "antenna.radiowaves.left.and.right": Glyph(
            lines:
                "M12 12 V21 M8.5 8 a5 5 0 0 0 0 7 M15.5 8 a5 5 0 0 1 0 7 M5.5 5 a9 9 0 0 0 0 13 M18.5 5 a9 9 0 0 1 0 13",
            dots: circle(12, 11.5, 1.8)),
        "battery.0": Glyph(outline: box(2, 7.5, 17.5, 9), lines: "M21.8 10.8 V13.2"),
        "battery.25": Glyph(
            outline: box(2, 7.5, 17.5, 9), lines: "M21.8 10.8 V13.2", dots: box(4, 9.5, 3.6, 5, 0.8)),
        "battery.50": Glyph(
            outline: box(2, 7.5, 17.5, 9), lines: "M21.8 10.8 V13.2", dots: box(4, 9.5, 6.8, 5, 0.8)),
        "battery.75": Glyph(
            outline: box(2, 7.5, 17.5, 9), lines: "M21.8 10.8 V13.2", dots: box(4, 9.5, 10, 5, 0.8)),
        "battery.100": Glyph(
            outline: box(2, 7.5, 17.5, 9), lines: "M21.8 10.8 V13.2", dots: box(4, 9.5, 13.5, 5, 0.8)),
        "lock": Glyph(outline: box(5, 10.8, 14, 10), lines: "M8 10.8 V8 a4 4 0 0 1 8 0 V10.8"),
        "lock.open": Glyph(outline: box(5, 10.8, 14, 10), lines: "M8 10.8 V7 a4 4 0 0 1 7.8 -1.2"),
        "key": Glyph(
            outline: circle(7.5, 15.5, 4.5), inner: "M7 16 v.1", lines: "M10.8 12.2 L19.5 3.5 M16 7 L19 10"),
        "lightbulb": Glyph(
            outline: "M9 16.5 C9 14 6 12.8 6 9 A6 6 0 0 1 18 9 C18 12.8 15 14 15 16.5 Z",
            lines: "M9.5 19 H14.5 M10.5 21.3 H13.5"),
        "flashlight": Glyph(outline: "M7 3 H17 V7 L14.5 10.5 V21 H9.5 V10.5 L7 7 Z", inner: "M12 13.5 V15.5"),
        "power": Glyph(lines: "M12 3 V11.5 M7.2 6.2 a7.6 7.6 0 1 0 9.6 0"),
        "fan": Glyph(
            dots:
                "M12 12 C8 11 7 4 11.5 3.5 C15.5 3.5 14 9 12 12 Z M12 12 C13 8 20 7 20.5 11.5 C20.5 15.5 15 14 12 12 Z M12 12 C16 13 17 20 12.5 20.5 C8.5 20.5 10 15 12 12 Z M12 12 C11 16 4 17 3.5 12.5 C3.5 8.5 9 10 12 12 Z"
        ),
        "cart": Glyph(
            lines: "M2.5 4 H5.5 L8 15.5 H18.5 L20.8 7 H6.2",
            dots: circle(9, 19.3, 1.7) + circle(17, 19.3, 1.7)),
        "creditcard": Glyph(outline: box(2.5, 5.5, 19, 13.5), inner: "M2.5 10 H21.5"),
        "tag": Glyph(outline: "M3.5 3.5 H12 L21 12.5 L12.5 21 L3.5 12 Z", inner: "M8 8 v.1"),
        "bookmark": Glyph(outline: "M6.5 3.5 H17.5 V21 L12 16.5 L6.5 21 Z"),
        "flag": Glyph(outline: "M6 4 H19 L16 8.2 L19 12.4 H6 Z", lines: "M6 3 V21"),
        "location": Glyph(outline: "M20.5 3.5 L13.5 20.5 L11 13 L3.5 10.5 Z"),
        "mappin": Glyph(
            outline: "M12 21.5 C12 21.5 5.5 14 5.5 9.3 A6.5 6.5 0 0 1 18.5 9.3 C18.5 14 12 21.5 12 21.5 Z",
            inner: circle(12, 9.3, 1.6)),
        "map": Glyph(
            outline: "M3 6 L9 4 L15 6.5 L21 4.5 V18 L15 20 L9 17.5 L3 19.5 Z", inner: "M9 4 V17.5 M15 6.5 V20"
        ),
        "magnifyingglass": Glyph(
            lines: "M16.4 10.3 a6.1 6.1 0 1 1 -12.2 0 a6.1 6.1 0 1 1 12.2 0 M14.9 14.9 L20.5 20.5"),
        "trash": Glyph(
            outline: "M6 7.5 H18 L17 20.5 H7 Z", inner: "M10 11 V17 M14 11 V17",
            lines: "M4 6 H20 M9.5 6 V3.8 H14.5 V6"),
        "pencil": Glyph(outline: "M4 20 L5 15.5 L16.5 4 L20 7.5 L8.5 19 Z"),
        "doc": Glyph(outline: "M6 3 H14 L18.5 7.5 V21 H6 Z", inner: "M9 12 H15.5 M9 16 H15.5"),
        "folder": Glyph(outline: "M3 5.5 H9.5 L11.5 8 H21 V19 H3 Z"),
        "tray": Glyph(
            outline: "M3 13 L6 5.5 H18 L21 13 V19 H3 Z", inner: "M3 13 H8.5 L10 15.5 H14 L15.5 13 H21"),
        "book": Glyph(
            outline:
                "M3.5 5 C6.5 4 10 4.5 12 6 C14 4.5 17.5 4 20.5 5 V19 C17.5 18 14 18.5 12 20 C10 18.5 6.5 18 3.5 19 Z",
            inner: "M12 6 V20"),
        "newspaper": Glyph(
            outline: box(3, 4.5, 18, 15.5),
            inner: "M6.5 8.5 H17.5 M6.5 12.5 H11 M6.5 16 H11 M14 12.5 H17.5 M14 16 H17.5"),
        "list.bullet": Glyph(
            lines: "M9 6 H20.5 M9 12 H20.5 M9 18 H20.5",
            dots: circle(4.5, 6, 1.4) + circle(4.5, 12, 1.4) + circle(4.5, 18, 1.4)),
        "list.dash": Glyph(lines: "M4 6 H20 M4 12 H20 M4 18 H20"),
        "checklist": Glyph(
            lines:
                "M3 6.5 L5 8.5 L8.3 4.5 M11.5 6.5 H21 M3 13.5 L5 15.5 L8.3 11.5 M11.5 13.5 H21 M11.5 19.8 H21"
        ),
        "slider.horizontal.3": Glyph(
            lines: "M3.5 6.5 H20.5 M3.5 12 H20.5 M3.5 17.5 H20.5",
            dots: circle(8, 6.5, 2.2) + circle(16, 12, 2.2) + circle(10, 17.5, 2.2)),
        "chart.bar": Glyph(
            outline: box(3.5, 12, 4, 8.5, 0.8) + box(10, 7.5, 4, 13, 0.8) + box(16.5, 3.5, 4, 17, 0.8)),
        "chart.pie": Glyph(
            outline: "M11 4 A8.5 8.5 0 1 0 20 13 H11 Z", lines: "M14 3 A7.5 7.5 0 0 1 21 10 H14 Z"),
        "chart.line.uptrend.xyaxis": Glyph(
            lines: "M4 3.5 V20 H20.5 M7 15.5 L11 10.5 L14 13 L20 6 M16 6 H20 V10"),
        "gauge.with.needle": Glyph(
            lines: "M5.5 18.5 a9 9 0 1 1 13 0 M12 13 L16 8", dots: circle(12, 13, 1.6)),
        "airplane": Glyph(
            dots:
                "M12 2.5 C13 2.5 13.4 4 13.4 6 V9.2 L21 14 V16 L13.4 13.6 V18 L16 20 V21.5 L12 20.3 L8 21.5 V20 L10.6 18 V13.6 L3 16 V14 L10.6 9.2 V6 C10.6 4 11 2.5 12 2.5 Z"
        ),
        "car": Glyph(
            outline: "M4 16.8 V12 L6.2 6.5 H17.8 L20 12 V16.8 Z", inner: "M4.5 11.8 H19.5",
            dots: circle(7.5, 17.5, 1.8) + circle(16.5, 17.5, 1.8)),
        "tram": Glyph(
            outline: box(6, 4, 12, 13.5, 2.5), inner: "M6 10.8 H18 M9 14.2 v.1 M15 14.2 v.1",
            lines: "M9 17.5 L7 21.3 M15 17.5 L17 21.3 M9.5 2 H14.5"),
        "bicycle": Glyph(
            lines:
                "M9 16 a4 4 0 1 1 -8 0 a4 4 0 1 1 8 0 M23 16 a4 4 0 1 1 -8 0 a4 4 0 1 1 8 0 M5 16 L9 8.5 H15.5 L19 16 M9 8.5 L12.5 15.5 L15.5 8.5 M7.5 6.5 H10.5 M15.5 8.5 L15 5.5 H17.5"
        ),
        "gamecontroller": Glyph(
            outline:
                "M6.5 6.5 H17.5 A5 5 0 0 1 21.7 12.5 C22.3 17 20 18.7 18.3 17.5 L15.3 14.8 H8.7 L5.7 17.5 C4 18.7 1.7 17 2.3 12.5 A5 5 0 0 1 6.5 6.5 Z",
            inner: "M8 9 V12.4 M6.3 10.7 H9.7 M15.5 11.8 v.1 M17.5 9.6 v.1"),
        "trophy": Glyph(
            outline: "M7 3.5 H17 V9.5 a5 5 0 0 1 -10 0 Z",
            lines:
                "M7 5.5 H3.5 C3.5 9 5 10.5 7.3 10.8 M17 5.5 H20.5 C20.5 9 19 10.5 16.7 10.8 M12 14.5 V18.5 M7.5 20.8 H16.5 M9.5 18.5 H14.5"
        ),
        "gift": Glyph(
            outline: box(4, 11, 16, 10, 1) + box(3, 7, 18, 4, 1), inner: "M12 7 V21",
            lines: "M12 7 C9 7 7 6 7.5 4 C8 2 11 2.5 12 7 C13 2.5 16 2 16.5 4 C17 6 15 7 12 7"),
        "cup.and.saucer": Glyph(
            outline: "M4.5 6.5 H16.5 V12.5 a4 4 0 0 1 -4 4 H8.5 a4 4 0 0 1 -4 -4 Z",
            lines: "M16.5 8 H18 a2.5 2.5 0 0 1 0 5.2 H16.4 M3.5 20 H17.5"),
        "fork.knife": Glyph(lines: "M7 3 V21 M4 3 V8 a3 3 0 0 0 6 0 V3 M17 21 V3 C14.5 4.5 14 8 14 12.5 H17"),
        "dumbbell": Glyph(lines: "M8 12 H16 M6.5 7 V17 M17.5 7 V17 M3.5 9 V15 M20.5 9 V15"),
        "bed.double": Glyph(
            outline: "M3 18 V11.5 H21 V18 Z", lines: "M5 11.5 V6.5 H19 V11.5 M3 18 V20.5 M21 18 V20.5"),
        "eye": Glyph(
            outline:
                "M2.5 12 C6 7 9 5.8 12 5.8 C15 5.8 18 7 21.5 12 C18 17 15 18.2 12 18.2 C9 18.2 6 17 2.5 12 Z",
            inner: circle(12, 12, 2.8)),
        "hand.thumbsup": Glyph(
            outline:
                "M8 10.5 L12 3 C14 3 14.5 4.5 14 6.5 L13.3 9.5 H18.5 C20 9.5 20.5 11 20 12.5 L18.3 18 C18 19.2 17.2 20 16 20 H8 Z M3.5 10.5 H6 V20 H3.5 Z"
        ),
        "link": Glyph(
            lines:
                "M10 14 a4 4 0 0 0 5.7 0 L19 10.7 a4 4 0 0 0 -5.7 -5.7 L12 6.3 M14 10 a4 4 0 0 0 -5.7 0 L5 13.3 a4 4 0 0 0 5.7 5.7 L12 17.7"
        ),
        "sparkles": Glyph(
            outline:
                "M10 4 L11.8 9.2 L17 11 L11.8 12.8 L10 18 L8.2 12.8 L3 11 L8.2 9.2 Z M18 14.5 L19 17 L21.5 18 L19 19 L18 21.5 L17 19 L14.5 18 L17 17 Z"
        ),
        "hammer": Glyph(
            outline: "M4 8 L9 3.5 L16.5 5.5 L13 9.5 L11 8.5 L7.5 12 Z", lines: "M12 9.5 L20 18.5"),
        "wrench": Glyph(
            outline:
                "M20 6.5 A5 5 0 0 1 13.5 12.5 L6.5 20 L4 17.5 L11.5 10.5 A5 5 0 0 1 17.5 4 L14.8 6.8 L17.2 9.2 Z"
        ),
        "terminal": Glyph(outline: box(2.5, 4, 19, 16), inner: "M6.5 9 L9.5 12 L6.5 15 M11.5 15.5 H16"),
        "display": Glyph(outline: box(2.5, 4, 19, 12.5), lines: "M12 16.5 V20.5 M8 20.5 H16"),
        "laptopcomputer": Glyph(outline: box(4, 5, 16, 11.5), lines: "M2 19.5 H22"),
        "keyboard": Glyph(
            outline: box(2, 6, 20, 12), inner: "M6 10 v.1 M10 10 v.1 M14 10 v.1 M18 10 v.1 M8 14 H16"),
        "cpu": Glyph(
            outline: box(6, 6, 12, 12), inner: box(9.7, 9.7, 4.6, 4.6, 0.5),
            lines: "M9 3 V6 M15 3 V6 M9 18 V21 M15 18 V21 M3 9 H6 M3 15 H6 M18 9 H21 M18 15 H21"),
        "internaldrive": Glyph(
            outline: "M5 6 H19 L21.5 13 V18.5 H2.5 V13 Z", inner: "M2.5 13 H21.5 M17.5 15.8 v.1"),
        "server.rack": Glyph(
            outline: box(3.5, 3.5, 17, 7.5) + box(3.5, 13, 17, 7.5),
            inner: "M7 7.2 v.1 M7 16.7 v.1 M11 7.2 H17 M11 16.7 H17"),
    ]
}
