public import Foundation
public import SwiftUILite

extension Text {
    /// A text that is looked up in a bundle's resources, the program's own for nil. The comment is for the
    /// translators' tools.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle?, comment: StaticString? = nil
    ) {
        self.init(runs: key.runs(table: tableName, root: bundle?.bundleURL.path))
    }
}

extension Image {
    /// A picture of a bundle; the tree has only its name, so the bundle doesn't matter.
    public init(_ name: String, bundle: Bundle?) { self.init(name) }

    /// A picture of a bundle that says nothing which isn't said elsewhere.
    public init(decorative name: String, bundle: Bundle?) { self.init(decorative: name) }
}

extension Color {
    /// A colour of a bundle's catalogue.
    public init(_ name: String, bundle: Bundle?) { self.init(name) }
}

extension ImageResource {
    /// A picture of a bundle.
    public init(name: String, bundle: Bundle) { self.init(name: name) }
}

extension ColorResource {
    /// A colour of a bundle.
    public init(name: String, bundle: Bundle) { self.init(name: name) }
}
