internal import BusContract
package import DBus

/// What is known of a bundle's objects, and what is to be done next to know them. A plain value: what happens
/// goes in, what is to be done comes out. The vectors in `Tests/FollowingVectors` hold for this and for the
/// same in the GNOME extension.
///
/// The bundle is subscribed to first and read then, so that no change falls in between. Signals that come
/// while it is read are held back and applied to the answer, whichever of them it has already seen: they end
/// at the same state. A value that is announced without being said is read. All of it has a
/// ``BundleBudget``.
package struct FollowedBundle: Sendable {
    package typealias Interfaces = [String: [String: BusValue]]
    package typealias Objects = [ObjectPath: Interfaces]

    package enum Event: Sendable {
        /// The bundle is to be followed.
        case begin(starting: Bool)
        /// What ``Decision/subscribe`` asks for is done.
        case subscribed
        /// Its name has an owner, which had none, or another one.
        case appeared
        case vanished
        /// It is to be read again; the bus may start it.
        case retried
        /// The answer to the read of that number, and that there is none.
        case answered(Int, Objects)
        case unanswered(Int, isSilent: Bool)
        case changed(ObjectPath, interface: String, [String: BusValue], invalidated: [String])
        case added(ObjectPath, Interfaces)
        case removed(ObjectPath, [String])
        /// A signal that says nothing of the objects.
        case heard
        /// The answer to ``Decision/readOne(_:interface:)``; nil for none.
        case readOne(ObjectPath, interface: String, [String: BusValue]?)
        /// The wait of that number is over.
        case waited(Int)
    }

    /// What is to be done.
    package enum Decision: Equatable, Sendable {
        case subscribe, unsubscribe
        /// All objects are to be read; an earlier read's answer is worth nothing now.
        case read(Int, starting: Bool)
        /// The properties of one interface are to be read.
        case readOne(ObjectPath, interface: String)
        /// All objects may be others.
        case showAll
        /// Something of an object is another; of the interface, where one is named.
        case show(ObjectPath, interface: String?)
        /// It has gone beyond its budget.
        case misbehaves(Excess)
        case wait(seconds: Double, Int)
    }

    /// What there was too much of; of its program's names, and of bundles in all, by ``BundleNames``.
    package enum Excess: String, Sendable { case objects, activities, weight, signals, names, bundles }

    /// Which objects are followed.
    package struct Interest: Sendable {
        /// Only these interfaces are kept.
        package let interfaces: Set<String>
        /// The only object, where it is one.
        package let path: ObjectPath?
        /// Properties whose new values aren't asked for.
        package let unread: Set<String>

        package init(_ interfaces: Set<String>, path: ObjectPath? = nil, unread: Set<String> = []) {
            (self.interfaces, self.path, self.unread) = (interfaces, path, unread)
        }
    }

    /// What has been announced of an interface of an object while the bundle is being read.
    private enum Early {
        /// The object has it, with these values.
        case there([String: BusValue], missing: Set<String>)
        /// If it has it, these are others.
        case changed([String: BusValue], missing: Set<String>)
        case gone

        mutating func change(_ values: [String: BusValue], _ invalidated: Set<String>) {
            switch self {
            case .there(let old, let missing):
                self = .there(
                    old.merging(values) { $1 }, missing: missing.subtracting(values.keys).union(invalidated))
            case .changed(let old, let missing):
                self = .changed(
                    old.merging(values) { $1 }, missing: missing.subtracting(values.keys).union(invalidated))
            case .gone: break
            }
        }
    }

    private struct Place: Hashable, Comparable {
        let path: ObjectPath
        let interface: String

        var isActivity: Bool { interface == Activity1.name.rawValue }

        static func < (left: Place, right: Place) -> Bool {
            (left.path.rawValue, left.interface) < (right.path.rawValue, right.interface)
        }
    }

    package let interest: Interest
    package private(set) var objects: Objects = [:]
    /// Whether the present process has been read.
    package private(set) var hasBeenRead = false
    /// Why it isn't followed for the moment.
    package private(set) var excess: Excess?
    private var isSubscribed = false
    private var isRunning = false
    /// Whether the first read may start it; nil where none is due.
    private var due: Bool?
    private var reading: Int?
    private var lastReading = 0
    private var wait = 0
    /// The wait after which it is followed again.
    private var pause: Int?
    private var early: [Place: Early] = [:]
    private var earlyWeight = 0
    private var hasLostEarly = false
    /// Interfaces that are being read by themselves, and whether they have changed meanwhile.
    private var reads: [Place: Bool] = [:]
    private var weights: [Place: Int] = [:]
    private var weight = 0
    private var activities = 0
    private var credit = BundleBudget.signals
    private var lastCharge = 0.0

    package init(_ interest: Interest) { self.interest = interest }

    /// Whether an answer is waited for.
    package var isReading: Bool { reading != nil }
    /// Whether something of an object is being read that was announced without its value.
    package func isReading(_ path: ObjectPath) -> Bool { reads.keys.contains { $0.path == path } }

    /// - Parameter now: seconds of a clock that is never set.
    package mutating func handle(_ event: Event, at now: Double) -> [Decision] {
        switch event {
        case .begin(let starting):
            due = starting
            return [.subscribe]
        case .subscribed:
            isSubscribed = true
            defer { due = nil }
            return due.map { beginReading(starting: $0, at: now) } ?? []
        case .appeared:
            isRunning = true
            forgetAnswers()
            guard excess == nil else { return [] }
            due = false
            return isSubscribed ? beginReading(starting: false, at: now) : []
        case .vanished:
            isRunning = false
            forgetAnswers()
            return []
        case .retried: return isReading ? [] : beginReading(starting: true, at: now)
        case .answered(let number, let found): return answered(number, found, at: now)
        case .unanswered(let number, let isSilent):
            guard number == reading else { return [] }
            let decisions = endReading(at: now)
            guard isSilent, excess == nil else { return decisions }
            wait += 1
            return decisions + [.wait(seconds: BundleBudget.pauseAfterSilence, wait)]
        case .waited(let number): return waited(number, at: now)
        case .readOne(let path, let interface, let values):
            return readOne(Place(path: path, interface: interface), values)
        case .heard: return charge(1, at: now)
        case .changed(let path, let interface, let values, let invalidated):
            let (values, weight) = BundleBudget.kept(values)
            if let decisions = signal(weight, at: now) { return decisions }
            guard follows(path, interface) else { return [] }
            let place = Place(path: path, interface: interface)
            let missing = Set(invalidated).subtracting(interest.unread)
            guard isReading else { return change(place, values, missing) }
            if hold(place, weight) {
                early[place, default: .changed([:], missing: [])].change(values, missing)
            }
            return []
        case .added(let path, let interfaces):
            let kept = interfaces.filter { follows(path, $0.key) }.mapValues(BundleBudget.kept)
            let weight = kept.values.reduce(0) { $0 + $1.weight }
            if let decisions = signal(weight, at: now) { return decisions }
            guard !kept.isEmpty else { return [] }
            for (interface, (values, weight)) in kept {
                let place = Place(path: path, interface: interface)
                if isReading {
                    if hold(place, weight) { early[place] = .there(values, missing: []) }
                } else if let excess = set(place, values, weight) {
                    return misbehave(excess)
                }
            }
            return isReading ? [] : [.show(path, interface: nil)]
        case .removed(let path, let interfaces):
            if let decisions = signal(0, at: now) { return decisions }
            let places = interfaces.filter { follows(path, $0) }.map { Place(path: path, interface: $0) }
            guard !places.isEmpty else { return [] }
            for place in places {
                if !isReading { remove(place) } else if hold(place, 0) { early[place] = .gone }
            }
            return isReading ? [] : [.show(path, interface: nil)]
        }
    }

    private func follows(_ path: ObjectPath, _ interface: String) -> Bool {
        interest.interfaces.contains(interface) && (interest.path ?? path) == path
    }

    // MARK: Reading

    private mutating func beginReading(starting: Bool, at now: Double) -> [Decision] {
        guard isSubscribed, excess == nil else { return [] }
        if let beyond = spend(BundleBudget.readCost.all, at: now) { return beyond }
        forgetAnswers()
        lastReading += 1
        reading = lastReading
        return [.read(lastReading, starting: starting)]
    }

    /// What is under way is worth nothing any more.
    private mutating func forgetAnswers() {
        (reading, hasBeenRead, hasLostEarly) = (nil, false, false)
        (early, earlyWeight, reads) = ([:], 0, [:])
        wait += 1
    }

    private mutating func forgetObjects() { (objects, weights, weight, activities) = ([:], [:], 0, 0) }

    private mutating func answered(_ number: Int, _ found: Objects, at now: Double) -> [Decision] {
        guard number == reading else { return [] }
        forgetObjects()
        isRunning = true
        for (path, interfaces) in found {
            for (interface, values) in interfaces where follows(path, interface) {
                let (values, weight) = BundleBudget.kept(values)
                let place = Place(path: path, interface: interface)
                if let excess = set(place, values, weight) { return misbehave(excess) }
            }
        }
        hasBeenRead = true
        let hasLostEarly = hasLostEarly
        let decisions = endReading(at: now)
        return hasLostEarly && excess == nil ? decisions + beginAgain(at: now) : decisions
    }

    private mutating func beginAgain(at now: Double) -> [Decision] {
        let decisions = beginReading(starting: false, at: now)
        // What was read is shown meanwhile.
        hasBeenRead = excess == nil
        return decisions
    }

    /// Applies what came meanwhile, to the answer or to what there was before.
    private mutating func endReading(at now: Double) -> [Decision] {
        reading = nil
        var decisions: [Decision] = [.showAll]
        let held = early
        (early, earlyWeight, hasLostEarly) = ([:], 0, false)
        for (place, change) in held.sorted(by: { $0.key < $1.key }) {
            switch change {
            case .gone: remove(place)
            case .there(let values, let missing):
                let weight = BundleBudget.kept(values).weight
                if let excess = set(place, values, weight) { return misbehave(excess) }
                decisions += read(place, where: missing)
            case .changed(let values, let missing):
                let changes = self.change(place, values, missing)
                if excess != nil { return changes }
                decisions += changes.filter { if case .show = $0 { false } else { true } }
            }
        }
        return decisions
    }

    /// - Returns: whether there is room to hold something back.
    private mutating func hold(_ place: Place, _ weight: Int) -> Bool {
        earlyWeight += weight + Self.weight(of: place)
        if earlyWeight <= BundleBudget.earlyWeight { return true }
        // The answer may not know of them.
        (early, earlyWeight, hasLostEarly) = ([:], 0, true)
        return false
    }

    // MARK: One interface

    private mutating func read(_ place: Place, where missing: Set<String>) -> [Decision] {
        if missing.isEmpty { return [] }
        let isUnderWay = reads[place] != nil
        reads[place] = isUnderWay
        credit -= isUnderWay ? 0 : BundleBudget.readCost.one
        return isUnderWay ? [] : [.readOne(place.path, interface: place.interface)]
    }

    private mutating func readOne(_ place: Place, _ values: [String: BusValue]?) -> [Decision] {
        guard let isOld = reads.removeValue(forKey: place) else { return [] }
        // One that isn't answered is shown as it was.
        let decisions = change(place, BundleBudget.kept(values ?? [:]).properties, [])
        guard isOld, excess == nil else { return decisions }
        return decisions + read(place, where: [""])
    }

    private mutating func change(
        _ place: Place, _ values: [String: BusValue], _ missing: Set<String>
    ) -> [Decision] {
        guard let old = objects[place.path]?[place.interface] else { return [] }
        // Only what is another is weighed: what else there is may be large, and changes may be many.
        var (all, weight) = (old, (weights[place] ?? 0) - Self.weight(of: place))
        for (name, value) in values {
            if let before = all.updateValue(value, forKey: name) {
                weight -= BundleBudget.weight(of: (name, before))
            }
            weight += BundleBudget.weight(of: (name, value))
        }
        if let excess = set(place, all, weight) { return misbehave(excess) }
        return [.show(place.path, interface: place.interface)] + read(place, where: missing)
    }

    private static func weight(of place: Place) -> Int { 64 + place.path.rawValue.utf8.count }

    /// - Returns: what would be too much with it.
    private mutating func set(_ place: Place, _ values: [String: BusValue], _ weight: Int) -> Excess? {
        let weight = weight + Self.weight(of: place)
        let total = self.weight - (weights[place] ?? 0) + weight
        if total > BundleBudget.weight { return .weight }
        if objects[place.path] == nil, objects.count >= BundleBudget.objects { return .objects }
        if place.isActivity, weights[place] == nil {
            if activities >= BundleBudget.activities { return .activities }
            activities += 1
        }
        (self.weight, weights[place]) = (total, weight)
        objects[place.path, default: [:]][place.interface] = values
        return nil
    }

    private mutating func remove(_ place: Place) {
        if let weight = weights.removeValue(forKey: place) {
            self.weight -= weight
            if place.isActivity { activities -= 1 }
        }
        reads[place] = nil
        objects[place.path]?[place.interface] = nil
        if objects[place.path]?.isEmpty == true { objects[place.path] = nil }
    }

    // MARK: Budget

    /// Pays for a signal.
    ///
    /// - Returns: nil for one that is to be applied or held back.
    private mutating func signal(_ weight: Int, at now: Double) -> [Decision]? {
        guard isSubscribed, excess == nil else { return [] }
        if let beyond = spend(1 + Double(weight / 1_024), at: now) { return beyond }
        // One that couldn't be read says something: it can be read now.
        return isReading || hasBeenRead ? nil : beginReading(starting: false, at: now)
    }

    private mutating func charge(_ cost: Double, at now: Double) -> [Decision] {
        isSubscribed && excess == nil ? spend(cost, at: now) ?? [] : []
    }

    private mutating func spend(_ cost: Double, at now: Double) -> [Decision]? {
        let gained = (now - lastCharge) * BundleBudget.signalsPerSecond
        credit = min(BundleBudget.signals, credit + max(0, gained)) - cost
        lastCharge = now
        return credit < 0 ? misbehave(.signals) : nil
    }

    private mutating func misbehave(_ excess: Excess) -> [Decision] {
        forgetAnswers()
        if excess != .signals { forgetObjects() }
        (isSubscribed, self.excess, pause) = (false, excess, wait)
        return [.unsubscribe, .misbehaves(excess), .wait(seconds: BundleBudget.pause, wait)]
    }

    private mutating func waited(_ number: Int, at now: Double) -> [Decision] {
        if number == pause {
            (excess, pause) = (nil, nil)
            credit = BundleBudget.signals
            due = isRunning ? false : nil
            return [.subscribe]
        }
        guard number == wait, !isReading, !hasBeenRead else { return [] }
        return beginReading(starting: false, at: now)
    }
}
