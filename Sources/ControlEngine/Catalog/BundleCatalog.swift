package import AppIntentsLite
internal import SwiftUILite
package import WidgetKitLite

/// What a bundle offers, compiled once: its controls and widgets in gallery order, and its actions.
package struct BundleCatalog: Sendable {
    package private(set) var controls: [ControlDeclaration] = []
    package private(set) var widgets: [WidgetDeclaration] = []
    package private(set) var activities: [ActivityDeclaration] = []
    package private(set) var intents: [String: IntentSchema] = [:]
    /// The identifiers of those that only configure controls and widgets.
    private var configurations: Set<String> = []
    /// How often ``controls`` have become others.
    private(set) var edition = 0
    /// The types of action that were found in templates and trees.
    private var found: Set<ObjectIdentifier> = []
    /// The identifiers of those that the program declares, and no control and no widget is known to use.
    private var unused: Set<String> = []

    /// Compiles the bundle's items.
    ///
    /// - Parameter appName: what a control or a widget is called whose author gave it no name.
    /// - Throws: ``BundleError`` with everything that is wrong with it, not only the first.
    init(_ items: [BundleItem], appName: () -> String) throws(BundleError) {
        var problems: [String] = []
        var controlKinds: Set<String> = []
        var widgetKinds: Set<String> = []
        for item in items {
            switch item {
            case .control(var control):
                if control.displayName == nil {
                    control.displayName = LocalizedStringResource(stringLiteral: appName())
                }
                if controlKinds.insert(control.kind).inserted {
                    controls.append(control)
                } else {
                    problems.append(
                        "two controls have the kind \"\(control.kind)\"; each needs a kind of its own")
                }
                for type in control.reloadsAfter { add(type, &problems) }
            case .widget(var widget):
                if widget.displayName.isEmpty { widget.displayName = appName() }
                if widgetKinds.insert(widget.kind).inserted {
                    widgets.append(widget)
                } else {
                    problems.append(
                        "two widgets have the kind \"\(widget.kind)\"; each needs a kind of its own")
                }
                for type in widget.reloadsAfter { add(type, &problems) }
            case .activity(let activity):
                if activities.contains(where: { $0.typeName == activity.typeName }) {
                    problems.append("two activities have the attributes \(activity.typeName)")
                } else {
                    activities.append(activity)
                }
            }
        }
        if !problems.isEmpty { throw BundleError(problems: problems) }
    }

    /// Adds the types of the actions that the controls' templates hold, and those of configurations. Apart
    /// from the rest, as a template is evaluated for it, and that is done once.
    ///
    /// - Throws: ``BundleError`` with all types whose identifier another one has.
    mutating func add(_ types: [any AppIntent.Type]) throws(BundleError) {
        var problems: [String] = []
        for type in types where type.canRunByName { add(type, &problems) }
        if !problems.isEmpty { throw BundleError(problems: problems) }
        // Not performed, but asked what they take and what there is to choose from. An action of the same
        // name goes before.
        let configuring: [any AppIntent.Type] =
            controls.compactMap(\.configurationType) + widgets.compactMap(\.configurationType)
        for type in configuring where intents[type.persistentIdentifier] == nil {
            intents[type.persistentIdentifier] = IntentSchema(type)
            configurations.insert(type.persistentIdentifier)
        }
    }

    /// Whether there is nothing to perform of an action, as it only says how something is configured.
    func isOnlyConfiguration(_ identifier: String) -> Bool { configurations.contains(identifier) }

    /// Takes over what a bundle declares of its controls while it runs.
    mutating func replaceControls(by other: BundleCatalog) {
        controls = other.controls
        edition += 1
        for (identifier, schema) in other.intents where intents[identifier] == nil {
            intents[identifier] = schema
            if other.configurations.contains(identifier) { configurations.insert(identifier) }
        }
    }

    /// Adds a type of action that the program declares, where it is not there yet.
    mutating func offer(_ type: any AppIntent.Type) -> Finding {
        guard type.canRunByName else { return .known }
        let finding = enter(type)
        switch finding {
        case .known: break
        case .new(let schema): unused.insert(schema.identifier)
        // Reported now, and not once more by a template.
        case .hidden: found.insert(ObjectIdentifier(type))
        }
        return finding
    }

    /// Whether no control and no widget is known to use an action.
    func isUnused(_ identifier: String) -> Bool { unused.contains(identifier) }

    /// What became of a type of action that was found.
    enum Finding {
        /// It can be run by name as before.
        case known
        /// It can be run by name from now on.
        case new(IntentSchema)
        /// Another type has its identifier, and keeps it.
        case hidden(by: any AppIntent.Type)
    }

    /// Adds a type of action that stands in a template or a tree, where it was not known when the bundle was
    /// compiled. Each type is reported once.
    mutating func learn(_ type: any AppIntent.Type) -> Finding {
        guard found.insert(ObjectIdentifier(type)).inserted, type.canRunByName else { return .known }
        unused.remove(type.persistentIdentifier)
        let finding = enter(type)
        // A configuration that is performed all the same.
        if case .known = finding { configurations.remove(type.persistentIdentifier) }
        return finding
    }

    private mutating func enter(_ type: any AppIntent.Type) -> Finding {
        guard let known = intents[type.persistentIdentifier] else {
            let schema = IntentSchema(type)
            intents[schema.identifier] = schema
            return .new(schema)
        }
        return ObjectIdentifier(known.type) == ObjectIdentifier(type) ? .known : .hidden(by: known.type)
    }

    private mutating func add(_ type: any AppIntent.Type, _ problems: inout [String]) {
        // Looked up by name first: many controls hold one action, and a schema is made by reflection.
        let known = intents[type.persistentIdentifier]
        if let known, ObjectIdentifier(known.type) == ObjectIdentifier(type) { return }
        let schema = IntentSchema(type)
        if let known {
            problems.append(
                "the actions \(known.type) and \(type) have the same identifier \"\(schema.identifier)\"; "
                    + "give one a persistentIdentifier of its own")
        }
        intents[schema.identifier] = schema
    }
}

/// The parameter values of a placed control or widget that name something, such as an entity. What they name
/// is looked up again with every read: it may have another name by now, or be gone.
struct PlacedValues: Sendable {
    private let schema: IntentSchema
    private let values: [String: IntentArgument]
    private let family: IntentWidgetFamily?

    /// Nil where the values name nothing.
    ///
    /// - Parameters:
    ///   - action: what was made of the values.
    ///   - family: that of the widget; nil for a control.
    init?(_ action: BoundAction?, _ values: [String: IntentArgument], in family: WidgetFamily? = nil) {
        guard let action, action.hasNamedValues else { return nil }
        schema = IntentSchema(action.intentType)
        self.values = values
        self.family = family.flatMap { IntentWidgetFamily($0) }
    }

    /// The configuration, as far as what it names is there. Runs authors' code, so call it where that may
    /// block.
    ///
    /// - Throws: `GoneValueError` where something has gone that is needed; what the author's code throws.
    nonisolated(nonsending) func found() async throws -> any AppIntent {
        // Who uses it has not named them: a sandboxed caller may press what has a file.
        try await PathAdmissions.$current.withValue(nil) {
            try await WidgetFamilyHere.$current.withValue(family) {
                try await schema.action(with: values).resolved(accepted: values).intent
            }
        }
    }
}

extension IntentWidgetFamily {
    /// Nil for a family that App Intents doesn't know.
    init?(_ family: WidgetFamily) { self.init(rawValue: family.description) }
}
