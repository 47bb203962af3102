internal import FoundationEssentials
internal import SwiftUILite

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
