import Foundation
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

@Suite(.standardTimeLimit)
@MainActor
struct ViewGalleryTests {
    static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    private static let trees = tests.appending(path: "WidgetRendererTests/Trees")

    private func check(_ json: String, _ name: String, _ family: WidgetFamily) throws {
        let file = Self.trees.appending(path: "\(name).\(family).json")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try (json + "\n").write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == json + "\n", "\(name) differs from its file")
    }

    @Test func galleryTreesMatchTheRenderersFiles() throws {
        for (name, family, view) in ViewGallery.all {
            let json = ViewGallery.json(of: view, in: family, marginsDisabled: name == "poster")
            try check(json, name, family)
        }
    }
}
