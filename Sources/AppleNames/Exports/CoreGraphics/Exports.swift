// What a file with `import CoreGraphics` finds on Apple's platforms, as far as views and shapes need it:
// points, sizes, rectangles, transforms and outlines.
@_exported public import Foundation
@_exported public import FoundationOverlay
