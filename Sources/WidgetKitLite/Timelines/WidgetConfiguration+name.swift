public import AppIntentsLite
public import SwiftUILite

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
