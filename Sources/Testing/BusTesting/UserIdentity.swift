public import Foundation

/// As whom a program of a test runs.
public enum UserIdentity: Sendable {
    /// As the one who runs the tests.
    case own
    /// As `nobody` when the tests are run by root, else as ``own``: for programs that refuse to be root.
    case unprivileged

    /// The user to change to; nil when there is no need.
    var change: uid_t? { self == .unprivileged && getuid() == 0 ? 65534 : nil }

    /// Gives a file or folder to this user.
    ///
    /// - Throws: an error of Foundation's where that isn't allowed.
    public func own(_ file: URL) throws {
        guard let user = change else { return }
        try FileManager.default.setAttributes(
            [.ownerAccountID: Int(user), .groupOwnerAccountID: Int(user)], ofItemAtPath: file.path)
    }
}
