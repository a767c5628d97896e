import { entryOf } from '@facet/contract/tables';
import { readLooks, type Looks } from './cell-looks.ts';
import { createFactsReader, type SheetFacts } from './sheet-facts.ts';
import { SheetRefused } from './sheet-refused.ts';
import type { PictureParts } from './sheet-pictures.ts';
import { storedZip, type ZipPart } from './stored-zip.ts';

type Limits = Readonly<Record<'unpackedBytes' | 'entries' | 'cells' | 'pictureBytes', number>>;
type Entry = { name: Uint8Array; method: number; start: number; end: number };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const COMMENT_MAX = 65_535;
const [STORED, DEFLATED] = [0, 8];
const [LESS, C, SPACE, GREATER] = [0x3c, 0x63, 0x20, 0x3e];

function endOfDirectory(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_LENGTH - COMMENT_MAX);
  for (let at = view.byteLength - END_LENGTH; at >= lowest; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new RangeError('no directory');
}

function* entriesOf(bytes: Uint8Array): Generator<Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    const local = view.getUint32(at + 42, true);
    if (view.getUint32(at, true) !== CENTRAL || view.getUint32(local, true) !== LOCAL) throw new RangeError('no entry');
    const name = bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true));
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    yield { name, method: view.getUint16(at + 10, true), start, end: start + view.getUint32(at + 20, true) };
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

async function* unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  { method, start, end }: Entry,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const packed = bytes.subarray(start, end);
  if (method === STORED) yield packed;
  if (method === STORED) return;
  if (method !== DEFLATED) throw new RangeError('an unknown method');
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

/** Tags `<c>` and `<c …>`: one cell each. */
function countCells(chunk: Uint8Array): number {
  let cells = 0;
  for (let at = chunk.indexOf(LESS); at !== -1; at = chunk.indexOf(LESS, at + 1)) {
    if (chunk[at + 1] === C && (chunk[at + 2] === SPACE || chunk[at + 2] === GREATER)) cells += 1;
  }
  return cells;
}

/** Pictures and the like: measured as all else, and left out. */
const isUnneeded = (name: string) => name.startsWith('xl/media/') || name.startsWith('xl/embeddings/');

/** What says where pictures stand. */
const SAYS_WHERE =
  /^xl\/(?:drawings\/|worksheets\/_rels\/|_rels\/|workbook\.xml$|cellimages\.xml$|metadata\.xml$|richData\/).*$/;
/** Pictures that a browser shows by itself. */
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
};
const pictureType = (name: string) =>
  name.startsWith('xl/media/') ? entryOf(PICTURE_TYPES, name.split('.').at(-1)?.toLowerCase() ?? '') : undefined;

const STYLES = 'xl/styles.xml';
const isSheet = (name: string) => name.startsWith('xl/worksheets/') && name.endsWith('.xml');

async function unpackAll(bytes: Uint8Array<ArrayBuffer>, limits: Limits) {
  let [size, cells, pictureBytes] = [0, 0, 0];
  let looks: Looks['looks'] = [];
  const parts: ZipPart[] = [];
  const [texts, media] = [new Map<string, string>(), new Map<string, Blob>()];
  const sheets = new Map<string, SheetFacts>();
  for (const entry of entriesOf(bytes)) {
    const name = new TextDecoder().decode(entry.name);
    let chunks: Uint8Array<ArrayBuffer>[] = [];
    const type = pictureType(name);
    const before = size;
    const reader = isSheet(name) ? createFactsReader() : null;
    for await (const chunk of unpacked(bytes, entry)) {
      size += chunk.length;
      if (size > limits.unpackedBytes) throw new SheetRefused('bomb');
      if (name.startsWith('xl/worksheets/')) cells += countCells(chunk);
      if (cells > limits.cells) throw new SheetRefused('large');
      if (type || !isUnneeded(name)) chunks.push(chunk);
      reader?.take(chunk);
    }
    if (parts.length === limits.entries) throw new SheetRefused('bomb');
    if (type) pictureBytes += size - before;
    if (type && pictureBytes <= limits.pictureBytes) media.set(name, new Blob(chunks, { type }));
    if (SAYS_WHERE.test(name)) texts.set(name, await new Blob(chunks).text());
    if (reader) sheets.set(name, reader.facts());
    if (name === STYLES) {
      const read = readLooks(await new Blob(chunks).text());
      looks = read.looks;
      chunks = [new TextEncoder().encode(read.styles)];
    }
    if (isUnneeded(name)) chunks = [];
    parts.push({ name: entry.name, chunks, size: chunks.reduce((sum, { length }) => sum + length, 0) });
  }
  return { parts, pictures: { texts, media }, sheets, looks };
}

/** A plain zip, what its parts are called, and what is to be known of its pictures, sheets and looks. */
export type Unpacked = {
  bytes: Uint8Array<ArrayBuffer>;
  names: readonly string[];
  pictures: PictureParts;
  /** By the paths of the sheets. */
  sheets: ReadonlyMap<string, SheetFacts>;
  looks: Looks['looks'];
};

/**
 * Unpacks a zip within limits, chunk by chunk, and answers a plain one with the same parts: the sizes and places that
 * are written in a zip may lie, and whoever reads the plain one reads exactly what was counted here. Throws SheetRefused.
 */
export async function unpackZip(bytes: Uint8Array<ArrayBuffer>, limits: Limits): Promise<Unpacked> {
  try {
    const { parts, ...known } = await unpackAll(bytes, limits);
    return { ...known, bytes: storedZip(parts), names: parts.map(({ name }) => new TextDecoder().decode(name)) };
  } catch (error) {
    // A range outside the file, or data that do not unpack: whatever it is, it is no spreadsheet.
    throw error instanceof SheetRefused ? error : new SheetRefused('broken', error);
  }
}
