public import AppIntentsLite

// The attribute of an index that a property fills is checked and not kept: nothing here indexes entities.
extension EntityProperty {
    public convenience init(indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>) { self.init() }

    public convenience init(customIndexingKey: CSCustomAttributeKey?) { self.init() }

    public convenience init(
        title: LocalizedStringResource, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
    ) { self.init(title: title) }

    public convenience init(title: LocalizedStringResource, customIndexingKey: CSCustomAttributeKey?) {
        self.init(title: title)
    }
}
