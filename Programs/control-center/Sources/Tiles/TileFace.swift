/// What a tile shows, whatever it stands for. Equal faces look alike, so only what differs is drawn again.
public struct TileFace: Hashable, Sendable {
    /// The name.
    public var title: String
    /// The value in words, or why there is none; may be empty.
    public var value: String
    /// The symbol as its author named it; may be empty.
    public var symbol: String
    /// The icon's name in a freedesktop icon theme; may be empty.
    public var iconName: String
    /// The colour as `#rrggbb`; empty for the desktop's accent.
    public var tint: String
    /// How it stands.
    public var state: TileState
    /// Whether an action is running for a while.
    public var isPending: Bool
    /// The progress of what is under way, 0 to 1.
    public var progress: Double?
    /// Whether there is more than a press does: choices, or a configuration.
    public var hasMore: Bool
    /// What a screen reader says.
    public var speech: TileSpeech

    init(
        title: String, value: String, symbol: String, iconName: String, tint: String, state: TileState,
        isPending: Bool, progress: Double?, hasMore: Bool, speech: TileSpeech
    ) {
        self.title = title
        self.value = value
        self.symbol = symbol
        self.iconName = iconName
        self.tint = tint
        self.state = state
        self.isPending = isPending
        self.progress = progress
        self.hasMore = hasMore
        self.speech = speech
    }
}
