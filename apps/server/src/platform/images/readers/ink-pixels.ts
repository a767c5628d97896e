import type { ReadPixels } from '../open-picture.ts';

/** Cyan, magenta, yellow and black. */
const INKS = 4;
const HEAD_LENGTH = 26;
const CHANNELS_AT = 12;
const HEIGHT_AT = 14;
const WIDTH_AT = 18;
const DEPTH_AT = 22;
const MODE_AT = 24;
const INK_MODE = 4;

/** Whether a Photoshop file is made for print, in inks of eight bits: its library reads none of these. */
export const isInInks = (file: Buffer) => file.readUInt16BE(MODE_AT) === INK_MODE && file.readUInt16BE(DEPTH_AT) === 8;

/** A row as Photoshop packs it: so many bytes as they are, or one of them so many times. */
function unpackRow(packed: Buffer, row: Uint8Array): void {
  let [from, to] = [0, 0];
  while (to < row.length && from < packed.length) {
    const head = packed.readInt8(from);
    from += 1;
    if (head >= 0) {
      const bytes = packed.subarray(from, from + Math.min(head + 1, row.length - to));
      row.set(bytes, to);
      from += head + 1;
      to += head + 1;
    } else if (head !== -128) {
      row.fill(packed[from] ?? 0, to, to + 1 - head);
      from += 1;
      to += 1 - head;
    }
  }
}

/** Where the merged picture begins: behind three parts that say how long they are. */
function pictureStart(file: Buffer): number {
  let at = HEAD_LENGTH;
  for (let part = 0; part < 3; part += 1) at += 4 + file.readUInt32BE(at);
  return at;
}

function inksOf(file: Buffer, width: number, height: number): Uint8Array[] {
  const channels = file.readUInt16BE(CHANNELS_AT);
  const start = pictureStart(file);
  const isPacked = file.readUInt16BE(start) === 1;
  let at = start + 2 + (isPacked ? channels * height * 2 : 0);
  return Array.from({ length: INKS }, (_, ink) => {
    const plane = new Uint8Array(width * height);
    for (let row = 0; row < height; row += 1) {
      const length = isPacked ? file.readUInt16BE(start + 2 + (ink * height + row) * 2) : width;
      if (at + length > file.length) throw new Error('the picture is cut off');
      const bytes = file.subarray(at, at + length);
      const place = plane.subarray(row * width, (row + 1) * width);
      if (isPacked) unpackRow(bytes, place);
      else place.set(bytes);
      at += length;
    }
    return plane;
  });
}

/**
 * The merged picture of a Photoshop file made for print, about as a screen shows inks: without the profile of the
 * printer. The file says how much of each ink is left out. Throws for what is cut off.
 */
export function inkPixels(file: Buffer): ReadPixels {
  const [width, height] = [file.readUInt32BE(WIDTH_AT), file.readUInt32BE(HEIGHT_AT)];
  const [cyan, magenta, yellow, black] = inksOf(file, width, height);
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    const light = (black?.[at] ?? 0) / 255;
    data[at * 4] = (cyan?.[at] ?? 0) * light;
    data[at * 4 + 1] = (magenta?.[at] ?? 0) * light;
    data[at * 4 + 2] = (yellow?.[at] ?? 0) * light;
  }
  return { data, width, height };
}
