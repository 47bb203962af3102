import WidgetKit

// Calls of Foundation as widgets, their models and their app groups make them. None needs a word for which
// Foundation it is.

struct Model: Codable, Hashable, Identifiable {
    var id = UUID()
    var name: String
    var date: Date
    var url: URL?
    var amount: Decimal
}

enum ModelError: LocalizedError {
    case missing(String)

    var errorDescription: String? { "missing" }
    var failureReason: String? { nil }
    var recoverySuggestion: String? { nil }
}

func files(_ data: Data, _ url: URL) throws {
    let manager = FileManager.default
    let documents = try manager.url(
        for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    _ = try FileManager.default.url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: url, create: false)
    _ = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    _ = manager.containerURL(forSecurityApplicationGroupIdentifier: "group.org.example")
    _ = manager.temporaryDirectory
    _ = manager.homeDirectoryForCurrentUser
    _ = manager.currentDirectoryPath
    _ = manager.fileExists(atPath: documents.path)
    var isFolder: ObjCBool = false
    _ = manager.fileExists(atPath: documents.path, isDirectory: &isFolder)
    _ = manager.isReadableFile(atPath: "/")
    _ = manager.isWritableFile(atPath: "/")
    _ = manager.isExecutableFile(atPath: "/")
    _ = manager.isDeletableFile(atPath: "/")
    _ = manager.contents(atPath: "/tmp/none")
    _ = manager.createFile(atPath: "/tmp/none", contents: data)
    _ = manager.createFile(atPath: "/tmp/none", contents: data, attributes: [.posixPermissions: 0o600])
    try manager.createDirectory(at: documents, withIntermediateDirectories: true)
    try manager.createDirectory(at: documents, withIntermediateDirectories: true, attributes: nil)
    try manager.createDirectory(atPath: "/tmp/x", withIntermediateDirectories: true, attributes: nil)
    try manager.removeItem(at: url)
    try manager.removeItem(atPath: "/tmp/x")
    try manager.copyItem(at: url, to: documents)
    try manager.copyItem(atPath: "/a", toPath: "/b")
    try manager.moveItem(at: url, to: documents)
    try manager.moveItem(atPath: "/a", toPath: "/b")
    try manager.linkItem(at: url, to: documents)
    try manager.createSymbolicLink(at: url, withDestinationURL: documents)
    _ = try manager.destinationOfSymbolicLink(atPath: "/a")
    _ = try manager.replaceItemAt(url, withItemAt: documents)
    _ = try manager.contentsOfDirectory(atPath: "/")
    _ = try manager.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    _ = try manager.contentsOfDirectory(
        at: url, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    _ = try manager.subpathsOfDirectory(atPath: "/tmp")
    _ = manager.enumerator(atPath: "/tmp")
    _ = manager.enumerator(at: url, includingPropertiesForKeys: nil)
    _ = manager.enumerator(at: url, includingPropertiesForKeys: [.fileSizeKey], options: [.skipsPackageDescendants])
    let attributes = try manager.attributesOfItem(atPath: "/")
    _ = attributes[.size] as? Int
    _ = attributes[.modificationDate] as? Date
    try manager.setAttributes([.modificationDate: Date()], ofItemAtPath: "/tmp/none")
    _ = try manager.attributesOfFileSystem(forPath: "/")
    _ = manager.displayName(atPath: "/tmp")
    _ = manager.contentsEqual(atPath: "/a", andPath: "/b")
    _ = manager.changeCurrentDirectoryPath("/")
    try data.write(to: url)
    try data.write(to: url, options: .atomic)
    try data.write(to: url, options: [.atomic, .completeFileProtection])
    _ = try Data(contentsOf: url)
    _ = try Data(contentsOf: url, options: .mappedIfSafe)
    try "text".write(to: url, atomically: true, encoding: .utf8)
    try "text".write(toFile: "/tmp/none", atomically: true, encoding: .utf8)
    _ = try String(contentsOf: url, encoding: .utf8)
    _ = try String(contentsOfFile: "/tmp/none", encoding: .utf8)
    let handle = try FileHandle(forReadingFrom: url)
    _ = try handle.readToEnd()
    _ = handle.readDataToEndOfFile()
    _ = try handle.seekToEnd()
    try handle.close()
    _ = FileHandle.standardError
    FileHandle.standardOutput.write(data)
    _ = NSHomeDirectory()
    _ = NSTemporaryDirectory()
    _ = NSUserName()
    _ = NSFullUserName()
    _ = NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)
}

func addresses(_ url: URL) throws {
    _ = URL(string: "https://example.org/a?b=c")
    _ = URL(string: "b", relativeTo: url)
    _ = URL(fileURLWithPath: "/tmp")
    _ = URL(fileURLWithPath: "/tmp", isDirectory: true)
    _ = URL(filePath: "/tmp")
    _ = URL(filePath: "x", directoryHint: .isDirectory, relativeTo: url)
    _ = URL.documentsDirectory
    _ = URL.cachesDirectory
    _ = URL.temporaryDirectory
    _ = URL.homeDirectory
    _ = URL.applicationSupportDirectory
    _ = url.appendingPathComponent("a")
    _ = url.appendingPathComponent("a", isDirectory: true)
    _ = url.appendingPathComponent("a", conformingTo: .json)
    _ = url.appendingPathExtension("json")
    _ = url.appending(path: "a")
    _ = url.appending(path: "a", directoryHint: .notDirectory)
    _ = url.appending(component: "a")
    _ = url.appending(components: "a", "b")
    _ = url.appending(queryItems: [URLQueryItem(name: "a", value: "b")])
    _ = url.deletingLastPathComponent()
    _ = url.deletingPathExtension()
    _ = url.standardizedFileURL
    _ = url.resolvingSymlinksInPath()
    _ = (url.scheme, url.host, url.port, url.path, url.query, url.fragment, url.user, url.password)
    _ = (url.host(), url.path(), url.query(), url.fragment())
    _ = url.path(percentEncoded: false)
    _ = (url.lastPathComponent, url.pathExtension, url.pathComponents, url.absoluteString, url.absoluteURL)
    _ = (url.isFileURL, url.hasDirectoryPath, url.baseURL, url.relativePath)
    _ = try url.resourceValues(forKeys: [.contentModificationDateKey, .isDirectoryKey]).isDirectory
    _ = try url.checkResourceIsReachable()
    var other = url
    var values = URLResourceValues()
    values.isExcludedFromBackup = true
    try? other.setResourceValues(values)
    other.append(path: "b")
    other.appendPathComponent("c")
    other.deleteLastPathComponent()
    _ = url.startAccessingSecurityScopedResource()
    url.stopAccessingSecurityScopedResource()
    var isStale = false
    _ = try URL(resolvingBookmarkData: try url.bookmarkData(), bookmarkDataIsStale: &isStale)
    _ = url.appendingPathExtension(for: .png)
    _ = (URL.downloadsDirectory, URL.libraryDirectory, URL.picturesDirectory, URL.musicDirectory)
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    parts?.queryItems = [URLQueryItem(name: "q", value: nil)]
    parts?.scheme = "https"
    parts?.host = "example.org"
    parts?.path = "/a"
    _ = parts?.url
    _ = parts?.string
    _ = URLComponents(string: "https://example.org")?.queryItems?.first { $0.name == "q" }?.value
    _ = "a b".addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)
    _ = "a%20b".removingPercentEncoding
}

func coding(_ model: Model, _ data: Data) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let encoded = try encoder.encode(model)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .custom { try Date(from: $0) }
    _ = try decoder.decode(Model.self, from: encoded)
    _ = try PropertyListEncoder().encode(model)
    _ = try PropertyListDecoder().decode(Model.self, from: data)
    _ = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    _ = try JSONSerialization.data(withJSONObject: ["a": 1], options: [.prettyPrinted])
    _ = JSONSerialization.isValidJSONObject(["a"])
    _ = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    _ = data.base64EncodedString()
    _ = Data(base64Encoded: "YQ==")
    _ = String(data: data, encoding: .utf8)
    _ = String(decoding: data, as: UTF8.self)
    _ = "a".data(using: .utf8)
    _ = data.subdata(in: 0..<1)
    _ = data.range(of: Data([1]))
    _ = data.map { String(format: "%02x", $0) }.joined()
    _ = try NSKeyedArchiver.archivedData(withRootObject: NSString("a"), requiringSecureCoding: true)
}

func defaults() {
    let defaults = UserDefaults(suiteName: "group.org.example") ?? .standard
    defaults.set(1, forKey: "a")
    defaults.set(true, forKey: "b")
    defaults.set("c", forKey: "c")
    defaults.set(Date(), forKey: "d")
    defaults.set(Data(), forKey: "e")
    defaults.set(URL(string: "a:b"), forKey: "f")
    defaults.set(["x", "y"], forKey: "g")
    defaults.set(["x": 1], forKey: "h")
    defaults.setValue(2.5, forKey: "i")
    _ = (defaults.integer(forKey: "a"), defaults.bool(forKey: "b"), defaults.double(forKey: "i"))
    _ = (defaults.string(forKey: "c"), defaults.object(forKey: "d") as? Date, defaults.data(forKey: "e"))
    _ = (defaults.url(forKey: "f"), defaults.stringArray(forKey: "g"), defaults.array(forKey: "g"))
    _ = (defaults.dictionary(forKey: "h"), defaults.value(forKey: "i"), defaults.float(forKey: "i"))
    defaults.removeObject(forKey: "a")
    defaults.register(defaults: ["z": 1])
    defaults.synchronize()
    _ = defaults.dictionaryRepresentation()
    defaults.removePersistentDomain(forName: "group.org.example")
}

func dates(_ date: Date) throws {
    let calendar = Calendar.current
    _ = (Date.now, Date(), Date.distantPast, Date.distantFuture, Date(timeIntervalSinceNow: 60))
    _ = (Date(timeIntervalSince1970: 0), Date(timeIntervalSinceReferenceDate: 0), Date(timeInterval: 1, since: date))
    _ = (date.timeIntervalSinceNow, date.timeIntervalSince1970, date.timeIntervalSinceReferenceDate)
    _ = (date.addingTimeInterval(60), date + 60, date.timeIntervalSince(.now), date.distance(to: .now))
    _ = (date.advanced(by: 5), date < .now, date == .now, date.compare(.now) == .orderedAscending)
    _ = calendar.startOfDay(for: date)
    _ = calendar.date(byAdding: .day, value: 1, to: date)
    _ = calendar.date(byAdding: DateComponents(hour: 1), to: date)
    _ = calendar.date(bySettingHour: 8, minute: 0, second: 0, of: date)
    _ = calendar.date(bySetting: .hour, value: 8, of: date)
    _ = calendar.date(from: DateComponents(year: 2026, month: 1, day: 1))
    _ = calendar.dateComponents([.year, .month, .day], from: date)
    _ = calendar.dateComponents([.day], from: date, to: .now).day
    _ = calendar.component(.weekday, from: date)
    _ = (calendar.isDateInToday(date), calendar.isDateInTomorrow(date), calendar.isDateInYesterday(date))
    _ = (calendar.isDateInWeekend(date), calendar.isDate(date, inSameDayAs: .now))
    _ = calendar.isDate(date, equalTo: .now, toGranularity: .month)
    _ = calendar.compare(date, to: .now, toGranularity: .day)
    _ = calendar.range(of: .day, in: .month, for: date)
    _ = calendar.ordinality(of: .day, in: .year, for: date)
    _ = calendar.dateInterval(of: .weekOfYear, for: date)
    _ = calendar.nextDate(after: date, matching: DateComponents(hour: 0), matchingPolicy: .nextTime)
    calendar.enumerateDates(
        startingAfter: date, matching: DateComponents(minute: 0), matchingPolicy: .nextTime
    ) { found, _, stop in
        _ = found
        stop = true
    }
    _ = (calendar.weekdaySymbols, calendar.shortWeekdaySymbols, calendar.veryShortWeekdaySymbols)
    _ = (calendar.monthSymbols, calendar.shortMonthSymbols, calendar.firstWeekday, calendar.timeZone)
    var other = Calendar(identifier: .gregorian)
    other.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .current
    other.locale = Locale(identifier: "de_DE")
    other.firstWeekday = 2
    _ = (TimeZone.current, TimeZone(secondsFromGMT: 0), TimeZone(abbreviation: "UTC"), TimeZone.autoupdatingCurrent)
    _ = (TimeZone.current.identifier, TimeZone.current.secondsFromGMT(), TimeZone.knownTimeZoneIdentifiers)
    _ = DateInterval(start: date, duration: 60)
    _ = DateInterval(start: date, end: date).contains(date)
    var parts = DateComponents()
    parts.day = 1
    parts.calendar = calendar
    _ = (parts.date, parts.weekday, parts.hour, parts.isValidDate)
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    formatter.dateStyle = .medium
    formatter.timeStyle = .short
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .current
    formatter.setLocalizedDateFormatFromTemplate("MMMd")
    formatter.doesRelativeDateFormatting = true
    _ = formatter.string(from: date)
    _ = formatter.date(from: "2026-01-01")
    _ = DateFormatter.localizedString(from: date, dateStyle: .short, timeStyle: .none)
    _ = ISO8601DateFormatter().string(from: date)
    let intervals = DateComponentsFormatter()
    intervals.allowedUnits = [.hour, .minute]
    intervals.unitsStyle = .abbreviated
    _ = intervals.string(from: 60)
    _ = DateIntervalFormatter().string(from: date, to: date)
    _ = date.formatted()
    _ = date.formatted(date: .abbreviated, time: .shortened)
    _ = date.formatted(.dateTime.hour().minute())
    _ = date.formatted(.dateTime.weekday(.wide).day().month(.abbreviated).year())
    _ = date.formatted(.iso8601)
    _ = date.formatted(.relative(presentation: .named, unitsStyle: .wide))
    _ = try Date("2026-01-01T00:00:00Z", strategy: .iso8601)
    _ = (date..<date.addingTimeInterval(60)).formatted(date: .omitted, time: .shortened)
}

func numbers(_ amount: Decimal) throws {
    _ = 1234.5.formatted()
    _ = 0.5.formatted(.percent)
    _ = 12.5.formatted(.currency(code: "EUR"))
    _ = 12.formatted(.number.grouping(.never))
    _ = 12.5.formatted(.number.precision(.fractionLength(1)))
    _ = 1_200_000.formatted(.number.notation(.compactName))
    _ = amount.formatted(.currency(code: "USD"))
    _ = ["a", "b"].formatted()
    _ = ["a", "b"].formatted(.list(type: .or))
    _ = Int64(1_000).formatted(.byteCount(style: .file))
    _ = Duration.seconds(90).formatted(.time(pattern: .minuteSecond))
    _ = Duration.seconds(90).formatted(.units(allowed: [.minutes, .seconds], width: .narrow))
    _ = Measurement(value: 20, unit: UnitTemperature.celsius).formatted()
    _ = Measurement(value: 1, unit: UnitLength.kilometers).converted(to: .miles).value
    _ = Measurement(value: 1, unit: UnitMass.kilograms).formatted(.measurement(width: .abbreviated))
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.maximumFractionDigits = 2
    formatter.currencyCode = "EUR"
    _ = formatter.string(from: NSNumber(value: 1.5))
    _ = formatter.string(from: 1.5)
    _ = formatter.number(from: "1")
    _ = ByteCountFormatter.string(fromByteCount: 1, countStyle: .file)
    _ = MeasurementFormatter().string(from: Measurement(value: 1, unit: UnitSpeed.metersPerSecond))
    _ = try Double("1.5", format: .number)
    _ = (Decimal(string: "1.5"), Decimal(1.5), Decimal.zero, NSDecimalNumber(decimal: amount).doubleValue)
    _ = (amount * 2, amount / 3, amount as NSDecimalNumber)
    _ = String(format: "%.1f %@ %d", 1.5, "a", 3)
    _ = String(localized: "Hello")
    _ = NSLocalizedString("Hello", comment: "a greeting")
    _ = String.localizedStringWithFormat("%d", 1)
    _ = (pow(2.0, 3.0), sqrt(2.0), floor(1.5), ceil(1.5), round(1.5), sin(1.0), cos(1.0), atan2(1.0, 2.0), log(2.0))
    _ = (fabs(-1.0), fmod(5.0, 3.0), exp(1.0), hypot(3.0, 4.0), Double.pi, max(1, 2), min(1, 2), abs(-1))
}

func texts(_ text: String) throws {
    _ = text.components(separatedBy: ",")
    _ = text.components(separatedBy: .whitespacesAndNewlines)
    _ = text.trimmingCharacters(in: .whitespaces)
    _ = text.replacingOccurrences(of: "a", with: "b")
    _ = text.replacingOccurrences(of: "[0-9]", with: "", options: .regularExpression)
    _ = text.range(of: "a", options: .caseInsensitive)
    _ = (text.contains("a"), text.localizedCaseInsensitiveContains("a"), text.localizedStandardContains("a"))
    _ = (text.localizedStandardCompare("b") == .orderedSame, text.caseInsensitiveCompare("b"), text.compare("b"))
    _ = (text.capitalized, text.localizedCapitalized, text.uppercased(with: .current), text.localizedUppercase)
    _ = (text.lengthOfBytes(using: .utf8), text.folding(options: .diacriticInsensitive, locale: .current))
    _ = (text.padding(toLength: 5, withPad: " ", startingAt: 0), text.hash, text.isEmpty)
    _ = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    text.enumerateLines { line, stop in _ = (line, stop) }
    _ = (text as NSString).lastPathComponent
    _ = NSString(string: text).appendingPathComponent("a")
    let expression = try NSRegularExpression(pattern: "[a-z]+", options: [])
    let whole = NSRange(text.startIndex..., in: text)
    _ = expression.firstMatch(in: text, options: [], range: whole).flatMap { Range($0.range, in: text) }
    _ = expression.matches(in: text, range: whole)
    _ = expression.stringByReplacingMatches(in: text, range: whole, withTemplate: "")
    var attributed = AttributedString("a")
    attributed.append(AttributedString("b"))
    _ = attributed.range(of: "a")
    _ = String(attributed.characters)
    _ = NSAttributedString(string: "a")
    _ = CharacterSet.decimalDigits.union(.letters).inverted
    _ = Scanner(string: "1 2").scanInt()
    _ = UUID().uuidString
    _ = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    _ = (Locale.current.identifier, Locale.current.language.languageCode?.identifier, Locale.current.region?.identifier)
    _ = (Locale.current.currency?.identifier, Locale.current.measurementSystem, Locale.preferredLanguages)
    _ = Locale.current.localizedString(forLanguageCode: "de")
    _ = Locale(identifier: "de_DE").decimalSeparator
}

func system() throws {
    let info = ProcessInfo.processInfo
    _ = (info.environment["HOME"], info.arguments, info.processIdentifier, info.hostName, info.systemUptime)
    _ = (info.isLowPowerModeEnabled, info.thermalState == .nominal, info.operatingSystemVersionString)
    _ = (info.physicalMemory, info.processorCount, info.activeProcessorCount, info.processName)
    _ = info.isOperatingSystemAtLeast(.init(majorVersion: 1, minorVersion: 0, patchVersion: 0))
    let bundle = Bundle.main
    _ = (bundle.bundleIdentifier, bundle.bundleURL, bundle.infoDictionary?["CFBundleVersion"] as? String)
    _ = bundle.url(forResource: "a", withExtension: "json")
    _ = bundle.path(forResource: "a", ofType: "json")
    _ = bundle.object(forInfoDictionaryKey: "CFBundleShortVersionString")
    _ = bundle.localizedString(forKey: "a", value: nil, table: nil)
    _ = (bundle.preferredLocalizations, bundle.resourceURL, bundle.bundlePath, bundle.executableURL)
    NotificationCenter.default.post(name: Notification.Name("a"), object: nil)
    NotificationCenter.default.post(name: .init("a"), object: nil, userInfo: ["b": 1])
    let token = NotificationCenter.default.addObserver(forName: .init("a"), object: nil, queue: .main) { _ in }
    NotificationCenter.default.removeObserver(token)
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
    timer.invalidate()
    RunLoop.main.add(timer, forMode: .common)
    DispatchQueue.main.async {}
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}
    DispatchQueue.global(qos: .utility).async {}
    DispatchQueue(label: "a", qos: .userInitiated, attributes: .concurrent).sync {}
    DispatchGroup().notify(queue: .main) {}
    _ = DispatchSemaphore(value: 1)
    OperationQueue.main.addOperation {}
    OperationQueue().maxConcurrentOperationCount = 1
    let lock = NSLock()
    lock.lock()
    lock.unlock()
    _ = NSRecursiveLock()
    let cache = NSCache<NSString, NSData>()
    cache.setObject(NSData(), forKey: "a")
    cache.countLimit = 5
    _ = cache.object(forKey: "a")
    _ = NSError(domain: "a", code: 1, userInfo: [NSLocalizedDescriptionKey: "b"])
    _ = (ModelError.missing("a") as NSError).code
    _ = ModelError.missing("a").localizedDescription
    _ = CocoaError(.fileNoSuchFile)
    _ = (Thread.isMainThread, Thread.current)
    _ = autoreleasepool { 1 }
    _ = CFAbsoluteTimeGetCurrent() + CACurrentMediaTime()
    _ = IndexSet(integersIn: 0..<3)
    _ = NSPredicate(value: true)
    let sorted = [3, 1].sorted(using: SortDescriptor(\Int.self))
    _ = sorted.sorted(using: KeyPathComparator(\.self, order: .reverse))
    _ = NSDictionary(dictionary: ["a": 1])
    _ = NSMutableArray()
    _ = NSSet(array: [1])
    _ = (NSNumber(value: true).boolValue, NSNumber(1), NSNull())
    _ = Progress(totalUnitCount: 5)
    NSLog("a %@", "b")
    _ = Host.current().localizedName
}

func waiting() async throws {
    for await note in NotificationCenter.default.notifications(named: .init("a")) {
        _ = (note.userInfo, note.object, note.name)
    }
    try await Task.sleep(nanoseconds: 1)  // not to wait: only compiled
    try await Task.sleep(for: .seconds(1))  // not to wait: only compiled
}

final class SettingsObserver: @unchecked Sendable {
    private var token: (any NSObjectProtocol)?
    static let changed = "org.example.settings.changed"

    func start() {
        token = DistributedNotificationCenter.default().addObserver(
            forName: Notification.Name("AppleInterfaceThemeChangedNotification"), object: nil, queue: .main
        ) { notification in
            _ = notification.userInfo?["theme"] as? String
        }
        let observer = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        CFNotificationCenterAddObserver(
            CFNotificationCenterGetDarwinNotifyCenter(), observer,
            { _, observer, name, _, _ in
                guard let observer else { return }
                let me = Unmanaged<SettingsObserver>.fromOpaque(observer).takeUnretainedValue()
                me.reload(name?.rawValue as String? ?? "")
            }, SettingsObserver.changed as CFString, nil, .deliverImmediately)
    }

    nonisolated func reload(_ name: String) {}

    func stop() {
        if let token { DistributedNotificationCenter.default().removeObserver(token) }
        let observer = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        CFNotificationCenterRemoveObserver(
            CFNotificationCenterGetDarwinNotifyCenter(), observer,
            CFNotificationName(rawValue: SettingsObserver.changed as CFString), nil)
        CFNotificationCenterRemoveEveryObserver(CFNotificationCenterGetDarwinNotifyCenter(), observer)
    }

    static func post() {
        CFNotificationCenterPostNotification(
            CFNotificationCenterGetDarwinNotifyCenter(), CFNotificationName(changed as CFString), nil, nil, true)
        DistributedNotificationCenter.default().post(name: .init("org.example.done"), object: nil)
        DistributedNotificationCenter.default().postNotificationName(
            .init("org.example.done"), object: "widget", userInfo: ["count": 1], deliverImmediately: true)
        DistributedNotificationCenter.default().postNotificationName(
            .init("org.example.done"), object: nil, userInfo: nil, options: [.deliverImmediately, .postToAllSessions])
    }
}
