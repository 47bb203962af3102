import Intents
import SwiftUI
import WidgetKit

// SiriKit's own values, and what offers them, with the generated classes by hand.
nonisolated final class Bakery: INObject, INObjectValue, @unchecked Sendable {
    var street: String?
}
nonisolated class BakeryIntent: INIntent {
    @Parameter(title: "Bakery") var bakery: Bakery?
    @Parameter(title: "Bakeries") var all: [Bakery]?
    @MainActor override func makeExtension() -> INExtension? { BakeryExtension() }
}
class BakeryExtension: INExtension {
    override init() { super.init() }
    override func handler(for intent: INIntent) -> Any { intent is BakeryIntent ? BakeryHandler() : self }
}
nonisolated class BakeryHandler: NSObject {
    func provideBakeryOptionsCollection(
        for intent: BakeryIntent, with completion: @escaping (INObjectCollection<Bakery>?, Error?) -> Void
    ) {
        let corner = Bakery(identifier: "corner", display: "Corner", subtitle: "Open", image: INImage(named: "Bread"))
        corner.street = "Main Street"
        corner.subtitleString = corner.displayImage == nil ? nil : "Closed"
        corner.displayImage = INImage.systemImageNamed("star")
        corner.setAlternativeSpeakableMatches([INSpeakableString(spokenPhrase: "at the corner")])
        let mill = Bakery(identifier: nil, display: "Mill", pronunciationHint: "mill")
        let sections = [INObjectSection(title: "Near", items: [corner]), INObjectSection(title: nil, items: [mill])]
        let collection = INObjectCollection(sections: sections)
        collection.usesIndexedCollation = true
        completion(collection.allItems.isEmpty ? INObjectCollection(items: [Bakery]()) : collection, nil)
    }
    func provideNameOptionsCollection(for intent: BakeryIntent) async throws -> INObjectCollection<NSString> {
        let picture = INImage(url: URL(fileURLWithPath: "/a.png")) ?? INImage(imageData: Data())
        return INObjectCollection(items: [picture === picture ? "Corner" : "Mill"])
    }
}
nonisolated extension Bakery {
    convenience init(name: String) {
        self.init(identifier: name, display: name)
        street = "\(identifier ?? displayString) \(pronunciationHint ?? "") \(alternativeSpeakableMatches?.count ?? 0)"
    }
}
