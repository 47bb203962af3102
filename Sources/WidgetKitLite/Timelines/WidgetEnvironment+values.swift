internal import ControlBasics
internal import SwiftUILite

extension EnvironmentValues {
    /// Sets what a host says of how it shows a widget. What it doesn't say stays.
    mutating func apply(_ host: WidgetEnvironment) {
        for value in WidgetEnvironment.values { value.apply(host, &self) }
        if let contrast = host.contrast { isContrastIncreased = contrast == .increased }
    }
}

extension WidgetEnvironment {
    /// A value of the environment that a host may say.
    struct Value: Sendable {
        fileprivate let keyPath: any AnyKeyPath & Sendable
        fileprivate let said: @Sendable (WidgetEnvironment) -> AnyHashable?
        fileprivate let apply: @Sendable (WidgetEnvironment, inout EnvironmentValues) -> Void

        fileprivate init<V: Hashable & SendableMetatype>(
            _ keyPath: any WritableKeyPath<EnvironmentValues, V> & Sendable,
            _ said: @escaping @Sendable (WidgetEnvironment) -> V?
        ) {
            self.keyPath = keyPath
            self.said = { said($0).map { AnyHashable($0) } }
            apply = { host, values in
                if let value = said(host) { values[keyPath: keyPath] = value }
            }
        }
    }

    /// All of them, once: what is set for views and what `environmentVariants` answers can't differ.
    fileprivate static let values = [
        Value(\.widgetRenderingMode) {
            $0.renderingMode.map { WidgetRenderingMode(description: $0.rawValue) }
        },
        Value(\.colorScheme) { $0.colorScheme.map { $0 == .dark ? .dark : .light } },
        Value(\.isLuminanceReduced) { $0.isLuminanceReduced },
        Value(\.widgetContentMargins) { $0.contentMargins.map { EdgeInsets($0) } },
        Value(\.showsWidgetContainerBackground) { $0.showsBackground },
        Value(\.widgetLocation) { $0.location.map { WidgetLocation($0) } },
        Value(\.layoutDirection) {
            $0.layoutDirection.map { $0 == .rightToLeft ? .rightToLeft : .leftToRight }
        },
        Value(\.dynamicTypeSize) { $0.textSize.flatMap { DynamicTypeSize($0) } },
        Value(\.displayScale) { $0.displayScale },
    ]

    /// What the host says of a value of the environment; nil for nothing, and for what no host can say.
    func value(at keyPath: AnyKeyPath) -> AnyHashable? {
        Self.values.first { $0.keyPath == keyPath }?.said(self)
    }
}

extension EdgeInsets {
    init(_ margins: WidgetEnvironment.Margins) {
        self.init(
            top: margins.top, leading: margins.leading, bottom: margins.bottom, trailing: margins.trailing)
    }
}

extension WidgetLocation {
    fileprivate init(_ location: WidgetEnvironment.Location) {
        self =
            switch location {
            case .homeScreen: .homeScreen
            case .lockScreen: .lockScreen
            case .standBy: .standBy
            case .carPlay: .carPlay
            }
    }
}

extension DynamicTypeSize {
    /// Both have the same sizes in the same order.
    fileprivate init?(_ size: WidgetEnvironment.TextSize) {
        guard let index = WidgetEnvironment.TextSize.allCases.firstIndex(of: size) else { return nil }
        self.init(rawValue: index)
    }
}
