import type { Font } from 'fontkit';
import { plainText } from './plain-text.ts';
import { familyFont, plainFont, type Family } from './font-files.ts';

/** What a text is: running text, words on a board, something to be seen first, or a title. */
export type Face = 'text' | 'medium' | 'strong' | 'title';
export type FoundFont = { id: string; font: Font };
export type FontSet = {
  fonts: ReadonlyMap<string, Font>;
  /** The font for a character; null where none has it, and a square is shown. */
  fontFor(face: Face, sign: string): string | null;
};

export const STAND_IN = '□';

const HANKEN = { name: 'hanken-grotesk', file: 'wght' };
const OWN: Readonly<Record<Face, Family>> = {
  text: { ...HANKEN, axes: { wght: 400 } },
  medium: { ...HANKEN, axes: { wght: 500 } },
  strong: { ...HANKEN, axes: { wght: 600 } },
  title: { name: 'newsreader', file: 'opsz', axes: { wght: 500, opsz: 28 } },
};
// Greek and Cyrillic, which Facet's own typefaces lack.
const PLAIN: Readonly<Record<Face, string>> = {
  text: 'LiberationSans-Regular',
  medium: 'LiberationSans-Regular',
  strong: 'LiberationSans-Bold',
  title: 'LiberationSans-Regular',
};
const script = (name: string): Family => ({ name: `noto-sans-${name}`, file: 'wght', axes: { wght: 400 } });
const JAPANESE = script('jp');
const OTHERS = [...['arabic', 'hebrew', 'devanagari', 'thai', 'sc', 'kr'].map(script), JAPANESE];
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

async function findFont(face: Face, sign: number, findOther: FindFont): Promise<FoundFont | null> {
  const own = await familyFont(OWN[face], sign);
  if (own) return own;
  const plain = await plainFont(PLAIN[face]);
  return plain.font.hasGlyphForCodePoint(sign) ? plain : findOther(sign);
}

type FindFont = (sign: number) => Promise<FoundFont | null>;

/** Looks in the other families, which have one face, and so once for each character. */
function findOnce(others: readonly Family[]): FindFont {
  const known = new Map<number, FoundFont | null>();
  return async (sign) => {
    const before = known.get(sign);
    if (before !== undefined) return before;
    let found: FoundFont | null = null;
    // oxlint-disable-next-line no-await-in-loop -- the first that has it
    for (const family of others) if ((found = await familyFont(family, sign))) break;
    known.set(sign, found);
    return found;
  };
}

const EVERYDAY = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index)) + '“”·–…' + STAND_IN;

/** Opens only the fonts that these texts need in these faces; Chinese alone has many. */
export async function openFonts(texts: string, faces: readonly Face[] = ['text', 'strong', 'title']): Promise<FontSet> {
  const plain = plainText(texts);
  const signs = new Set([...EVERYDAY, ...plain, ...plain.normalize('NFD')]);
  // Chinese and Japanese draw some of the same characters differently.
  const findOther = findOnce(KANA.test(plain) ? [JAPANESE, ...OTHERS] : OTHERS);
  const fonts = new Map<string, Font>();
  const found = new Map<string, string | null>();
  for (const face of faces) {
    for (const sign of signs) {
      const font = await findFont(face, sign.codePointAt(0) ?? 0, findOther);
      if (font) fonts.set(font.id, font.font);
      found.set(`${face}${sign}`, font?.id ?? null);
    }
  }
  return { fonts, fontFor: (face, sign) => found.get(`${face}${sign}`) ?? null };
}
