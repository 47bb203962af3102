// The controls and activities on the session bus, as docs/bus.md has it: names that begin with org.controlruntime.Bundle1., objects
// of the object manager, PropertiesChanged. It knows nothing of the shell.

import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

import {BundleNames, FollowedBundle} from './following.js';
import {ACTIVITY, Activity, BUTTON, CONTROL, Control, FORMS, ROOT, call} from './model.js';

const PREFIX = 'org.controlruntime.Bundle1';
const PROPERTIES = 'org.freedesktop.DBus.Properties';
const MANAGER = 'org.freedesktop.DBus.ObjectManager';
const BUS = ['org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus'];
/** For how many milliseconds the answer to a read is waited for. */
const READ = 25000;
/** Where the control would be that stands for a bundle as a whole. */
const NOTICE = `${ROOT}/control/`;
/** What counts here; trees of views, which aren't drawn, are not read again. */
const INTEREST = {
    interfaces: [CONTROL, ...FORMS, ACTIVITY],
    unread: ['Content', 'ContentSmall', 'CompactLeading', 'CompactTrailing', 'Minimal', 'Expanded'],
};
/** So many of them that have ended and can't be started are still shown. */
const MOST_GONE = 32;
/** How long what is shown stays at least, in milliseconds: nobody sees more. */
const FRAME = 33;

/** One bundle: does on the bus what FollowedBundle decides, and makes controls and activities of what is there. */
class Bundle {
    /** @param {Function} changed called with the control that has changed; 'activities', or 'all' where that may be anything. */
    constructor(busName, changed) {
        this.busName = busName;
        this.name = busName.slice(PREFIX.length + 1);
        this.isRunning = false;
        this.canStart = false;
        this.controls = new Map();
        this.activities = new Map();
        this._changed = changed;
        this._followed = new FollowedBundle(INTEREST);
        this._subscriptions = [];
        this._timer = 0;
        this._calls = new Gio.Cancellable();
        this.hasBegun = false;
        /** Of what there are too many with it, so that it isn't followed. */
        this._leftOut = null;
        this._isOver = false;
    }

    /** Why it can't be used now; empty where all is well. */
    get problem() {
        if (this._leftOut === 'bundles')
            return `${this.name} is left out`;
        return this._leftOut || this._followed.excess ? `${this.name} misbehaves` : '';
    }

    /** @param {boolean} starting whether the bus may start it. */
    begin(starting) {
        this.hasBegun = true;
        this._handle('begin', starting);
    }

    retry() {
        this._handle('retried');
    }

    /** @param {string} excess of what there are too many with it: it is shown, but not followed. */
    leaveOut(excess) {
        this.isRunning = true;
        this._leftOut = excess;
        this._showAll();
    }

    setRunning(isRunning) {
        this.isRunning = isRunning;
        if (this._leftOut) {
            this._leftOut = null;
            this._showAll();
        }
        this._handle(isRunning ? 'appeared' : 'vanished');
        if (isRunning && !this.hasBegun)
            this.begin(false);
        this._changed('all');
    }

    /** Has what has changed of it shown. */
    show(what) {
        if (!this._isOver)
            this._changed(what);
    }

    destroy() {
        this._isOver = true;
        this._calls.cancel();
        this._unsubscribe();
        this._endWait();
    }

    _handle(...event) {
        if (this._isOver)
            return;
        for (const decision of this._followed.handle(event, GLib.get_monotonic_time() / 1e6))
            this._perform(decision);
    }

    _perform([what, ...values]) {
        switch (what) {
        case 'subscribe':
            this._subscribe();
            // The bus has the rules before it has the calls that follow.
            this._handle('subscribed');
            break;
        case 'unsubscribe':
            this._unsubscribe();
            break;
        case 'read':
            this._read(...values);
            break;
        case 'readOne':
            this._readOne(...values);
            break;
        case 'wait':
            this._wait(...values);
            break;
        case 'show':
            this._show(values[0]);
            break;
        case 'showAll':
        case 'misbehaves':
            this._showAll();
            break;
        }
    }

    _subscribe() {
        const follow = (iface, member, path, type, heard) => this._subscriptions.push(Gio.DBus.session.signal_subscribe(
            this.busName, iface, member, path, null, Gio.DBusSignalFlags.NONE, (bus, sender, object, name, signal, parameters) => {
                // Even what is called while it is on its way from the bus's thread is nobody's any more.
                if (this._isOver || this._subscriptions.length === 0)
                    return;
                // One of other arguments says nothing, and counts as the others do.
                if (parameters.get_type_string() === type)
                    heard(object, parameters.recursiveUnpack());
                else
                    this._handle('heard');
            }));
        follow(PROPERTIES, 'PropertiesChanged', null, '(sa{sv}as)', (path, values) => this._handle('changed', path, ...values));
        follow(MANAGER, 'InterfacesAdded', ROOT, '(oa{sa{sv}})', (_, values) => this._handle('added', ...values));
        follow(MANAGER, 'InterfacesRemoved', ROOT, '(oas)', (_, values) => this._handle('removed', ...values));
    }

    _unsubscribe() {
        for (const id of this._subscriptions.splice(0))
            Gio.DBus.session.signal_unsubscribe(id);
    }

    async _read(number, isStarting) {
        const flags = isStarting ? Gio.DBusCallFlags.NONE : Gio.DBusCallFlags.NO_AUTO_START;
        try {
            const [objects] = await call(this.busName, ROOT, MANAGER, 'GetManagedObjects', null,
                {flags, cancellable: this._calls, timeout: READ});
            this._handle('answered', number, objects);
        } catch (error) {
            const isSilent = error instanceof GLib.Error && (error.matches(Gio.IOErrorEnum, Gio.IOErrorEnum.TIMED_OUT) ||
                error.matches(Gio.DBusError, Gio.DBusError.NO_REPLY));
            this._handle('unanswered', number, isSilent);
        }
    }

    async _readOne(path, iface) {
        const [values] = await call(this.busName, path, PROPERTIES, 'GetAll', new GLib.Variant('(s)', [iface]),
            {flags: Gio.DBusCallFlags.NO_AUTO_START, cancellable: this._calls, timeout: READ}).catch(() => [null]);
        this._handle('readOne', path, iface, values);
    }

    _wait(seconds, number) {
        this._endWait();
        this._timer = GLib.timeout_add(GLib.PRIORITY_DEFAULT, seconds * 1000, () => {
            this._timer = 0;
            this._handle('waited', number);
            return GLib.SOURCE_REMOVE;
        });
    }

    _endWait() {
        if (this._timer)
            GLib.source_remove(this._timer);
        this._timer = 0;
    }

    _showAll() {
        const {objects} = this._followed;
        for (const path of new Set([...objects.keys(), ...this.controls.keys(), ...this.activities.keys()]))
            this._make(path);
        // What says nothing else of itself says what is wrong with it.
        if (this.problem && this.controls.size === 0)
            this.controls.set(NOTICE, new Control(this, NOTICE, {[CONTROL]: {Title: this.name, Enabled: false}, [BUTTON]: {}}));
        this._changed('all');
    }

    _show(path) {
        const before = this.controls.get(path);
        this._make(path);
        const control = this.controls.get(path);
        if (control && control === before)
            this._changed(control);
        else
            this._changed(control || before ? 'all' : 'activities');
    }

    /** A control stays the same as long as it is of the same form, so that its tile does. */
    _make(path) {
        const interfaces = this._followed.objects.get(path) ?? {};
        if (ACTIVITY in interfaces && this.activities.has(path))
            this.activities.get(path).update(interfaces[ACTIVITY]);
        else if (ACTIVITY in interfaces)
            this.activities.set(path, new Activity(this, path, interfaces[ACTIVITY]));
        else
            this.activities.delete(path);
        const form = FORMS.find(each => each in interfaces);
        if (!(CONTROL in interfaces) || !form)
            this.controls.delete(path);
        else if (this.controls.get(path)?.form === form)
            this.controls.get(path).update(interfaces);
        else
            this.controls.set(path, new Control(this, path, interfaces));
    }
}

/** All bundles that run, and those that a call could start. */
export class Bundles {
    /** @param {Function} changed called when controls have come or gone. */
    constructor(changed) {
        this._changed = changed;
        /** Called when activities have come, changed or gone. */
        this.activitiesChanged = null;
        this._bundles = new Map();
        this._owners = new BundleNames();
        this._isOver = false;
        /** What is to be shown at the end of the frame. */
        this._outdated = new Set();
        this._isAllOutdated = false;
        this._frame = 0;
        this._shown = 0;
        this._calls = new Gio.Cancellable();
        this._names = Gio.DBus.session.signal_subscribe(
            BUS[0], BUS[2], 'NameOwnerChanged', BUS[1], PREFIX, Gio.DBusSignalFlags.MATCH_ARG0_NAMESPACE,
            (bus, sender, path, iface, signal, parameters) => {
                const [name, , owner] = parameters.deepUnpack();
                if (!this._isOver)
                    this._setOwner(name, owner);
            });
        this._list();
    }

    destroy() {
        this._isOver = true;
        this._calls.cancel();
        Gio.DBus.session.signal_unsubscribe(this._names);
        for (const bundle of this._bundles.values())
            bundle.destroy();
        this._bundles.clear();
        if (this._frame)
            GLib.source_remove(this._frame);
        this._frame = 0;
    }

    get controls() {
        return [...this._bundles.values()].flatMap(bundle => [...bundle.controls.values()]);
    }

    /** Those to show: the most relevant first, of equal ones that which started first. */
    get activities() {
        return [...this._bundles.values()].flatMap(bundle => [...bundle.activities.values()]).filter(each => each.isShown)
            .sort(({values: a}, {values: b}) =>
                (b.RelevanceScore ?? 0) - (a.RelevanceScore ?? 0) || (a.StartDate ?? 0) - (b.StartDate ?? 0));
    }

    /** Has every bundle started that can be. */
    start() {
        for (const bundle of this._bundles.values()) {
            if (bundle.isRunning || !bundle.canStart)
                continue;
            if (bundle.hasBegun)
                bundle.retry();
            else
                bundle.begin(true);
        }
    }

    async _list() {
        const ask = (method, parameters = null) =>
            call(...BUS, method, parameters, {cancellable: this._calls, timeout: READ}).catch(() => [[]]);
        const own = ([names]) => names.filter(each => each.startsWith(`${PREFIX}.`));
        for (const name of own(await ask('ListActivatableNames'))) {
            if (!this._isOver)
                this._bundle(name).canStart = true;
        }
        for (const name of own(await ask('ListNames'))) {
            const [owner] = await ask('GetNameOwner', new GLib.Variant('(s)', [name]));
            if (!this._isOver && owner.length > 0 && this._owners.owner(name) !== owner)
                this._setOwner(name, owner);
        }
    }

    _bundle(busName) {
        if (!this._bundles.has(busName))
            this._bundles.set(busName, new Bundle(busName, what => this._plan(what)));
        return this._bundles.get(busName);
    }

    /** A program may take names by the thousand: of each only some count. */
    _setOwner(busName, owner) {
        if (this._owners.owner(busName))
            this._bundles.get(busName)?.setRunning(false);
        this._owners.remove(busName);
        const place = owner ? this._owners.add(busName, owner) : 'unseen';
        if (place === 'followed')
            this._bundle(busName).setRunning(true);
        else if (place === 'unseen')
            this._forget();
        else
            this._bundle(busName).leaveOut(place);
    }

    /** What has ended and can't be started stays as it was, until there is too much of it. */
    _forget() {
        const gone = [...this._bundles.values()].filter(each => !each.isRunning && !each.canStart);
        for (const bundle of gone.slice(0, Math.max(0, gone.length - MOST_GONE))) {
            bundle.destroy();
            this._bundles.delete(bundle.busName);
        }
        if (gone.length > 0)
            this._plan('all');
    }

    /** At once, and then once for all that changes in a frame. */
    _plan(what) {
        if (what === 'all')
            this._isAllOutdated = true;
        else if (what !== 'activities')
            this._outdated.add(what);
        if (this._frame || this._isOver)
            return;
        const rest = this._shown + FRAME - GLib.get_monotonic_time() / 1000;
        this._frame = GLib.timeout_add(GLib.PRIORITY_DEFAULT, Math.max(0, Math.ceil(rest)), () => {
            this._frame = 0;
            this._show();
            return GLib.SOURCE_REMOVE;
        });
    }

    _show() {
        const controls = this._isAllOutdated ? this.controls : [...this._outdated];
        const isAll = this._isAllOutdated;
        this._outdated.clear();
        this._isAllOutdated = false;
        if (isAll)
            this._changed();
        for (const control of controls)
            control.changed?.();
        this.activitiesChanged?.();
        this._shown = GLib.get_monotonic_time() / 1000;
    }
}
