// One control, one activity: what is known of it, and what can be done with it. It knows nothing of the shell.

import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

import {picture} from './picture.js';
import {checked, visible} from './values.js';

export const ROOT = '/org/controlruntime/Bundle1';
export const CONTROL = 'org.controlruntime.Control1';
export const TOGGLE = 'org.controlruntime.Toggle1';
export const BUTTON = 'org.controlruntime.Button1';
export const LEVEL = 'org.controlruntime.Level1';
export const SELECTION = 'org.controlruntime.Selection1';
export const ACTIVITY = 'org.controlruntime.Activity1';
export const FORMS = [TOGGLE, BUTTON, LEVEL, SELECTION];
/** For how many milliseconds an answer is waited for: a run may take its 20 seconds, and a question its two minutes. */
const USE = 150000;

/** Calls a method; resolves to what it answers, unpacked. */
export function call(name, path, iface, method, parameters, {flags = Gio.DBusCallFlags.NONE, cancellable = null, timeout = USE} = {}) {
    return new Promise((resolve, reject) => {
        Gio.DBus.session.call(name, path, iface, method, parameters, null, flags, timeout, cancellable, (bus, result) => {
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
        this.changed = null;
        this.update(interfaces);
    }

    /** Takes over what is known of it now. */
    update(interfaces) {
        this.form = FORMS.find(form => form in interfaces);
        this.values = checked(Object.assign({}, ...Object.values(interfaces)));
    }

    /** As the user's arrangement calls it: Bundle/Kind, or Bundle/Kind/Instance. */
    get name() {
        const parts = this.path.slice(`${ROOT}/control/`.length).split('/');
        return [this.bundle.name, this.values.Kind ?? parts[0], ...parts.slice(1)].join('/');
    }

    get title() {
        return this.values.Title || this.values.DisplayName || visible(this.values.Kind ?? '');
    }

    get icon() {
        const name = this.values.IconName || 'view-grid-symbolic';
        return Gio.ThemedIcon.new_from_names([`${name.replace(/-symbolic$/, '')}-symbolic`, name]);
    }

    get isAvailable() {
        return this.bundle.isRunning && !this.bundle.problem && this.values.Available !== false;
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
        if (this.bundle.problem)
            return this.bundle.problem;
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
}

/** Something that goes on. */
export class Activity {
    constructor(bundle, path, values) {
        this.bundle = bundle;
        this.path = path;
        this.update(values);
    }

    /** Takes over what is known of it now. */
    update(values) {
        this.values = checked(values);
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
        const given = this.values.IconName || 'content-loading';
        if (given.startsWith('/'))
            this._load(given);
        if (given === this._loaded && this._picture)
            return this._picture;
        const name = given.startsWith('/') ? 'content-loading' : given;
        return Gio.ThemedIcon.new_from_names([`${name.replace(/-symbolic$/, '')}-symbolic`, name, 'content-loading-symbolic']);
    }

    /** Has the picture read, once it is to be seen; one at a time, however often it is another one. */
    async _load(path) {
        if (path === this._loaded || this._isLoading)
            return;
        this._isLoading = true;
        this._picture = await picture(path);
        this._loaded = path;
        this._isLoading = false;
        this.bundle.show('activities');
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
}
