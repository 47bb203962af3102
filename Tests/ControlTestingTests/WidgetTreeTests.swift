import ControlTesting
import TestSupport
import Testing

@Suite(.standardTimeLimit)
struct WidgetTreeTests {
    @Test func widgetTreeTextsComeInOrder() {
        let tree = WidgetTree(
            json: """
                {"type":"vstack","alignment":"center","children":[
                 {"type":"text","text":"one"},
                 {"type":"label","title":[{"type":"text","text":"two"}],"icon":[{"type":"image"}]},
                 {"type":"text","runs":[{"text":"th"},{"text":"ree"}]}]}
                """)
        #expect(tree.texts == ["one", "two", "three"])
        #expect(tree.elements.isEmpty)
    }

    @Test func pressableElementsHaveLabels() {
        let tree = WidgetTree(
            json: """
                {"type":"hstack","alignment":"center","children":[
                 {"type":"button","action":"a","label":[{"type":"text","text":"Turn"},{"type":"text","text":"on"}]},
                 {"type":"toggle","action":"b","isOn":true,"label":[{"type":"image","systemName":"bolt"}],
                  "modifiers":[{"type":"bold"},{"type":"accessibilityLabel","text":"Power"}]}]}
                """)
        #expect(tree.elements.map(\.label) == ["Turn on", "Power"])
        #expect(tree.elements.map(\.actionID) == ["a", "b"])
        #expect(tree.elements.map(\.isOn) == [nil, true])
    }

    @Test(arguments: ["", "[", "{\"type\":"]) func malformedJSONGivesEmptyTree(_ text: String) {
        #expect(WidgetTree(json: text).texts.isEmpty)
    }
}
