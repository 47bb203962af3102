public import AppIntentsLite
public import Foundation

/// What a search index would know of a thing, as Core Spotlight's class of the same name, with the attributes that
/// apps mostly give. Kept as it is set; desktops on Linux have no index that apps fill.
public final class CSSearchableItemAttributeSet {
    public var contentType: String
    public var title: String?
    public var displayName: String?
    public var alternateNames: [String]?
    public var contentDescription: String?
    public var textContent: String?
    public var keywords: [String]?
    public var subject: String?
    public var comment: String?
    public var identifier: String?
    public var relatedUniqueIdentifier: String?
    public var containerTitle: String?
    public var thumbnailData: Data?
    public var thumbnailURL: URL?
    public var contentURL: URL?
    public var url: URL?
    public var path: String?
    public var addedDate: Date?
    public var contentCreationDate: Date?
    public var contentModificationDate: Date?
    public var downloadedDate: Date?
    public var lastUsedDate: Date?
    public var startDate: Date?
    public var endDate: Date?
    public var dueDate: Date?
    public var completionDate: Date?
    public var allDay: NSNumber?
    public var authorNames: [String]?
    public var creator: String?
    public var artist: String?
    public var album: String?
    public var genre: String?
    public var duration: NSNumber?
    public var rating: NSNumber?
    public var rankingHint: NSNumber?
    public var namedLocation: String?
    public var city: String?
    public var stateOrProvince: String?
    public var country: String?
    public var postalCode: String?
    public var fullyFormattedAddress: String?
    public var latitude: NSNumber?
    public var longitude: NSNumber?
    public var emailAddresses: [String]?
    public var phoneNumbers: [String]?
    public var recipientNames: [String]?
    public var information: String?
    public var domainIdentifier: String?

    /// - Parameter itemContentType: such as `public.text`.
    public init(itemContentType: String) { contentType = itemContentType }

    public convenience init(contentType: UTType) { self.init(itemContentType: contentType.identifier) }

    public convenience init() { self.init(contentType: .item) }
}
