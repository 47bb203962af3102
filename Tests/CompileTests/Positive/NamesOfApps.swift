import AppIntents
import SwiftUI

struct GreetIntent: AppIntent {
    static let title: LocalizedStringResource = "Greet"

    @Parameter(title: "Given Name") var givenName: String
    @Parameter(title: "Family Name") var familyName: String?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let style = PersonNameComponents.FormatStyle.Style.short
        let name = PersonNameComponents(givenName: givenName, familyName: familyName)
            .formatted(.name(style: style))
        return .result(value: name)
    }
}

struct NameView: View {
    let name: PersonNameComponents

    private var initials: String {
        let formatter = PersonNameComponentsFormatter()
        formatter.style = .abbreviated
        return formatter.string(from: name)
    }

    var body: some View {
        Text(initials)
        Text(PersonNameComponentsFormatter.localizedString(from: name, style: .medium))
        Text(name.formatted(.name(style: .long).locale(Locale(identifier: "hu_HU"))))
        Text(name, format: .name(style: .medium))
        Text(name.formatted())
    }
}

func read(_ text: String) throws -> [PersonNameComponents] {
    [
        try PersonNameComponents(text),
        try PersonNameComponents(text, strategy: .name),
        try PersonNameComponents.FormatStyle(style: .medium).parseStrategy.parse(text),
    ]
}
