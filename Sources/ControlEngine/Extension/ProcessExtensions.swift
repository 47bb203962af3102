internal import Synchronization

/// The overlay that is linked into this program, if one is.
package enum ProcessExtensions {
    private static let registered = Mutex<(any ProcessExtension.Type)?>(nil)

    /// The overlay that has registered itself.
    package static let linked = registered.withLock { $0 }

    /// Has a type extend this process, for good. Called while the program is loaded, before anything reads
    /// ``linked``: nothing down here may depend on the overlay, and authors' code must not have to call it.
    package static func register(_ type: any ProcessExtension.Type) { registered.withLock { $0 = type } }
}
