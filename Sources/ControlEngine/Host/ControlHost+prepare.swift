internal import AppIntentsLite
internal import WidgetKitLite

extension ControlHost {
    /// Makes some of what is otherwise made when it is first read: placeholders where no entry has come yet, and what
    /// reflection says of the actions. That is authors' code, and whoever reads is not to wait for it. Called again and
    /// again some time after the start, so that nobody waits for all of it either.
    ///
    /// - Returns: whether there is more.
    package func prepare() -> Bool {
        let unseen = widgetIDs.filter { widgets[$0]?.hasShown == false }
        for id in unseen.prefix(Self.atOnce) { _ = state(of: id) }
        let unread = intents.values.filter { !$0.isRead }
        for schema in unread.prefix(Self.atOnce) { _ = schema.title }
        return max(unseen.count, unread.count) > Self.atOnce
    }

    private static let atOnce = 4
}
