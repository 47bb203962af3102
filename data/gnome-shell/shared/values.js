// What a bundle says of a control or an activity, where it is of the type that docs/bus.md has: the rest is left out, as
// if it had not been said. One odd value must neither keep a tile from being shown nor those of other bundles. Texts are made
// fit to be seen here, once for all that shows them.

const isText = value => typeof value === 'string';
const isFlag = value => typeof value === 'boolean';
const isNumber = value => typeof value === 'number' && Number.isFinite(value);
const isListOf = isElement => value => Array.isArray(value) && value.every(isElement);
const isTexts = isListOf(isText);

const CHECKS = {
    Enabled: isFlag, Available: isFlag, Pending: isFlag, NeedsConfiguration: isFlag, IsOn: isFlag,
    Value: isNumber, Minimum: isNumber, Maximum: isNumber, Step: value => isNumber(value) && value >= 0,
    Progress: value => isNumber(value) && value <= 1,
    RelevanceScore: isNumber, StartDate: isNumber, Until: isNumber,
    Error: value => isTexts(value) && value.length === 2,
    Choices: isListOf(each => isText(each?.id) && (each.title === undefined || isText(each.title))),
    Actions: isListOf(value => isTexts(value) && value.length === 2),
};
const NAMES = ['Kind', 'IconName', 'Selected', 'State', 'Id'];
const WORDS = ['DisplayName', 'Title', 'ValueText', 'Status', 'ActionHint', 'Unit', 'Text', 'ShortText'];

/** A text on one line, where what nobody sees, or what turns the direction of text, shows as its number: ShownText. */
export function visible(text) {
    return text.replace(/[\t-\r\u0085\u2028\u2029]/g, ' ').replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, each =>
        `<U+${each.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}>`);
}

/** The titles of choices, each an object; equal ones have the ids behind them: ChoiceTitles. */
export function distinct(choices) {
    const counts = new Map();
    for (const {title} of choices)
        counts.set(title, (counts.get(title) ?? 0) + 1);
    return choices.map(({id, title}) => counts.get(title) > 1 && title !== id ? `${title} (${id})` : title);
}

function choices(values) {
    const titled = values.map(each => ({...each, title: visible(each.title || each.id)}));
    const titles = distinct(titled);
    return titled.map((each, place) => ({...each, title: titles[place]}));
}

const SHOWN = {
    Choices: choices,
    Actions: values => values.map(([id, label]) => [id, visible(label)]),
    Error: ([name, message]) => [visible(name), visible(message)],
    ...Object.fromEntries(WORDS.map(name => [name, visible])),
};

/** Those of some properties that can be what they are to be; others that nothing here reads are left out too. */
export function checked(values) {
    const isRight = (name, value) => NAMES.includes(name) || WORDS.includes(name)
        ? isText(value) : Object.hasOwn(CHECKS, name) && CHECKS[name](value);
    return Object.fromEntries(Object.entries(values).filter(([name, value]) => isRight(name, value))
        .map(([name, value]) => [name, Object.hasOwn(SHOWN, name) ? SHOWN[name](value) : value]));
}

/** The value of a level that has come a part of its way; null where its limits leave none. */
export function valueAt(place, {Minimum, Maximum, Step}) {
    const width = Maximum - Minimum;
    if (!(width > 0) || !Number.isFinite(width))
        return null;
    const value = Minimum + place * width;
    const stepped = Step > 0 ? Minimum + Math.round((value - Minimum) / Step) * Step : value;
    return Number.isFinite(stepped) ? Math.min(stepped, Maximum) : value;
}

/** The value that a slider's step leads to, such as a notch of a wheel: the level's own step at least, in that direction. */
export function steppedTo(place, values) {
    const value = valueAt(place, values);
    const now = part(values);
    const {Value, Step, Minimum, Maximum} = values;
    if (value === null || now === null || !(Step > 0))
        return value;
    const direction = Math.sign(place - now);
    return (value - Value) * direction > 0 ? value : Math.min(Math.max(Value + direction * Step, Minimum), Maximum);
}

/** The part of a level's way that it has come, 0 to 1; null where its limits leave none. */
export function part({Value, Minimum, Maximum}) {
    const width = Maximum - Minimum;
    if (!(width > 0) || !Number.isFinite(width) || Value === undefined)
        return null;
    return Math.min(Math.max((Value - Minimum) / width, 0), 1);
}
