// The values of small types by their own names, and members that are read.
import AppIntents
import SwiftUI

func families() -> [IntentWidgetFamily] {
    [
        .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryCorner, .accessoryCircular,
        .accessoryRectangular, .accessoryInline,
    ]
}
func wholeNumberStyles() -> [IntentParameter<Int>.IntControlStyle] { [.stepper, .field] }
func numberStyles() -> [IntentParameter<Double>.DoubleControlStyle] { [.stepper, .field, .slider] }
func dateKinds() -> [IntentParameter<Date>.DateKind] { [.date, .time, .dateTime] }
func connections() -> [InputConnectionBehavior] { [.default, .never, .connectToPreviousIntentResult] }
func words(of display: DisplayRepresentation) -> [String] { display.synonyms.map { String(localized: $0) } }
func words(of type: TypeDisplayRepresentation) -> (LocalizedStringResource?, Int) {
    (type.numericFormat, type.synonyms.count)
}
func ask(_ parameter: IntentParameter<Int>) async throws -> Int {
    let value = try await parameter.requestValue()
    let isRight = try await parameter.requestConfirmation(for: value, dialog: "So many?", view: Text("\(value)"))
    guard isRight else { throw parameter.needsValueError("How many?") }
    return value
}
func switches() -> [Binding<Bool>] { [.constant(true), Binding(get: { false }, set: { print($0) })] }
