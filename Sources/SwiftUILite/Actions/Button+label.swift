public import AppIntentsLite

extension Button where Label == SwiftUILite.Label<Text, Image> {
    /// A symbol beside a title that is looked up in the bundle's strings; a press runs a copy of `intent`.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(titleKey, systemImage: systemImage) }
    }

    /// The same with a resource as the title, resolved when the view is made.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil,
        intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(titleResource, systemImage: systemImage) }
    }

    /// The same with a title that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(title, systemImage: systemImage) }
    }

    /// A picture of the bundle beside a title that is looked up in the bundle's strings.
    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(titleKey, image: image) }
    }

    /// The same with a resource as the title, resolved when the view is made.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, image: ImageResource, role: ButtonRole? = nil,
        intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(titleResource, image: image) }
    }

    /// The same with a title that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, image: ImageResource, role: ButtonRole? = nil, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(title, image: image) }
    }
}
