internal import AppIntentsLite
internal import WidgetKitLite

/// The templates of a control that were evaluated for its last values, so that a toggle that goes back and forth need
/// not evaluate its own over and over.
///
/// A template is a matter of its value, says WidgetKit; one that looks elsewhere as well (at the time, at a variable) is
/// found out by ``check()`` and evaluated each time from then on. What it reads of shared state is seen anyway.
@MainActor
struct TemplateMemory {
    /// A toggle has two values; others seldom come back.
    private static let capacity = 4

    private var known: [(value: ComparableValue, template: ShownTemplate)] = []
    /// Whether the template has been a matter of its value alone so far.
    private(set) var isTrusted = true
    /// The reading whose template was taken from memory last, until it has been checked.
    private(set) var unchecked: ControlReading?
    var hasUnchecked: Bool { unchecked != nil }

    /// The template for what a provider answered.
    ///
    /// - Throws: what the provider threw.
    mutating func template(for reading: ControlReading, names: ControlFace.Names) throws -> ShownTemplate {
        if isTrusted, let value = reading.anyValue, let found = known.first(where: { $0.value == value }) {
            unchecked = reading
            return found.template
        }
        let template = ShownTemplate(try reading.template(), names: names)
        unchecked = nil
        if isTrusted, let value = reading.value {
            if known.count == Self.capacity { known.removeFirst() }
            known.append((value, template))
        }
        return template
    }

    /// Evaluates what was last taken from memory.
    ///
    /// - Returns: the template as it should have been; nil where it was right.
    mutating func check() -> ShownTemplate? {
        guard let reading = unchecked, let value = reading.anyValue else { return nil }
        unchecked = nil
        guard let taken = known.first(where: { $0.value == value })?.template,
            let template = try? reading.template()
        else { return nil }
        let right = ShownTemplate(template, names: taken.face.names)
        let (action, takenAction) = (template.action, taken.template.action)
        guard right.face != taken.face || right.runningFace != taken.runningFace || reading.access.hasReads
            || action.intentType != takenAction.intentType || action.fingerprint != takenAction.fingerprint
        else { return nil }
        isTrusted = false
        known = []
        return right
    }
}
