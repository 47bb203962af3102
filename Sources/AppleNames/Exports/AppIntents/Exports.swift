// What a file with `import AppIntents` finds on Apple's platforms: the declarations, the runtime that serves
// them, and all of Foundation.
@_exported public import AppIntentsFoundation
@_exported public import Foundation
@_exported public import FoundationOverlay
@_exported public import RuntimeExports
