// Holds the GNOME extension's following.js, and values.js beside it, against the vectors: gjs -m check.js FOLLOWING.JS VECTORS.JSON.
// Says what its budget is, and each step that comes to something else.

import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import system from 'system';

const [module, vectors] = ARGV;
const file = Gio.File.new_for_path(module);
const {BUDGET, BundleNames, FollowedBundle} = await import(file.get_uri());
const {distinct, visible} = await import(file.get_parent().get_child('values.js').get_uri());
const {cases, names, texts, titles} = JSON.parse(new TextDecoder().decode(GLib.file_get_contents(vectors)[1]));

/** "*3" is "xxx", and a path "/many*3" is /many0, /many1 and /many2. */
function expand(value) {
    if (typeof value === 'string' && value.startsWith('*'))
        return 'x'.repeat(Number(value.slice(1)));
    if (Array.isArray(value))
        return value.map(expand);
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).flatMap(([key, each]) => {
        const [stem, count] = key.split('*');
        return count ? Array.from({length: Number(count)}, (_, index) => [`${stem}${index}`, expand(each)]) : [[key, expand(each)]];
    }));
}

const sorted = value => JSON.stringify(value, (_, each) => (typeof each === 'object' && each !== null && !Array.isArray(each)
    ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each));

print(JSON.stringify(BUDGET));
let failures = 0;
function expect(what, found, wanted) {
    if (sorted(found) === sorted(wanted))
        return;
    failures += 1;
    print(`${what}: ${sorted(found).slice(0, 300)} in place of ${sorted(wanted).slice(0, 300)}`);
}

for (const {name, interest = {interfaces: ['C', 'D']}, begun, steps, objects, excess = null} of cases) {
    const bundle = new FollowedBundle(interest);
    if (begun) {
        for (const event of [['begin', false], ['subscribed'], ['answered', 1, expand(begun)]])
            bundle.handle(event, 0);
    }
    steps.forEach(({at = 0, repeat = 1, event, expect: wanted}, index) => {
        const found = [];
        for (let time = 0; time < repeat; time++)
            found.push(...bundle.handle(expand(event), at).filter(each => repeat === 1 || each[0] !== 'show'));
        expect(`${name}, step ${index + 1}`, found, wanted);
    });
    expect(`${name}, objects`, Object.fromEntries(bundle.objects), expand(objects));
    expect(`${name}, excess`, bundle.excess, excess);
}
for (const {name, steps} of names) {
    const bundles = new BundleNames();
    steps.forEach(([what, bundle, ...values], index) => {
        for (const each of Object.keys(expand({[bundle]: null}))) {
            const place = bundles[what](each, values[0]);
            if (what === 'add')
                expect(`${name}, step ${index + 1}, ${each}`, place, values[1]);
        }
    });
}
for (const [text, shown] of texts)
    expect(text, visible(text), shown);
for (const {choices, titles: wanted} of titles)
    expect('titles', distinct(choices.map(([id, title]) => ({id, title}))), wanted);
system.exit(failures === 0 ? 0 : 1);
