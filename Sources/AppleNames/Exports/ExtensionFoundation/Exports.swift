// What a file with `import ExtensionFoundation` finds on Apple's platforms, as far as the main file of an
// App Intents extension needs it: `AppIntentsExtension`.
@_exported public import Foundation
@_exported public import FoundationOverlay
