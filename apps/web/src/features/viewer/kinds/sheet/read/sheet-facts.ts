import { frozenBy, NOTHING_FROZEN, type Frozen } from './frozen-panes.ts';
import { attribute } from './xml-tags.ts';

/** Format numbers of ranges of columns, first to last, and of rows; both from 0. */
export type LineFormats = {
  columns: readonly { first: number; last: number; format: number }[];
  rows: ReadonlyMap<number, number>;
  /** Only in formats that write them this way: those of single cells, by row. */
  cells?: ReadonlyMap<number, readonly { first: number; last: number; format: number }[]>;
};

/** What a viewer needs to know of a sheet that the library does not say. */
export type SheetFacts = {
  /** Whether conditional formats colour its cells, which nothing here computes. */
  hasConditions: boolean;
  /** Numbers of the values that are more than text or number, by cell address. */
  values: ReadonlyMap<string, number>;
  frozen: Frozen;
  formats: LineFormats;
};

export const NO_FACTS: SheetFacts = {
  hasConditions: false,
  values: new Map(),
  frozen: NOTHING_FROZEN,
  formats: { columns: [], rows: new Map() },
};

const MOST_VALUES = 2000;
const MOST_COLUMNS = 1000;
const MOST_ROWS = 20_000;
const TAG_MAX = 1000;

const TAGS = /<(?:pane|col|row)\s[^>]*>/g;

/** Reads the facts of a sheet from its text, piece by piece. */
export function createFactsReader() {
  const values = new Map<string, number>();
  const columns: LineFormats['columns'][number][] = [];
  const rows = new Map<number, number>();
  const decoder = new TextDecoder();
  let [pending, hasConditions, frozen] = ['', false, NOTHING_FROZEN];
  const takeTag = (tag: string) => {
    const number = (name: string) => Number(attribute(tag, name) ?? Number.NaN);
    if (tag.startsWith('<pane')) frozen = frozenBy(tag);
    else if (tag.startsWith('<col')) {
      const [first, last, format] = [number('min') - 1, number('max') - 1, number('style')];
      if (first >= 0 && last >= first && format > 0 && columns.length < MOST_COLUMNS)
        columns.push({ first, last, format });
    } else if (/\scustomFormat="(?:1|true)"/.test(tag)) {
      const [row, format] = [number('r') - 1, number('s')];
      if (row >= 0 && format > 0 && rows.size < MOST_ROWS) rows.set(row, format);
    }
  };
  const take = (chunk: Uint8Array) => {
    const text = pending + decoder.decode(chunk, { stream: true });
    // A tag may be split between two pieces; only complete ones are read, and only once.
    const end = Math.max(text.lastIndexOf('<'), text.length - TAG_MAX);
    const whole = text.slice(0, end);
    pending = text.slice(end);
    hasConditions ||= text.includes('<conditionalFormatting');
    for (const [tag] of whole.matchAll(TAGS)) takeTag(tag);
    if (!text.includes(' vm="')) return;
    for (const [tag, number] of text.matchAll(/<c\s[^>]*\bvm="(\d+)"[^>]*>/g)) {
      if (values.size < MOST_VALUES) values.set(attribute(tag, 'r') ?? '', Number(number));
    }
  };
  return { take, facts: (): SheetFacts => ({ hasConditions, values, frozen, formats: { columns, rows } }) };
}
