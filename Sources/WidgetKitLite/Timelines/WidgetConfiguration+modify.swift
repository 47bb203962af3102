public import AppIntentsLite
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
