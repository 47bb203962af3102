// What a file with `import OSLog` finds on Apple's platforms: that of `os`, and Foundation.
@_exported public import Foundation
@_exported public import os
