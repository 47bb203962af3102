// What is on Apple's platforms and not here. Every line that ends in "absent" is an error that says why.
import AVFoundation
import AppKit
import AppIntents
import AppIntentsTesting
import LockedCameraCapture
import SwiftUI
import WidgetKit

struct RefreshedWidget: Widget {
    var body: some WidgetConfiguration {
        EmptyWidgetConfiguration()
            .backgroundTask(1, action: {})  // absent
    }
}
typealias A6 = AccessoryWidgetGroup  // absent
typealias A7 = INIntentResponse  // absent
typealias D1 = INIntentResolutionResult  // absent
typealias D2 = INObjectResolutionResult  // absent
typealias D3 = INStringResolutionResult  // absent
typealias D4 = INIntegerResolutionResult  // absent
typealias D5 = INDoubleResolutionResult  // absent
typealias D6 = INBooleanResolutionResult  // absent
typealias A8 = CLPlacemark  // absent
struct Camera: LockedCameraCaptureExtension {}  // absent
typealias E1 = LockedCameraCaptureExtensionScene  // absent
typealias E2 = LockedCameraCaptureUIScene  // absent
typealias E3 = LockedCameraCaptureSession  // absent
typealias E4 = LockedCameraCaptureManager  // absent
typealias A9 = IntentParameter<Int>.PlacemarkDisplayStyle  // absent
typealias B1 = AppEntityAnnotatable  // absent
typealias B3 = ShortcutsUIButton  // absent
typealias B5 = SyncableEntity  // absent
typealias B6 = IndexedEntityQuery  // absent
typealias B8 = IntentResponseStream<Int>  // absent
typealias C1 = TimeDataSource<Int>  // absent
typealias C2 = SystemFormatStyle  // absent
struct Flow: Layout {}  // absent
struct Drawing: View {
    var body: some View {
        GeometryReader { proxy in
            let bounds = proxy.bounds(of: 1)  // absent
            Text("\(bounds == nil)")
        }
        let drawn = UIGraphicsImageRenderer.self  // absent
        ProgressView(Progress(totalUnitCount: 1))  // absent
    }
    var effects: some View {
        Text("a")
            .accessoryWidgetGroupStyle(1)  // absent
            .gridCellAnchor(.top)  // absent
            .textRenderer(1)  // absent
    }
    func paint() -> ImagePaint? { nil }  // absent
}
func test(_ definitions: IntentDefinitions, _ bill: AnyTransientAppEntity, _ file: IntentFile) async throws {
    let notes = definitions.entities["Note"]
    _ = try await notes.spotlightQuery("milk")  // absent
    _ = try await notes.viewAnnotations()  // absent
    _ = try await notes.resolved(from: file)  // absent
    _ = try await notes.makeReference(identifier: "1").exported(as: .plainText)  // absent
    _ = try await bill.exported(as: IntentPerson.self)  // absent
    _ = try await definitions.transientEntities["Bill"].resolved(from: file)  // absent
    _ = try await definitions.valueQueries["Search"].values(for: "milk")  // absent
}
func play(_ player: AVAudioPlayer) {
    player.setVolume(0, fadeDuration: 1)  // absent
    player.play(atTime: 1)  // absent
    print(player.pan)  // absent
    player.updateMeters()  // absent
    print(player.isMeteringEnabled)  // absent
    print(player.settings)  // absent
    print(AVSpeechSynthesisVoice.speechVoices())  // absent
    print(AVSpeechSynthesisVoice(identifier: "Anna") as Any)  // absent
}
typealias S1 = AVAudioEngine  // absent
typealias S2 = AVAudioRecorder  // absent
typealias S3 = AVPlayer  // absent
func look(_ workspace: NSWorkspace) {
    print(workspace.runningApplications)  // absent
    print(CFNotificationCenterGetDistributedCenter() as Any)  // absent
    print(CFNotificationCenterGetLocalCenter() as Any)  // absent
    print(workspace.frontmostApplication as Any)  // absent
}
typealias U1 = CSSearchQuery  // absent
typealias U2 = CSSearchableIndexDelegate  // absent
typealias U3 = CSImportExtension  // absent
