public import SwiftUILite

/// A bundle whose controls come and go while it runs, such as those of a file that the user writes. This
/// package's own: on Apple's platforms what a bundle offers is fixed when it is built.
///
/// ```swift
/// @main
/// struct Scripts: ObservingWidgetBundle {
///     var body: some Widget {
///         ControlList(ScriptFile.read()) { script in ScriptControl(script: script) }
///     }
///     static func changes() -> AsyncStream<Void> { FileObservation.changes(of: ScriptFile.path) }
/// }
/// ```
///
/// With each change `body` is read again. A kind that is gone is taken off the bus, with what waits for it; a
/// new one is put there. What users placed of a kind that is gone stays where it is kept, and is there again
/// once the kind is. A kind that is declared as before goes on untouched, see
/// ``SwiftUILite/ControlWidgetConfiguration/id(_:)``. Widgets stay as they were when the bundle was started.
@MainActor @preconcurrency
public protocol ObservingWidgetBundle: WidgetBundle, SendableMetatype {
    /// The type of the sequence, inferred from ``changes()``.
    associatedtype Changes: AsyncSequence

    /// A sequence whose every element means "read my body again"; what the elements are doesn't matter.
    /// Followed while the bundle runs, and begun again when it ends or throws, with pauses that grow to a
    /// minute. Called where it may block.
    nonisolated static func changes() -> Changes
}

/// What a bundle declares while it runs, without its type.
package struct DeclarationSource: Sendable {
    /// Reads the bundle's body.
    package let items: @MainActor @Sendable () -> [BundleItem]
    /// "Read it again". Every call starts to follow.
    package let changes: @Sendable () -> AsyncStream<Void>

    package init<Bundle: ObservingWidgetBundle>(
        of type: Bundle.Type, _ items: @escaping @MainActor @Sendable () -> [BundleItem]
    ) {
        self.items = items
        changes = { Self.changes(of: type) }
    }

    private static func changes<Bundle: ObservingWidgetBundle>(of type: Bundle.Type) -> AsyncStream<Void> {
        AsyncStream(following: type.changes())
    }
}
