extension CellCanvas {
    /// Symbols as single characters that terminals draw one cell wide.
    private static let characters: [String: Character] = [
        "checkmark": "✓", "xmark": "✕", "plus": "+", "minus": "−", "exclamationmark": "!",
        "questionmark": "?",
        "info": "i", "number": "#", "ellipsis": "…", "chevron.right": "›", "chevron.left": "‹",
        "chevron.up": "⌃",
        "chevron.down": "⌄", "arrow.right": "→", "arrow.left": "←", "arrow.up": "↑", "arrow.down": "↓",
        "arrow.up.right": "↗", "arrow.down.right": "↘", "arrow.up.arrow.down": "↕",
        "arrow.left.arrow.right": "↔",
        "arrow.clockwise": "↻", "arrow.counterclockwise": "↺", "arrow.triangle.2.circlepath": "⟳",
        "play": "▶",
        "pause": "‖", "stop": "■", "forward": "»", "backward": "«", "forward.end": "⇥", "backward.end": "⇤",
        "playpause": "▶", "record.circle": "◉", "shuffle": "⤨", "music.note": "♪", "waveform": "∿",
        "speaker": "◁",
        "speaker.wave.1": "◁", "speaker.wave.2": "◁", "speaker.wave.3": "◁", "mic": "♀", "headphones": "Ω",
        "sun.max": "☀", "sunrise": "☼", "moon": "☾", "cloud": "☁", "cloud.sun": "☁", "cloud.moon": "☁",
        "cloud.rain": "☂",
        "cloud.snow": "❄", "cloud.bolt": "↯", "cloud.fog": "≋", "snowflake": "❄", "wind": "≈",
        "umbrella": "☂",
        "thermometer": "°", "drop": "◊", "humidity": "◊", "flame": "♨", "leaf": "❧", "tree": "♣",
        "pawprint": "∴",
        "circle": "○", "square": "□", "rectangle": "▭", "capsule": "▭", "triangle": "△", "diamond": "◇",
        "hexagon": "⬡", "shield": "⛊", "exclamationmark.triangle": "⚠", "bolt": "↯", "star": "★",
        "heart": "♥",
        "bell": "♫", "house": "⌂", "gearshape": "⚙", "person": "☺", "person.2": "☺", "clock": "◷",
        "timer": "◷",
        "hourglass": "⧗", "calendar": "▦", "envelope": "✉", "phone": "☎", "message": "❝", "camera": "◉",
        "photo": "▨", "film": "▤", "wifi": "≋", "network": "⊕", "battery.0": "▯", "battery.25": "▯",
        "battery.50": "▮", "battery.75": "▮", "battery.100": "▮", "lock": "⚿", "lock.open": "⚿", "key": "⚷",
        "lightbulb": "✧", "flashlight": "▼", "power": "⏻", "fan": "✣", "cart": "⊔", "creditcard": "▬",
        "tag": "⌑",
        "bookmark": "⚑", "flag": "⚑", "location": "➤", "mappin": "⚲", "map": "▧", "magnifyingglass": "⌕",
        "trash": "⌫", "pencil": "✎", "doc": "▤", "folder": "▣", "book": "▤", "list.bullet": "≡",
        "list.dash": "≡",
        "checklist": "☑", "chart.bar": "▟", "chart.pie": "◔", "chart.line.uptrend.xyaxis": "↗",
        "gauge.with.needle": "◠", "airplane": "✈", "car": "▟", "tram": "▣", "gamecontroller": "⌗",
        "trophy": "♕",
        "gift": "⊞", "cup.and.saucer": "◡", "fork.knife": "ψ", "eye": "◉", "hand.thumbsup": "☝", "link": "∞",
        "sparkles": "✦", "hammer": "⚒", "wrench": "⚒", "terminal": "▸", "display": "▭", "laptopcomputer": "▭",
        "keyboard": "⌨", "cpu": "▩", "internaldrive": "⛁", "server.rack": "☰", "bed.double": "⊢",
    ]

    /// What stands for a symbol; a lozenge for one that isn't known.
    static func character(of name: String) -> Character {
        let symbol = SymbolName(name) { characters[$0] != nil || Glyph.named($0) != nil }
        let thing = symbol.things.first ?? ""
        let base = characters[thing] == nil ? Glyph.aliases[thing] ?? thing : thing
        switch (base, symbol.isFilled) {
        case ("circle", true): return "●"
        case ("square", true): return "■"
        case ("triangle", true): return "▲"
        case ("diamond", true): return "◆"
        case ("star", false): return "☆"
        case ("heart", false): return "♡"
        default: return characters[base] ?? "◆"
        }
    }
}
