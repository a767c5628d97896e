import { rowTitle, type NumberedRow } from '@facet/contract/craft/stone-texts';
import type { StonePin } from '@facet/contract/entities/stone-list';
import { numberText, t } from '../../ui/words.ts';

export const caratsOf = (carats: number | null, places: number): string =>
  carats === null ? '–' : numberText(carats, { least: places, most: Math.max(places, 4) });

export const placeTitle = (place: string): string => place || t('No place');

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
