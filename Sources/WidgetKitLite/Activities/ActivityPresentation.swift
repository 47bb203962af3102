/// What is shown of an activity: trees as JSON, and all that a host needs which draws none.
package struct ActivityPresentation: Sendable, Hashable, Codable {
    /// The places in which an activity is shown, each with a tree of its own.
    package enum Place: String, Sendable, Hashable, Codable, CaseIterable {
        /// Whole, as on a locked screen.
        case content
        /// The same, small.
        case contentSmall
        case compactLeading
        case compactTrailing
        case minimal
        case expanded
    }

    /// An activity in a few words.
    package struct Summary: Sendable, Hashable, Codable {
        package var title = ""
        package var text = ""
        /// At most 7 characters.
        package var shortText = ""
        /// 0...1; -1 where it has none.
        package var progress = -1.0
        /// What it counts to, in seconds since 1970; nil for nothing.
        package var until: Double?
        /// A symbol, as the author wrote it.
        package var symbol = ""
        /// Its buttons.
        package var actions: [Action] = []

        package init() {}
    }

    /// A button, for hosts that draw their own.
    package struct Action: Sendable, Hashable, Codable {
        /// What `Activity1.Perform` takes.
        package let id: String
        package let label: String

        package init(id: String, label: String) {
            self.id = id
            self.label = label
        }
    }

    package var trees: [Place: String] = [:]
    package var summary = Summary()
    /// `#rrggbb`, or empty.
    package var backgroundTint = ""
    /// `#rrggbb`, or empty.
    package var keylineTint = ""
    /// What a press beside its buttons opens; empty for its app.
    package var url = ""
    /// The URLs of its links.
    package var links: [String] = []

    package init() {}
}
