import { constants, gunzipSync } from 'node:zlib';
import { asBuffer, hasAt } from './bytes.ts';

const SCRIPT_LINE = /^#!|^<\?php/;
const MARKUP_AT_START = /^<(!doctype|!--|\?xml|!\[cdata|!entity|[a-z][a-z0-9:-]*[\s/>])/;
const MARKUP_ANYWHERE = /<(script|svg|html|iframe|object|embed|body|foreignobject)[\s/>]|<!doctype html|javascript:/;

// Without zero bytes UTF-16 reads like ASCII; without byte order marks the text begins where it does for a browser.
const readText = (head: Uint8Array) =>
  asBuffer(head)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '')
    .trimStart()
    .toLowerCase();

/**
 * Whether a browser or a shell might run a file with this `head`: HTML, SVG, XML, PHP or a script.
 * For content without a signature of its own; such text inside a real picture does no harm.
 */
export function isActiveContent(head: Uint8Array): boolean {
  const text = readText(head);
  return SCRIPT_LINE.test(text) || MARKUP_AT_START.test(text) || MARKUP_ANYWHERE.test(text);
}

/** Whether `head` begins an SVG; picture readers run nothing that it may also contain. */
export function isVectorPicture(head: Uint8Array): boolean {
  const text = readText(head);
  return /^<(\?xml|!--|!doctype svg|svg[\s>])/.test(text) && /<svg[\s>]/.test(text) && !/<html[\s>]/.test(text);
}

/** So few bytes that even the worst packing holds only some megabytes in them. */
const PACKED_HEAD = 4096;

/** Whether `head` begins an SVG that is packed as a whole (gzip). */
export function isPackedVectorPicture(head: Uint8Array): boolean {
  if (!hasAt(head, 0, '\x1F\x8B')) return false;
  try {
    // What is packed goes on behind this head.
    return isVectorPicture(gunzipSync(head.subarray(0, PACKED_HEAD), { finishFlush: constants.Z_SYNC_FLUSH }));
  } catch {
    // Damaged so early that nothing shows what it was.
    return false;
  }
}
