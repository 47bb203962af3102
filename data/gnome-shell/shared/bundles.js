// The controls and activities on the session bus, as docs/bus.md has it: names that begin with org.controlruntime.Bundle1., objects
// of the object manager, PropertiesChanged. It knows nothing of the shell.

import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

const PREFIX = 'org.controlruntime.Bundle1';
const ROOT = '/org/controlruntime/Bundle1';
export const CONTROL = 'org.controlruntime.Control1';
export const TOGGLE = 'org.controlruntime.Toggle1';
export const BUTTON = 'org.controlruntime.Button1';
export const LEVEL = 'org.controlruntime.Level1';
export const SELECTION = 'org.controlruntime.Selection1';
export const ACTIVITY = 'org.controlruntime.Activity1';
const FORMS = [TOGGLE, BUTTON, LEVEL, SELECTION];

const PROPERTIES = 'org.freedesktop.DBus.Properties';
const MANAGER = 'org.freedesktop.DBus.ObjectManager';
const BUS = ['org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus'];

/** Calls a method; resolves to what it answers, unpacked. */
function call(name, path, iface, method, parameters, flags = Gio.DBusCallFlags.NONE) {
    return new Promise((resolve, reject) => {
        // A run may take its 20 seconds, and a question its two minutes.
        Gio.DBus.session.call(name, path, iface, method, parameters, null, flags, 150000, null, (bus, result) => {
            try {
                resolve(bus.call_finish(result).recursiveUnpack());
            } catch (error) {
                reject(error);
            }
        });
    });
}

/** One control: its properties, and what can be done with it. */
export class Control {
    constructor(bundle, path, interfaces) {
        this.bundle = bundle;
        this.path = path;
        this.form = FORMS.find(form => form in interfaces);
        this.values = Object.assign({}, ...Object.values(interfaces));
        this.changed = null;
    }

    /** As the user's arrangement calls it: Bundle/Kind, or Bundle/Kind/Instance. */
    get name() {
        const parts = this.path.slice(`${ROOT}/control/`.length).split('/');
        return [this.bundle.name, this.values.Kind, ...parts.slice(1)].join('/');
    }

    get title() {
        return this.values.Title || this.values.DisplayName || this.values.Kind;
    }

    get icon() {
        const name = this.values.IconName || 'preferences-system';
        return Gio.ThemedIcon.new_from_names([`${name.replace(/-symbolic$/, '')}-symbolic`, name]);
    }

    get isAvailable() {
        return this.bundle.isRunning && this.values.Available !== false;
    }

    get isUsable() {
        return (this.bundle.isRunning || this.bundle.canStart) && this.values.Enabled !== false &&
            !this.values.NeedsConfiguration;
    }

    get isOn() {
        return this.isAvailable && this.values.IsOn === true;
    }

    /** Why nothing is known of the value, or how the last use failed; empty when all is well. */
    get problem() {
        if (!this.bundle.isRunning)
            return `${this.bundle.name} is not running`;
        const [name = '', message = ''] = this.values.Error ?? [];
        return message || name || (this.isAvailable ? '' : 'Unavailable');
    }

    /** What stands below the title. */
    get subtitle() {
        const {Pending, Status, ValueText, Choices = [], Selected} = this.values;
        if (this.problem)
            return this.problem;
        if (Pending)
            return 'Working…';
        return Status || ValueText || (Choices.find(choice => choice.id === Selected)?.title ?? '');
    }

    /** What a press on it does. The state that the user saw decides which way a toggle goes. */
    press() {
        if (this.form === TOGGLE && this.isAvailable)
            return this._use(TOGGLE, 'SetValue', new GLib.Variant('(b)', [!this.values.IsOn]));
        if (this.form === TOGGLE)
            return this._use(TOGGLE, 'Toggle', null);
        return this._use(BUTTON, 'Press', null);
    }

    set(value) {
        return this._use(LEVEL, 'SetValue', new GLib.Variant('(d)', [value]));
    }

    select(id) {
        return this._use(SELECTION, 'Select', new GLib.Variant('(s)', [id]));
    }

    async _use(iface, method, parameters) {
        try {
            await call(this.bundle.busName, this.path, iface, method, parameters);
        } catch {
            // The control says so itself: its Error is a property, and was announced before this answer.
        }
        this.changed?.();
    }

    update(values, invalidated) {
        Object.assign(this.values, values);
        for (const name of invalidated)
            delete this.values[name];
        this.changed?.();
    }
}

/** Something that goes on. */
export class Activity {
    constructor(bundle, path, values) {
        this.bundle = bundle;
        this.path = path;
        this.values = values;
    }

    /** One that is still to start is not seen yet. */
    get isShown() {
        return (this.bundle.isRunning || this.bundle.canStart) && this.values.State !== 'pending';
    }

    get title() {
        return this.values.Title || this.bundle.name;
    }

    get text() {
        return this.values.Text ?? '';
    }

    /** 0 to 1; null where it has none. */
    get progress() {
        return this.values.Progress >= 0 ? this.values.Progress : null;
    }

    /** A few letters: the author's, else the time or the part of it that is left or done. */
    get short() {
        const minutes = Math.ceil((this.values.Until / 1000 - Date.now()) / 60000);
        if (this.values.ShortText)
            return this.values.ShortText;
        if (this.values.Until > 0 && minutes > 0)
            return `${minutes} min`;
        return this.progress === null ? '' : `${Math.round(100 * this.progress)} %`;
    }

    get icon() {
        const name = this.values.IconName || 'content-loading';
        if (name.startsWith('/'))
            return Gio.FileIcon.new(Gio.File.new_for_path(name));
        return Gio.ThemedIcon.new_from_names([`${name.replace(/-symbolic$/, '')}-symbolic`, name, 'content-loading-symbolic']);
    }

    /** Its buttons: what performs them, and what stands on them. */
    get actions() {
        return this.values.Actions ?? [];
    }

    perform(id) {
        this._use('Perform', new GLib.Variant('(sa{sv})', [id, {}]));
    }

    open() {
        this._use('Open', new GLib.Variant('(sa{sv})', ['', {}]));
    }

    _use(method, parameters) {
        // The hub says what fails: it shows the same activity.
        call(this.bundle.busName, this.path, ACTIVITY, method, parameters).catch(() => {});
    }

    update(values, invalidated) {
        Object.assign(this.values, values);
        for (const name of invalidated)
            delete this.values[name];
    }
}

/** All bundles that run or have run, and those that a call could start. */
export class Bundles {
    /** @param {Function} changed called when controls have come or gone. */
    constructor(changed) {
        this._changed = changed;
        /** Called when activities have come, changed or gone. */
        this.activitiesChanged = null;
        this._bundles = new Map();
        this._isOver = false;
        this._owners = Gio.DBus.session.signal_subscribe(
            BUS[0], BUS[2], 'NameOwnerChanged', BUS[1], PREFIX, Gio.DBusSignalFlags.MATCH_ARG0_NAMESPACE,
            (bus, sender, path, iface, signal, parameters) => {
                const [name, , owner] = parameters.deepUnpack();
                this._setRunning(name, owner !== '');
            });
        this._list('ListNames', bundle => this._setRunning(bundle.busName, true));
        this._list('ListActivatableNames', bundle => (bundle.canStart = true));
    }

    destroy() {
        this._isOver = true;
        Gio.DBus.session.signal_unsubscribe(this._owners);
        for (const bundle of this._bundles.values())
            this._unsubscribe(bundle);
    }

    get controls() {
        return [...this._bundles.values()].flatMap(bundle => [...bundle.controls.values()]);
    }

    /** Those to show: the most relevant first, of equal ones that which started first. */
    get activities() {
        return [...this._bundles.values()].flatMap(bundle => [...bundle.activities.values()]).filter(each => each.isShown)
            .sort(({values: a}, {values: b}) => b.RelevanceScore - a.RelevanceScore || a.StartDate - b.StartDate);
    }

    /** Has every bundle started that can be. */
    start() {
        for (const bundle of this._bundles.values()) {
            if (!bundle.isRunning && bundle.canStart)
                this._read(bundle, Gio.DBusCallFlags.NONE);
        }
    }

    async _list(method, found) {
        const [names] = await call(...BUS, method, null).catch(() => [[]]);
        if (this._isOver)
            return;
        for (const name of names.filter(each => each.startsWith(`${PREFIX}.`)))
            found(this._bundle(name));
    }

    _bundle(busName) {
        if (!this._bundles.has(busName)) {
            this._bundles.set(busName, {
                busName, name: busName.slice(PREFIX.length + 1), isRunning: false, canStart: false, controls: new Map(),
                activities: new Map(), subscriptions: [],
            });
        }
        return this._bundles.get(busName);
    }

    _setRunning(busName, isRunning) {
        const bundle = this._bundle(busName);
        this._unsubscribe(bundle);
        bundle.isRunning = isRunning;
        if (isRunning) {
            this._subscribe(bundle);
            this._read(bundle, Gio.DBusCallFlags.NO_AUTO_START);
        } else {
            for (const control of bundle.controls.values())
                control.changed?.();
        }
        this.activitiesChanged?.();
    }

    _subscribe(bundle) {
        const follow = (iface, member, path, heard) => bundle.subscriptions.push(Gio.DBus.session.signal_subscribe(
            bundle.busName, iface, member, path, null, Gio.DBusSignalFlags.NONE,
            (bus, sender, object, name, signal, parameters) => heard(object, parameters.recursiveUnpack())));
        follow(PROPERTIES, 'PropertiesChanged', null, (path, [iface, values, invalidated]) => {
            if (iface === CONTROL || FORMS.includes(iface))
                bundle.controls.get(path)?.update(values, invalidated);
            if (iface === ACTIVITY && bundle.activities.has(path)) {
                bundle.activities.get(path).update(values, invalidated);
                this.activitiesChanged?.();
            }
        });
        follow(MANAGER, 'InterfacesAdded', ROOT, (_, [path, interfaces]) => {
            this._add(bundle, path, interfaces);
            this._changed();
            this.activitiesChanged?.();
        });
        follow(MANAGER, 'InterfacesRemoved', ROOT, (_, [path, interfaces]) => {
            if (interfaces.includes(CONTROL) && bundle.controls.delete(path))
                this._changed();
            if (interfaces.includes(ACTIVITY) && bundle.activities.delete(path))
                this.activitiesChanged?.();
        });
    }

    _unsubscribe(bundle) {
        for (const id of bundle.subscriptions.splice(0))
            Gio.DBus.session.signal_unsubscribe(id);
    }

    async _read(bundle, flags) {
        const [objects] = await call(bundle.busName, ROOT, MANAGER, 'GetManagedObjects', null, flags).catch(() => [null]);
        if (!objects || this._isOver)
            return;
        const before = [...bundle.controls.keys()];
        for (const path of before.filter(each => !(each in objects)))
            bundle.controls.delete(path);
        bundle.activities.clear();
        for (const [path, interfaces] of Object.entries(objects))
            this._add(bundle, path, interfaces);
        this._changed();
        this.activitiesChanged?.();
    }

    _add(bundle, path, interfaces) {
        if (ACTIVITY in interfaces)
            bundle.activities.set(path, new Activity(bundle, path, interfaces[ACTIVITY]));
        const control = new Control(bundle, path, interfaces);
        if (CONTROL in interfaces && control.form)
            bundle.controls.set(path, control);
    }
}
