/// A template for a value that the provider has answered, not yet evaluated.
package struct TemplateEvaluation: Sendable {
    /// The value, where it can be compared: two evaluations for equal values differ only in what the template
    /// reads besides its value. Nil where it can't.
    package let value: ComparableValue?
    /// Whether no provider was asked: the template stands for itself.
    package let isFixed: Bool
    private let body: @MainActor @Sendable () -> ResolvedTemplate

    init(value: ComparableValue? = nil, _ body: @escaping @MainActor @Sendable () -> ResolvedTemplate) {
        self.value = value
        self.body = body
        isFixed = false
    }

    /// Of a template that depends on no value.
    init(fixed body: @escaping @MainActor @Sendable () -> ResolvedTemplate) {
        value = ComparableValue(true)
        self.body = body
        isFixed = true
    }

    /// Evaluates the template.
    @MainActor
    package func callAsFunction() -> ResolvedTemplate { body() }
}
