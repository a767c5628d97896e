import { readZipDirectory } from '@facet/model/formats/zip-directory';
import { pictureType, unpacked } from '../../zip/zip-entries.ts';
import { readLooks, type CellLooks } from './cell-looks.ts';
import { themeColours } from './sheet-colours.ts';
import { frozenInOpenDocument, type Frozen } from './frozen-panes.ts';
import { createOpenLooks } from './open-looks.ts';
import { createFactsReader, type LineFormats, type SheetFacts } from './sheet-facts.ts';
import { SheetRefused } from './sheet-refused.ts';
import type { PictureParts } from './sheet-pictures.ts';
import { storedZip, type ZipPart } from './stored-zip.ts';

type Limits = Readonly<Record<'unpackedBytes' | 'entries' | 'cells' | 'pictureBytes', number>>;
const [LESS, C, SPACE, GREATER] = [0x3c, 0x63, 0x20, 0x3e];

/** Counts the tags `<c>` and `<c …>`, one for each cell. */
function countCells(chunk: Uint8Array): number {
  let cells = 0;
  for (let at = chunk.indexOf(LESS); at !== -1; at = chunk.indexOf(LESS, at + 1)) {
    if (chunk[at + 1] === C && (chunk[at + 2] === SPACE || chunk[at + 2] === GREATER)) cells += 1;
  }
  return cells;
}

/** Pictures and the like: counted like everything else, but left out. */
const isUnneeded = (name: string) => name.startsWith('xl/media/') || name.startsWith('xl/embeddings/');

/** The parts that say where pictures are. */
const SAYS_WHERE =
  /^xl\/(?:drawings\/|worksheets\/_rels\/|_rels\/|workbook\.xml$|cellimages\.xml$|metadata\.xml$|richData\/).*$/;

const STYLES = 'xl/styles.xml';
const THEME = /^xl\/theme\/theme\d*\.xml$/;
/** Where OpenDocument files keep the window settings of their sheets. */
const SETTINGS = 'settings.xml';
const [OPEN_CONTENT, OPEN_STYLES] = ['content.xml', 'styles.xml'];
const isSheet = (name: string) => name.startsWith('xl/worksheets/') && name.endsWith('.xml');

/** How a part is read once it is complete. */
function keptAs(name: string) {
  if (name === STYLES) return 'styles';
  if (name === OPEN_STYLES) return 'openStyles';
  if (THEME.test(name)) return 'theme';
  return name === SETTINGS ? 'settings' : null;
}

/** The styles part, which OpenDocument files may lack but the library needs. */
function withOpenStyles(parts: readonly ZipPart[], isOpen: boolean): readonly ZipPart[] {
  const hasStyles = parts.some(({ name }) => new TextDecoder().decode(name) === OPEN_STYLES);
  if (!isOpen || hasStyles) return parts;
  const [name, empty] = [OPEN_STYLES, '<office:document-styles/>'].map((text) => new TextEncoder().encode(text));
  return name && empty ? [...parts, { name, chunks: [empty], size: empty.length }] : parts;
}

const openLooks = (open: ReturnType<typeof createOpenLooks> | null, { openStyles }: { openStyles: string }) =>
  open ? open.finish(openStyles) : { formats: new Map<string, LineFormats>() };

/**
 * Runs once everything has arrived, as the theme may come after the parts it colours; changes the styles for the
 * library.
 */
function withLooks(parts: readonly ZipPart[], wanted: Record<'styles' | 'theme' | 'settings' | 'openStyles', string>) {
  const { styles, ...looks } = readLooks(wanted.styles, themeColours(wanted.theme));
  const changed = new TextEncoder().encode(styles);
  const isStyles = ({ name }: ZipPart) => wanted.styles !== '' && new TextDecoder().decode(name) === STYLES;
  return {
    parts: parts.map((part) => (isStyles(part) ? { ...part, chunks: [changed], size: changed.length } : part)),
    looks,
    frozen: frozenInOpenDocument(wanted.settings),
  };
}

async function unpackAll(bytes: Uint8Array<ArrayBuffer>, limits: Limits) {
  let [size, cells, pictureBytes] = [0, 0, 0];
  const wanted = { styles: '', theme: '', settings: '', openStyles: '' };
  let open: ReturnType<typeof createOpenLooks> | null = null;
  const parts: ZipPart[] = [];
  const [texts, media] = [new Map<string, string>(), new Map<string, Blob>()];
  const sheets = new Map<string, SheetFacts>();
  for (const entry of readZipDirectory(bytes)) {
    const name = new TextDecoder().decode(entry.name);
    let chunks: Uint8Array<ArrayBuffer>[] = [];
    const type = name.startsWith('xl/media/') ? pictureType(name) : undefined;
    const before = size;
    const reader = isSheet(name) ? createFactsReader() : null;
    const openReader = name === OPEN_CONTENT ? createOpenLooks() : null;
    open ??= openReader;
    for await (const chunk of unpacked(bytes, entry)) {
      size += chunk.length;
      if (size > limits.unpackedBytes) throw new SheetRefused('bomb');
      if (name.startsWith('xl/worksheets/')) cells += countCells(chunk);
      if (cells > limits.cells) throw new SheetRefused('large');
      if (type || !isUnneeded(name)) chunks.push(chunk);
      reader?.take(chunk);
      openReader?.take(chunk);
    }
    if (parts.length === limits.entries) throw new SheetRefused('bomb');
    if (type) pictureBytes += size - before;
    if (type && pictureBytes <= limits.pictureBytes) media.set(name, new Blob(chunks, { type }));
    if (SAYS_WHERE.test(name)) texts.set(name, await new Blob(chunks).text());
    if (reader) sheets.set(name, reader.facts());
    const kept = keptAs(name);
    if (kept) wanted[kept] = await new Blob(chunks).text();
    if (isUnneeded(name)) chunks = [];
    parts.push({ name: entry.name, chunks, size: chunks.reduce((sum, { length }) => sum + length, 0) });
  }
  const whole = withOpenStyles(parts, open !== null);
  return { ...withLooks(whole, wanted), ...openLooks(open, wanted), pictures: { texts, media }, sheets };
}

/** An uncompressed zip, the names of its parts, and what is known of its pictures, sheets and looks. */
export type Unpacked = {
  bytes: Uint8Array<ArrayBuffer>;
  names: readonly string[];
  pictures: PictureParts;
  /** By path of the sheet. */
  sheets: ReadonlyMap<string, SheetFacts>;
  looks: Omit<CellLooks, 'styles'>;
  /** Only for OpenDocument files, by sheet name. */
  formats: ReadonlyMap<string, LineFormats>;
  frozen: ReadonlyMap<string, Frozen>;
};

/**
 * Unpacks a zip within limits, chunk by chunk, and returns an uncompressed one with the same parts. The sizes and
 * offsets written in a zip may be false; whoever reads the returned one gets exactly what was counted here. Throws
 * SheetRefused.
 */
export async function unpackZip(bytes: Uint8Array<ArrayBuffer>, limits: Limits): Promise<Unpacked> {
  try {
    const { parts, ...known } = await unpackAll(bytes, limits);
    return { ...known, bytes: storedZip(parts), names: parts.map(({ name }) => new TextDecoder().decode(name)) };
  } catch (error) {
    // A range outside the file, or data that won't unpack: whatever it is, it is no spreadsheet.
    throw error instanceof SheetRefused ? error : new SheetRefused('broken', error);
  }
}
