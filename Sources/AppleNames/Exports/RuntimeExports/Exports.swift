// The declarations and the runtime that serves them, for the modules under Apple's names. Not
// `ControlRuntime` as a whole: that exports FoundationEssentials, and what both that and Foundation declare
// would be ambiguous in a file that has Foundation by another way too.
@_exported public import AppIntentsLite
@_exported public import ControlEngine
@_exported public import enum ControlRuntime.FileObservation
@_exported public import protocol ControlRuntime.StartsPrograms
@_exported public import SwiftUILite
@_exported public import WidgetKitLite
