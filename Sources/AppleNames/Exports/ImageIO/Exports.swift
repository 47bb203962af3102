// What a file with `import ImageIO` finds on Apple's platforms, as far as pictures are made smaller with it.
@_exported public import Foundation
@_exported public import FoundationOverlay
