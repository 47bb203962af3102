package import WidgetKitLite

extension BundleEngine {
    /// Asks the providers of configurable widgets what they recommend. What is known already stays until a
    /// provider has answered, so a caller never waits for author's code.
    func askForRecommendations() {
        guard phase == .new || phase == .running else { return }
        for record in widgetIDs.compactMap({ widgets[$0] })
        where record.id.instance == nil && record.declaration.isConfigurable {
            let kind = record.id.kind
            let ask = record.declaration.recommendations
            _ = code.launch({ ask() }) { [weak self] result in
                guard let self, let known = try? result.get(), self.recommendations[kind] ?? [] != known
                else { return }
                self.recommendations[kind] = known
                for id in self.widgetIDs where id.kind == kind { self.emit(.recommendationsChanged(id)) }
            }
        }
    }

    /// The parameters that a widget's provider recommended when it was last asked.
    package func recommendations(for id: WidgetID) -> [WidgetRecommendation] {
        recommendations[id.kind] ?? []
    }
}
