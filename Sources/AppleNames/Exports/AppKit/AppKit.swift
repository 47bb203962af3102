// What a file with `import AppKit` finds on Apple's platforms, as far as widgets and actions use it:
// pictures, colours and fonts, and all of Foundation.
@_exported public import Foundation
@_exported public import FoundationOverlay
