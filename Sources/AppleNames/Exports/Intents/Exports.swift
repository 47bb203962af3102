// What a file with `import Intents` finds on Apple's platforms, as far as widgets need it: `INIntent`, and
// all of Foundation.
@_exported public import Foundation
@_exported public import FoundationOverlay
@_exported public import RuntimeExports
