/// The members of a JSON object, in their order. Objects are small: a member is searched for from the first
/// on.
package struct JSONObject: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    package struct Member: Sendable, Hashable {
        package let name: String
        package var value: JSONValue
    }

    package private(set) var members: [Member]

    /// - Parameter elements: no name twice; members that are nil are left out.
    package init(dictionaryLiteral elements: (String, JSONValue?)...) {
        members = elements.compactMap { name, value in value.map { Member(name: name, value: $0) } }
    }

    /// - Parameter members: no name twice.
    package init(_ members: some Sequence<(String, JSONValue)>) {
        self.members = members.map { Member(name: $0, value: $1) }
    }

    /// The members in the order of their names.
    package init(_ values: [String: JSONValue]) {
        members = values.map { Member(name: $0, value: $1) }.sorted { $0.name < $1.name }
    }

    /// The value of a member. A new one goes to the end; nil removes one.
    package subscript(name: String) -> JSONValue? {
        get { members.first { $0.name == name }?.value }
        set {
            let index = members.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    /// With the members of another one, which count where both have one.
    package func merging(_ other: JSONObject) -> JSONObject {
        var object = self
        for member in other.members { object[member.name] = member.value }
        return object
    }

    package func mapValues(_ transform: (JSONValue) -> JSONValue) -> JSONObject {
        var object = self
        for index in object.members.indices { object.members[index].value = transform(members[index].value) }
        return object
    }
}
