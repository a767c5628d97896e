import { findEntry } from '@facet/contract/tables';
import type { CellLook } from '../sheet-messages.ts';
import type { CellLooks } from './cell-looks.ts';
import type { LineFormats } from './sheet-facts.ts';
import { attribute, plain } from './xml-tags.ts';

type Style = { parent: string | undefined; look: CellLook; fill: string | null };
type Run = { first: number; last: number; format: number };
type Table = { name: string; columns: Run[]; rows: Map<number, number>; cells: Map<number, readonly Run[]> };

/** The cell styling of an OpenDocument file, and its sheets' formats by name. */
export type OpenLooks = { looks: Omit<CellLooks, 'styles'>; formats: ReadonlyMap<string, LineFormats> };

const TAGS =
  /<(?:style:(?:style|default-style|table-cell-properties|paragraph-properties|text-properties)|table:(?:table|table-column|table-row|table-cell|covered-table-cell))(?:[\s/][^>]*)?>|<\/table:table-row>/g;
const TAG_MAX = 4000;
const MOST_STYLES = 5000;
const MOST_RUNS = 200_000;
const MOST_ROWS = 20_000;
const SIDES = ['left', 'right', 'top', 'bottom'] as const;
const ALIGNS = { start: 'left', left: 'left', center: 'center', end: 'right', right: 'right' } as const;
const PLACES = { top: 'start', middle: 'center' } as const;
const HEX = /^#[\da-f]{6}$/i;
const BLACK = '#000000';

const colourIn = (text: string | undefined) => (text && HEX.test(text) ? text.toLowerCase() : null);
/** Black counts as the default, which nobody chose. */
const chosenIn = (text: string | undefined) => (colourIn(text) === BLACK ? null : colourIn(text));

/** `0.74pt solid #1d5fa8` in CSS notation; null if there is no line. */
function lineIn(text: string | undefined): string | null {
  const [, width, kind = ''] = /^([\d.]+)(?:pt|px) ([\w-]+)/.exec(text ?? '') ?? [];
  if (width === undefined || kind === 'none') return null;
  const pixels = Number(width) < 1.5 ? 1 : Number(width) < 2.5 ? 2 : 3;
  const shape = kind === 'double' ? '3px double' : `${pixels}px ${/dash|dot/.test(kind) ? 'dashed' : 'solid'}`;
  return `${shape} ${chosenIn(/#[\da-f]{6}/i.exec(text ?? '')?.[0]) ?? 'var(--muted)'}`;
}

function bordersIn(tag: string): CellLook {
  const around = attribute(tag, 'border');
  const lines = SIDES.flatMap((side) => {
    const line = lineIn(attribute(tag, `border-${side}`) ?? around);
    return line === null ? [] : [[side, line]];
  });
  return lines.length > 0 ? { borders: Object.fromEntries(lines) } : {};
}

const isLine = (text: string | undefined) => text !== undefined && text !== 'none';

function lettersIn(tag: string): CellLook {
  const colour = chosenIn(attribute(tag, 'color'));
  const lines = [
    isLine(attribute(tag, 'text-underline-style')) && 'underline',
    isLine(attribute(tag, 'text-line-through-style')) && 'line-through',
  ].filter(Boolean);
  return {
    ...(attribute(tag, 'font-weight') === 'bold' && { isBold: true }),
    ...(attribute(tag, 'font-style') === 'italic' && { isItalic: true }),
    ...(lines.length > 0 && { lines: lines.join(' ') }),
    ...(colour && { colour }),
  };
}

/** Adds the contents of one tag to a style. */
function takeProperties(style: Style, tag: string): void {
  if (tag.startsWith('<style:text-properties')) Object.assign(style.look, lettersIn(tag));
  else if (tag.startsWith('<style:paragraph-properties')) {
    const align = findEntry(ALIGNS, attribute(tag, 'text-align') ?? '');
    if (align) style.look.align = align;
  } else {
    const place = findEntry(PLACES, attribute(tag, 'vertical-align') ?? '');
    Object.assign(style.look, bordersIn(tag), {
      ...(place && { place }),
      ...(attribute(tag, 'wrap-option') === 'wrap' && { isWrapped: true }),
    });
    style.fill = colourIn(attribute(tag, 'background-color')) ?? style.fill;
  }
}

const readCount = (tag: string, name: string) => Math.max(1, Math.floor(Number(attribute(tag, name) ?? 1)) || 1);

/** Keeps cell styles by name; the default one has none. */
function createStyles() {
  const styles = new Map<string, Style>();
  let style: Style | null = null;
  const begin = (tag: string) => {
    style = null;
    if (attribute(tag, 'family') !== 'table-cell' || styles.size >= MOST_STYLES) return;
    style = { parent: attribute(tag, 'parent-style-name'), look: {}, fill: null };
    styles.set(attribute(tag, 'name') ?? '', style);
  };
  const takeTag = (tag: string) => {
    if (/^<style:(?:style|default-style)\s/.test(tag)) begin(tag);
    else if (style) takeProperties(style, tag);
  };
  return { takeTag, styles };
}

/** Numbers the names of styles; 0 is none. */
function createNumbers() {
  const numbers = new Map<string, number>();
  const numberIn = (tag: string, attributeName: string) => {
    const name = attribute(tag, attributeName);
    if (name === undefined) return 0;
    const known = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, known);
    return known;
  };
  return { numbers, numberIn };
}

/** A row may be repeated many times. */
function giveRows<T>(given: Map<number, T>, from: number, count: number, value: T): void {
  for (let at = from; at < from + count && given.size < MOST_ROWS; at += 1) given.set(at, value);
}

const newTable = (tag: string): Table => ({
  name: plain(attribute(tag, 'name') ?? ''),
  columns: [],
  rows: new Map(),
  cells: new Map(),
});

/** Keeps which style applies where. */
function createTables({ numberIn }: ReturnType<typeof createNumbers>) {
  const tables: Table[] = [];
  let [runs, row, column, repeated] = [0, 0, 0, 1];
  let open: Run[] = [];
  const addRun = (list: Run[], tag: string, format: number) => {
    const first = column;
    column += readCount(tag, 'number-columns-repeated');
    if (format === 0 || runs === MOST_RUNS) return;
    list.push({ first, last: column - 1, format });
    runs += 1;
  };
  const beginRow = (tag: string, { rows }: Table) => {
    [open, column, repeated] = [[], 0, readCount(tag, 'number-rows-repeated')];
    const format = numberIn(tag, 'default-cell-style-name');
    if (format > 0) giveRows(rows, row, repeated, format);
    if (tag.endsWith('/>')) row += repeated;
  };
  const endRow = ({ cells }: Table) => {
    if (open.length > 0) giveRows(cells, row, repeated, open);
    row += repeated;
  };
  const takeTag = (tag: string) => {
    if (/^<table:table\s/.test(tag)) {
      tables.push(newTable(tag));
      [row, column] = [0, 0];
      return undefined;
    }
    const table = tables.at(-1);
    if (!table) return undefined;
    if (tag.startsWith('<table:table-column'))
      return addRun(table.columns, tag, numberIn(tag, 'default-cell-style-name'));
    if (tag.startsWith('<table:table-row')) return beginRow(tag, table);
    return tag.startsWith('</') ? endRow(table) : addRun(open, tag, numberIn(tag, 'style-name'));
  };
  return { takeTag, tables };
}

/**
 * Reads an OpenDocument file's cell styling piece by piece; `finish` takes the styles that stand in a separate part.
 */
export function createOpenLooks() {
  const { styles, takeTag: takeStyle } = createStyles();
  const numbering = createNumbers();
  const { tables, takeTag: takeCell } = createTables(numbering);
  const decoder = new TextDecoder();
  let pending = '';
  const takeText = (text: string) => {
    for (const [tag] of text.matchAll(TAGS)) (tag.startsWith('<style:') ? takeStyle : takeCell)(tag);
  };
  const take = (chunk: Uint8Array) => {
    const text = pending + decoder.decode(chunk, { stream: true });
    // A tag may be split between two pieces; only complete ones are read, and only once.
    const end = Math.max(text.lastIndexOf('<'), text.length - TAG_MAX);
    takeText(text.slice(0, end));
    pending = text.slice(end);
  };
  const finish = (own: string): OpenLooks => {
    takeText(pending);
    // Any tables here belong to headers and footers.
    const found = tables.splice(0);
    takeText(own);
    const all = [undefined, ...numbering.numbers.keys()].map((name) => wholeStyle(styles, name));
    return {
      looks: { looks: all.map(({ look }) => look), fills: all.map(({ fill }) => fill) },
      formats: new Map(found.map(({ name, ...formats }) => [name, formats])),
    };
  };
  return { take, finish };
}

const MOST_PARENTS = 10;

/** A style with everything it inherits, down to the default style. */
function wholeStyle(styles: ReadonlyMap<string, Style>, name: string | undefined): Omit<Style, 'parent'> {
  const chain: Style[] = [];
  if (name === undefined) return { look: {}, fill: null };
  for (let style = styles.get(name); style && chain.length < MOST_PARENTS; style = styles.get(style.parent ?? ''))
    chain.push(style);
  const look = Object.assign({}, ...chain.toReversed().map((style) => style.look));
  return { look, fill: chain.find(({ fill }) => fill !== null)?.fill ?? null };
}
