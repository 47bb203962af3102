import AppIntentsLite
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

@Suite(.standardTimeLimit)
@MainActor
struct ControlTemplateTests {
    private func resolve(_ template: some ControlWidgetTemplate) -> ResolvedTemplate {
        ResolvedTemplate(evaluating: template)
    }

    private let title = "Light"
    private let resource: LocalizedStringResource = "Light"

    @Test(arguments: [true, false])
    func `a toggle says on and off by itself`(isOn: Bool) {
        let template = resolve(
            ControlWidgetToggle(isOn: isOn, action: SetLight()) { Label("Light", systemImage: "bulb") })
        #expect(template.form == .toggle(isOn: isOn))
        #expect(template.label == LabelContent(title: "Light", symbol: "bulb"))
        #expect(template.valueLabel == LabelContent(title: isOn ? "On" : "Off"))
        #expect(template.action.intentType is SetLight.Type)
        #expect(!template.isDisabled)
        #expect(!template.privacySensitive)
        #expect(template.tint == nil)
    }

    @Test func `a toggle's titles come in all flavours`() {
        let templates = [
            resolve(
                ControlWidgetToggle("Light", isOn: true, action: SetLight()) { Text($0 ? "Lit" : "Dark") }),
            resolve(ControlWidgetToggle(title, isOn: true, action: SetLight()) { Text($0 ? "Lit" : "Dark") }),
            resolve(
                ControlWidgetToggle(resource, isOn: true, action: SetLight()) { Text($0 ? "Lit" : "Dark") }),
            resolve(
                ControlWidgetToggle(isOn: true, action: SetLight()) {
                    Text("Light")
                } valueLabel: {
                    Text($0 ? "Lit" : "Dark")
                }),
        ]
        for template in templates {
            #expect(template.label == LabelContent(title: "Light"))
            #expect(template.valueLabel == LabelContent(title: "Lit"))
        }
    }

    @Test func `a button's titles come in all flavours`() {
        let templates = [
            resolve(ControlWidgetButton("Light", action: RingBell()) { Text($0 ? "Busy" : "Idle") }),
            resolve(ControlWidgetButton(title, action: RingBell()) { Text($0 ? "Busy" : "Idle") }),
            resolve(ControlWidgetButton(resource, action: RingBell()) { Text($0 ? "Busy" : "Idle") }),
            resolve(
                ControlWidgetButton(action: RingBell()) {
                    Text("Light")
                } actionLabel: {
                    Text($0 ? "Busy" : "Idle")
                }),
        ]
        for template in templates {
            #expect(template.form == .button)
            #expect(template.label == LabelContent(title: "Light"))
            #expect(template.valueLabel == LabelContent(title: "Idle"))
            #expect(template.activeLabel == LabelContent(title: "Busy"))
        }
    }

    @Test func `a button without an action label has none`() {
        let template = resolve(ControlWidgetButton(action: RingBell()) { Image(systemName: "bell") })
        #expect(template.label == LabelContent(symbol: "bell"))
        #expect(template.valueLabel == LabelContent())
        #expect(template.activeLabel == LabelContent())
    }

    @Test func `modifiers wrap a template`() {
        let template = resolve(
            ControlWidgetToggle(isOn: true, action: SetLight()) { Text("Light") }
                .tint(.orange).disabled(true).disabled(false).privacySensitive())
        #expect(template.tint == .orange)
        #expect(template.isDisabled)
        #expect(template.privacySensitive)
        #expect(template.form == .toggle(isOn: true))
    }

    @Test func `modifiers of a label stay with the label`() {
        let template = resolve(
            ControlWidgetToggle(isOn: true, action: SetLight()) {
                Text("Light").tint(.red).disabled(true).privacySensitive()
            })
        #expect(template.tint == nil)
        #expect(!template.isDisabled)
        #expect(!template.privacySensitive)
    }

    struct Bell: ControlWidgetTemplate {
        let times: Int

        var body: some ControlWidgetTemplate {
            let word = times == 1 ? "once" : "often"
            ControlWidgetButton(action: RingBell(times: times)) { Text("Ring \(word)") }
        }
    }

    @Test func `a template of the author's own is unfolded`() {
        #expect(resolve(Bell(times: 2).disabled(true)).label == LabelContent(title: "Ring often"))
    }

    @Test func `an empty template can't be pressed`() {
        #expect(resolve(EmptyControlWidgetTemplate()).isDisabled)
    }

    @Test func `an action keeps what the template gave it`() async throws {
        let template = resolve(Bell(times: 5))
        #expect(try await template.action.perform().value == .int(5))
    }
}
