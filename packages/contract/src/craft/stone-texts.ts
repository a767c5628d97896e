import type { StoneRow, StoneSupplier } from '../entities/stone-list.ts';
import { numberText, t, worded } from '../words/speech.ts';
import { STONE_ORIGIN_TITLES, STONE_SHAPE_WORDS, STONE_SPECIES_WORDS } from './stone-titles.ts';

/** A row of a list, or of one that was released. */
type Row = Omit<StoneRow, 'weight_source'>;

const capital = (text: string) => text.replace(/^./u, (first) => first.toLocaleUpperCase());

/** What a row is: `Aquamarine`, `Diamond G–H VS`. */
export function rowTitle({ variety, species, quality }: Row): string {
  const name = variety || (species ? capital(STONE_SPECIES_WORDS[species]) : t('Unknown stone'));
  return [name, quality].filter(Boolean).join(' ');
}

export const SUPPLIED_BY: Readonly<Record<StoneSupplier, string>> = worded({
  house: 'Supplied by the house',
  vendor: 'Supplied by the vendor',
  client: 'Supplied by the client',
});

/** How it is cut and where it is from. */
export const cutText = ({ shape, origin }: Row): string =>
  capital([shape && STONE_SHAPE_WORDS[shape], STONE_ORIGIN_TITLES[origin]].filter(Boolean).join(', '));

/** How it is set, and where on the piece. */
export const settingText = ({ setting, place }: Row): string =>
  setting && place ? t('{setting}: {place}', { setting, place }) : setting || place;

/** How it is cut, where it is from and how it is set; whose it is, unless it is the house’s own. */
export const rowNote = (row: Row): string => {
  const note = [cutText(row), settingText(row)].filter(Boolean).join(', ');
  return row.supplied_by === 'house' ? note : `${note} · ${SUPPLIED_BY[row.supplied_by]}`;
};

const mm = (value: number) => numberText(value, { least: 2, most: 3 });

/** Its size in mm; one figure for a round one without a depth. */
export function sizeText({ shape, length, width, depth }: Row): string {
  if (length === null && width === null) return '–';
  const isOne = depth === null && (length === width || length === null || width === null || shape === 'round');
  if (isOne) return mm(width ?? length ?? 0);
  return [length, width, depth].flatMap((value) => (value === null ? [] : mm(value))).join(' × ');
}

/** Rows by the numbers of their stones, counted through the list, and a tone for each place. */
export type NumberedRow<One extends Row = StoneRow> = { row: One; from: number; to: number; tone: number };
const TONES = 4;

/** Numbers the stones of a list from row to row. */
export function numberRows<One extends Row>(rows: readonly One[]): NumberedRow<One>[] {
  const places = [...new Set(rows.map(({ place }) => place))];
  let next = 1;
  return rows.map((row) => {
    const from = next;
    next += row.quantity;
    return { row, from, to: next - 1, tone: places.indexOf(row.place) % TONES };
  });
}

/** `2–25`, or the number of a single stone. */
export const numbersText = ({ from, to }: Pick<NumberedRow, 'from' | 'to'>): string =>
  from === to ? String(from) : `${from}–${to}`;
