/// Finds the overlay that is linked into this program, if one is.
package enum ProcessExtensions {
    /// Found by its type's name, `FoundationOverlay.Linked`, because nothing down here may depend on it, and
    /// the author's code must not have to call it.
    package static let linked: (any ProcessExtension.Type)? =
        _typeByName("17FoundationOverlay6LinkedV") as? any ProcessExtension.Type
}
