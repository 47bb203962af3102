public import SwiftUILite

/// What views tell those around them, as SwiftUI's protocol of the same name. Nobody listens here: layout
/// happens in the host.
public protocol PreferenceKey {
    associatedtype Value
    /// The value where no view sets one.
    static var defaultValue: Value { get }
    /// Joins what two views tell. Never called here.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension View {
    nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        self
    }

    nonisolated public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View { self }

    /// Never runs: preferences are not collected.
    nonisolated public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping @Sendable (K.Value) -> Void
    ) -> some View where K.Value: Equatable { self }

    /// Never runs: sizes are the host's.
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View { self }

    /// Never runs: sizes are the host's.
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View { self }
}
