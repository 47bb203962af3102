public import AppIntentsLite
public import SwiftUILite

extension WidgetConfiguration {
    /// The widget's name for people.
    public func configurationDisplayName(_ name: Text) -> some WidgetConfiguration {
        modified { $0.displayName = name.plainText }
    }

    public func configurationDisplayName(_ nameKey: LocalizedStringKey) -> some WidgetConfiguration {
        configurationDisplayName(Text(nameKey))
    }

    @_disfavoredOverload
    public func configurationDisplayName(_ nameResource: LocalizedStringResource) -> some WidgetConfiguration
    {
        configurationDisplayName(Text(nameResource))
    }

    @_disfavoredOverload
    public func configurationDisplayName<S: StringProtocol>(_ name: S) -> some WidgetConfiguration {
        configurationDisplayName(Text(name))
    }

    /// What the widget shows, for people who choose one.
    public func description(_ description: Text) -> some WidgetConfiguration {
        modified { $0.description = description.plainText }
    }

    public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration {
        description(Text(descriptionKey))
    }

    @_disfavoredOverload
    public func description(_ descriptionResource: LocalizedStringResource) -> some WidgetConfiguration {
        description(Text(descriptionResource))
    }

    @_disfavoredOverload
    public func description<S: StringProtocol>(_ description: S) -> some WidgetConfiguration {
        self.description(Text(description))
    }
}
