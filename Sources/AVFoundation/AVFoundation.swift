// What a file with `import AVFoundation` finds on Apple's platforms, as far as actions that play sound use
// it: that of AVFAudio, and all of Foundation.
@_exported public import AVFAudio
@_exported public import Foundation
