/// A template for a value that has been asked, not yet evaluated.
// @unchecked because authors' values need not be Sendable; the one here is compared and hashed, never changed.
package struct TemplateEvaluation: @unchecked Sendable {
    /// The value, where it can be compared: two evaluations for equal values differ only in what the template reads
    /// besides its value. Nil where it can't.
    package let value: AnyHashable?
    private let body: @MainActor @Sendable () -> ResolvedTemplate

    init(value: AnyHashable? = nil, _ body: @escaping @MainActor @Sendable () -> ResolvedTemplate) {
        self.value = value
        self.body = body
    }

    /// Evaluates the template.
    @MainActor
    package func callAsFunction() -> ResolvedTemplate { body() }
}
