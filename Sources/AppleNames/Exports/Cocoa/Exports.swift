// What a file with `import Cocoa` finds on Apple's platforms, as far as widgets and actions use it: AppKit.
@_exported public import AppKit
