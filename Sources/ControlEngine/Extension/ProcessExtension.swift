internal import Synchronization
package import WidgetKitLite

/// What a library that is linked beside the engine adds to it.
///
/// The engine works without all of Foundation. Where a program links it, through the modules under Apple's
/// names, an overlay adds what only Foundation knows. Its functions may be called from any thread.
package protocol ProcessExtension: SendableMetatype {
    /// An error's text for users; nil where the overlay knows no better than the engine.
    static func text(of error: any Error) -> String?

    /// Where shared values without a storage of their own are kept in this process; nil leaves it to the
    /// engine.
    ///
    /// - Parameter bundleName: names the suite of those who name none.
    static func storage(bundleName: String) -> (any SharedStateStorage)?

    /// The folders in which it has a bundle write, beside those of the runtime itself: an installed bundle
    /// may write there.
    static func writableFolders(_ environment: [String: String]) -> [String]

    /// Called when a provider begins to run, on the thread where it runs. What it writes itself is to reload
    /// nothing.
    static func providerBegan()

    /// Called when such a run has ended, once for each.
    static func providerEnded()

    /// Called before values are read, and before and after an action runs, in the task of the run: what was
    /// written is to be stored, and what others have stored is to be seen.
    ///
    /// - Parameter mark: what it returned before the action ran; nil at all other times. Where something that
    ///   was written since can't be stored, by whomever, the action fails.
    static func synchronize(since mark: Int?) -> Int

    /// What the program has put into its search index and fits all words of a text, the latest first.
    static func indexed(matching text: String, most: Int) -> [IndexedThing]

    /// Called when the machine's time zone is another one: what was kept of the earlier one is to be
    /// forgotten.
    static func timeZoneChanged()
}

/// A thing in a program's search index.
package struct IndexedThing: Hashable, Sendable {
    /// The program's name for it.
    package let identifier: String
    /// The name of its type, where it is an entity.
    package let entity: String?
    package let title: String
    /// A sentence or two on what it is; may be empty.
    package let text: String

    package init(identifier: String, entity: String?, title: String, text: String) {
        self.identifier = identifier
        self.entity = entity
        self.title = title
        self.text = text
    }
}

/// The overlay that is linked into this program, if one is.
package enum ProcessExtensions {
    /// Global because a program is linked with it or isn't: its engines can't differ in that.
    private static let registered = Mutex<(any ProcessExtension.Type)?>(nil)

    /// The overlay that has registered itself.
    package static let linked = registered.withLock { $0 }

    /// Has a type extend this process, for good. Called while the program is loaded, before anything reads
    /// ``linked``: nothing down here may depend on the overlay, and authors' code must not have to call it.
    package static func register(_ type: any ProcessExtension.Type) { registered.withLock { $0 = type } }
}
