import Intents

class IntentHandler: INExtension, ConfigurationIntentHandling {
    override init() {
        super.init()
    }

    func provideStationOptionsCollection(for intent: ConfigurationIntent, with completion: @escaping (INObjectCollection<Station>?, Error?) -> Void) {
        let garden = Station(identifier: "garden", display: "Garden", subtitle: intent.bed, image: INImage(named: "Leaf"))
        garden.degrees = 21.5
        garden.tools = [Tool(identifier: "spade", display: "Spade")]
        let roof = Station(identifier: "roof", display: "Roof")
        completion(INObjectCollection(sections: [INObjectSection(title: "Mine", items: [garden, roof])]), nil)
    }

    func defaultStation(for intent: ConfigurationIntent) -> Station? {
        Station(identifier: "roof", display: "Roof")
    }

    func provideToolsOptionsCollection(for intent: ConfigurationIntent, searchTerm: String?) async throws -> INObjectCollection<Tool> {
        INObjectCollection(items: [Tool(identifier: nil, display: searchTerm ?? "Rake")])
    }

    // As before there were collections.
    func provideBedOptions(for intent: ConfigurationIntent, with completion: @escaping ([String]?, Error?) -> Void) {
        completion(["Roses", "Herbs"], nil)
    }

    override func handler(for intent: INIntent) -> Any {
        return self
    }
}
