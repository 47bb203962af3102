import Foundation
import TestSupport
import Testing

@testable import WidgetRenderer

@Suite(.standardTimeLimit)
struct ViewTreeTests {
    @Test(arguments: [
        ("", "it can't be read as JSON"), ("{", "it can't be read as JSON"), ("[]", "it is no JSON object"),
        ("3", "it is no JSON object"), ("{}", "it has no version"),
        (#"{"type":"empty"}"#, "it has no version"),
        (#"{"version":1}"#, "a node has no type"), (#"{"version":1,"type":3}"#, "a node has no type"),
        (#"{"version":1,"type":"vstack","children":[{}]}"#, "a node has no type"),
        (#"{"version":1,"type":"divider","modifiers":[1]}"#, "a modifier has no type"),
    ])
    func malformedViewTreeNamesItsFault(json: String, reason: String) {
        #expect(throws: RenderError.notATree(reason)) { try ViewTree(json: json) }
    }

    @Test func unknownTreeVersionIsRefused() {
        #expect(throws: RenderError.unknownVersion(2)) {
            try ViewTree(json: #"{"version":2,"type":"empty"}"#)
        }
        #expect(throws: RenderError.unknownVersion(-1)) {
            try ViewTree(json: #"{"version":1.5,"type":"empty"}"#)
        }
        #expect("\(RenderError.unknownVersion(2))".contains("version 2"))
    }

    @Test func tooLargeViewTreeIsRefused() {
        func nested(_ depth: Int) -> String {
            String(repeating: #"{"version":1,"type":"vstack","children":["#, count: depth)
                + #"{"type":"empty"}"#
                + String(repeating: "]}", count: depth)
        }
        #expect(throws: Never.self) { try ViewTree(json: nested(90)) }
        for depth in [101, 200, 5000] {
            #expect(throws: RenderError.self) { try ViewTree(json: nested(depth)) }
        }
        let wide =
            #"{"version":1,"type":"vstack","children":["#
            + String(repeating: #"{"type":"empty"},"#, count: 20_001)
            + #"{"type":"empty"}]}"#
        #expect(throws: RenderError.tooLarge("it has more than 20 000 nodes and modifiers")) {
            try ViewTree(json: wide)
        }
        let long = #"{"version":1,"type":"text","text":""# + String(repeating: "x", count: 9 << 20) + #""}"#
        #expect(throws: RenderError.tooLarge("it is longer than 8 MiB")) { try ViewTree(json: long) }
    }

    @Test func unknownFamilyErrorListsKnownFamilies() {
        #expect(throws: RenderError.unknownFamily("huge")) { try WidgetFrame(family: "huge") }
        #expect("\(RenderError.unknownFamily("huge"))".contains("systemSmall"))
    }

    @Test func viewTreeKnowsItsTextAndURL() throws {
        let tree = try ViewTree(
            json: tree(
                #"{"type":"hstack","children":[{"type":"text","text":"a"},{"type":"label","title":[{"type":"text","runs":[{"type":"string","text":"b"}]}],"icon":[]}],"modifiers":[{"type":"widgetURL","url":"x://y"}]}"#
            ))
        #expect(tree.text == "a b")
        #expect(tree.url == "x://y")
    }

    @Test func viewTreeKnowsItsNextChange() throws {
        func next(_ node: String) throws -> Double? {
            try ViewTree(json: tree(node)).nextChange(after: .tick + 0.25)?.timeIntervalSince1970
        }
        func run(_ run: String) -> String { #"{"type":"text","runs":["# + run + "]}" }
        #expect(try next(#"{"type":"text","text":"a"}"#) == nil)
        #expect(try next(run(#"{"type":"date","date":0,"style":"time"}"#)) == nil)
        #expect(try next(run(#"{"type":"date","date":0,"style":"relative"}"#)) == 1_000_001)
        #expect(
            try next(run(#"{"type":"timer","from":0,"to":2000000,"countsDown":true,"showsHours":true}"#))
                == 1_000_001)
        #expect(
            try next(run(#"{"type":"timer","from":0,"to":9,"countsDown":true,"showsHours":true}"#)) == nil)
        #expect(try next(#"{"type":"progress","from":0,"to":2000000,"countsDown":true}"#) == 1_000_001)
        #expect(try next(#"{"type":"progress","from":0,"to":9,"countsDown":true}"#) == nil)
        #expect(
            try next(
                #"{"type":"divider","modifiers":[{"type":"overlay","alignment":"center","children":["#
                    + run(#"{"type":"date","date":0,"style":"timer"}"#) + "]}]}") == 1_000_001)
    }
}
