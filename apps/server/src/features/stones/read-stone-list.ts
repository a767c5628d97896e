import type { StoneRow } from '@facet/contract/entities/stone-list';
import type { SqlRunner } from '../../db/prepared.ts';
import { stoneListQuery } from './stone-list-query.ts';

/** A style’s stones, as its newest list has them or one with a number; null if there is no such list. */
export async function readStoneList(
  db: SqlRunner,
  styleId: number,
  number?: number,
): Promise<{ number: number; rows: StoneRow[]; updated_at: Date } | null> {
  const [list] = await stoneListQuery(db, { styleId, number: number ?? null });
  return list ? { number: list.number, rows: [...list.rows], updated_at: list.updatedAt } : null;
}
