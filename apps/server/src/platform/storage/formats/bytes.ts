/** Whether `head` has the bytes of the Latin-1 string `text` at offset `at`. */
export function hasAt(head: Uint8Array, at: number, text: string): boolean {
  if (at < 0 || head.length < at + text.length) return false;
  for (let i = 0; i < text.length; i += 1) {
    if (head[at + i] !== text.charCodeAt(i)) return false;
  }
  return true;
}

/** Whether the bytes of the Latin-1 string `text` occur anywhere in `head`. */
export const holds = (head: Uint8Array, text: string) => asBuffer(head).includes(text, 0, 'latin1');

/** The same bytes as a Buffer, not copied. */
export const asBuffer = (head: Uint8Array) => Buffer.from(head.buffer, head.byteOffset, head.byteLength);

/** How much of a file's beginning tells its format, in bytes. */
export const SNIFF_BYTES = 64 * 1024;
