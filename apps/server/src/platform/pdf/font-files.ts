import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font, type Glyph } from 'fontkit';
import decompress from 'woff2-encoder/decompress';
import { outlineSubset } from './outline-subset.ts';

/** A typeface in many small files, each for a part of Unicode. */
export type Family = { name: string; file: string; axes: Record<string, number> };
/** Characters of a part of a family, from the first to the last. */
type Range = { first: number; last: number; key: string };

// An unpacked part takes some hundred kilobytes, a tenth of a second to open on a busy machine, and Chinese has a
// hundred of them; the least recently used ones are dropped.
const KEPT_MAX = 250;
const kept = new Map<string, Promise<Font>>();

const resolvePath = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

function readRange(text: string, key: string): Range {
  const [first = '', last = first] = text.replace('U+', '').split('-');
  return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16), key };
}

/** By the upper bytes of a character, as Chinese alone has thousands of ranges. */
type Ranges = ReadonlyMap<number, readonly Range[]>;
const blockOf = (sign: number) => sign >> 8;

const families = new Map<string, Promise<Ranges>>();

/** The ranges of all parts of a family, by block, in the order of its file. */
async function readRanges(name: string): Promise<Ranges> {
  const found = JSON.parse(await readFile(resolvePath(`@fontsource-variable/${name}/unicode.json`), 'utf8')) as object;
  const blocks = new Map<number, Range[]>();
  for (const [key, ranges] of Object.entries(found))
    for (const text of String(ranges).split(',')) {
      const range = readRange(text, key.replaceAll(/[[\]]/g, ''));
      for (let block = blockOf(range.first); block <= blockOf(range.last); block += 1)
        blocks.set(block, [...(blocks.get(block) ?? []), range]);
    }
  return blocks;
}

function loadRanges(name: string): Promise<Ranges> {
  const known = families.get(name) ?? readRanges(name);
  families.set(name, known);
  return known;
}

async function unpack({ name, file, axes }: Family, key: string): Promise<Font> {
  const path = resolvePath(`@fontsource-variable/${name}/files/${name}-${key}-${file}-normal.woff2`);
  const whole = create(Buffer.from(await decompress(await readFile(path)))) as Font;
  return whole.getVariation(axes);
}

async function openPlain(name: string): Promise<Font> {
  return create(await readFile(resolvePath(`pdfjs-dist/standard_fonts/${name}.ttf`))) as Font;
}

/**
 * A glyph that was first met as part of another (the y in ý) is cached without the letter it stands for, and the text
 * of a PDF could then not be copied or searched.
 */
function knowLetters(font: Font): (id: number, letters?: number[]) => Glyph {
  const findGlyph = font.getGlyph.bind(font);
  return (id, letters = []) => {
    const glyph = findGlyph(id, letters);
    if (glyph.codePoints.length === 0) glyph.codePoints = letters;
    return glyph;
  };
}

// PDFs tell fonts apart by their names, and parts and weights of one family would share theirs.
const named = (font: Font, id: string): Font =>
  Object.defineProperties(font, {
    postscriptName: { value: id },
    createSubset: { value: () => outlineSubset(font) },
    getGlyph: { value: knowLetters(font) },
  });

function keptFont(id: string, open: () => Promise<Font>): Promise<Font> {
  const font = kept.get(id) ?? open().then((made) => named(made, id));
  kept.delete(id);
  kept.set(id, font);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_MAX) break;
    kept.delete(oldest);
  }
  return font;
}

/** A single-file font that comes with the PDF reader: Latin, Greek, Cyrillic. */
export const plainFont = async (name: string) => ({ id: name, font: await keptFont(name, () => openPlain(name)) });

/** The part of a family that has the character; null when none has. */
export async function familyFont(family: Family, sign: number) {
  for (const { first, last, key } of (await loadRanges(family.name)).get(blockOf(sign)) ?? []) {
    if (sign < first || sign > last) continue;
    const id = `${family.name}-${key}-${Object.values(family.axes).join('-')}`;
    const font = await keptFont(id, () => unpack(family, key));
    if (font.hasGlyphForCodePoint(sign)) return { id, font };
  }
  return null;
}
