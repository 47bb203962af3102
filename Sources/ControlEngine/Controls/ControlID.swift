internal import AppIntentsLite
internal import ControlBasics
internal import WidgetKitLite

/// Names a placed control: its kind and, for a configured one, its instance.
///
/// A type of its own beside ``WidgetID``, so that the name of the one is never taken for the other's; and not
/// one generic type for both, since Swift's runtime makes those when a process starts.
public struct ControlID: Hashable, Sendable, CustomStringConvertible {
    /// The kind, as the author declared it.
    public let kind: String
    /// Nil for the control that every kind has without configuration.
    public let instance: String?
    /// Worked out once: these are looked up over and over.
    private let hash: Int

    /// The name of a control; the kind's own without an instance.
    public init(kind: String, instance: String? = nil) {
        self.kind = kind
        self.instance = instance
        var hasher = Hasher()
        hasher.combine(kind)
        hasher.combine(instance)
        hash = hasher.finalize()
    }

    /// Adds the hash that was computed when the name was made.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// The kind, and the instance behind a slash.
    public var description: String { instance.map { "\(kind)/\($0)" } ?? kind }
}

/// Distinguishes a placed control from others of its kind: its parameter values, and where its value comes
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
    /// Why the value can't be read: a parameter has no value.
    let problem: ControlError?

    /// Whether no provider has to be asked, so that the template is the control's own from the start, and no
    /// preview.
    var hasOwnValue: Bool { source.isFixed && pending == nil }

    /// The kind's own control, with the parameters' defaults.
    init(ownOf declaration: ControlDeclaration) {
        do throws(ControlError) {
            try self.init(of: declaration)
        } catch {
            self.init(of: declaration, lacking: .unconfigured("control", declaration.kind, error))
        }
    }

    private init(of declaration: ControlDeclaration, lacking problem: ControlError) {
        self.declaration = declaration
        configuration = [:]
        intent = nil
        pending = nil
        let find: @Sendable () async throws -> any ControlConfigurationIntent = { throw problem }
        source = ControlSource(declaration.source, finding: find, for: declaration.sourceFor)
        namesValues = true
        self.problem = problem
    }

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
        problem = nil
        source = finder.map { ControlSource(plain, finding: $0, for: declaration.sourceFor) } ?? plain
    }
}

extension ControlDeclaration {
    /// The configuration as the author's type, with values that may have to be looked up; nil for a kind that
    /// takes none.
    ///
    /// - Throws: ``ControlError`` for an unknown parameter, a value that doesn't fit, or any value where none
    ///   is taken.
    func configurationAction(
        _ values: [String: IntentArgument]
    ) throws(ControlError) -> BoundAction? {
        guard let configurationType else {
            guard let name = values.keys.sorted().first else { return nil }
            throw ControlError(
                .invalidValue,
                "the control \(kind) takes no configuration, got a value for \(Quotation.of(name))")
        }
        do {
            return try IntentSchema(configurationType).action(with: values)
        } catch {
            throw ControlError(performing: kind, threw: error)
        }
    }

    /// Checks that a control whose author wants it to be configured gets a value, though each of its
    /// parameters may be left out.
    ///
    /// - Throws: ``ControlError`` with `needsValue` where it gets none and no parameter has a default.
    func checkIsConfigured(by values: [String: IntentArgument]) throws(ControlError) {
        guard promptsForUserConfiguration, values.isEmpty, let configurationType else { return }
        let parameters = IntentSchema(configurationType).parameters
        guard let first = parameters.first, parameters.allSatisfy({ $0.defaultValue == nil }) else { return }
        throw ControlError(performing: kind, threw: IntentSchema.missing(first))
    }

    /// How to find what a configuration's values name, again with every call: an entity may have gone, or be
    /// another by now. Nil where they name nothing. Runs authors' code, so call it where that may block.
    func finder(
        of action: BoundAction?, _ values: [String: IntentArgument]
    ) -> (@Sendable () async throws -> any ControlConfigurationIntent)? {
        guard let values = PlacedValues(action, values) else { return nil }
        return { [kind] in
            do {
                // The action is of the kind's own type, so this can't be another.
                guard let configuration = try await values.found() as? any ControlConfigurationIntent else {
                    throw CancellationError()
                }
                return configuration
            } catch {
                throw ControlError.lookingUp("control", kind, threw: error)
            }
        }
    }
}
