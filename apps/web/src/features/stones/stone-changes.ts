import type { StoneRow } from '@facet/contract/entities/stone-list';
import { t } from '../../ui/words.ts';
import { placeTitle, rowTitle, sizeText } from './stone-texts.ts';

const named = (row: StoneRow) =>
  t('{place}: {count} × {title}, {size} mm', {
    place: placeTitle(row.place),
    count: row.quantity,
    title: rowTitle(row),
    size: sizeText(row),
  });

/** What became of one row; null on one side: it was added or removed. */
export function changeText(was: StoneRow | null, now: StoneRow | null): string {
  if (!was) return now ? t('New: {row}', { row: named(now) }) : '';
  if (!now) return t('Removed: {row}', { row: named(was) });
  const [before, after] = [named(was), named(now)];
  return before === after ? t('{row}, details', { row: after }) : `${before} → ${after}`;
}

const isSame = (one: StoneRow, other: StoneRow) =>
  Object.entries(one).every(([field, value]) => JSON.stringify(value) === JSON.stringify({ ...other }[field]));

/** What a list would become, row by row. */
export const changesBetween = (before: readonly StoneRow[], now: readonly StoneRow[]): string[] => [
  ...now.flatMap((row) => {
    const was = before.find(({ id }) => id === row.id) ?? null;
    return was && isSame(was, row) ? [] : [changeText(was, row)];
  }),
  ...before.filter(({ id }) => now.every((row) => row.id !== id)).map((row) => changeText(row, null)),
];
