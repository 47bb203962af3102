public import AppIntentsLite

extension Button where Label == SwiftUILite.Label<Text, Image> {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil,
        intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(titleResource, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(title, systemImage: systemImage) }
    }

    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(titleKey, image: image) }
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, image: ImageResource, role: ButtonRole? = nil,
        intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(titleResource, image: image) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, image: ImageResource, role: ButtonRole? = nil, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUILite.Label(title, image: image) }
    }
}
