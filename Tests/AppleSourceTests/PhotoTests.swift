import BusContract
import DBus
import Foundation
import TestSupport
import Testing

/// A widget that shows a picture of UIKit's.
@Suite(.standardTimeLimit)
struct PhotoTests {
    private let widget = Contract.widgetPath(kind: "Photo")

    @Test(arguments: Mode.allCases)
    func widgetPictureIsFetchedByDigest(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            _ = try await bundle.call(widget, Widget1.name, Widget1.reload.name)
            let none = try await bundle.get(widget, Widget1.name, Widget1.currentEntry.name).text ?? ""
            #expect(none.contains("No photo"))
            // Colours of the system are there by name, with their values.
            #expect(
                none.contains(##""darkHex":"#1c1c1e","hex":"#f2f2f7","name":"secondarySystemBackground""##))
            let folder = bundle.folder.appendingPathComponent(
                "data/controlruntime/groups/group.com.example.photos")
            let photo = SamplePicture.png(64, 48)
            try photo.write(to: folder.appendingPathComponent("photo.png"), options: .atomic)
            _ = try await bundle.call(widget, Widget1.name, Widget1.reload.name)
            let entry = try await bundle.get(widget, Widget1.name, Widget1.currentEntry.name).text ?? ""
            #expect(entry.contains("64 wide"))
            let digest = try #require(entry.firstMatch(of: /"digest":"([0-9a-f]{64})"/)).output.1
            let answer = try await bundle.call(
                Contract.root, Bundle1.name, Bundle1.getResource.name, [.string(String(digest))])
            #expect(answer.first?.text == "image/png")
            guard case .unixFD(let descriptor)? = answer.last else {
                Issue.record("no descriptor but \(answer)")
                return
            }
            let file = FileHandle(fileDescriptor: descriptor.rawValue, closeOnDealloc: false)
            #expect(try file.readToEnd() == photo)
        }
    }
}
