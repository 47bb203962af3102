// What a file with `import ActivityKit` finds on Apple's platforms: activities, and all of Foundation.
@_exported public import Foundation
@_exported public import FoundationOverlay
@_exported public import RuntimeExports
