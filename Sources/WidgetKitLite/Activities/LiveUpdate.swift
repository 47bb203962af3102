/// A ready kind of activity, for programs that make no views: a title, a message, progress, a clock and
/// buttons. This package's own; ``LiveUpdateActivity`` shows it.
///
/// As JSON, its words are those that notify services of home automation have:
///
/// ```json
/// {"tag": "washer"}
/// {"title": "Washing", "progress": 30, "critical_text": "30 min", "actions": [{"action": "stop", "title": "Stop"}]}
/// ```
public struct LiveUpdate: ActivityAttributes, Sendable {
    /// Tells the activities of one program apart; whoever started it chooses it.
    public var tag: String

    /// - Parameter tag: tells the activities of one program apart.
    public init(tag: String) { self.tag = tag }

    /// A button of a live update.
    public struct Action: Codable, Hashable, Sendable {
        /// What is pressed, and is ``ContentState/pressed`` then: `stop` ends the activity as well.
        public var action: String
        /// What is written on it.
        public var title: String

        /// A button.
        public init(action: String, title: String) {
            self.action = action
            self.title = title
        }
    }

    /// What a live update shows. Only a title is needed.
    public struct ContentState: Codable, Hashable, Sendable {
        /// The first line.
        public var title: String
        /// What follows it.
        public var message: String?
        /// How far it is, 0...``progressMax``.
        public var progress: Double?
        /// What ``progress`` comes to; 100 without it.
        public var progressMax: Double?
        /// Whether a clock runs to or from ``when``.
        public var chronometer: Bool?
        /// In seconds since 1970.
        public var when: Double?
        /// What is shown where there is room for 7 characters.
        public var criticalText: String?
        /// A symbol, an icon of the theme, or a picture's path.
        public var icon: String?
        /// `#rrggbb`.
        public var color: String?
        /// The buttons.
        public var actions: [Action]?
        /// The button that was pressed last. The next update says what becomes of it.
        public var pressed: String?

        private enum CodingKeys: String, CodingKey {
            case title, message, progress, chronometer, when, icon, color, actions, pressed
            case progressMax = "progress_max"
            case criticalText = "critical_text"
        }

        /// - Parameters:
        ///   - title: the first line.
        ///   - message: what follows it.
        ///   - progress: 0...100.
        public init(title: String, message: String? = nil, progress: Double? = nil) {
            self.title = title
            self.message = message
            self.progress = progress
        }

        /// How far it is, 0...1; nil where that isn't known.
        var fraction: Double? {
            guard let progress, progress.isFinite else { return nil }
            let most = progressMax ?? 100
            // A percentage is written in decimals, and so is its share: a division misses that 45.3 % is
            // 0.453.
            let share = most == 100 ? Double("\(progress)e-2") ?? progress / most : progress / most
            return most > 0 ? min(max(share, 0), 1) : nil
        }
    }
}
