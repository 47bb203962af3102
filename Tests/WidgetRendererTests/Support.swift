import Foundation
import FoundationXML

@testable import WidgetRenderer

extension Date {
    static let tick = Date(timeIntervalSince1970: 1_000_000)
}

/// A picture's elements with their attributes, and what is wrong with it as XML.
final class Picture: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""
    }

    private(set) var elements: [Element] = []
    private(set) var problem: String?
    private var open: [Int] = []

    init(_ svg: String) {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        if !parser.parse() { problem = "\(parser.parserError.map(String.init(describing:)) ?? "unknown")" }
    }

    var texts: [String] { elements.filter { $0.name == "text" }.map(\.text) }

    func attributes(_ name: String) -> [String] { elements.compactMap { $0.attributes[name] } }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let index = open.last { elements[index].text += text }
    }
}

/// Draws a tree that is written without its version.
func picture(_ node: String, family: String = "systemSmall", now: Date = .tick) throws -> Picture {
    var renderer = SVGRenderer()
    renderer.timeZone = SnapshotTests.utc
    return Picture(try renderer.render(json: tree(node), family: family, now: now))
}

/// Draws a tree that is written without its version, without a border.
func terminal(_ node: String, width: Int? = nil, height: Int? = nil, colored: Bool = false, now: Date = .tick)
    throws -> String
{
    var renderer = TerminalRenderer()
    renderer.timeZone = SnapshotTests.utc
    renderer.width = width
    renderer.height = height
    renderer.isColored = colored
    renderer.hasBorder = false
    return try renderer.render(json: tree(node), family: "accessoryCircular", now: now)
}

func tree(_ node: String) -> String { #"{"version":1,"# + node.dropFirst() }
