internal import AppIntentsLite
internal import ControlBasics
internal import FoundationEssentials
internal import SwiftUILite
internal import WidgetKitLite

/// What the engine keeps of one placed widget. Plain data and decisions; the engine acts.
@EngineActor
struct WidgetRecord {
    let id: WidgetID
    let declaration: WidgetDeclaration
    var placement: WidgetPlacement
    /// Answers the timelines for this configuration.
    private(set) var source: WidgetSource
    var state = WidgetState()
    private(set) var entries: [WidgetEntry] = []
    /// What the provider has answered, of which the entries were made; nil for kept ones.
    private var answered: AnsweredTimeline?
    private(set) var schedule: TimelineSchedule?
    private var shown: Int?
    /// Whether anything was on show yet, if only the placeholder.
    private(set) var hasShown = false
    /// Whether a timeline came for the placement's values.
    private var hasTimeline = false
    var budget: ReloadBudget
    private let minimumInterval: TimeInterval
    /// The reload that runs, if one does.
    var refresh = RefreshState()
    /// What the running reload has read of shared state.
    var access: StateAccess?
    /// Less and less often, up to a quarter of an hour: a provider that needs the net may be without it for
    /// days.
    var backoff = Backoff(ceiling: .seconds(900))
    /// When the provider is tried again after a failure.
    var retry: Date?

    /// - Parameter placement: nil for the kind's own widget.
    init(
        id: WidgetID, declaration: WidgetDeclaration, options: EngineOptions = EngineOptions(),
        placement: WidgetPlacement? = nil
    ) {
        self.id = id
        self.declaration = declaration
        let placement = placement ?? WidgetPlacement(ownOf: declaration)
        self.placement = placement
        source = placement.source(of: declaration)
        budget = ReloadBudget(limit: options.reloadBudget)
        // A policy of "now" with an interval of nothing would never let the process sleep.
        minimumInterval = max(0.1, options.minimumReloadInterval.seconds)
        state.displayName = declaration.displayName
        state.description = declaration.description
        state.families = declaration.families
        state.family = placement.family
        state.environment = placement.environment
        state.budgetRemaining = max(0, options.reloadBudget)
    }

    /// Puts the placeholder on show where nothing has been. Not at once: a bundle has its name before any
    /// client reads it, and an entry is mostly there by then.
    mutating func show(placeholder: RenderedEntry) {
        guard !hasShown else { return }
        show(WidgetEntry(placeholder))
        state.entryDate = nil
    }

    func context(isPreview: Bool) -> TimelineProviderContext {
        let own = placement.environment
        return TimelineProviderContext(
            family: state.family, isPreview: isPreview,
            environments: [own] + drawn.environments.reversed().filter { $0 != own })
    }

    /// What hosts draw besides the tree on show. Kept so that its buttons can be pressed there.
    var drawn = DrawnTrees()

    /// The action of a button or a toggle that a host draws, by its id: of the tree on show, also as a host
    /// shows it otherwise, or of the last snapshot in a family. An id names the action's type and its values,
    /// so it is the same in all of them.
    func drawnAction(_ id: String) -> BoundAction? {
        actions[id] ?? drawn.entries.lazy.compactMap { $0.actions[id] }.first
    }

    /// The entry on show that has a link to a URL, or is about it as a whole; as a host shows it otherwise
    /// where only that one does.
    func entry(linkingTo url: String) -> WidgetEntry? {
        func links(_ entry: WidgetEntry) -> Bool { url == entry.url || entry.links.contains(url) }
        return entry.flatMap { links($0) ? $0 : nil } ?? drawn.shown.first(where: links)
    }

    /// The entry on show, to be evaluated for a host that shows it otherwise; nil for a kept one, and for
    /// none.
    var entryToEvaluate: EvaluableEntry? {
        guard let answered, let shown, let date = entry?.date else { return nil }
        return EvaluableEntry(
            timeline: answered, index: shown, mark: .init(date: date, revision: state.revision))
    }

    /// The actions in the tree on show, by their ids.
    var actions: [String: BoundAction] { entry?.actions ?? [:] }

    /// The types of the actions in all entries of the timeline; nil where they aren't known, before the first
    /// timeline for the widget's values and as long as kept entries are on show.
    var actionTypes: [any AppIntent.Type]? {
        let known = entries.compactMap(\.knownActions)
        guard hasTimeline, known.count == entries.count else { return nil }
        return known.flatMap { $0.values.map(\.intentType) }
    }

    /// The entry of the timeline that is on show; nil while only the placeholder is.
    var entry: WidgetEntry? {
        guard let shown, entries.indices.contains(shown) else { return nil }
        return entries[shown]
    }

    /// Whether what is on show has private parts. An author's words about it may have these in them.
    var hasPrivateParts: Bool { RedactedTree.hasPrivateParts(state.entry) }

    /// What is logged of a timeline that is unavailable. That something has gone is said in no author's
    /// words.
    func logged(_ error: ControlError) -> String {
        hasPrivateParts && error.cause != nil && !(error.cause is GoneValueError)
            ? "could not load the timeline of \(id): it is private" : error.logged
    }

    /// The types of action whose runs make the widget stale.
    var reloadTypes: Set<ObjectIdentifier> {
        var types = Set(declaration.reloadsAfter.map { ObjectIdentifier($0) })
        for action in actions.values { types.insert(ObjectIdentifier(action.intentType)) }
        for entry in drawn.shown {
            for action in entry.actions.values { types.insert(ObjectIdentifier(action.intentType)) }
        }
        return types
    }

    /// Asks with other parameter values from now on.
    mutating func configure(_ placement: WidgetPlacement) {
        self.placement = placement
        source = placement.source(of: declaration)
        state.environment = placement.environment
        hasTimeline = false
        drawn.forget()
    }

    /// Applies a new timeline. One without entries leaves those on show that there are; its policy counts.
    mutating func load(_ timeline: RenderedTimeline, now: Date) {
        let policy: TimelineSchedule.Policy
        switch timeline.policy.rule {
        case .never: (policy, state.reloadPolicy) = (.never, "never")
        case .after(let date): (policy, state.reloadPolicy) = (.after(date), "after")
        case .atEnd: (policy, state.reloadPolicy) = (.atEnd, "atEnd")
        }
        if !timeline.entries.isEmpty {
            entries = timeline.entries.map { WidgetEntry($0) }
            answered = timeline.answered
            shown = nil
        }
        schedule = TimelineSchedule(
            dates: entries.map(\.date), policy: policy, loaded: now, minimumInterval: minimumInterval,
            isCut: timeline.isCut)
        hasTimeline = true
        backoff.succeeded()
        retry = nil
        state.revision += 1
        _ = showCurrent(now: now)
        updatePlan(at: now)
    }

    /// Applies a kept timeline: its entries become current in their time until a new one comes.
    mutating func restore(_ timeline: StoredTimeline, now: Date) {
        // The number comes from a file, and goes on being counted up.
        state.revision = max(state.revision, min(timeline.revision, .max / 2))
        budget = ReloadBudget(limit: budget.limit, uses: timeline.uses ?? [])
        entries = timeline.entries.filter(\.date.isUsable).sorted { $0.date < $1.date }.map {
            WidgetEntry($0)
        }
        state.reloadPolicy = timeline.policy ?? ""
        schedule = TimelineSchedule(
            dates: entries.map(\.date), policy: timeline.reloadPolicy, loaded: timeline.loaded ?? now,
            minimumInterval: minimumInterval)
        (shown, answered) = (nil, nil)
        _ = showCurrent(now: now)
        updatePlan(at: now)
    }

    /// Puts the entry on show that is current now. True when it is another than before.
    mutating func showCurrent(now: Date) -> Bool {
        guard let index = schedule?.current(at: now), index != shown else { return false }
        shown = index
        show(entries[index])
        return true
    }

    /// Shows a sentence in place of all entries: what the widget was placed for is gone, and none of them is
    /// true any more. Whoever may configure it learns the details where it is reloaded.
    mutating func showGone() {
        entries = []
        drawn.forget()
        (schedule, shown, answered) = (nil, nil, nil)
        let text = "What this shows is gone. Choose something else."
        let notice = ViewNode(
            .vstack(
                alignment: .center, spacing: nil,
                [
                    ViewNode(.image(ImageNode(.system("exclamationmark.triangle")))),
                    ViewNode(.text([TextRun(.string(text))])),
                ]))
        hasShown = true
        (state.entry, state.entryDate, state.relevance) = (notice.json(), nil, nil)
        state.reloadPolicy = "never"
    }

    private mutating func show(_ entry: WidgetEntry) {
        hasShown = true
        drawn.entryChanged()
        state.entry = entry.json
        state.entryDate = entry.date
        state.relevance = entry.relevance
    }
}

/// An entry of a timeline that can be evaluated again.
struct EvaluableEntry: Sendable {
    let timeline: AnsweredTimeline
    let index: Int
    /// Tells it from the entries that follow it.
    let mark: Mark

    struct Mark: Hashable, Sendable {
        let date: Date
        let revision: UInt64
    }
}

extension WidgetRecord {
    /// When the widget changes next by itself: an entry becomes current, or a reload is due that isn't under
    /// way.
    func nextChange(at now: Date) -> Date? {
        let reload = refresh.isRunning ? nil : nextReload(at: now)
        return [schedule?.nextEntry(after: now), reload].compactMap(\.self).min()
    }

    /// When the provider is to be asked next: after a failure when it is tried again, else by the policy. It
    /// is not tried again while it still hangs in an earlier attempt.
    func nextReload(at now: Date) -> Date? {
        guard let retry else { return schedule?.reload(at: now, within: budget) }
        return refresh.isHeld ? nil : retry
    }

    /// Whether a reload is due now; it is then taken as done, and paid for where the policy asked for it.
    mutating func takeDueReload(at now: Date) -> Bool {
        guard !refresh.isRunning, let due = nextReload(at: now), due <= now else { return false }
        if retry == nil { budget.spend(at: now) }
        retry = nil
        updatePlan(at: now)
        return true
    }

    /// Counts a failure and plans the next attempt, which is free.
    mutating func failed(at now: Date) {
        retry = now.addingTimeInterval(backoff.failed().seconds)
        updatePlan(at: now)
    }

    /// The wall clock was set, or time passed while the machine slept. True when the timeline is from a
    /// future that is none any more and has to be asked for again.
    mutating func clockSet(to now: Date) -> Bool {
        budget.clockSet(to: now)
        // No attempt is ever planned further ahead than this.
        if let retry { self.retry = min(retry, now.addingTimeInterval(backoff.ceiling.seconds)) }
        updatePlan(at: now)
        guard let loaded = schedule?.loaded else { return false }
        return loaded > now.addingTimeInterval(60)
    }

    /// Brings what is shown of the plan up to date.
    mutating func updatePlan(at now: Date) {
        state.nextReload = nextReload(at: now)
        state.budgetRemaining = budget.remaining(at: now)
    }
}

extension Duration {
    /// As seconds, for dates.
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

extension WidgetRecord {
    /// How many entries are kept for the next start, from the current one on. The start brings the rest.
    private static let keptEntries = 1_000

    /// The timeline as it is kept; nil before the first one. Trees become text when it is called, which may
    /// be where that is no hurry.
    var stored: (@Sendable () -> StoredTimeline)? {
        guard let schedule, !entries.isEmpty else { return nil }
        let first = state.entryDate.flatMap { date in entries.firstIndex { $0.date == date } } ?? 0
        let kept = entries[first...].prefix(Self.keptEntries)
        return { [id, state, budget] in
            var timeline = StoredTimeline(
                kind: id.kind, instance: id.instance, revision: state.revision,
                entries: kept.map(\.stored))
            timeline.policy = state.reloadPolicy
            if case .after(let date) = schedule.policy { timeline.reloadDate = date }
            timeline.loaded = schedule.loaded
            timeline.uses = budget.uses
            return timeline
        }
    }
}

extension StoredTimeline {
    /// The policy; a file that says none, or one that is not known, asks for no reload.
    var reloadPolicy: TimelineSchedule.Policy {
        switch policy {
        case "atEnd": .atEnd
        case "after": reloadDate.map { .after($0) } ?? .never
        default: .never
        }
    }
}
