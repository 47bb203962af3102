internal import WidgetKitLite

/// What is shown before the first entry.
extension Widgets {
    /// How long who reads waits for a placeholder: the main actor may be busy for much longer.
    static let placeholderLimit: Duration = .seconds(1)

    /// Whether a widget has something to show: an entry, or the placeholder before the first.
    package func hasShown(_ id: WidgetID) -> Bool {
        restoreTimelines()
        return records[id]?.hasShown != false
    }

    /// The widgets that have nothing to show and for which nothing is being made.
    var unseen: some Sequence<WidgetID> {
        ids.lazy.filter {
            self.records[$0]?.hasShown == false && !self.placeholders.isMaking($0)
                && !self.pauses.holds(.placeholder($0.description))
        }
    }

    /// Has a widget's placeholder made, which is an author's, on the main actor.
    ///
    /// - Parameter completion: called once it is there, at once where there is something to show already;
    ///   after a limit without it. What is then read of the widget has an empty entry, and the placeholder is
    ///   announced when it comes.
    package func showPlaceholder(
        of id: WidgetID, completion: @escaping @EngineActor @Sendable () -> Void = {}
    ) {
        guard !hasShown(id), let widget = records[id] else { return completion() }
        let refusal = pauses.refusal(of: .placeholder(id.description)) { [weak self] in
            self?.showPlaceholder(of: id)
        }
        guard refusal == nil else { return completion() }
        switch placeholders.want(id, completion) {
        case .begin: makePlaceholder(of: widget)
        case .wait: break
        case .goWithout: completion()
        }
    }

    private func makePlaceholder(of widget: WidgetRecord) {
        let (id, source, context) = (widget.id, widget.source, widget.context(isPreview: false))
        let limit = clock.schedule(after: Self.placeholderLimit) { [weak self] in
            guard let self else { return }
            code.reportLate("the placeholder of \(id)", kind: id.kind, Self.placeholderLimit)
            for waiter in placeholders.overdue(id) { waiter() }
        }
        // Not owned by anybody: nobody waits for it after the limit, and what comes late is shown all the
        // same.
        code.onMain(recorded: .placeholder(id.description), { source.placeholder(context) }) {
            [weak self] placeholder in
            limit.cancel()
            guard let self else { return }
            let (waiters, wasMissed) = placeholders.made(id)
            if let placeholder {
                if records[id]?.hasShown == false { report(.pictures(id, placeholder.view.pictures)) }
                if wasMissed {
                    change(id) { $0.show(placeholder: placeholder) }
                } else {
                    // Nobody has seen anything else, so there is nothing to announce.
                    records[id]?.show(placeholder: placeholder)
                }
            }
            for waiter in waiters { waiter() }
        }
    }

    /// In a process without a bus, where the engine shares the main actor's executor: who looks sees the
    /// placeholder at once.
    func showPlaceholderHere(_ id: WidgetID) {
        guard EngineActor.isMainActor, !hasShown(id), let widget = records[id] else { return }
        let (source, context) = (widget.source, widget.context(isPreview: false))
        // Not in its place: the author's view may look at other widgets.
        let placeholder = MainActor.assumeIsolated { source.placeholder(context) }
        if records[id]?.hasShown == false { report(.pictures(id, placeholder.view.pictures)) }
        records[id]?.show(placeholder: placeholder)
    }
}
