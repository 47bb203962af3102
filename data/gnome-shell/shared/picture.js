// A picture that a bundle names by its path, if the shell may decode it: what its file says of its size counts, before anything
// is decoded. It knows nothing of the shell.

import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

/** An icon needs no more bytes, nor more pixels: as many as 1,024 × 1,024, which is the limit of a widget's pictures too. */
const MOST_BYTES = 1 << 20;
const MOST_PIXELS = 1 << 20;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];

/** @returns {number|null} how many pixels a decoder makes of a picture's bytes; null for what is neither PNG nor SVG. */
export function pixels(bytes) {
    if (PNG.every((byte, place) => bytes[place] === byte) && bytes.length >= 24) {
        const header = new DataView(bytes.buffer, bytes.byteOffset);
        return header.getUint32(16) * header.getUint32(20);
    }
    let text = '';
    try {
        text = new TextDecoder('utf-8', {fatal: true}).decode(bytes);
    } catch {
        return null;
    }
    // One of lines is drawn as large as it is shown; a picture within it would be decoded as it is.
    const isPlain = /^\s*</.test(text) && text.includes('<svg') &&
        !/\0|<!ENTITY|<([\w.-]+:)?(feImage|image)\b|encoding\s*=\s*["'](?!utf-8)/i.test(text);
    return isPlain ? 0 : null;
}

/** Calls one of Gio's methods that end later. */
const ended = (object, name, ...values) => new Promise((resolve, reject) =>
    object[`${name}_async`](...values, GLib.PRIORITY_DEFAULT, null, (source, result) => {
        try {
            resolve(object[`${name}_finish`](result));
        } catch (error) {
            reject(error);
        }
    }));

/** @returns {Promise<GLib.Bytes|null>} a file's content; null for one that can't be read, is none, or is larger than that. */
export async function contents(file, most) {
    try {
        const info = await ended(file, 'query_info', 'standard::type,standard::size', Gio.FileQueryInfoFlags.NONE);
        // Whoever opens a pipe or a device may wait for ever.
        if (info.get_file_type() !== Gio.FileType.REGULAR || info.get_size() > most)
            return null;
        const stream = await ended(file, 'read');
        const bytes = await ended(stream, 'read_bytes', most);
        stream.close_async(GLib.PRIORITY_DEFAULT, null, null);
        return bytes;
    } catch {
        return null;
    }
}

/** @returns {Promise<Gio.Icon|null>} null for a file that can't be read, is no picture, or is a large one. */
export async function picture(path) {
    const bytes = await contents(Gio.File.new_for_path(path), MOST_BYTES);
    const count = bytes === null ? null : pixels(bytes.toArray());
    return count !== null && count <= MOST_PIXELS ? Gio.BytesIcon.new(bytes) : null;
}
