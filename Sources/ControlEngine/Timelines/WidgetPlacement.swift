internal import AppIntentsLite
public import ControlBasics
public import FoundationEssentials
public import WidgetKitLite

/// Names a placed widget: its kind and, for a configured one, its instance.
///
/// A type of its own beside ``ControlID``, so that the name of the one is never taken for the other's; and
/// not one generic type for both, since Swift's runtime makes those when a process starts.
public struct WidgetID: Hashable, Sendable, CustomStringConvertible {
    /// The kind, as the author declared it.
    public let kind: String
    /// Nil for the widget that every kind has without configuration.
    public let instance: String?
    /// Worked out once: these are looked up over and over.
    private let hash: Int

    /// The name of a widget; the kind's own without an instance.
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

/// What distinguishes a placed widget from others of its kind: its size and its parameter values.
struct WidgetPlacement: Sendable {
    let kind: String
    let family: WidgetFamily
    /// How its host shows it, as far as that said it.
    var environment = WidgetEnvironment()
    /// The parameter values as they came; empty for the kind's own widget.
    let configuration: [String: IntentArgument]
    /// The same as the author's type; nil for a kind that takes none.
    let intent: (any WidgetConfigurationIntent)?
    /// The same, while what its values name has not been looked up. The storage is the one that ``intent``
    /// shares.
    var pending: BoundAction?
    /// Finds what the values name, again with each timeline, and answers for that; nil where they name
    /// nothing.
    let finder: (@Sendable () async throws -> WidgetSource)?
    /// Why no provider can be asked: a parameter has no value.
    private(set) var problem: ControlError?

    /// The kind's own widget, in the first of its sizes and with the parameters' defaults.
    init(ownOf declaration: WidgetDeclaration) {
        kind = declaration.kind
        family = declaration.families.first ?? .systemSmall
        configuration = [:]
        do throws(ControlError) {
            pending = try declaration.configurationAction([:])
        } catch {
            problem = .unconfigured("widget", declaration.kind, error)
        }
        intent = pending?.intent as? any WidgetConfigurationIntent
        finder = nil
        if pending?.needsResolution == false { pending = nil }
    }

    /// - Parameter family: nil for the first of the kind's sizes.
    /// - Throws: ``ControlError`` for a size that the kind doesn't have, and values that don't fit.
    init(
        of declaration: WidgetDeclaration, family: WidgetFamily?, configuration: [String: IntentArgument]
    ) throws(ControlError) {
        let families = declaration.families
        kind = declaration.kind
        self.family = family ?? families.first ?? .systemSmall
        guard families.contains(self.family) else {
            throw ControlError(
                .invalidValue,
                "the widget \(declaration.kind) has no family \(self.family): there are "
                    + families.map(\.description).joined(separator: ", "))
        }
        self.configuration = configuration
        pending = try declaration.configurationAction(configuration)
        intent = pending?.intent as? any WidgetConfigurationIntent
        finder = PlacedValues(pending, configuration, in: self.family).map { values in
            let (sourceFor, source) = (declaration.sourceFor, declaration.source)
            return {
                let found = try await values.found() as? any WidgetConfigurationIntent
                return found.map(sourceFor) ?? source
            }
        }
        if pending?.needsResolution == false { pending = nil }
    }

    /// Looks up what the values name, as somebody has just chosen it. Runs authors' code.
    ///
    /// - Parameter accepted: the values until now: what stays as it was may name what has gone.
    /// - Throws: for what isn't there, and for a list with more than there is room for.
    mutating func lookUp(insteadOf accepted: [String: IntentArgument]) async throws {
        let (pending, family) = (pending, IntentWidgetFamily(family))
        // The values go to the storage that the placement's parameters share.
        _ = try await WidgetFamilyHere.$current.withValue(family) {
            try await pending?.resolved(accepted: accepted)
        }
        self.pending = nil
    }

    /// Asks for something with what the values name now, which may have gone. Runs authors' code.
    ///
    /// - Parameter source: what answers for the values, where they name nothing.
    nonisolated(nonsending) func currentSource(_ source: WidgetSource) async throws -> WidgetSource {
        do {
            return try await foundSource(source)
        } catch {
            throw ControlError.lookingUp("widget", kind, threw: error)
        }
    }

    private nonisolated(nonsending) func foundSource(_ source: WidgetSource) async throws -> WidgetSource {
        if let finder {
            do {
                return try await finder()
            } catch  where !(error is GoneValueError) && pending == nil {
                // It can't be looked up for the moment, which is no reason to show nothing: the provider
                // gets what was found when it was chosen.
                return source
            }
        }
        // The values go to the storage that the source's parameters share.
        _ = try await pending?.resolved()
        return source
    }

    /// What answers the timelines for these parameters, with what they named when they were chosen.
    func source(of declaration: WidgetDeclaration) -> WidgetSource {
        intent.map(declaration.sourceFor) ?? declaration.source
    }
}

extension WidgetDeclaration {
    /// The configuration as the author's type, with values that may have to be looked up; nil for a kind that
    /// takes none.
    ///
    /// - Throws: ``ControlError`` for an unknown parameter, a value that doesn't fit, or any value where none
    ///   is taken.
    func configurationAction(_ values: [String: IntentArgument]) throws(ControlError) -> BoundAction? {
        guard let configurationType else {
            guard let name = values.keys.sorted().first else { return nil }
            throw ControlError(
                .invalidValue,
                "the widget \(kind) takes no configuration, got a value for \(Quotation.of(name))")
        }
        do {
            return try IntentSchema(configurationType).action(with: values)
        } catch {
            throw ControlError(performing: kind, threw: error)
        }
    }
}

/// All that is shown of a widget at one moment.
public struct WidgetState: Hashable, Sendable {
    /// The kind's name in galleries.
    public var displayName = ""
    /// What the author says of the kind in galleries; empty when nothing.
    public var description = ""
    /// The families that the kind supports.
    public var families: [WidgetFamily] = []
    /// The family that this one is drawn in.
    public var family: WidgetFamily = .systemSmall
    /// How the widget's host shows it; empty for a kind's own widget, which is every host's.
    public var environment = WidgetEnvironment()
    /// The entry on show as JSON: a tree of views. In events, empty while there has been no entry and no
    /// client has read the state, which makes the placeholder.
    public var entry = ""
    /// When the entry on show became current; nil before the first timeline.
    public var entryDate: Date?
    /// When the provider will be asked next; nil when nothing is planned.
    public var nextReload: Date?
    /// `atEnd`, `never` or `after`; empty before the first timeline.
    public var reloadPolicy = ""
    /// How many reloads that its policy asks for the widget has left in these 24 hours.
    public var budgetRemaining = 0
    /// Nil when the entry on show states none.
    public var relevance: TimelineEntryRelevance?
    /// Counts the timelines; never decreases.
    public var revision: UInt64 = 0
}
