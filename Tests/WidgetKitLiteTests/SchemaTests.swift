import Foundation
import SwiftUILite
import Testing
import WidgetKitLite

@Suite(.timeLimit(.minutes(1)))
@MainActor
struct SchemaTests {
    private static let file = ViewGalleryTests.tests.deletingLastPathComponent().appending(
        path: "docs/view-tree.schema.json")

    private static var documents: [(String, String)] {
        ViewGallery.all.map { name, family, view in
            (
                name,
                ViewGallery.json(of: AnyView(erasing: view), in: family, marginsDisabled: name == "poster")
            )
        } + [
            ("everything", evaluate(ViewJSONTests.Everything()).json()),
            ("every modifier", evaluate(EveryModifier()).json()), ("nothing", evaluate(EmptyView()).json()),
            (
                "two",
                evaluate(
                    Group {
                        Text("a")
                        Text("b")
                    }
                ).json()
            ),
            ("fixed background", ContentOptionsTests.json { $0.containerBackgroundRemovable(false) }),
        ]
    }

    @Test func `every tree follows the schema`() throws {
        var validator = try SchemaValidator(Self.file)
        for (name, json) in Self.documents { #expect(validator.problem(json) == nil, "\(name)") }
    }

    @Test func `a colour of a catalogue follows the schema`() throws {
        var validator = try SchemaValidator(Self.file)
        let color =
            ##"{"asset":"A","darkHex":"#0000ff","darkOpacity":0.25,"hex":"#ff0000","opacity":0.5}"##
        #expect(validator.problem(#"{"color":\#(color),"type":"color","version":1}"#) == nil)
    }

    @Test(arguments: ["node", "run", "modifier", "style", "shape", "paint", "track"])
    func `every part of the schema is met in some tree`(definition: String) throws {
        var validator = try SchemaValidator(Self.file)
        for (_, json) in Self.documents { _ = validator.problem(json) }
        #expect(try validator.types(of: definition).subtracting(validator.seen) == [])
    }

    @Test(arguments: [
        #"{"type":"empty"}"#, #"{"version":1}"#, #"{"type":"empty","version":2}"#,
        #"{"type":"new","version":1}"#,
        #"{"type":"spacer","minLength":"4","version":1}"#, #"{"type":"spacer","minLength":true,"version":1}"#,
        #"{"type":"vstack","alignment":"top","children":[],"version":1}"#,
        #"{"type":"vstack","alignment":"leading","version":1}"#, #"{"type":"divider","extra":1,"version":1}"#,
        #"{"type":"color","color":{"hex":"red"},"version":1}"#,
        #"{"type":"divider","modifiers":[{"type":"opacity"}],"version":1}"#,
        #"{"type":"progress","value":1.5,"version":1}"#, "[]",
    ])
    func `what isn't a tree is found out`(json: String) throws {
        var validator = try SchemaValidator(Self.file)
        #expect(validator.problem(json) != nil)
    }
}
