import { isDeepStrictEqual } from 'node:util';
import { STONE_LISTS_SHOWN } from '@facet/contract/constants/limits';
import type { stoneHistory, StoneRow } from '@facet/contract/entities/stone-list';
import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { stonesFor, type StylePlace } from './access.ts';
import { readStoneList } from './read-stone-list.ts';
import { stoneListsQuery } from './stone-list-query.ts';

type History = z.infer<typeof stoneHistory>;
type Between = { from?: number | undefined; to?: number | undefined };

/** The rows that one list has otherwise than another, those of the later list first. */
export function compareRows(was: readonly StoneRow[], now: readonly StoneRow[]): NonNullable<History['difference']> {
  const earlier = new Map(was.map((row) => [row.id, row]));
  const kept = new Set(now.map(({ id }) => id));
  const changed = now.flatMap((row) => {
    const before = earlier.get(row.id) ?? null;
    return isDeepStrictEqual(before, row) ? [] : [{ row_id: row.id, was: before, now: row }];
  });
  const gone = was.filter(({ id }) => !kept.has(id)).map((row) => ({ row_id: row.id, was: row, now: null }));
  return [...changed, ...gone];
}

async function differenceOf(db: Db, styleId: number, { from, to }: Between): Promise<History['difference']> {
  if (from === undefined || to === undefined) return null;
  const [was, now] = await Promise.all([readStoneList(db, styleId, from), readStoneList(db, styleId, to)]);
  if (!was || !now) throw notFound('stones');
  return compareRows(was.rows, now.rows);
}

/** The lists that a style has had, newest first, and what differs between two of them. */
export async function listStoneLists(app: App, actor: Actor, place: StylePlace, between: Between): Promise<History> {
  const { style } = await stonesFor(app, actor, place);
  const [lists, difference] = await Promise.all([
    stoneListsQuery(app.db, { styleId: style.id, limit: STONE_LISTS_SHOWN }),
    differenceOf(app.db, style.id, between),
  ]);
  return {
    lists: lists.map(({ number, stones, count, isFixed, updatedAt, by }) => ({
      number,
      stones,
      rows: count,
      is_fixed: isFixed,
      updated_at: updatedAt.toISOString(),
      by,
    })),
    difference,
  };
}
