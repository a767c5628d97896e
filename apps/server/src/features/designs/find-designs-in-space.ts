import { BATCH_MAX } from '@facet/contract/constants/limits';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { findStandings, type Somebody } from '../access/find-standing.ts';
import { seesItem, type Standing } from '../access/standing.ts';
import { itemJson, type DesignFacts } from './design-sql.ts';

const value = sql.placeholder;

const query = prepared<{ item: DesignFacts; projectId: number }>(
  'design_items_in_space',
  sql`select ${itemJson} as item, item.project_id as "projectId"
    from design_items item join files file on file.id = item.file_id
    join styles style on style.id = item.style_id and style.deleted_at is null
    join projects p on p.id = item.project_id and p.space_id = ${value('spaceId')} and p.deleted_at is null
    where item.id = any(${value('ids')}::int[]) and item.deleted_at is null
    order by item.id limit ${sql.raw(String(BATCH_MAX))}`,
);

type Asked = { spaceId: number; ids: readonly number[] };

/** By id, those of the items in any project of the space that somebody sees, with their standing in its project. */
export async function findDesignsInSpace(db: Db, somebody: Somebody, { spaceId, ids }: Asked) {
  const rows = await query(db, { spaceId, ids });
  const standings = await findStandings(
    db,
    somebody,
    rows.map(({ projectId }) => projectId),
  );
  const seen = new Map<number, { item: DesignFacts; standing: Standing }>();
  for (const { item, projectId } of rows) {
    const standing = standings.get(projectId);
    if (standing && seesItem(standing, item)) seen.set(item.id, { item, standing });
  }
  return seen;
}
