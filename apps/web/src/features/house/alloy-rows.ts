import type { Alloy, MetalColour } from '@facet/contract/craft/alloys';
import { isSameValue, mergeEdits } from '../../shared/edits/merge-edits.ts';
import { newKey } from '../../lib/new-key.ts';
import { readNumber } from '../../lib/read-number.ts';
import { densityText, figureText } from './figure-text.ts';
import { t } from '../../ui/words.ts';

/** An alloy being edited; its figures are as typed. */
export type AlloyRow = Omit<Alloy, 'density' | 'fineness'> & { density: string; fineness: string };
type Rows = readonly AlloyRow[];

export const toAlloyRow = ({ key, title, density, fineness, colour, source }: Alloy): AlloyRow => ({
  key,
  title,
  density: densityText(density),
  fineness: fineness === null ? '' : figureText(fineness),
  colour,
  source,
});

export const METAL_WORDS: Readonly<Record<MetalColour, string>> = {
  yellow: t('Yellow'),
  white: t('White'),
  rose: t('Rose'),
  silver: t('Silver'),
};

/** The alloy to send; the contract refuses figures that aren't numbers. */
export const toAlloy = ({ density, fineness, ...alloy }: AlloyRow): Alloy => ({
  ...alloy,
  density: readNumber(density),
  fineness: fineness.trim() === '' ? null : readNumber(fineness),
});

export const newAlloyRow = (rows: Rows): AlloyRow => ({
  key: newKey('alloy', rows),
  title: '',
  density: '',
  fineness: '',
  colour: 'yellow',
  source: '',
});

/** A field for the order, beside those of the alloys; keys never contain a blank. */
export const ORDER = 'the order';

/** A list as one field per alloy, so that the changes of two people can be merged. */
export function alloyFields(rows: Rows): Record<string, unknown> {
  const fields: Record<string, unknown> = { [ORDER]: rows.map(({ key }) => key) };
  for (const row of rows) fields[row.key] = row;
  return fields;
}

/** My rows with some fields as others have them. */
export function withAlloys(mine: Rows, theirs: Rows, fields: readonly string[]): AlloyRow[] {
  const find = (key: string) => theirs.find((row) => row.key === key);
  const kept = mine.flatMap((row) => (fields.includes(row.key) ? (find(row.key) ?? []) : row));
  const added = theirs.filter(({ key }) => fields.includes(key) && mine.every((row) => row.key !== key));
  const rows = [...kept, ...added];
  if (!fields.includes(ORDER)) return rows;
  const inTheirs = theirs.flatMap(({ key }) => rows.filter((row) => row.key === key));
  return [...inTheirs, ...rows.filter((row) => !inTheirs.includes(row))];
}

/**
 * Merges two people's versions of a list: alloys that only one of them changed are taken over; conflicts wait for a
 * choice, in my order.
 */
export function mergeAlloys(read: Rows, theirs: Rows, mine: Rows) {
  const { taken, conflicts } = mergeEdits(alloyFields(read), alloyFields(theirs), alloyFields(mine), (all) => all);
  return {
    values: withAlloys(mine, theirs, taken),
    taken,
    conflicts: conflicts.filter((field) => field !== ORDER),
  };
}

type Keyed = readonly { key: string }[];

/** Whether the items in both lists are in another order. */
export function isReordered(before: Keyed, now: Keyed): boolean {
  const common = (of: Keyed, other: Keyed) =>
    of.flatMap(({ key }) => (other.some((one) => one.key === key) ? key : []));
  return !isSameValue(common(before, now), common(now, before));
}

/** What differs, as shown in the save bar. */
export function unsavedAlloys(before: Rows, rows: Rows): string[] {
  const find = (all: Rows, key: string) => all.find((row) => row.key === key);
  const changed = rows.flatMap((row) => {
    const old = find(before, row.key);
    return old && isSameValue(old, row) ? [] : row.title || t('a new alloy');
  });
  const gone = before.flatMap(({ key, title }) => (find(rows, key) ? [] : t('{title} removed', { title })));
  return [...changed, ...gone, ...(isReordered(before, rows) ? [t('order of alloys')] : [])];
}
