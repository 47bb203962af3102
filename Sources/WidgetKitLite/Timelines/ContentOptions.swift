internal import SwiftUILite

/// What a widget's configuration sets for every entry's view. Modifiers stand around a source, not in it, so
/// this is passed in the context with which an entry is asked for.
struct ContentOptions: Hashable, Sendable {
    var contentMarginsDisabled = false
    var containerBackgroundRemovable = true

    /// What the root of a tree says of this.
    var modifiers: [NodeModifier] {
        (contentMarginsDisabled ? [.contentMarginsDisabled] : [])
            + (containerBackgroundRemovable ? [] : [.containerBackgroundRemovable(false)])
    }
}
