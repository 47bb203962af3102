public import AppIntentsLite
internal import ControlBasics
public import FoundationEssentials
public import SwiftUILite

extension WidgetConfiguration {
    /// The sizes that the widget has.
    public func supportedFamilies(_ families: [WidgetFamily]) -> _ModifiedWidgetConfiguration {
        modified { $0.families = families }
    }

    /// Lets the content reach the widget's edge.
    public func contentMarginsDisabled() -> _ModifiedWidgetConfiguration {
        modified {
            $0.contentMarginsDisabled = true
            $0.changeOptions { $0.contentMarginsDisabled = true }
        }
    }

    /// Whether a host may leave out the widget's background. It may unless this says otherwise.
    public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> _ModifiedWidgetConfiguration {
        modified {
            $0.containerBackgroundRemovable = isRemovable
            $0.changeOptions { $0.containerBackgroundRemovable = isRemovable }
        }
    }

    /// Lets a host ask for the parameters when the widget is added.
    public func promptsForUserConfiguration() -> _ModifiedWidgetConfiguration {
        modified { $0.promptsForUserConfiguration = true }
    }

    /// Who is notified of the widgets that want pushes; a push is a call of `Bundle1.Push`.
    public func pushHandler(_ handler: any WidgetPushHandler.Type) -> _ModifiedWidgetConfiguration {
        modified { $0.pushHandler = handler }
    }

    /// Asks for a new timeline after any run of these actions, whoever ran them. This package's own.
    ///
    /// ```swift
    /// .reloads(after: AddTask.self, CompleteTask.self)
    /// ```
    public func reloads<each Intent: AppIntent>(after intents: repeat (each Intent).Type)
        -> _ModifiedWidgetConfiguration
    {
        var types: [any AppIntent.Type] = []
        for intent in repeat each intents { types.append(intent) }
        return modified { [types] in $0.reloadsAfter += types }
    }

    /// Gets the URL that a press on a link or on the widget opens, whatever the entry on show. This package's
    /// own: on Apple's platforms the app gets it, by a modifier of the same name on a view of it.
    ///
    /// Nothing else opens the URL then. It also gets what the bundle is asked to open as an application, by
    /// `org.freedesktop.Application.Open`.
    ///
    /// - Parameter action: called on the main actor; it must be quick.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> _ModifiedWidgetConfiguration {
        let handler = URLHandler(action)
        return modified { $0.urlHandlers.append(handler) }
    }

    func modified(_ change: @escaping (inout WidgetDeclaration) -> Void) -> _ModifiedWidgetConfiguration {
        _ModifiedWidgetConfiguration(configuration: self, change: change)
    }
}

extension WidgetConfiguration {
    /// The widget's name for users.
    public func configurationDisplayName(_ name: Text) -> _ModifiedWidgetConfiguration {
        modified { $0.displayName = name.plainText }
    }

    /// The same with a name that is looked up in the bundle's strings.
    public func configurationDisplayName(_ nameKey: LocalizedStringKey) -> _ModifiedWidgetConfiguration {
        configurationDisplayName(Text(nameKey))
    }

    /// The same with a resource, resolved when the bundle starts.
    @_disfavoredOverload
    public func configurationDisplayName(_ nameResource: LocalizedStringResource)
        -> _ModifiedWidgetConfiguration
    {
        configurationDisplayName(Text(nameResource))
    }

    /// The same with a name that is shown as it is.
    @_disfavoredOverload
    public func configurationDisplayName<S: StringProtocol>(_ name: S) -> _ModifiedWidgetConfiguration {
        configurationDisplayName(Text(name))
    }

    /// What the widget shows, for users who choose one.
    public func description(_ description: Text) -> _ModifiedWidgetConfiguration {
        modified { $0.description = description.plainText }
    }

    /// The same with a text that is looked up in the bundle's strings.
    public func description(_ descriptionKey: LocalizedStringKey) -> _ModifiedWidgetConfiguration {
        description(Text(descriptionKey))
    }

    /// The same with a resource, resolved when the bundle starts.
    @_disfavoredOverload
    public func description(_ descriptionResource: LocalizedStringResource) -> _ModifiedWidgetConfiguration {
        description(Text(descriptionResource))
    }

    /// The same with a text that is shown as it is.
    @_disfavoredOverload
    public func description<S: StringProtocol>(_ description: S) -> _ModifiedWidgetConfiguration {
        self.description(Text(description))
    }
}

/// What the modifiers of a widget's configuration make.
///
/// Modifiers return it by name, where Apple's return `some WidgetConfiguration`: an opaque type is worked out
/// by Swift's runtime at each start, and a chain of them takes a good part of it.
///
/// For the same reason what is modified (control templates, control configurations, widget configurations)
/// has three such types and not one generic one: that would be made at each start as well.
public struct _ModifiedWidgetConfiguration: WidgetConfiguration, PrimitiveWidgetConfiguration {
    public typealias Body = Never

    let configuration: any WidgetConfiguration
    let change: (inout WidgetDeclaration) -> Void

    func declareActivity() -> ActivityDeclaration? { configuration.activityDeclaration }

    func declare() -> WidgetDeclaration? {
        guard var declaration = WidgetDeclaration(evaluating: configuration) else { return nil }
        change(&declaration)
        return declaration
    }
}

/// What a widget's configuration sets for every entry's view. Modifiers stand around a source, not in it, so
/// this is passed in the context with which an entry is asked for.
struct ContentOptions: Hashable, Sendable {
    var contentMarginsDisabled = false
    var containerBackgroundRemovable = true

    /// What the root of a tree says of this.
    var modifiers: [NodeModifier] {
        (contentMarginsDisabled ? [.contentMarginsDisabled] : [])
            + (containerBackgroundRemovable ? [] : [.containerBackgroundRemovable(false)])
    }

    /// How a host shows it, as far as it may: a background that can't be removed stays.
    func resolved(_ host: WidgetEnvironment, in family: WidgetFamily) -> WidgetEnvironment {
        var host = host
        if let shows = host.showsBackground {
            host.showsContainerBackground = shows || !containerBackgroundRemovable && !family.isAccessory
        }
        return host
    }
}
