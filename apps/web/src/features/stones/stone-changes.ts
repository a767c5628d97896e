import type { StoneRow } from '@facet/contract/entities/stone-list';
import { t } from '../../ui/words.ts';
import { numberRows, numbersText, rowTitle, sizeText, type NumberedRow } from '@facet/contract/craft/stone-texts';
import { placeTitle } from '../../shared/designs/stone-texts.ts';

const named = ({ row }: NumberedRow) =>
  t('{place}: {count} × {title}, {size} mm', {
    place: placeTitle(row.place),
    count: row.quantity,
    title: rowTitle(row),
    size: sizeText(row),
  });

/** What became of one row; absent on one side: it was added or removed. */
function changeText(was: NumberedRow | undefined, now: NumberedRow | undefined): string {
  if (!was) return now ? t('New: {row}', { row: named(now) }) : '';
  if (!now) return t('Removed: {row}', { row: named(was) });
  const [before, after] = [named(was), named(now)];
  return before === after ? t('{row}, details', { row: after }) : `${before} → ${after}`;
}

/** The numbers of its stones, by which rows that read the same are told apart, and what became of it. */
const numbered = (was: NumberedRow | undefined, now: NumberedRow | undefined) => {
  const one = was ?? now;
  return one ? `${numbersText(one)} · ${changeText(was, now)}` : '';
};

const isSame = (one: StoneRow, other: StoneRow) =>
  Object.entries(one).every(([field, value]) => JSON.stringify(value) === JSON.stringify({ ...other }[field]));

/** What one list has otherwise than another, row by row. */
export function stoneChanges(before: readonly StoneRow[], now: readonly StoneRow[]): string[] {
  const [old, fresh] = [numberRows(before), numberRows(now)];
  const rowOf = (rows: readonly NumberedRow[], id: string) => rows.find((one) => one.row.id === id);
  return [
    ...fresh.flatMap((one) => {
      const was = rowOf(old, one.row.id);
      return was && isSame(was.row, one.row) ? [] : [numbered(was, one)];
    }),
    ...old.filter(({ row }) => !rowOf(fresh, row.id)).map((one) => numbered(one, undefined)),
  ];
}
