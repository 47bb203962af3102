public import ControlBasics
public import DBus

extension Widget1 {
    /// A key of an environment, in which a host says how it shows a widget. One row for reading, messages and
    /// documents.
    public struct EnvironmentKey: Sendable {
        /// The key in the `a{sv}`.
        public let name: String
        /// The type of its value.
        public let type: BusType
        /// What the value may be, for messages and documents.
        public let allowed: String
        /// What it says, for documents.
        public let doc: String
        /// Takes a value; false for one that isn't allowed.
        fileprivate let read: @Sendable (BusValue, inout WidgetEnvironment) -> Bool
        /// The value, where the environment says one.
        fileprivate let write: @Sendable (WidgetEnvironment) -> BusValue?
    }

    /// The keys of an environment. Others are passed over: later versions may add some.
    public static let environmentKeys: [EnvironmentKey] = [
        .choice("rendering-mode", \.renderingMode, "how colours are shown"),
        .choice("color-scheme", \.colorScheme, "the desktop's"),
        .flag("dimmed", \.isLuminanceReduced, "the display is dimmed"),
        .choice("contrast", \.contrast, "what the user wants"),
        EnvironmentKey(
            name: "margins", type: .structure([.double, .double, .double, .double]),
            allowed: "four numbers from 0 to 1000 (dddd)",
            doc: "points around the content: top, leading, bottom, trailing"
        ) { value, environment in
            guard case .structure(let fields) = value, fields.count == 4 else { return false }
            let sides = fields.compactMap(\.margin)
            guard sides.count == 4 else { return false }
            environment.contentMargins = WidgetEnvironment.Margins(
                top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
            return true
        } write: {
            $0.contentMargins.map {
                .structure([.double($0.top), .double($0.leading), .double($0.bottom), .double($0.trailing)])
            }
        },
        .flag("container-background", \.showsContainerBackground, "the widget's background is shown"),
        .choice("location", \.location, "where the widget is"),
        .choice("direction", \.layoutDirection, "from where the user reads"),
        .choice("text-size", \.textSize, "what the user wants"),
        EnvironmentKey(
            name: "scale", type: .double, allowed: "a number above 0 and up to 16 (d)", doc: "pixels a point"
        ) { value, environment in
            guard case .double(let scale) = value, 0 < scale, scale <= 16 else { return false }
            environment.displayScale = scale
            return true
        } write: {
            $0.displayScale.map { .double($0) }
        },
    ]

    /// The keys in a sentence, for the documents of members that take an environment. Written out, because a
    /// bundle needs its documents when it starts, and the keys are dear to make and seldom needed.
    static let environmentDoc = """
        rendering-mode, how colours are shown: fullColor, accented or vibrant (s); color-scheme, the \
        desktop's: light or dark (s); dimmed, the display is dimmed: true or false (b); contrast, what \
        the user wants: standard or increased (s); margins, points around the content: top, leading, \
        bottom, trailing: four numbers from 0 to 1000 (dddd); container-background, the widget's \
        background is shown: true or false (b); location, where the widget is: homeScreen, lockScreen, \
        standBy or carPlay (s); direction, from where the user reads: leftToRight or rightToLeft (s); \
        text-size, what the user wants: xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, \
        accessibility1, accessibility2, accessibility3, accessibility4 or accessibility5 (s); scale, \
        pixels a point: a number above 0 and up to 16 (d)
        """
}

extension Widget1.EnvironmentKey {
    /// A key whose value is one of the names of an enumeration.
    fileprivate static func choice<Value: RawRepresentable & CaseIterable & SendableMetatype>(
        _ name: String, _ keyPath: any WritableKeyPath<WidgetEnvironment, Value?> & Sendable, _ doc: String
    ) -> Self where Value.RawValue == String {
        let names = Value.allCases.map(\.rawValue)
        let all = names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")"
        return Self(name: name, type: .string, allowed: "\(all) (s)", doc: doc) { value, environment in
            guard case .string(let text) = value, let choice = Value(rawValue: text) else { return false }
            environment[keyPath: keyPath] = choice
            return true
        } write: {
            $0[keyPath: keyPath].map { .string($0.rawValue) }
        }
    }

    fileprivate static func flag(
        _ name: String, _ keyPath: any WritableKeyPath<WidgetEnvironment, Bool?> & Sendable, _ doc: String
    ) -> Self {
        Self(name: name, type: .boolean, allowed: "true or false (b)", doc: doc) { value, environment in
            guard case .boolean(let flag) = value else { return false }
            environment[keyPath: keyPath] = flag
            return true
        } write: {
            $0[keyPath: keyPath].map { .boolean($0) }
        }
    }
}

extension WidgetEnvironment {
    /// Reads an environment from the bus. Keys that aren't known are passed over.
    ///
    /// - Throws: ``BusError`` with `InvalidArgs` for a value that a key doesn't allow.
    public init(_ values: Vardict) throws(BusError) {
        self.init()
        for key in Widget1.environmentKeys {
            guard let value = values[key.name] else { continue }
            guard key.read(value, &self) else {
                throw BusError(
                    .invalidArguments,
                    "the environment's \"\(key.name)\": got \(value.mentioned), expected \(key.allowed)")
            }
        }
    }

    /// The environment as it goes over the bus: what it says, in the order of the keys.
    public var vardict: Vardict {
        Vardict(Widget1.environmentKeys.compactMap { key in key.write(self).map { (key.name, $0) } })
    }
}

extension BusValue {
    /// A margin in points; nil for what is none.
    fileprivate var margin: Double? {
        guard case .double(let points) = self, 0 <= points, points <= 1_000 else { return nil }
        return points
    }

    /// As messages name it.
    fileprivate var mentioned: String {
        switch self {
        case .string(let text): Quotation.of(text)
        case .double(let number): "\(number)"
        default: "a value of the type \(type.code)"
        }
    }
}
