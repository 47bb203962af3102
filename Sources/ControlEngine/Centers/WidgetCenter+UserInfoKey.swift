extension WidgetCenter {
    /// The keys under which an activity that a widget started names the widget, as WidgetKit's type of the
    /// same name.
    ///
    /// Nothing here makes such activities: a press on a widget arrives as its URL, see `onOpenURL(perform:)`.
    public struct UserInfoKey: Sendable {
        /// The widget's kind.
        public static let kind = "WidgetKind"
        /// The widget's family.
        public static let family = "WidgetFamily"
        /// The Live Activity's identifier; there are none here.
        public static let activityID = "ActivityID"
    }
}
