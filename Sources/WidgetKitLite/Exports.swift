// `import WidgetKitLite` brings the views and the actions along, as the modules do on Apple's platforms for a
// file that imports all three.
@_exported public import AppIntentsLite
@_exported public import SwiftUILite
