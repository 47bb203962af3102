extension Glyph {
    /// Signs, arrows, sound and players, and plain shapes.
    static let signs: [String: Glyph] = [
        "checkmark": Glyph(lines: "M4.5 12.5 L9.5 17.5 L19.5 6.5"),
        "xmark": Glyph(lines: "M5.5 5.5 L18.5 18.5 M18.5 5.5 L5.5 18.5"),
        "plus": Glyph(lines: "M12 4.5 V19.5 M4.5 12 H19.5"),
        "minus": Glyph(lines: "M4.5 12 H19.5"),
        "exclamationmark": Glyph(lines: "M12 4 V14", dots: circle(12, 18.8, 1.4)),
        "questionmark": Glyph(
            lines: "M8.3 8.3 a3.7 3.7 0 1 1 5.4 3.3 C12.4 12.3 12 13 12 14.6", dots: circle(12, 18.8, 1.4)),
        "info": Glyph(lines: "M10 10.5 H12.3 V18.5 M9.8 18.5 H14.8", dots: circle(12, 5.6, 1.5)),
        "number": Glyph(lines: "M9.5 4 L7.5 20 M16.5 4 L14.5 20 M4.5 9 H20 M4 15 H19.5"),
        "ellipsis": Glyph(dots: circle(5, 12, 1.7) + circle(12, 12, 1.7) + circle(19, 12, 1.7)),
        "chevron.right": Glyph(lines: "M9 5 L16 12 L9 19"),
        "chevron.left": Glyph(lines: "M15 5 L8 12 L15 19"),
        "chevron.up": Glyph(lines: "M5 15.5 L12 8.5 L19 15.5"),
        "chevron.down": Glyph(lines: "M5 8.5 L12 15.5 L19 8.5"),
        "arrow.right": Glyph(lines: "M4 12 H20 M13.5 5.5 L20 12 L13.5 18.5"),
        "arrow.left": Glyph(lines: "M20 12 H4 M10.5 5.5 L4 12 L10.5 18.5"),
        "arrow.up": Glyph(lines: "M12 20 V4 M5.5 10.5 L12 4 L18.5 10.5"),
        "arrow.down": Glyph(lines: "M12 4 V20 M5.5 13.5 L12 20 L18.5 13.5"),
        "arrow.up.right": Glyph(lines: "M6 18 L18 6 M9 6 H18 V15"),
        "arrow.down.right": Glyph(lines: "M6 6 L18 18 M9 18 H18 V9"),
        "arrow.up.arrow.down": Glyph(
            lines: "M8 19.5 V4.5 M4 8.5 L8 4.5 L12 8.5 M16 4.5 V19.5 M12 15.5 L16 19.5 L20 15.5"),
        "arrow.left.arrow.right": Glyph(
            lines: "M19.5 8 H4.5 M8.5 4 L4.5 8 L8.5 12 M4.5 16 H19.5 M15.5 12 L19.5 16 L15.5 20"),
        "arrow.clockwise": Glyph(lines: "M19.2 12.6 a7.2 7.2 0 1 1 -2.4 -6 M17.4 2.8 V7.2 H13"),
        "arrow.counterclockwise": Glyph(lines: "M4.8 12.6 a7.2 7.2 0 1 0 2.4 -6 M6.6 2.8 V7.2 H11"),
        "arrow.triangle.2.circlepath": Glyph(
            lines:
                "M4.8 11.4 a7.3 7.3 0 0 1 12.8 -4 M19.2 12.6 a7.3 7.3 0 0 1 -12.8 4 M18 3.2 V7.8 H13.4 M6 20.8 V16.2 H10.6"
        ),
        "square.and.arrow.up": Glyph(
            lines: "M8 9.5 H5.5 V20.5 H18.5 V9.5 H16 M12 14.5 V3.5 M8.2 7 L12 3.2 L15.8 7"),
        "play": Glyph(outline: "M7 4.5 L19.5 12 L7 19.5 Z"),
        "pause": Glyph(outline: box(6, 5, 4, 14, 1) + box(14, 5, 4, 14, 1)),
        "stop": Glyph(outline: box(5.5, 5.5, 13, 13)),
        "playpause": Glyph(
            outline: "M3.5 6 L12 12 L3.5 18 Z" + box(14, 6, 2.4, 12, 0.6) + box(18.6, 6, 2.4, 12, 0.6)),
        "forward": Glyph(outline: "M3.5 6 L12 12 L3.5 18 Z M12 6 L20.5 12 L12 18 Z"),
        "backward": Glyph(outline: "M20.5 6 L12 12 L20.5 18 Z M12 6 L3.5 12 L12 18 Z"),
        "forward.end": Glyph(outline: "M5 5.5 L16 12 L5 18.5 Z", lines: "M18.8 5.5 V18.5"),
        "backward.end": Glyph(outline: "M19 5.5 L8 12 L19 18.5 Z", lines: "M5.2 5.5 V18.5"),
        "record.circle": Glyph(outline: circle(12, 12, 9), dots: circle(12, 12, 4)),
        "shuffle": Glyph(
            lines:
                "M3 7 H7 L15 17 H20 M3 17 H7 L9.5 13.8 M12.5 10.2 L15 7 H20 M17.5 4.5 L20.3 7 L17.5 9.5 M17.5 14.5 L20.3 17 L17.5 19.5"
        ),
        "music.note": Glyph(lines: "M11.3 17.5 V4.2 L18 6.2 V9.4 L11.3 7.4", dots: circle(8.4, 17.6, 2.9)),
        "waveform": Glyph(lines: "M4 10 V14 M8 6.5 V17.5 M12 3.5 V20.5 M16 7.5 V16.5 M20 10.5 V13.5"),
        "speaker": Glyph(outline: "M3.5 9.5 H7 L12 5 V19 L7 14.5 H3.5 Z"),
        "speaker.wave.1": Glyph(
            outline: "M3.5 9.5 H7 L12 5 V19 L7 14.5 H3.5 Z", lines: "M15 9 a4.3 4.3 0 0 1 0 6"),
        "speaker.wave.2": Glyph(
            outline: "M3.5 9.5 H7 L12 5 V19 L7 14.5 H3.5 Z",
            lines: "M15 9 a4.3 4.3 0 0 1 0 6 M17.8 6.3 a8.2 8.2 0 0 1 0 11.4"),
        "speaker.wave.3": Glyph(
            outline: "M2 9.5 H5 L10 5 V19 L5 14.5 H2 Z",
            lines: "M13 9 a4.3 4.3 0 0 1 0 6 M15.8 6.3 a8.2 8.2 0 0 1 0 11.4 M18.5 4 a12 12 0 0 1 0 16"),
        "mic": Glyph(
            outline: "M9 6.5 a3 3 0 0 1 6 0 V11.5 a3 3 0 0 1 -6 0 Z",
            lines: "M5.5 11 a6.5 6.5 0 0 0 13 0 M12 17.5 V21 M8.5 21 H15.5"),
        "headphones": Glyph(
            lines: "M4.5 16 V12.5 a7.5 7.5 0 0 1 15 0 V16",
            dots: box(3.5, 14, 4, 6.5, 1.5) + box(16.5, 14, 4, 6.5, 1.5)),
        "circle": Glyph(outline: circle(12, 12, 9)), "square": Glyph(outline: box(4, 4, 16, 16, 3)),
        "rectangle": Glyph(outline: box(2.5, 5.5, 19, 13, 2.5)),
        "capsule": Glyph(outline: box(2.5, 7, 19, 10, 5)),
        "triangle": Glyph(outline: "M12 4 L21 19.5 H3 Z"),
        "diamond": Glyph(outline: "M12 2.5 L21.5 12 L12 21.5 L2.5 12 Z"),
        "hexagon": Glyph(outline: "M7 3.5 H17 L22 12 L17 20.5 H7 L2 12 Z"),
        "shield": Glyph(
            outline: "M12 2.8 L19.5 5.5 V11.5 C19.5 16 16.5 19.5 12 21.5 C7.5 19.5 4.5 16 4.5 11.5 V5.5 Z"),
        "exclamationmark.triangle": Glyph(
            outline: "M12 3.5 L21.5 20 H2.5 Z", inner: "M12 9.5 V14 M12 17 v.1"),
    ]
}
