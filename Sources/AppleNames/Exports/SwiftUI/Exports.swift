// What a file with `import SwiftUI` finds on Apple's platforms: the declarations, the runtime that serves
// them, all of Foundation, and `@Observable`.
@_exported public import Foundation
@_exported public import FoundationOverlay
@_exported public import Observation
@_exported public import RuntimeExports
