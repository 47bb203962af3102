// What a file with `import RelevanceKit` finds on Apple's platforms: `RelevantContext`, and Foundation.
@_exported public import Foundation
@_exported public import FoundationOverlay
@_exported public import RuntimeExports
