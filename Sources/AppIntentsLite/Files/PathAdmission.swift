/// Decides whether a caller may name a file by its path. A sandboxed caller may not: the path would be opened
/// with this process's rights and not with the caller's, so it has to send an open file.
package protocol PathAdmission: Sendable {
    /// Returns when a path is accepted. Called before the path is checked, where waiting is allowed.
    ///
    /// - Throws: the error that the caller gets.
    func admit() async throws
}

package enum PathAdmissions {
    /// That of the caller for whom the current task works; nil where all that is named is the author's own.
    @TaskLocal package static var current: (any PathAdmission)?
}
