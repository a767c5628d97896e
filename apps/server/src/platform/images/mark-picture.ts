import { openFonts, STAND_IN } from '../pdf/fonts.ts';
import { sharp } from './guarded-sharp.ts';

/** Marks are about this many letters' heights wide on the narrowest and the widest picture. */
const LETTERS = { smallest: 11, largest: 30, perWidth: 1 / 42 };
const MARKED = { webp: { quality: 84 }, jpeg: { quality: 88 } } as const;

/** A line of text as outlines, so that it looks alike on every machine, with or without fonts of its own. */
async function outlineText(text: string, size: number) {
  const set = await openFonts(text, ['strong']);
  const paths: string[] = [];
  let x = 0;
  for (const sign of text) {
    const font = set.fonts.get(set.fontFor('strong', sign) ?? set.fontFor('strong', STAND_IN) ?? '');
    if (!font) continue;
    const scale = size / font.unitsPerEm;
    for (const glyph of font.layout(sign).glyphs) {
      paths.push(`<path transform="translate(${x} 0) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`);
      x += glyph.advanceWidth * scale;
    }
  }
  return { paths: paths.join(''), width: x };
}

/** The mark all over a picture of this size: light letters with a dark rim, seen on white as on black. */
async function drawMark(text: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const size = Math.min(Math.max(width * LETTERS.perWidth, LETTERS.smallest), LETTERS.largest);
  const line = await outlineText(text, size);
  const [across, down] = [line.width + size * 3, size * 5];
  const row = (x: number, y: number) => `<g transform="translate(${x} ${y})">${line.paths}</g>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="mark" patternUnits="userSpaceOnUse" width="${across}" height="${down * 2}" patternTransform="rotate(-24)">
      <g fill="#fff" fill-opacity="0.5" stroke="#000" stroke-opacity="0.45" stroke-width="1.2" vector-effect="non-scaling-stroke">
        ${row(0, down)}${row(-across / 2, down * 2 - size)}${row(across / 2, down * 2 - size)}
      </g></pattern></defs>
    <rect width="100%" height="100%" fill="url(#mark)"/></svg>`);
}

/** One of our own previews or tiles with a mark in it, in the format that it had. Runs in a thread. */
export async function markPicture({ bytes, text }: { bytes: Uint8Array; text: string }): Promise<Uint8Array> {
  const picture = sharp(bytes);
  const { width, height, format } = await picture.metadata();
  const marked = picture.composite([{ input: await drawMark(text, { width, height }) }]);
  return format === 'jpeg' ? marked.jpeg(MARKED.jpeg).toBuffer() : marked.webp(MARKED.webp).toBuffer();
}
