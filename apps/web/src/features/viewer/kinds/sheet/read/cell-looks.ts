import { findEntry } from '@facet/contract/tables';
import type { CellLook } from '../sheet-messages.ts';
import { readColour } from './sheet-colours.ts';
import { attribute, elements, inner, tagIn } from './xml-tags.ts';

/** How a look is recognised: by the background colour of its fill, which is never visible. */
const MARK = /^[\da-f]{6}$/i;
const LINES: Readonly<Record<string, string>> = {
  thin: '1px solid',
  hair: '1px dotted',
  dotted: '1px dotted',
  dashed: '1px dashed',
  dashDot: '1px dashed',
  dashDotDot: '1px dashed',
  medium: '2px solid',
  mediumDashed: '2px dashed',
  mediumDashDot: '2px dashed',
  mediumDashDotDot: '2px dashed',
  slantDashDot: '2px dashed',
  thick: '3px solid',
  double: '3px double',
};
const SIDES = ['left', 'right', 'top', 'bottom'] as const;
const ALIGNS = { left: 'left', center: 'center', right: 'right', centerContinuous: 'center' } as const;
const PLACES = { top: 'start', center: 'center' } as const;

const isOn = (font: string, name: string) => {
  const tag = tagIn(font, name);
  return tag !== undefined && !['0', 'false', 'none'].includes(attribute(tag, 'val') ?? '');
};

type Theme = readonly string[];

/** Black counts as the default, which nobody chose. */
function colourIn(text: string, theme: Theme): string | null {
  const rgb = readColour(tagIn(text, 'color') ?? '', theme);
  return rgb !== null && rgb !== '000000' ? `#${rgb}` : null;
}

/** The fill of a format's cells; patterns are not shown. */
function fillIn(fill: string, theme: Theme): string | null {
  if (attribute(tagIn(fill, 'patternFill') ?? '', 'patternType') !== 'solid') return null;
  const rgb = readColour(tagIn(fill, 'fgColor') ?? '', theme);
  return rgb === null ? null : `#${rgb}`;
}

function fontLook(font: string, theme: Theme): CellLook {
  const colour = colourIn(font, theme);
  const lines = [isOn(font, 'u') && 'underline', isOn(font, 'strike') && 'line-through'].filter(Boolean).join(' ');
  return {
    ...(isOn(font, 'b') && { isBold: true }),
    ...(isOn(font, 'i') && { isItalic: true }),
    ...(lines && { lines }),
    ...(colour && { colour }),
  };
}

function borderLook(border: string, theme: Theme): CellLook {
  const borders: Partial<Record<(typeof SIDES)[number], string>> = {};
  for (const side of SIDES) {
    const [element = ''] = elements(border, side);
    const line = findEntry(LINES, attribute(tagIn(element, side) ?? '', 'style') ?? '');
    if (line) borders[side] = `${line} ${colourIn(element, theme) ?? 'var(--muted)'}`;
  }
  return Object.keys(borders).length > 0 ? { borders } : {};
}

function placeLook(format: string): CellLook {
  const tag = tagIn(format, 'alignment') ?? '';
  const align = findEntry(ALIGNS, attribute(tag, 'horizontal') ?? '');
  const place = findEntry(PLACES, attribute(tag, 'vertical') ?? '');
  const isWrapped = ['1', 'true'].includes(attribute(tag, 'wrapText') ?? '');
  return { ...(align && { align }), ...(place && { place }), ...(isWrapped && { isWrapped }) };
}

/** Gives a format a fill of its own by which it can be recognised. */
function markedFill(fill: string, index: number): string {
  const pattern = attribute(tagIn(fill, 'patternFill') ?? '', 'patternType') ?? 'none';
  const colour = (tagIn(fill, 'fgColor') ?? '').replace(/\/?>$/, '/>');
  const mark = index.toString(16).padStart(6, '0');
  return `<fill><patternFill patternType="${pattern}">${colour}<bgColor rgb="FF${mark}"/></patternFill></fill>`;
}

/** `fills` are the colours behind the cells of each format that has one. */
export type CellLooks = { styles: string; looks: readonly CellLook[]; fills: readonly (string | null)[] };

/**
 * Reads the cell styling that the workbook library does not; the styles are changed so that `lookNumber` finds the look
 * of a cell.
 */
export function readLooks(styles: string, theme: Theme): CellLooks {
  const formats = inner(styles, 'cellXfs');
  const fills = inner(styles, 'fills');
  if (formats === undefined || fills === undefined) return { styles, looks: [], fills: [] };
  const known = elements(fills, 'fill');
  const fonts = elements(inner(styles, 'fonts') ?? '', 'font').map((font) => fontLook(font, theme));
  const borders = elements(inner(styles, 'borders') ?? '', 'border').map((border) => borderLook(border, theme));
  const all = elements(formats, 'xf');
  const looks = all.map((format) => ({
    ...fonts[Number(attribute(format, 'fontId') ?? 0)],
    ...borders[Number(attribute(format, 'borderId') ?? 0)],
    ...placeLook(format),
  }));
  const colours = known.map((fill) => fillIn(fill, theme));
  const marked = all.map((format, index) => ({
    fill: markedFill(known[Number(attribute(format, 'fillId') ?? 0)] ?? '', index),
    format: format.replace(/\sfillId\s*=\s*(?:"[^"]*"|'[^']*')/, '').replace(/xf\b/, `xf fillId="${index}"`),
  }));
  return {
    styles: styles
      .replace(fills, () => marked.map(({ fill }) => fill).join(''))
      .replace(formats, () => marked.map(({ format }) => format).join('')),
    looks,
    fills: all.map((format) => colours[Number(attribute(format, 'fillId') ?? 0)] ?? null),
  };
}

/** The number of a cell's look, from the marked colour of its fill; null if it has none. */
export const lookNumber = (mark: unknown): number | null =>
  typeof mark === 'string' && MARK.test(mark) ? Number.parseInt(mark, 16) : null;
