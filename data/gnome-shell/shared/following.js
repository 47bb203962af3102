// What is known of a bundle's objects, and what is to be done next to know them: what happens goes in, what is to be done
// comes out. It knows neither the bus nor the shell. ControlClient has the same in Swift, FollowedBundle, which says what the
// events and decisions are; Tests/FollowingVectors holds for both.

/** How much of one bundle is kept and heard; ControlClient's BundleBudget says what the numbers mean. */
export const BUDGET = {
    objects: 4096,
    activities: 256,
    weight: 8 << 20,
    earlyWeight: 1 << 20,
    signals: 5000,
    signalsPerSecond: 500,
    readAllCost: 20,
    readOneCost: 2,
    pause: 30,
    pauseAfterSilence: 5,
    longestWords: 4096,
    namesOfOneOwner: 2,
    shownBeyond: 16,
    bundles: 256,
};

const ACTIVITY = 'org.controlruntime.Activity1';

const WORDS = new Set([
    'ActionHint', 'Actions', 'Choices', 'Description', 'DisplayName', 'Error', 'IconName', 'ShortText', 'Status', 'Summary',
    'Symbol', 'Text', 'Tint', 'Title', 'Unit', 'ValueText',
]);

const isDictionary = value => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a value weighs; of a text its characters, which are as good a measure here as its bytes. */
function weigh(value) {
    if (typeof value === 'string')
        return 16 + value.length;
    if (value instanceof Uint8Array)
        return 16 + value.length;
    if (Array.isArray(value))
        return value.reduce((sum, each) => sum + weigh(each), 16);
    return isDictionary(value) ? 16 + weighAll(value) : 16;
}

const weighAll = values => Object.entries(values).reduce((sum, [name, each]) => sum + name.length + weigh(each), 0);

function cut(value) {
    if (typeof value === 'string')
        return value.slice(0, BUDGET.longestWords);
    if (Array.isArray(value))
        return value.map(cut);
    if (isDictionary(value) && !(value instanceof Uint8Array))
        return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each)]));
    return value;
}

const kept = values =>
    Object.fromEntries(Object.entries(values).map(([name, each]) => [name, WORDS.has(name) ? cut(each) : each]));

/** Which bundles are followed, of those that have names on the bus: BundleNames. */
export class BundleNames {
    constructor() {
        this._owners = new Map();
        this._beyond = new Map();
    }

    owner(bundle) {
        return this._owners.get(bundle) ?? this._beyond.get(bundle);
    }

    /** @returns {string} followed; names or bundles for one that says what there are too many of; unseen for the others. */
    add(bundle, owner) {
        this.remove(bundle);
        const hasRoom = [...this._owners.values()].filter(each => each === owner).length < BUDGET.namesOfOneOwner;
        if (hasRoom && this._owners.size < BUDGET.bundles) {
            this._owners.set(bundle, owner);
            return 'followed';
        }
        if (this._beyond.size >= BUDGET.shownBeyond || [...this._beyond.values()].includes(owner))
            return 'unseen';
        this._beyond.set(bundle, owner);
        return hasRoom ? 'bundles' : 'names';
    }

    remove(bundle) {
        this._owners.delete(bundle);
        this._beyond.delete(bundle);
    }
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

export class FollowedBundle {
    /** @param {object} interest the interfaces, an array; the only path, or null; and the properties that aren't read again. */
    constructor({interfaces, path = null, unread = []}) {
        this._interfaces = new Set(interfaces);
        this._path = path;
        this._unread = new Set(unread);
        /** The properties, by path and interface. */
        this.objects = new Map();
        this.hasBeenRead = false;
        /** What there was too much of: objects, activities, weight or signals; null where all is well. */
        this.excess = null;
        this._isSubscribed = false;
        this._isRunning = false;
        this._due = null;
        this._reading = null;
        this._lastReading = 0;
        this._wait = 0;
        this._pause = null;
        this._early = new Map();
        this._earlyWeight = 0;
        this._hasLostEarly = false;
        this._reads = new Map();
        this._weights = new Map();
        this._weight = 0;
        this._activities = 0;
        this._credit = BUDGET.signals;
        this._lastCharge = 0;
    }

    get isReading() {
        return this._reading !== null;
    }

    /**
     * @param {Array} event its name and what goes with it
     * @param {number} now seconds of a clock that is never set
     * @returns {Array} decisions, each an array of the same form
     */
    handle([name, ...values], now) {
        return this[`_${name}`](now, ...values);
    }

    _begin(now, starting) {
        this._due = starting;
        return [['subscribe']];
    }

    _subscribed(now) {
        this._isSubscribed = true;
        const due = this._due;
        this._due = null;
        return due === null ? [] : this._beginReading(due, now);
    }

    _appeared(now) {
        this._isRunning = true;
        this._forgetAnswers();
        if (this.excess)
            return [];
        this._due = false;
        return this._isSubscribed ? this._beginReading(false, now) : [];
    }

    _vanished() {
        this._isRunning = false;
        this._forgetAnswers();
        return [];
    }

    _retried(now) {
        return this.isReading ? [] : this._beginReading(true, now);
    }

    _answered(now, number, found) {
        if (number !== this._reading)
            return [];
        this._forgetObjects();
        this._isRunning = true;
        for (const [path, interfaces] of Object.entries(found)) {
            for (const [iface, values] of Object.entries(interfaces)) {
                const excess = this._follows(path, iface) && this._set(path, iface, kept(values));
                if (excess)
                    return this._misbehave(excess);
            }
        }
        this.hasBeenRead = true;
        const hasLostEarly = this._hasLostEarly;
        const decisions = this._endReading();
        if (!hasLostEarly || this.excess)
            return decisions;
        decisions.push(...this._beginReading(false, now));
        // What was read is shown meanwhile.
        this.hasBeenRead = !this.excess;
        return decisions;
    }

    _unanswered(now, number, isSilent) {
        if (number !== this._reading)
            return [];
        const decisions = this._endReading();
        if (isSilent && !this.excess)
            decisions.push(['wait', BUDGET.pauseAfterSilence, ++this._wait]);
        return decisions;
    }

    _waited(now, number) {
        if (number === this._pause) {
            this.excess = this._pause = null;
            this._credit = BUDGET.signals;
            this._due = this._isRunning ? false : null;
            return [['subscribe']];
        }
        const isDue = number === this._wait && !this.isReading && !this.hasBeenRead;
        return isDue ? this._beginReading(false, now) : [];
    }

    _heard(now) {
        return this._isSubscribed && !this.excess ? this._spend(1, now) ?? [] : [];
    }

    _changed(now, path, iface, given, invalidated) {
        const values = kept(given);
        const weight = weighAll(values);
        const beyond = this._signal(weight, now);
        if (beyond || !this._follows(path, iface))
            return beyond ?? [];
        const missing = new Set(invalidated.filter(each => !this._unread.has(each)));
        if (!this.isReading)
            return this._change(path, iface, values, missing);
        if (this._hold(path, weight)) {
            const key = JSON.stringify([path, iface]);
            const early = this._early.get(key) ?? {sort: 'changed', values: {}, missing: new Set()};
            this._early.set(key, early);
            if (early.sort !== 'gone') {
                Object.keys(values).forEach(each => early.missing.delete(each));
                missing.forEach(each => early.missing.add(each));
                early.values = {...early.values, ...values};
            }
        }
        return [];
    }

    _added(now, path, interfaces) {
        const followed = Object.entries(interfaces).filter(([iface]) => this._follows(path, iface))
            .map(([iface, values]) => [iface, kept(values)]);
        const weight = followed.reduce((sum, [, values]) => sum + weighAll(values), 0);
        const beyond = this._signal(weight, now);
        if (beyond || followed.length === 0)
            return beyond ?? [];
        for (const [iface, values] of followed) {
            if (this.isReading) {
                if (this._hold(path, weighAll(values)))
                    this._early.set(JSON.stringify([path, iface]), {sort: 'there', values, missing: new Set()});
                continue;
            }
            const excess = this._set(path, iface, values);
            if (excess)
                return this._misbehave(excess);
        }
        return this.isReading ? [] : [['show', path, null]];
    }

    _removed(now, path, interfaces) {
        const beyond = this._signal(0, now);
        const followed = interfaces.filter(each => this._follows(path, each));
        if (beyond || followed.length === 0)
            return beyond ?? [];
        for (const iface of followed) {
            if (!this.isReading)
                this._remove(path, iface);
            else if (this._hold(path, 0))
                this._early.set(JSON.stringify([path, iface]), {sort: 'gone', values: {}, missing: new Set()});
        }
        return this.isReading ? [] : [['show', path, null]];
    }

    _readOne(now, path, iface, values) {
        const key = JSON.stringify([path, iface]);
        const isOld = this._reads.get(key);
        if (!this._reads.delete(key))
            return [];
        // One that isn't answered is shown as it was.
        const decisions = this._change(path, iface, kept(values ?? {}), new Set());
        if (isOld && !this.excess)
            decisions.push(...this._readAgain(path, iface));
        return decisions;
    }

    _follows(path, iface) {
        return this._interfaces.has(iface) && (this._path ?? path) === path;
    }

    _beginReading(starting, now) {
        if (!this._isSubscribed || this.excess)
            return [];
        const beyond = this._spend(BUDGET.readAllCost, now);
        if (beyond)
            return beyond;
        this._forgetAnswers();
        this._reading = ++this._lastReading;
        return [['read', this._reading, starting]];
    }

    _forgetAnswers() {
        this._reading = null;
        this.hasBeenRead = this._hasLostEarly = false;
        this._early.clear();
        this._earlyWeight = 0;
        this._reads.clear();
        this._wait += 1;
    }

    _forgetObjects() {
        this.objects.clear();
        this._weights.clear();
        this._weight = this._activities = 0;
    }

    _endReading() {
        this._reading = null;
        const decisions = [['showAll']];
        const held = [...this._early].map(([key, early]) => [JSON.parse(key), early])
            .sort(([a], [b]) => compare(a[0], b[0]) || compare(a[1], b[1]));
        this._early.clear();
        this._earlyWeight = 0;
        this._hasLostEarly = false;
        for (const [[path, iface], {sort, values, missing}] of held) {
            if (sort === 'gone') {
                this._remove(path, iface);
            } else if (sort === 'there') {
                const excess = this._set(path, iface, values);
                if (excess)
                    return this._misbehave(excess);
                if (missing.size > 0)
                    decisions.push(...this._readAgain(path, iface));
            } else {
                const changes = this._change(path, iface, values, missing);
                if (this.excess)
                    return changes;
                decisions.push(...changes.filter(([name]) => name !== 'show'));
            }
        }
        return decisions;
    }

    /** Whether there is room to hold something back. */
    _hold(path, weight) {
        this._earlyWeight += weight + 64 + path.length;
        if (this._earlyWeight <= BUDGET.earlyWeight)
            return true;
        // The answer may not know of them.
        this._early.clear();
        this._earlyWeight = 0;
        this._hasLostEarly = true;
        return false;
    }

    _readAgain(path, iface) {
        const key = JSON.stringify([path, iface]);
        const isUnderWay = this._reads.has(key);
        this._reads.set(key, isUnderWay);
        if (isUnderWay)
            return [];
        this._credit -= BUDGET.readOneCost;
        return [['readOne', path, iface]];
    }

    _change(path, iface, values, missing) {
        const old = this.objects.get(path)?.[iface];
        if (!old)
            return [];
        const excess = this._set(path, iface, {...old, ...values});
        if (excess)
            return this._misbehave(excess);
        return [['show', path, iface], ...(missing.size > 0 ? this._readAgain(path, iface) : [])];
    }

    /** @returns {string|null} what would be too much with it. */
    _set(path, iface, values) {
        const key = JSON.stringify([path, iface]);
        const weight = weighAll(values) + 64 + path.length;
        const total = this._weight - (this._weights.get(key) ?? 0) + weight;
        if (total > BUDGET.weight)
            return 'weight';
        if (!this.objects.has(path) && this.objects.size >= BUDGET.objects)
            return 'objects';
        if (iface === ACTIVITY && !this._weights.has(key) && ++this._activities > BUDGET.activities)
            return 'activities';
        this._weight = total;
        this._weights.set(key, weight);
        if (!this.objects.has(path))
            this.objects.set(path, {});
        this.objects.get(path)[iface] = values;
        return null;
    }

    _remove(path, iface) {
        const key = JSON.stringify([path, iface]);
        this._weight -= this._weights.get(key) ?? 0;
        if (this._weights.delete(key) && iface === ACTIVITY)
            this._activities -= 1;
        this._reads.delete(key);
        const object = this.objects.get(path);
        delete object?.[iface];
        if (object && Object.keys(object).length === 0)
            this.objects.delete(path);
    }

    /** @returns {Array|null} null for a signal that is to be applied or held back. */
    _signal(weight, now) {
        if (!this._isSubscribed || this.excess)
            return [];
        const beyond = this._spend(1 + Math.floor(weight / 1024), now);
        if (beyond)
            return beyond;
        // One that couldn't be read says something: it can be read now.
        return this.isReading || this.hasBeenRead ? null : this._beginReading(false, now);
    }

    _spend(cost, now) {
        const gained = Math.max(0, (now - this._lastCharge) * BUDGET.signalsPerSecond);
        this._credit = Math.min(BUDGET.signals, this._credit + gained) - cost;
        this._lastCharge = now;
        return this._credit < 0 ? this._misbehave('signals') : null;
    }

    _misbehave(excess) {
        this._forgetAnswers();
        if (excess !== 'signals')
            this._forgetObjects();
        this._isSubscribed = false;
        this.excess = excess;
        this._pause = this._wait;
        return [['unsubscribe'], ['misbehaves', excess], ['wait', BUDGET.pause, this._wait]];
    }
}
