internal import AppIntentsLite
internal import FoundationEssentials
internal import SwiftUILite
internal import WidgetKitLite

/// What the engine keeps of one placed widget. Plain data and decisions; the host acts.
@MainActor
struct WidgetRecord {
    let id: WidgetID
    let declaration: WidgetDeclaration
    var state = WidgetState()
    private(set) var entries: [RenderedEntry] = []
    private(set) var schedule: TimelineSchedule?
    private var shown: Int?
    var refresh = RefreshState()
    var timer: (any ScheduledAction)?
    var backoff = Backoff()

    init(id: WidgetID, declaration: WidgetDeclaration) {
        self.id = id
        self.declaration = declaration
        state.displayName = declaration.displayName
        state.description = declaration.description
        state.families = declaration.families
        state.family = declaration.families.first ?? .systemSmall
        show(declaration.source.placeholder(context(isPreview: false)))
        state.entryDate = nil
    }

    func context(isPreview: Bool) -> TimelineProviderContext {
        TimelineProviderContext(family: state.family, isPreview: isPreview)
    }

    /// The actions in the tree on show, by their ids.
    var actions: [String: BoundAction] {
        if let shown, entries.indices.contains(shown) { return entries[shown].view.actions }
        return [:]
    }

    /// The types of action whose runs make the widget stale.
    var reloadTypes: Set<ObjectIdentifier> {
        var types = Set(declaration.reloadsAfter.map { ObjectIdentifier($0) })
        for action in actions.values { types.insert(ObjectIdentifier(action.intentType)) }
        return types
    }

    /// Takes a new timeline over.
    mutating func load(_ timeline: RenderedTimeline, now: Date) {
        entries = timeline.entries.sorted { $0.date < $1.date }
        let policy: TimelineSchedule.Policy
        switch timeline.policy.rule {
        case .never: (policy, state.reloadPolicy) = (.never, "never")
        case .after(let date): (policy, state.reloadPolicy) = (.after(date), "after")
        case .atEnd: (policy, state.reloadPolicy) = (.atEnd, "atEnd")
        }
        schedule = TimelineSchedule(dates: entries.map(\.date), policy: policy, loaded: now)
        shown = nil
        state.revision += 1
        state.nextReload = schedule?.reload
        _ = showCurrent(now: now)
    }

    /// Puts the entry on show that is current now. True when it is another than before.
    mutating func showCurrent(now: Date) -> Bool {
        guard let index = schedule?.current(at: now), index != shown else { return false }
        shown = index
        show(entries[index])
        return true
    }

    private mutating func show(_ entry: RenderedEntry) {
        state.entry = entry.view.node.json()
        state.entryDate = entry.date
        state.relevance = entry.relevance
    }
}
