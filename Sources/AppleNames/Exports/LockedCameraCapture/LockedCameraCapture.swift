@_exported public import Foundation
@_exported public import FoundationOverlay

// What a file with `import LockedCameraCapture` finds on Apple's platforms, as far as a control that opens
// the camera needs it: `CameraCaptureIntent`. The extension that takes the pictures is not
// here, and the error at a use says why.

@available(*, unavailable, message: "no lock screen here runs an app's camera; see COVERAGE.md, B2")
public typealias LockedCameraCaptureExtension = Sendable

@available(*, unavailable, message: "no lock screen here runs an app's camera; see COVERAGE.md, B2")
public typealias LockedCameraCaptureExtensionScene = Sendable

@available(*, unavailable, message: "no lock screen here runs an app's camera; see COVERAGE.md, B2")
public typealias LockedCameraCaptureUIScene = Never

@available(*, unavailable, message: "no lock screen here runs an app's camera; see COVERAGE.md, B2")
public typealias LockedCameraCaptureSession = Never

@available(*, unavailable, message: "no lock screen here runs an app's camera; see COVERAGE.md, B2")
public typealias LockedCameraCaptureManager = Never
