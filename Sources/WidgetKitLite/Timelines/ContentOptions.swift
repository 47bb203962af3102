internal import SwiftUILite

/// What a widget's configuration says about every entry's view. It is said around a source, not in it, so it
/// travels in the context in which an entry is asked for.
struct ContentOptions: Hashable, Sendable {
    var contentMarginsDisabled = false
    var containerBackgroundRemovable = true

    /// What the root of a tree says of this.
    var modifiers: [NodeModifier] {
        (contentMarginsDisabled ? [.contentMarginsDisabled] : [])
            + (containerBackgroundRemovable ? [] : [.containerBackgroundRemovable(false)])
    }
}
