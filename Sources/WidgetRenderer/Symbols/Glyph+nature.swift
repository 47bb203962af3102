extension Glyph {
    /// Weather, plants and animals.
    static let nature: [String: Glyph] = [
        "sun.max": Glyph(
            outline: circle(12, 12, 4.2),
            lines:
                "M12 2.3 V4.6 M12 19.4 V21.7 M2.3 12 H4.6 M19.4 12 H21.7 M5.2 5.2 L6.8 6.8 M17.2 17.2 L18.8 18.8 M5.2 18.8 L6.8 17.2 M17.2 6.8 L18.8 5.2"
        ),
        "sunrise": Glyph(
            lines:
                "M2.5 19.5 H21.5 M7 16 a5 5 0 0 1 10 0 M12 3 V8 M9 5.5 L12 2.7 L15 5.5 M3.5 11.5 L5 13 M20.5 11.5 L19 13"
        ),
        "moon": Glyph(outline: "M19.5 14.5 A8 8 0 1 1 10 4 A6.5 6.5 0 0 0 19.5 14.5 Z"),
        "cloud": Glyph(
            outline: "M7 18.5 A4.2 4.2 0 0 1 6.6 10.2 A5.6 5.6 0 0 1 17.3 9.3 A4.6 4.6 0 0 1 17.5 18.5 Z"),
        "cloud.sun": Glyph(
            outline: "M7.5 20 A3.8 3.8 0 0 1 7.1 12.5 A5 5 0 0 1 16.7 11.7 A4.2 4.2 0 0 1 16.9 20 Z",
            lines:
                "M13.2 6.6 A3.7 3.7 0 0 1 19.6 10.3 M16 1.6 V3 M10.9 4.2 L11.9 5.1 M21.1 3.8 L20.1 4.8 M23.2 8.8 H21.9"
        ),
        "cloud.moon": Glyph(
            outline: "M7.5 20 A3.8 3.8 0 0 1 7.1 12.5 A5 5 0 0 1 16.7 11.7 A4.2 4.2 0 0 1 16.9 20 Z",
            dots: "M22.25 7.55 A4 4 0 1 1 17.5 2.3 A3.25 3.25 0 0 0 22.25 7.55 Z"),
        "cloud.rain": Glyph(
            outline: "M7 14 A4 4 0 0 1 6.7 6.2 A5.4 5.4 0 0 1 17 5.4 A4.3 4.3 0 0 1 17.3 14 Z",
            lines: "M8.2 17 L7 20.5 M12.5 17 L11.3 20.5 M16.8 17 L15.6 20.5"),
        "cloud.snow": Glyph(
            outline: "M7 14 A4 4 0 0 1 6.7 6.2 A5.4 5.4 0 0 1 17 5.4 A4.3 4.3 0 0 1 17.3 14 Z",
            dots: circle(8, 17.5, 1.1) + circle(12, 20.3, 1.1) + circle(16, 17.5, 1.1)),
        "cloud.bolt": Glyph(
            outline: "M7 14 A4 4 0 0 1 6.7 6.2 A5.4 5.4 0 0 1 17 5.4 A4.3 4.3 0 0 1 17.3 14 Z",
            lines: "M12.8 15.8 L10.3 19 H13.3 L11 22.2"),
        "cloud.fog": Glyph(
            outline: "M7 13.5 A4 4 0 0 1 6.7 5.7 A5.4 5.4 0 0 1 17 4.9 A4.3 4.3 0 0 1 17.3 13.5 Z",
            lines: "M5 17 H19 M8 20.5 H16"),
        "snowflake": Glyph(
            lines:
                "M12 2.5 V21.5 M3.8 7.2 L20.2 16.8 M3.8 16.8 L20.2 7.2 M9.5 4 L12 6.3 L14.5 4 M9.5 20 L12 17.7 L14.5 20"
        ),
        "wind": Glyph(
            lines:
                "M3 9 H14 a2.8 2.8 0 1 0 -2.8 -2.8 M3 13 H18 a2.8 2.8 0 1 1 -2.8 2.8 M3 17 H9.5 a2 2 0 1 1 -2 2"
        ),
        "umbrella": Glyph(
            outline: "M3 12.5 A9 9 0 0 1 21 12.5 Z", lines: "M12 12.5 V18.5 a2.2 2.2 0 0 0 4.4 0 M12 2.2 V3.5"
        ),
        "thermometer": Glyph(outline: "M10 13.3 V5.2 a2 2 0 0 1 4 0 V13.3 a4.3 4.3 0 1 1 -4 0 Z"),
        "drop": Glyph(
            outline: "M12 3 C12 3 5.5 10.5 5.5 14.8 A6.5 6.5 0 0 0 18.5 14.8 C18.5 10.5 12 3 12 3 Z"),
        "humidity": Glyph(
            outline: "M12 3 C12 3 5.5 10.5 5.5 14.8 A6.5 6.5 0 0 0 18.5 14.8 C18.5 10.5 12 3 12 3 Z",
            inner: "M8.5 15 H15.5"),
        "flame": Glyph(
            outline:
                "M12 2.5 C13 6.5 18.5 9 18.5 14.7 A6.5 6.5 0 0 1 5.5 14.7 C5.5 11.5 7.5 10.5 8.3 8 C9.8 9 10.3 10.3 10.3 11.5 C12 9.5 12.5 6 12 2.5 Z"
        ),
        "leaf": Glyph(
            outline: "M6.2 17.2 C3.8 9.5 9.5 4.5 20 4.5 C20.5 15 14.5 20 6.2 17.2 Z",
            inner: "M6.2 17.2 C9 13.5 11.5 11.5 15 9.5", lines: "M3.8 21 L6.2 17.2"),
        "tree": Glyph(outline: "M12 2.5 L18.5 11 H15.5 L19.5 17 H4.5 L8.5 11 H5.5 Z", lines: "M12 17 V21.5"),
        "pawprint": Glyph(
            dots: circle(5, 11, 2) + circle(9.3, 6.5, 2.1) + circle(14.7, 6.5, 2.1) + circle(19, 11, 2)
                + "M12 11.5 C15 11.5 17.5 15 17.5 17.3 C17.5 20.5 14 19.3 12 19.3 C10 19.3 6.5 20.5 6.5 17.3 C6.5 15 9 11.5 12 11.5 Z"
        ),
    ]
}
