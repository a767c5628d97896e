import { cleanName, extensionStart, longestThatFits } from './clean-name.ts';

export const SAFE_NAME_MAX_BYTES = 200;
const NOT_ON_WINDOWS = /[<>:"|?*]/g;
// With any extension too: Windows opens the device for "nul.png".
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i;
const DOTS_AND_SPACES_AT_END = /[.\s]+$/;

/** A name of 1 to 200 bytes (UTF-8) that every file system takes and none reads as a path or a device. */
export function safeFileName(name: string): string {
  const base = cleanName(name).split(/[/\\]/).at(-1) ?? '';
  const plain = base.replaceAll(NOT_ON_WINDOWS, '_').replace(DOTS_AND_SPACES_AT_END, '').trim() || 'file';
  const allowed = RESERVED.test(plain) ? `_${plain}` : plain;
  const dot = extensionStart(allowed);
  const extension = allowed.slice(dot);
  const room = SAFE_NAME_MAX_BYTES - Buffer.byteLength(extension);
  const stem = longestThatFits(allowed.slice(0, dot), (part) => Buffer.byteLength(part) <= room);
  return (stem + extension).replace(DOTS_AND_SPACES_AT_END, '');
}
