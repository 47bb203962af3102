internal import AppIntentsLite
internal import WidgetKitLite

extension BundleEngine {
    /// Makes some of what is otherwise made when it is first read: placeholders where no entry has come yet,
    /// and what reflection says of the actions. That is authors' code, and no reader is to wait for it.
    /// Called repeatedly some time after the start, a part at a time, so that nothing waits for all of it.
    ///
    /// - Returns: whether there may be more.
    package func prepare() -> Bool {
        let unseen = Array(
            widgetIDs.lazy.filter { self.widgets[$0]?.hasShown == false && !self.placeholders.isMaking($0) }
                .prefix(Self.atOnce))
        for id in unseen { showPlaceholder(of: id) }
        let unread = Array(intents.values.lazy.filter { !$0.isRead }.prefix(Self.atOnce))
        for schema in unread { _ = schema.title }
        return max(unseen.count, unread.count) == Self.atOnce
    }

    private static let atOnce = 4
}
