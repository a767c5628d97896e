import { BOARD_VERSIONS_MAX } from '@facet/contract/constants/boards';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';

const value = sql.placeholder;

export type VersionFacts = { id: number; title: string; createdBy: number; createdAt: string; itemsTotal: number };

/** The versions of a board, newest first; one of them by its id. */
export const boardVersionsQuery = prepared<VersionFacts>(
  'board_versions',
  sql`select v.id, v.title, v.created_by as "createdBy", v.items_total as "itemsTotal",
      ${isoMoment(sql`v.created_at`)} as "createdAt"
    from board_versions v where v.board_id = ${value('boardId')}::int
      and (${value('versionId')}::int is null or v.id = ${value('versionId')}::int)
    order by v.id desc limit ${sql.raw(String(BOARD_VERSIONS_MAX))}`,
);

/** What a version keeps. */
export const versionStateQuery = prepared<{ title: string; state: Buffer }>(
  'board_version_state',
  sql`select v.title, v.state from board_versions v
    where v.board_id = ${value('boardId')}::int and v.id = ${value('versionId')}::int limit 1`,
);
