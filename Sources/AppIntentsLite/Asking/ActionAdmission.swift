/// Decides whether an action may run that another action runs by itself, such as the one whose view stands
/// beside a question.
package protocol ActionAdmission: Sendable {
    /// Returns when the action may run.
    ///
    /// - Throws: the error that the caller gets.
    func admit(_ action: any AppIntent.Type) async throws
}

package enum ActionAdmissions {
    /// That of the run that the current task belongs to, whether or not anybody can be asked; nil where no
    /// action is guarded.
    @TaskLocal package static var current: (any ActionAdmission)?
}
