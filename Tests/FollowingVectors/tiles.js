// Says what the GNOME extension would show of the bundles on the session bus, with each change: gjs -m tiles.js BUNDLES.JS. It
// reads everything that the tiles and the pill do. Nothing of it may fail, be no text, or be no number.

import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

const file = Gio.File.new_for_path(ARGV[0]);
const loop = new GLib.MainLoop(null, false);
let bundles, part, valueAt;

function text(value) {
    if (typeof value !== 'string')
        throw new Error(`${JSON.stringify(value)} is no text`);
    return value;
}

function number(value) {
    if (value !== null && !Number.isFinite(value))
        throw new Error(`${value} is no number`);
    return value;
}

const share = value => {
    if (value !== null && !(value >= 0 && value <= 1))
        throw new Error(`${value} is no part`);
    return value;
};

const icon = ({icon: found}) => (found instanceof Gio.BytesIcon ? 'picture' : text(found.get_names()[0]));

function control(each) {
    return {
        name: text(each.name), title: text(each.title), subtitle: text(each.subtitle), icon: icon(each), part: share(part(each.values)),
        ends: [0, 1].map(place => number(valueAt(place, each.values))),
        isOn: each.isOn, isUsable: Boolean(each.isUsable), isAvailable: each.isAvailable,
        choices: (each.values.Choices ?? []).map(({id, title}) => [text(id), text(title)]),
    };
}

function activity(each, place) {
    return {
        title: text(each.title), text: text(each.text), short: text(each.short), progress: share(each.progress),
        icon: place === 0 ? icon(each) : '', actions: each.actions.map(([id, label]) => [text(id), text(label)]),
    };
}

let last = '';
function show() {
    const line = JSON.stringify({controls: bundles.controls.map(control), activities: bundles.activities.map(activity)});
    if (line !== last)
        print(line);
    last = line;
}

async function begin() {
    ({part, valueAt} = await import(file.get_parent().get_child('values.js').get_uri()));
    const {Bundles} = await import(file.get_uri());
    bundles = new Bundles(() => {
        for (const each of bundles.controls)
            each.changed = show;
        show();
    });
    bundles.activitiesChanged = show;
}

// Nothing is awaited here: within a promise's end no other one ends.
begin().catch(error => {
    printerr(`JS ERROR: ${error}`);
    loop.quit();
});
loop.run();
