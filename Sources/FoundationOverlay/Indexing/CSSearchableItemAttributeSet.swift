public import AppIntentsLite
public import Foundation

/// What a search index would know of a thing, as Core Spotlight's class of the same name, with the attributes
/// that apps mostly give. Kept as it is set; desktops on Linux have no index that apps fill.
public final class CSSearchableItemAttributeSet {
    /// The uniform type of the thing, such as `public.text`.
    public var contentType: String
    /// The thing's title.
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
    /// Its identifier in the app.
    public var identifier: String?
    /// The identifier of the thing that it is about.
    public var relatedUniqueIdentifier: String?
    /// The title of what it is in.
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
    /// When it begins.
    public var startDate: Date?
    /// When it ends.
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
    /// Who performs it.
    public var artist: String?
    /// The album that it is on.
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
    /// Its town.
    public var city: String?
    /// Its state or province.
    public var stateOrProvince: String?
    /// Its country.
    public var country: String?
    /// Its postal code.
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
}
