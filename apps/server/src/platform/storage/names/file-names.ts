import { plainTitle } from '@facet/contract/plain-title';

// Far more than is kept of any name.
const NAME_MAX = 1000;
const EXTENSION_MAX = 16;
/** Names come in headers of forms and in archives, where they may be as long as anything. */
const shortened = (name: string) =>
  name.length > NAME_MAX ? name.slice(0, NAME_MAX - EXTENSION_MAX) + name.slice(-EXTENSION_MAX) : name;

/**
 * `name` in the same form as titles, because direction marks can make "gnp.exe" read "exe.png"; on one line,
 * well-formed.
 */
const cleanName = (name: string) =>
  plainTitle(
    shortened(name)
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, ''),
    NAME_MAX,
  );

/** Where the extension begins, its dot included; the length of `name` when it has none worth keeping. */
export function extensionStart(name: string): number {
  const dot = name.lastIndexOf('.');
  const isExtension = dot > 0 && dot < name.length - 1 && name.length - dot <= EXTENSION_MAX;
  return isExtension ? dot : name.length;
}

/** The longest beginning of `text` that `fits`, never half a character. */
export function longestThatFits(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  const characters = Array.from(text);
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(characters.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return characters.slice(0, low).join('');
}

const DISPLAY_NAME_MAX = 255;

/** A file's name as people see it: nothing invisible in it, 1 to 255 characters, its extension kept. */
export function displayFileName(name: string): string {
  const clean = cleanName(name);
  const dot = extensionStart(clean);
  const extension = clean.slice(dot);
  const stem = longestThatFits(clean.slice(0, dot), (part) => part.length + extension.length <= DISPLAY_NAME_MAX);
  return stem + extension || 'file';
}

export const SAFE_NAME_MAX_BYTES = 200;
const NOT_ON_WINDOWS = /[<>:"|?*]/g;
// With any extension too: Windows opens the device for "nul.png".
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i;
const DOTS_AND_SPACES_AT_END = /[.\s]+$/;

/** A name of 1 to 200 bytes (UTF-8) that every file system takes and none reads as a path or a device. */
export function safeFileName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const plain = cleanName(base).replaceAll(NOT_ON_WINDOWS, '_').replace(DOTS_AND_SPACES_AT_END, '').trim() || 'file';
  const allowed = RESERVED.test(plain) ? `_${plain}` : plain;
  const dot = extensionStart(allowed);
  const extension = allowed.slice(dot);
  const room = SAFE_NAME_MAX_BYTES - Buffer.byteLength(extension);
  const stem = longestThatFits(allowed.slice(0, dot), (part) => Buffer.byteLength(part) <= room);
  return (stem + extension).replace(DOTS_AND_SPACES_AT_END, '');
}
