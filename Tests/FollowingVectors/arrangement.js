// Says which controls GNOME's tiles show, by the user's arrangement: gjs -m arrangement.js ARRANGEMENT.JS BUNDLE/KIND...

import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

const [module, ...names] = ARGV;
const loop = new GLib.MainLoop(null, false);

async function begin() {
    const {Arrangement} = await import(Gio.File.new_for_path(module).get_uri());
    const bundles = new Map(names.map(name => name.split('/')[0]).map(name => [name, {name}]));
    const controls = names.map(name => ({name, bundle: bundles.get(name.split('/')[0])}));
    const arrangement = new Arrangement(() => {
        print(arrangement.shown(controls).map(({name}) => name).join(' '));
        loop.quit();
    });
}

begin();
loop.run();
