import ControlBasics
import Foundation
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

@Suite(.standardTimeLimit)
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
            ("chart", ViewNode(.chart(chart)).json()),
            ("host", hosted.json()),
            ("fixed background", ContentOptionsTests.json { $0.containerBackgroundRemovable(false) }),
        ]
    }

    /// For a host that says all that it can.
    private static var hosted: ViewNode {
        var environment = WidgetEnvironment()
        environment.renderingMode = .accented
        environment.colorScheme = .dark
        environment.isLuminanceReduced = true
        environment.contrast = .increased
        environment.contentMargins = .init(4)
        environment.showsContainerBackground = false
        environment.location = .standBy
        environment.layoutDirection = .rightToLeft
        environment.textSize = .accessibility1
        return evaluate(Text("a").modified(.widgetEnvironment(environment)))
    }

    /// A chart with each kind of mark.
    private static var chart: ChartNode {
        let kinds = ["bar", "line", "area", "point", "rule", "rectangle", "sector"]
        var marks = kinds.map { ChartNode.Mark(kind: $0, style: .named("tint")) }
        for index in 0..<6 {
            marks[index].x = ChartNode.Extent(.category("a"))
            marks[index].y = ChartNode.Extent(.number(1), to: .number(2))
            marks[index].line = StrokeStyle(lineWidth: 1, dash: [2, 2])
        }
        marks[0].series = "one"
        marks[0].annotation = "1"
        marks[0].slot = 0
        marks[0].slots = 2
        marks[1].interpolation = "monotone"
        marks[6].sector = .init(from: 0, to: 0.5, innerRadius: 0.5, outerRadius: 1, inset: 1)
        var axis = ChartNode.Axis()
        axis.ticks = [.init(value: .number(1), label: "1", hasLine: true)]
        axis.label = "Sales"
        var days = ChartNode.Axis()
        days.categories = ["a"]
        return ChartNode(
            marks: marks, x: days, y: axis, legend: [.init(name: "one", style: .named("tint"))])
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

    @Test func `a picture by its content follows the schema`() throws {
        var validator = try SchemaValidator(Self.file)
        let digest = SHA256.hex(of: Data())
        let content = #""darkDigest":"\#(digest)","digest":"\#(digest)","height":1.5,"width":0"#
        #expect(validator.problem(#"{\#(content),"type":"image","version":1}"#) == nil)
        #expect(
            validator.problem(#"{"runs":[{\#(content),"type":"image"}],"type":"text","version":1}"#) == nil)
        #expect(validator.problem(#"{"name":"a","problem":"It is gone.","type":"image","version":1}"#) == nil)
        #expect(validator.problem(#"{"digest":"abc","type":"image","version":1}"#) != nil)
    }

    @Test(arguments: ["node", "run", "modifier", "style", "shape", "paint", "track", "mark"])
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
    func invalidTreeViolatesTheSchema(json: String) throws {
        var validator = try SchemaValidator(Self.file)
        #expect(validator.problem(json) != nil)
    }
}
