internal import AppIntentsLite
internal import WidgetKitLite

/// What tells a placed control apart from others of its kind: its parameter values, and where its value comes
/// from with these.
struct ControlPlacement: Sendable {
    let declaration: ControlDeclaration
    /// The parameter values as they came; empty for the kind's own control.
    let configuration: [String: IntentArgument]
    /// The same as the author's type; nil for a kind that takes none.
    let intent: (any ControlConfigurationIntent)?
    /// The same, while what its values name has not been looked up.
    let pending: BoundAction?
    /// Answers the value for this configuration.
    let source: ControlSource
    /// Whether the configuration's values name something that is found with every read.
    let namesValues: Bool

    /// Whether no provider has to be asked, so that the template is the control's own from the start, and no
    /// preview.
    var hasOwnValue: Bool { source.isFixed && pending == nil }

    /// - Parameter found: the configuration with what its values name, where that has been looked up.
    /// - Throws: `ControlError` when the configuration doesn't fit the kind.
    init(
        of declaration: ControlDeclaration, _ configuration: [String: IntentArgument] = [:],
        found: (any ControlConfigurationIntent)? = nil
    ) throws(ControlError) {
        self.declaration = declaration
        self.configuration = configuration
        let action = try declaration.configurationAction(configuration)
        intent = found ?? action?.intent as? any ControlConfigurationIntent
        pending = found == nil && action?.needsResolution == true ? action : nil
        let plain = intent.map(declaration.sourceFor) ?? declaration.source
        let finder = declaration.finder(of: action, configuration)
        namesValues = finder != nil
        source = finder.map { ControlSource(plain, finding: $0, for: declaration.sourceFor) } ?? plain
    }
}
