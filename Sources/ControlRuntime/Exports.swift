// `import ControlRuntime` is all that an author needs.
@_exported public import AppIntentsLite
@_exported public import ControlEngine
@_exported public import FoundationEssentials
@_exported public import SwiftUILite
@_exported public import WidgetKitLite
