public import Foundation

extension FileManager {
    /// The folder that the programs of a group share, as Foundation has on Apple's platforms. There are no
    /// entitlements here: all programs of a user that name a group share it.
    ///
    /// It is `controlruntime/groups/<groupIdentifier>` in the user's data folder (`$XDG_DATA_HOME`), with
    /// `Library/Caches` and `Library/Application Support` in it, and made on first use with the rights 0700.
    /// `Library/Preferences/<groupIdentifier>.plist` there is a link to the group's suite of defaults.
    ///
    /// From then on the folder is watched: controls and widgets are asked again when any process writes,
    /// replaces or removes a file in it. What a provider writes itself, such as a cache, reloads nothing.
    ///
    /// - Parameter groupIdentifier: such as "group.org.example.app"; a file's name, so without `/`.
    /// - Returns: nil for what is no file's name, and where the folder can't be made.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        SharedContainers.shared.folder(of: groupIdentifier)
    }
}
