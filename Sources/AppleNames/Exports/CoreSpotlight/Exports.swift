// What a file with `import CoreSpotlight` finds on Apple's platforms, as far as indexed entities need it, and
// all of Foundation.
@_exported public import Foundation
@_exported public import FoundationOverlay
