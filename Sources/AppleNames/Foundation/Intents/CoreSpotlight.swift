public import AppIntentsLite
public import Foundation

/// What a search index would know of a thing, as Core Spotlight's class of the same name, with the attributes
/// that apps mostly give. Kept as it is set; ``CSSearchableIndex`` searches the texts.
public final class CSSearchableItemAttributeSet {
    /// The uniform type of the thing, such as `public.text`.
    public var contentType: String
    public var title: String?
    /// The name to show for the thing.
    public var displayName: String?
    /// Other names by which it is known.
    public var alternateNames: [String]?
    /// A sentence or two on what it is.
    public var contentDescription: String?
    /// Its text as a whole.
    public var textContent: String?
    /// Words by which it is to be found.
    public var keywords: [String]?
    /// What it is about.
    public var subject: String?
    /// A remark on it.
    public var comment: String?
    public var identifier: String?
    /// The identifier of the thing that it is about.
    public var relatedUniqueIdentifier: String?
    public var containerTitle: String?
    /// A small picture of it, in a format of the author's choice.
    public var thumbnailData: Data?
    /// Where a small picture of it is.
    public var thumbnailURL: URL?
    /// Where the thing is.
    public var contentURL: URL?
    /// The URL that leads to it.
    public var url: URL?
    /// Its path in the file system.
    public var path: String?
    /// When it was added.
    public var addedDate: Date?
    /// When its content was made.
    public var contentCreationDate: Date?
    /// When its content was last changed.
    public var contentModificationDate: Date?
    /// When it was downloaded.
    public var downloadedDate: Date?
    /// When it was last used.
    public var lastUsedDate: Date?
    public var startDate: Date?
    public var endDate: Date?
    /// When it is due.
    public var dueDate: Date?
    /// When it was done.
    public var completionDate: Date?
    /// Whether it lasts whole days, as a boolean.
    public var allDay: NSNumber?
    /// The names of those who wrote it.
    public var authorNames: [String]?
    /// What made it, such as a program's name.
    public var creator: String?
    public var artist: String?
    public var album: String?
    /// Its kind of music, film or book.
    public var genre: String?
    /// How long it lasts, in seconds.
    public var duration: NSNumber?
    /// How well it is thought of, 0 to 5.
    public var rating: NSNumber?
    /// How much it matters among the app's things, 0 to 100.
    public var rankingHint: NSNumber?
    /// The name of the place that it belongs to.
    public var namedLocation: String?
    public var city: String?
    public var stateOrProvince: String?
    public var country: String?
    public var postalCode: String?
    /// Its postal address as one text.
    public var fullyFormattedAddress: String?
    /// Degrees north of the equator, negative to the south.
    public var latitude: NSNumber?
    /// Degrees east of Greenwich, negative to the west.
    public var longitude: NSNumber?
    /// The e-mail addresses that belong to it.
    public var emailAddresses: [String]?
    /// The telephone numbers that belong to it.
    public var phoneNumbers: [String]?
    /// The names of those it was sent to.
    public var recipientNames: [String]?
    /// What else there is to say of it.
    public var information: String?
    /// The group of the app's things that it is in.
    public var domainIdentifier: String?

    /// - Parameter itemContentType: such as `public.text`.
    public init(itemContentType: String) { contentType = itemContentType }

    /// - Parameter contentType: such as `.text`; its identifier is kept.
    public convenience init(contentType: UTType) { self.init(itemContentType: contentType.identifier) }

    /// Attributes of a thing of no particular type, `public.item`.
    public convenience init() { self.init(contentType: .item) }

    /// Another object that says the same.
    func copied() -> CSSearchableItemAttributeSet {
        let copy = CSSearchableItemAttributeSet(itemContentType: contentType)
        copy.title = title
        copy.displayName = displayName
        copy.alternateNames = alternateNames
        copy.contentDescription = contentDescription
        copy.textContent = textContent
        copy.keywords = keywords
        copy.subject = subject
        copy.comment = comment
        copy.identifier = identifier
        copy.relatedUniqueIdentifier = relatedUniqueIdentifier
        copy.containerTitle = containerTitle
        copy.thumbnailData = thumbnailData
        copy.thumbnailURL = thumbnailURL
        copy.contentURL = contentURL
        copy.url = url
        copy.path = path
        copy.addedDate = addedDate
        copy.contentCreationDate = contentCreationDate
        copy.contentModificationDate = contentModificationDate
        copy.downloadedDate = downloadedDate
        copy.lastUsedDate = lastUsedDate
        copy.startDate = startDate
        copy.endDate = endDate
        copy.dueDate = dueDate
        copy.completionDate = completionDate
        copy.allDay = allDay
        copy.authorNames = authorNames
        copy.creator = creator
        copy.artist = artist
        copy.album = album
        copy.genre = genre
        copy.duration = duration
        copy.rating = rating
        copy.rankingHint = rankingHint
        copy.namedLocation = namedLocation
        copy.city = city
        copy.stateOrProvince = stateOrProvince
        copy.country = country
        copy.postalCode = postalCode
        copy.fullyFormattedAddress = fullyFormattedAddress
        copy.latitude = latitude
        copy.longitude = longitude
        copy.emailAddresses = emailAddresses
        copy.phoneNumbers = phoneNumbers
        copy.recipientNames = recipientNames
        copy.information = information
        copy.domainIdentifier = domainIdentifier
        return copy
    }

    /// What a search looks at.
    var searchableTexts: [String] {
        let texts = [
            title, displayName, contentDescription, textContent, subject, comment, containerTitle, creator,
            artist, album, genre, namedLocation, city, stateOrProvince, country, fullyFormattedAddress,
            information,
        ]
        let lists = [alternateNames, keywords, authorNames, emailAddresses, phoneNumbers, recipientNames]
        return texts.compactMap { $0 } + lists.flatMap { $0 ?? [] }
    }
}

/// The name of an attribute of one's own, as Core Spotlight's class of the same name.
public struct CSCustomAttributeKey: Hashable, Sendable {
    /// The attribute's name; never empty.
    public let keyName: String
    /// Whether a search would find things by it. Kept, as the others: the index has no such attributes.
    public let isSearchable: Bool
    /// Whether no two things have the same value.
    public let isUnique: Bool
    /// Whether a thing may have several values.
    public let isMultiValued: Bool

    /// - Returns: nil for an empty name.
    public init?(
        keyName: String, searchable: Bool = true, searchableByDefault: Bool = false, unique: Bool = false,
        multiValued: Bool = false
    ) {
        guard !keyName.isEmpty else { return nil }
        self.keyName = keyName
        isSearchable = searchable
        isUnique = unique
        isMultiValued = multiValued
    }
}

extension IndexedEntity {
    /// What an index would know of the entity. Declare it to say more.
    public var attributeSet: CSSearchableItemAttributeSet { defaultAttributeSet }

    /// What the entity's display says: its title, its subtitle and other names.
    public var defaultAttributeSet: CSSearchableItemAttributeSet {
        let display = displayRepresentation
        let attributes = CSSearchableItemAttributeSet(contentType: .content)
        attributes.displayName = display.title.resolved
        attributes.contentDescription = display.subtitle?.resolved
        attributes.alternateNames = display.synonyms.map(\.resolved)
        return attributes
    }
}

// The attribute of an index that a property fills is checked and not kept: the index asks ``attributeSet``.
extension EntityProperty {
    /// A property that fills an attribute of an index, on Apple's platforms; here the same as one without a
    /// key.
    public convenience init(indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>) { self.init() }

    /// A property that fills an attribute of one's own; here the same as one without a key.
    public convenience init(customIndexingKey: CSCustomAttributeKey?) { self.init() }

    /// The same with the property's name for users.
    public convenience init(
        title: LocalizedStringResource, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
    ) { self.init(title: title) }

    /// The same with the property's name for users.
    public convenience init(title: LocalizedStringResource, customIndexingKey: CSCustomAttributeKey?) {
        self.init(title: title)
    }
}
