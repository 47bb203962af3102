@_exported public import Foundation
@_exported public import FoundationOverlay

// What a file with `import LockedCameraCapture` finds on Apple's platforms, as far as a control that opens
// the camera needs it: `CameraCaptureIntent`. Who names the extension that takes the pictures is told why it
// is not here.

/// Not here: no lock screen runs an app's camera.
@available(*, unavailable, message: "no lock screen here runs an app's camera; see COVERAGE.md, B2")
public typealias LockedCameraCaptureExtension = Sendable

/// Not here: no lock screen runs an app's camera.
@available(*, unavailable, message: "no lock screen here runs an app's camera; see COVERAGE.md, B2")
public typealias LockedCameraCaptureExtensionScene = Sendable

/// Not here: no lock screen runs an app's camera.
@available(*, unavailable, message: "no lock screen here runs an app's camera; see COVERAGE.md, B2")
public typealias LockedCameraCaptureUIScene = Never

/// Not here: no lock screen runs an app's camera.
@available(*, unavailable, message: "no lock screen here runs an app's camera; see COVERAGE.md, B2")
public typealias LockedCameraCaptureSession = Never

/// Not here: no lock screen runs an app's camera.
@available(*, unavailable, message: "no lock screen here runs an app's camera; see COVERAGE.md, B2")
public typealias LockedCameraCaptureManager = Never
