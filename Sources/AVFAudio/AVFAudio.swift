// What a file with `import AVFAudio` finds on Apple's platforms, as far as actions that play sound use it,
// and all of Foundation.
@_exported public import Foundation
@_exported public import FoundationOverlay
