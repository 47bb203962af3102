public import ControlClient

/// What a control is about, in the order in which people reach for it.
public enum TileCategory: Int, CaseIterable, Comparable, Sendable {
    /// Radios, networks and what secures them.
    case connectivity
    case level
    /// What plays, and what goes on to the next.
    case media
    case toggle
    /// Buttons and choices.
    case rest

    public static func < (one: TileCategory, other: TileCategory) -> Bool { one.rawValue < other.rawValue }

    /// The category of a control: by the first word of its symbol or of its icon, else by its form.
    public init(_ control: ControlSnapshot) {
        let names = [control.symbol, control.iconName].map { name in
            name.split { ".-".contains($0) }.map { $0.lowercased() }
        }
        // A position within a song belongs to its buttons.
        if names.contains(where: { $0.first.map(Self.mediaWords.contains) ?? false }) {
            self = .media
        } else if names.contains(where: Self.isConnectivity) {
            self = .connectivity
        } else {
            self =
                switch control.form {
                case .level: .level
                case .toggle: .toggle
                case .button, .selection: .rest
                }
        }
    }

    private static let mediaWords: Set = [
        "play", "pause", "playpause", "stop", "forward", "backward", "music", "shuffle", "repeat", "media",
    ]

    private static let connectivityWords: Set = [
        "wifi", "network", "bluetooth", "antenna", "airplane", "personalhotspot", "cellularbars", "globe",
        "airplay", "simcard",
    ]

    private static func isConnectivity(_ words: [String]) -> Bool {
        // A shield with a lock is how a VPN is drawn.
        words.first.map(connectivityWords.contains) ?? false
            || [["lock", "shield"], ["dot", "radiowaves"]].contains(Array(words.prefix(2)))
    }

    /// The symbol that stands for any control of the category; empty where none says more than a letter.
    public var symbol: String {
        switch self {
        case .connectivity: "network"
        case .level: "slider.horizontal.3"
        case .media: "music.note"
        case .toggle, .rest: ""
        }
    }
}

/// What a tile shows for its symbol.
public enum TileSign: Hashable, Sendable {
    /// A picture of the user's or the bundle's, by its path.
    case picture(String)
    /// One of the package's own drawings.
    case drawing(String)
    /// An icon of the desktop's theme.
    case icon(String)
    /// Where nothing is drawn: the first letter of the title.
    case letter(String)

    /// The first of what can be shown that says which control it is. A sign that stands for anything is none.
    ///
    /// - Parameters:
    ///   - isPicture: whether a path is that of a picture.
    ///   - isDrawn: whether there is a drawing of a symbol.
    ///   - isInTheme: whether the desktop's theme has an icon.
    public init(
        _ face: TileFace, isPicture: (String) -> Bool, isDrawn: (String) -> Bool, isInTheme: (String) -> Bool
    ) {
        let icon = face.iconName
        if icon.hasPrefix("/"), isPicture(icon) {
            self = .picture(icon)
        } else if isDrawn(face.symbol) {
            self = .drawing(face.symbol)
        } else if let icon = Self.iconNames(icon).first(where: isInTheme) {
            self = .icon(icon)
        } else if isDrawn(face.category.symbol) {
            self = .drawing(face.category.symbol)
        } else {
            self = .letter(face.title.first(where: \.isLetter).map { $0.uppercased() } ?? "?")
        }
    }

    /// The icon in one colour where there is one, else the coloured one.
    private static func iconNames(_ name: String) -> [String] {
        guard !name.isEmpty, !name.hasPrefix("/") else { return [] }
        return name.hasSuffix("-symbolic") ? [name] : ["\(name)-symbolic", name]
    }
}
