import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font, type Glyph } from 'fontkit';
import decompress from 'woff2-encoder/decompress';
import { outlineSubset } from './outline-subset.ts';

/** A typeface in many small files, each for a part of Unicode. */
export type Family = { name: string; file: string; axes: Record<string, number> };
type Part = { key: string; ranges: (readonly [number, number])[] };

// An unpacked font takes some hundred kilobytes; the least recently used ones are dropped.
const KEPT_MAX = 80;
const kept = new Map<string, Promise<Font>>();

const pathOf = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

const parts = new Map<string, Promise<Part[]>>();

async function readParts(name: string): Promise<Part[]> {
  const found = JSON.parse(await readFile(pathOf(`@fontsource-variable/${name}/unicode.json`), 'utf8')) as object;
  return Object.entries(found).map(([key, ranges]) => ({
    key: key.replaceAll(/[[\]]/g, ''),
    ranges: String(ranges).split(',').map(rangeOf),
  }));
}

function partsOf(name: string): Promise<Part[]> {
  const known = parts.get(name) ?? readParts(name);
  parts.set(name, known);
  return known;
}

async function unpack({ name, file, axes }: Family, key: string): Promise<Font> {
  const path = pathOf(`@fontsource-variable/${name}/files/${name}-${key}-${file}-normal.woff2`);
  const whole = create(Buffer.from(await decompress(await readFile(path)))) as Font;
  return whole.getVariation(axes);
}

async function openPlain(name: string): Promise<Font> {
  return create(await readFile(pathOf(`pdfjs-dist/standard_fonts/${name}.ttf`))) as Font;
}

/**
 * A glyph that was first met as part of another (the y in ý) is cached without the letter it stands for, and the text
 * of a PDF could then not be copied or searched.
 */
function knowLetters(font: Font): (id: number, letters?: number[]) => Glyph {
  const glyphOf = font.getGlyph.bind(font);
  return (id, letters = []) => {
    const glyph = glyphOf(id, letters);
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
  for (const { key, ranges } of await partsOf(family.name)) {
    if (!ranges.some(([first, last]) => first <= sign && sign <= last)) continue;
    const id = `${family.name}-${key}-${Object.values(family.axes).join('-')}`;
    const font = await keptFont(id, () => unpack(family, key));
    if (font.hasGlyphForCodePoint(sign)) return { id, font };
  }
  return null;
}
