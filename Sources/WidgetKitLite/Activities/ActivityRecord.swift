package import FoundationEssentials
internal import SwiftUILite

/// An activity as data: what is kept of it, and announced.
package struct ActivityRecord: Sendable, Hashable, Codable {
    /// Unique among all activities, ever.
    package let id: String
    /// The name of its attributes' type.
    package let type: String
    package let attributes: String
    package internal(set) var contentState: String
    package internal(set) var state: ActivityState
    package let style: ActivityStyle
    /// As it is announced, and never later than now once it has started: see ``settleDates(at:)``.
    package internal(set) var startDate: Date
    package internal(set) var staleDate: Date?
    /// When it ended; nil while it goes on.
    package internal(set) var endDate: Date?
    /// When it is removed; nil while it goes on.
    package internal(set) var dismissalDate: Date?
    package internal(set) var relevanceScore: Double
    /// When its content was made, by whoever made it; never later than when it came.
    package internal(set) var timestamp: Date
    /// Counts the contents that it has had: which of two is the later one, whatever the wall clock does. Nil
    /// where an earlier version has kept it.
    package internal(set) var sequence: UInt64?
    /// What calls attention to it once it starts.
    package internal(set) var startAlert: ActivityAlert?
    /// Who started it: empty for the bundle itself. Who a caller is, only its process knows.
    package internal(set) var requester: String
    /// The program that ends it by leaving the bus; nil for none.
    package internal(set) var caller: BusCaller?
    /// Whether servers may update it; nil in what earlier versions kept.
    package internal(set) var takesPushes: Bool?
    /// What identifies the messages of servers that changed it last, the latest behind; nil for none.
    package internal(set) var pushes: [String]?
    /// The identifier of the alarm that it shows; nil for others, and in what earlier versions kept.
    package internal(set) var alarm: UUID?
    /// What was last shown of it; nil before its views were evaluated.
    package internal(set) var presentation: ActivityPresentation?
    /// Of what that was made; nil before its views were evaluated.
    package internal(set) var presented: Shown?

    /// What its views show beside the attributes.
    package struct Shown: Sendable, Hashable, Codable {
        package let contentState: String
        package let isStale: Bool
        /// An update draws again even where the content is equal: views may show what isn't in it.
        package let sequence: UInt64?
    }

    /// So many of ``pushes`` are known: more than are delivered again where whoever delivers was killed.
    private static let mostPushes = 32

    /// Notes that a server's message has changed it.
    mutating func addPush(_ push: String?) {
        guard let push else { return }
        pushes = (pushes ?? []).suffix(Self.mostPushes - 1) + [push]
    }

    /// What its views are to show now.
    var shown: Shown {
        Shown(contentState: contentState, isStale: state == .stale, sequence: sequence)
    }

    /// Takes back what can't be where the wall clock was set back: what has happened did so now at the
    /// latest. So nothing lasts for as long as the clock was ahead, and nothing that comes now is older than
    /// what came before.
    mutating func settleDates(at now: Date) {
        // A moment in the future orders nothing.
        if timestamp > now { timestamp = .distantPast }
        if state != .pending { startDate = min(startDate, now) }
        if state == .stale, let staleDate, staleDate > now { state = .active }
        endDate = endDate.map { min($0, now) }
        dismissalDate = dismissalDate.map { min($0, now + ActivityTable.keptAfterEnd) }
    }

    /// Whether it takes updates.
    package var isOngoing: Bool {
        switch state {
        case .active, .stale, .pending: true
        case .ended, .dismissed: false
        }
    }

    /// Whether it shows the run of an action: it ends with the process, so nothing of it is kept.
    package var isOfRun: Bool { type == NewActivity.runType }

    /// Whether the runtime knows how to show it, whatever the bundle declares.
    package var isOfRuntime: Bool { isOfRun || alarm != nil }

    /// Whether the same is shown of it.
    package func hasSameContent(as other: ActivityRecord) -> Bool { shown == other.shown }

    /// Whether ``presentation`` is of its content, and not of an earlier one.
    package var isPresented: Bool { presented == shown }
}

/// A program on a bus, by its unique name, which another program may have on another bus.
package struct BusCaller: Sendable, Hashable, Codable {
    package let bus: String
    package let name: String

    package init(bus: String, name: String) {
        self.bus = bus
        self.name = name
    }
}

/// What calls the user's attention, in the user's language.
package struct ActivityAlert: Sendable, Hashable, Codable {
    package let title: String
    package let body: String
    /// `default`, or a sound's name.
    package let sound: String

    package init(title: String, body: String, sound: String) {
        self.title = title
        self.body = body
        self.sound = sound
    }
}

/// What is to start.
package struct NewActivity: Sendable {
    /// What the attributes of a run are called; no type of an author's has a dot in its name.
    package static let runType = "org.controlruntime.Run"
    /// Who started what an earlier process has kept, where that was a caller: none of those that call now.
    static let earlierRequester = "earlier"

    package let type: String
    package let attributes: String
    package let content: Content
    package var style = ActivityStyle.standard
    package var start: Date?
    package var alert: ActivityAlert?
    /// What identifies a caller among all others of this process; empty for the bundle itself.
    package var requester = ""
    /// The program that ends it by leaving the bus; nil for none.
    package var caller: BusCaller?
    /// The identifier of the alarm that it shows; nil for others.
    package var alarm: UUID?
    /// Whether servers may update it.
    package var takesPushes = false
    /// Its identifier, where the message of a server starts it; nil for one of its own. Where there is one of
    /// this identifier already, nothing starts.
    package var push: String?

    package init(type: String, attributes: String, content: Content) {
        self.type = type
        self.attributes = attributes
        self.content = content
    }

    /// An activity's content as JSON.
    package struct Content: Sendable {
        package let state: String
        package let staleDate: Date?
        /// What is no number counts as 0.
        package let relevanceScore: Double

        package init(state: String, staleDate: Date? = nil, relevanceScore: Double = 0) {
            self.state = state
            self.staleDate = staleDate?.known
            self.relevanceScore = relevanceScore.isFinite ? relevanceScore : 0
        }
    }
}

extension Date {
    /// Nil for one that is no moment: infinitely far away, or no number. It could neither be reckoned with
    /// nor kept.
    var known: Date? { timeIntervalSinceReferenceDate.isFinite ? self : nil }
}

/// An activity in a few words, for hosts that draw no tree: read off its views, or given by their author.
enum ActivitySummary {
    /// How long the short text is at most.
    static let shortLength = 7

    /// - Parameters:
    ///   - content: the presentation of a locked screen.
    ///   - leading: the compact presentation's first half.
    ///   - trailing: its second half.
    ///   - labels: the buttons.
    static func of(
        _ content: EvaluatedView, leading: ViewNode, trailing: ViewNode,
        labels: [ActivityPresentation.Action]
    ) -> ActivityPresentation.Summary {
        var found = Found()
        found.read(content.node)
        var short = Found()
        short.read(trailing)
        short.read(leading)
        let given = content.hints.summary
        var summary = ActivityPresentation.Summary()
        summary.title = given?.title ?? found.texts.first ?? ""
        summary.text = given?.text ?? found.texts.dropFirst().joined(separator: " ")
        let word = given?.shortText ?? short.texts.first { $0.count <= shortLength } ?? ""
        summary.shortText = String(word.prefix(shortLength))
        summary.progress =
            (given?.progress ?? found.progress ?? short.progress).map { $0.isNaN ? -1 : min(max($0, 0), 1) }
            ?? -1
        summary.until = (given?.until ?? found.until ?? short.until)?.known?.timeIntervalSince1970
        summary.symbol = given?.systemImage ?? (found.symbol.isEmpty ? short.symbol : found.symbol)
        summary.actions = labels
        return summary
    }

    /// What a tree says, in its order. What stands on buttons is not among it.
    private struct Found {
        var texts: [String] = []
        var symbol = ""
        var progress: Double?
        var until: Date?

        mutating func read(_ node: ViewNode) {
            switch node.content {
            case .text(let runs):
                var text = ""
                for run in runs {
                    switch run.content {
                    case .timer(let range, _, let countsDown, _):
                        if countsDown, until == nil { until = range.upperBound }
                    case .date(let date, .timer), .date(let date, .relative):
                        if until == nil { until = date }
                    case .image(let image): read(image)
                    default: text += run.plainText
                    }
                }
                if !text.isEmpty { texts.append(text) }
            case .image(let image): read(image)
            case .gauge(let gauge):
                if progress == nil { progress = gauge.fraction }
                for child in node.children { read(child) }
            case .progress(.fraction(let part), _, _):
                if progress == nil { progress = part }
                for child in node.children { read(child) }
            case .progress(.timer(let range, _), _, _):
                if until == nil { until = range.upperBound }
                for child in node.children { read(child) }
            case .button, .toggle: break
            case .label(let title, let icon): for child in icon + title { read(child) }
            default: for child in node.children { read(child) }
            }
        }

        private mutating func read(_ image: ImageNode) {
            if symbol.isEmpty, case .system(let name) = image.source { symbol = name }
        }
    }
}
