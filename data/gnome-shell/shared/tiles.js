// Controls as tiles of Quick Settings. What differs between the shell's versions comes from the entry file; the rest of
// what is used of the shell is in all of them.

import Clutter from 'gi://Clutter';
import Pango from 'gi://Pango';
import St from 'gi://St';

import {Arrangement} from './arrangement.js';
import {Bundles} from './bundles.js';
import {BUTTON, LEVEL, SELECTION, TOGGLE} from './model.js';
import {Pill} from './pill.js';
import {part, steppedTo, valueAt} from './values.js';

/** A toggle, or a button, which has no state. */
class Tile {
    constructor({QuickSettings}, control) {
        this.control = control;
        this.item = this._make(QuickSettings);
        this._addSubtitle();
        this.item.connect('clicked', () => this._press());
        control.changed = () => this.show();
        this.show();
    }

    get columns() {
        return 1;
    }

    _make(QuickSettings) {
        return new QuickSettings.QuickToggle({toggleMode: false});
    }

    _press() {
        this.control.press();
    }

    /** GNOME 43 has one line of text on a tile: it gets another one. */
    _addSubtitle() {
        if ('subtitle' in this.item)
            return;
        const label = this.item._label;
        const box = new St.BoxLayout({vertical: true, x_expand: true, y_align: Clutter.ActorAlign.CENTER});
        label.get_parent().replace_child(label, box);
        this._subtitle = new St.Label({style: 'font-size: 0.85em; font-weight: normal;'});
        this._subtitle.clutter_text.ellipsize = Pango.EllipsizeMode.END;
        box.add_child(label);
        box.add_child(this._subtitle);
    }

    show() {
        const {item, control} = this;
        item.checked = control.isOn;
        item.gicon = control.icon;
        item.reactive = control.isUsable;
        // Where nothing is known, that is seen without reading.
        item.opacity = control.isAvailable ? 255 : 160;
        item.accessible_name = [control.title, control.subtitle].filter(each => each).join(', ');
        if (this._subtitle) {
            item.label = control.title;
            this._subtitle.text = control.subtitle;
            this._subtitle.visible = control.subtitle !== '';
        } else {
            item.set({title: control.title, subtitle: control.subtitle || null});
        }
    }

    destroy() {
        this.control.changed = null;
        this.item.menu?.destroy();
        this.item.destroy();
    }
}

/** One of several things: a press opens the menu. */
class SelectionTile extends Tile {
    constructor(shell, control) {
        super(shell, control);
        this._shell = shell;
        this.show();
    }

    _make(QuickSettings) {
        return new QuickSettings.QuickMenuToggle({toggleMode: false});
    }

    _press() {
        this.item.menu.open();
    }

    show() {
        super.show();
        if (!this._shell)
            return;
        const {control, item} = this;
        const {PopupMenu} = this._shell;
        item.menu.setHeader(control.icon, control.title, control.subtitle);
        // Rows stay where they are the same, so that nothing moves under the pointer.
        const rows = JSON.stringify([control.isAvailable, control.values.Selected, control.values.Choices]);
        if (rows === this._rows)
            return;
        this._rows = rows;
        item.menu.removeAll();
        for (const {id, title} of control.values.Choices ?? []) {
            const row = new PopupMenu.PopupMenuItem(title || id);
            const isSelected = control.isAvailable && id === control.values.Selected;
            row.setOrnament(isSelected ? PopupMenu.Ornament.CHECK : PopupMenu.Ornament.NONE);
            row.connect('activate', () => control.select(id));
            item.menu.addMenuItem(row);
        }
    }
}

/** A number within limits: a slider across both columns, with its name and number. */
class LevelTile {
    /** @param {Function} released called when the user has let go of it. */
    constructor({QuickSettings}, control, released) {
        this.control = control;
        /** Whether the user has hold of it. */
        this.isDragged = false;
        this._wanted = null;
        this._isBusy = false;
        this._isOver = false;
        this.item = new QuickSettings.QuickSlider({});
        this._label = new St.Label({y_align: Clutter.ActorAlign.CENTER, style: 'padding-left: 6px; max-width: 11em;'});
        this._label.clutter_text.ellipsize = Pango.EllipsizeMode.END;
        this.item.child.add_child(this._label);
        this._moved = this.item.slider.connect('notify::value', () => this._move());
        this.item.slider.connect('drag-begin', () => (this.isDragged = true));
        this.item.slider.connect('drag-end', () => {
            this.isDragged = false;
            this.show();
            released();
        });
        control.changed = () => this.show();
        this.show();
    }

    get columns() {
        return 2;
    }

    async _move() {
        const {slider} = this.item;
        // What was asked for last counts until it is answered.
        const values = this._isBusy ? {...this.control.values, Value: this._asked} : this.control.values;
        const wanted = (this.isDragged ? valueAt : steppedTo)(slider.value, values);
        if (wanted === null)
            return;
        this._wanted = this._asked = wanted;
        if (!this.isDragged) {
            slider.block_signal_handler(this._moved);
            slider.value = part({...values, Value: wanted}) ?? slider.value;
            slider.unblock_signal_handler(this._moved);
        }
        if (this._isBusy)
            return;
        // One call at a time: of what is dragged over meanwhile the last value counts.
        this._isBusy = true;
        while (this._wanted !== null && !this._isOver) {
            const next = this._wanted;
            this._wanted = null;
            await this.control.set(next);
        }
        this._isBusy = false;
        if (!this._isOver)
            this.show();
    }

    show() {
        const {item, control} = this;
        const {Value, Unit, ValueText} = control.values;
        const number = ValueText || (Value === undefined ? '' : `${Math.round(Value * 100) / 100} ${Unit ?? ''}`.trim());
        this._label.text = `${control.title} ${control.problem || number}`;
        item.gicon = control.icon;
        item.opacity = control.isAvailable ? 255 : 160;
        item.slider.reactive = control.isUsable && control.isAvailable;
        item.slider.accessible_name = control.title;
        // What the user drags is ahead of what was read.
        const place = part(control.values);
        if (this._isBusy || this.isDragged || !control.isAvailable || place === null)
            return;
        item.slider.block_signal_handler(this._moved);
        item.slider.value = place;
        item.slider.unblock_signal_handler(this._moved);
    }

    destroy() {
        this._isOver = true;
        this.control.changed = null;
        this.item.menu?.destroy();
        this.item.destroy();
    }
}

const FORMS = {[TOGGLE]: Tile, [BUTTON]: Tile, [SELECTION]: SelectionTile, [LEVEL]: LevelTile};

export class Tiles {
    /** @param {object} shell its modules Main, PanelMenu, PopupMenu and QuickSettings. */
    constructor(shell) {
        this._shell = shell;
        this._tiles = [];
        this._isOver = false;
        this._menu = shell.Main.panel.statusArea.quickSettings.menu;
        this._bundles = new Bundles(() => this._sync());
        this._pill = new Pill(shell, this._bundles);
        this._arrangement = new Arrangement(() => this._sync());
        // A bundle that nobody looks at needn't run.
        this._opened = this._menu.connect('open-state-changed', (_, isOpen) => {
            if (isOpen)
                this._bundles.start();
        });
    }

    destroy() {
        this._isOver = true;
        this._menu.disconnect(this._opened);
        this._arrangement.destroy();
        this._pill.destroy();
        this._bundles.destroy();
        for (const tile of this._tiles.splice(0))
            tile.destroy();
    }

    _sync() {
        // Nothing is taken out of the user's hand; it is made up for when that is let go.
        if (this._isOver || this._tiles.some(tile => tile.isDragged))
            return;
        const controls = this._arrangement?.shown(this._bundles.controls) ?? [];
        const same = controls.length === this._tiles.length &&
            controls.every((control, index) => control === this._tiles[index].control);
        if (same)
            return;
        for (const tile of this._tiles.splice(0))
            tile.destroy();
        for (const control of controls) {
            const tile = new FORMS[control.form](this._shell, control, () => this._sync());
            this._tiles.push(tile);
            this._menu.addItem(tile.item, tile.columns);
        }
    }
}
