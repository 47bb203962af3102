// What a bundle says of a control or an activity, where it is of the type that docs/bus.md has: the rest is left out, as
// if it had not been said. One odd value must neither keep a tile from being shown nor those of other bundles.

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
const TEXTS = [
    'Kind', 'DisplayName', 'Title', 'ValueText', 'Status', 'ActionHint', 'IconName', 'Unit', 'Selected', 'State', 'Text',
    'ShortText', 'Id',
];

/** Those of some properties that can be what they are to be; others that nothing here reads are left out too. */
export function checked(values) {
    const isRight = (name, value) => TEXTS.includes(name) ? isText(value) : Object.hasOwn(CHECKS, name) && CHECKS[name](value);
    return Object.fromEntries(Object.entries(values).filter(([name, value]) => isRight(name, value)));
}

/** The part of a level's way that it has come, 0 to 1; null where its limits leave none. */
export function part({Value, Minimum, Maximum}) {
    const width = Maximum - Minimum;
    if (!(width > 0) || !Number.isFinite(width) || Value === undefined)
        return null;
    return Math.min(Math.max((Value - Minimum) / width, 0), 1);
}
