// How the user has arranged the controls for all that shows them: arrangement.json, which `controlctl arrange` changes.

import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

import {contents} from './picture.js';

/** No bundle takes all place. */
const MOST_OF_ONE_BUNDLE = 128;

/** What Quick Settings have themselves of the same: a tile of ours is shown where it is a favourite. */
const GNOMES_OWN = new Set([
    'Volume', 'Mute', 'Output', 'Brightness', 'WiFi', 'VPN', 'Bluetooth', 'PowerProfile', 'DarkMode', 'Lock', 'Screenshot',
].map(kind => `SystemControls/${kind}`));

/** In bytes; what `controlctl arrange` writes has a line for each control. */
const MOST_BYTES = 1 << 20;

export class Arrangement {
    /** @param {Function} changed called when the user has arranged something. */
    constructor(changed) {
        const path = GLib.build_filenamev([GLib.get_user_config_dir(), 'controlruntime', 'arrangement.json']);
        this._file = Gio.File.new_for_path(path);
        this._monitor = this._file.monitor_file(Gio.FileMonitorFlags.WATCH_MOVES, null);
        this._changed = changed;
        this._monitor.connect('changed', () => this._read());
        this._use({});
        this._read();
    }

    destroy() {
        this._changed = () => {};
        this._monitor.cancel();
    }

    /**
     * Those to show: the favourites alone where there are some, else all that aren't hidden and that GNOME hasn't itself,
     * in the user's order; of each bundle the first 128.
     */
    shown(controls) {
        const counts = new Map();
        return this._arranged(controls).filter(({bundle}) => {
            counts.set(bundle, (counts.get(bundle) ?? 0) + 1);
            return counts.get(bundle) <= MOST_OF_ONE_BUNDLE;
        });
    }

    _arranged(controls) {
        const {order, hidden, favourites} = this;
        if (favourites.length > 0)
            return favourites.map(name => controls.find(each => each.name === name)).filter(each => each);
        const place = ({name, bundle}) => {
            const [own, whole] = [order.indexOf(name), order.indexOf(`${bundle.name}/`)];
            return [whole < 0 ? order.length : whole, own < 0 ? order.length : own];
        };
        const isHidden = ({name, bundle}) =>
            hidden.includes(name) || hidden.includes(`${bundle.name}/`) || GNOMES_OWN.has(name);
        return controls.filter(each => !isHidden(each))
            .map((control, index) => ({control, place: [...place(control), index]}))
            .sort((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1] || a.place[2] - b.place[2])
            .map(({control}) => control);
    }

    async _read() {
        const turn = this._turn = (this._turn ?? 0) + 1;
        const bytes = await contents(this._file, MOST_BYTES);
        // The file has changed since, and is being read again.
        if (turn !== this._turn)
            return;
        try {
            this._use(bytes === null ? {} : JSON.parse(new TextDecoder().decode(bytes.toArray())));
        } catch {
            // What is there can't be read: `controlctl arrange` says why.
            this._use({});
        }
        this._changed();
    }

    _use(values) {
        const names = key => (Array.isArray(values?.[key]) ? values[key] : []);
        this.order = names('order');
        this.hidden = names('hidden');
        this.favourites = names('favourites');
    }
}
