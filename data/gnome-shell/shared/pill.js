// What goes on, as a pill in the panel: the most relevant activity in a few letters, and all of them in its menu, with what
// they say, how far they are and their buttons. There is none where nothing goes on.

import Clutter from 'gi://Clutter';
import GLib from 'gi://GLib';
import Pango from 'gi://Pango';
import St from 'gi://St';

const ROLE = 'controlruntime-activities';
const BAR = 240;

/** An activity in the menu. It stays as long as that does, so that nothing moves under the pointer. */
class Row {
    constructor({PopupMenu}, activity) {
        this.activity = activity;
        this.item = new PopupMenu.PopupBaseMenuItem();
        this.item.connect('activate', () => activity.open());
        const box = new St.BoxLayout({vertical: true, x_expand: true, style: 'spacing: 4px;'});
        this._title = new St.Label({style: 'font-weight: bold;'});
        this._text = new St.Label();
        for (const label of [this._title, this._text])
            label.clutter_text.ellipsize = Pango.EllipsizeMode.END;
        this._bar = new St.Widget({
            style: `width: ${BAR}px; height: 6px; border-radius: 3px; background-color: rgba(128, 128, 128, 0.5);`,
            x_align: Clutter.ActorAlign.START,
        });
        this._part = new St.Widget({style: 'border-radius: 3px; background-color: #3584e4;'});
        this._bar.add_child(this._part);
        this._buttons = new St.BoxLayout({style: 'spacing: 6px;'});
        for (const part of [this._title, this._text, this._bar, this._buttons])
            box.add_child(part);
        this.item.add_child(box);
        this.show();
    }

    show() {
        const {activity} = this;
        this._title.text = activity.title;
        this._text.text = activity.text;
        this._text.visible = activity.text !== '';
        this._bar.visible = activity.progress !== null;
        this._part.set_size(Math.round(BAR * (activity.progress ?? 0)), 6);
        this.item.accessible_name = [activity.title, activity.text].filter(each => each).join(', ');
        const actions = JSON.stringify(activity.actions);
        if (actions === this._actions)
            return;
        this._actions = actions;
        this._buttons.destroy_all_children();
        this._buttons.visible = activity.actions.length > 0;
        for (const [id, label] of activity.actions) {
            const button = new St.Button({label, style_class: 'button', can_focus: true, accessible_name: label});
            button.connect('clicked', () => activity.perform(id));
            this._buttons.add_child(button);
        }
    }
}

export class Pill {
    /**
     * @param {object} shell its modules Main, PanelMenu and PopupMenu.
     * @param {object} bundles what is on the bus.
     */
    constructor(shell, bundles) {
        this._shell = shell;
        this._bundles = bundles;
        this._rows = [];
        bundles.activitiesChanged = () => this._show();
    }

    destroy() {
        this._bundles.activitiesChanged = null;
        this._remove();
    }

    _show() {
        const activities = this._bundles.activities;
        if (activities.length === 0)
            return this._remove();
        if (!this._button)
            this._make();
        const same = activities.length === this._rows.length &&
            activities.every((activity, index) => activity === this._rows[index].activity);
        if (!same) {
            this._button.menu.removeAll();
            this._rows = activities.map(activity => new Row(this._shell, activity));
            for (const row of this._rows)
                this._button.menu.addMenuItem(row.item);
        }
        for (const row of this._rows)
            row.show();
        const [first] = activities;
        this._icon.gicon = first.icon;
        this._label.text = first.short;
        this._button.accessible_name = [first.title, first.short].filter(each => each).join(', ');
    }

    _make() {
        const {Main, PanelMenu} = this._shell;
        this._button = new PanelMenu.Button(0.5, 'Activities that go on');
        const box = new St.BoxLayout({style: 'spacing: 6px;'});
        this._icon = new St.Icon({style_class: 'system-status-icon'});
        this._label = new St.Label({y_align: Clutter.ActorAlign.CENTER});
        box.add_child(this._icon);
        box.add_child(this._label);
        this._button.add_child(box);
        Main.panel.addToStatusArea(ROLE, this._button, 1, 'center');
        // What counts down says how many minutes are left.
        this._clock = GLib.timeout_add_seconds(GLib.PRIORITY_LOW, 20, () => {
            this._show();
            return GLib.SOURCE_CONTINUE;
        });
    }

    _remove() {
        if (!this._button)
            return;
        GLib.source_remove(this._clock);
        this._rows = [];
        this._button.destroy();
        this._button = null;
    }
}
