import type { StonePin, StoneRow, StoneSupplier } from '@facet/contract/entities/stone-list';
import { STONE_ORIGIN_TITLES, STONE_SHAPE_WORDS, STONE_SPECIES_WORDS } from '@facet/contract/craft/stone-titles';
import { numberText, t } from '../../ui/words.ts';

/** A row of a list, or of one that was released. */
type Row = Omit<StoneRow, 'weight_source'>;

const capital = (text: string) => text.replace(/^./u, (first) => first.toLocaleUpperCase());

/** What a row is: `Aquamarine`, `Diamond G–H VS`. */
export function rowTitle({ variety, species, quality }: Row): string {
  const name = variety || (species ? capital(STONE_SPECIES_WORDS[species]) : t('Unknown stone'));
  return [name, quality].filter(Boolean).join(' ');
}

export const SUPPLIED_BY: Readonly<Record<StoneSupplier, string>> = {
  house: t('Supplied by the house'),
  vendor: t('Supplied by the vendor'),
  client: t('Supplied by the client'),
};

/** How it is cut, where it is from and how it is set; whose it is, unless it is the house’s own. */
export const rowNote = ({ shape, origin, setting, place, supplied_by: supplier }: Row): string => {
  const what = [
    shape && STONE_SHAPE_WORDS[shape],
    STONE_ORIGIN_TITLES[origin],
    setting && place ? t('{setting}: {place}', { setting, place }) : setting || place,
  ];
  const note = capital(what.filter(Boolean).join(', '));
  return supplier === 'house' ? note : `${note} · ${SUPPLIED_BY[supplier]}`;
};

const mm = (value: number) => numberText(value, { least: 2, most: 3 });

/** Its size in mm; one figure for a round one without a depth. */
export function sizeText({ shape, length, width, depth }: Row): string {
  if (length === null && width === null) return '–';
  const isOne = depth === null && (length === width || length === null || width === null || shape === 'round');
  if (isOne) return mm(width ?? length ?? 0);
  return [length, width, depth].flatMap((value) => (value === null ? [] : mm(value))).join(' × ');
}

export const caratsOf = (carats: number | null, places: number): string =>
  carats === null ? '–' : numberText(carats, { least: places, most: Math.max(places, 4) });

export const placeTitle = (place: string): string => place || t('No place');

/** Rows by the numbers of their stones, counted through the list, and a tone for each place. */
export type NumberedRow = { row: StoneRow; from: number; to: number; tone: number };
const TONES = 4;

export function numberRows(rows: readonly StoneRow[]): NumberedRow[] {
  const places = [...new Set(rows.map(({ place }) => place))];
  let next = 1;
  return rows.map((row) => {
    const from = next;
    next += row.quantity;
    return { row, from, to: next - 1, tone: places.indexOf(row.place) % TONES };
  });
}

export const numbersText = ({ from, to }: Pick<NumberedRow, 'from' | 'to'>): string =>
  from === to ? String(from) : `${from}–${to}`;

/** A pin by its place in the map; `isOver`: the row has fewer stones. */
export type NumberedPin<At = StonePin['at']> = {
  index: number;
  at: At;
  number: number;
  tone: number;
  rowId: string;
  isOver: boolean;
};

/** What a pin is, for those who don’t see it. */
export function pinTitle({ number, rowId, isOver }: Omit<NumberedPin, 'at'>, rows: readonly NumberedRow[]): string {
  const own = rows.find(({ row }) => row.id === rowId)?.row;
  const words = { number, place: placeTitle(own?.place ?? ''), title: own ? rowTitle(own) : '' };
  return isOver
    ? t('{number}: {title}, {place}, more than its row has', words)
    : t('{number}: {title}, {place}', words);
}

/** The pins of a picture or model with the numbers of their stones. */
export function numberPins(pins: readonly StonePin[], rows: readonly NumberedRow[]): NumberedPin[] {
  const taken = new Map<string, number>();
  return pins.flatMap((pin, index): NumberedPin[] => {
    const own = rows.find(({ row }) => row.id === pin.row_id);
    if (!own) return [];
    const before = taken.get(pin.row_id) ?? 0;
    taken.set(pin.row_id, before + 1);
    const isOver = before >= own.row.quantity;
    return [{ index, at: pin.at, number: own.from + before, tone: own.tone, rowId: pin.row_id, isOver }];
  });
}
