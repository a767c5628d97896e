import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { isClientSql } from '../access/sight-sql.ts';
import type { Standing } from '../access/standing.ts';
import { commentSight } from './comment-columns.ts';
import { readsInternal } from './policy.ts';

/** A person as comments show them. */
export type CommentPerson = {
  id: number;
  firstName: string;
  lastName: string;
  avatarFileId: number | null;
  isClient: boolean;
};

const value = sql.placeholder;

/** Whether the user `u` is a client of the project. */
export const isClient = isClientSql(sql.raw('u.id'), sql`${value('projectId')}`);

/** The columns of `CommentPerson`, for users named `u`. */
export const commentPersonColumns = sql`u.id, u.first_name as "firstName", u.last_name as "lastName",
  u.avatar_file_id as "avatarFileId", ${isClient} as "isClient"`;

/** Whether the user `u` wrote something that clients read and the viewer sees: clients know nobody else. */
export const isKnownToViewer = sql`exists (select from design_comments k
  where k.user_id = u.id and k.project_id = ${value('projectId')} and not k.is_internal and k.deleted_at is null
    and (k.project_module_id = any(${value('visibleModuleIds')}::int[])
      or k.design_item_id = any(${value('grantedItemIds')}::int[])
      or k.board_id = any(${value('grantedBoardIds')}::int[])))`;

const authorsQuery = prepared<CommentPerson>(
  'comment_authors',
  sql`select ${commentPersonColumns} from users u where u.id = any(${value('ids')}::int[])
    and (${value('readsInternal')}::bool or u.id = ${value('userId')} or ${isKnownToViewer})
    order by u.id limit 10000`,
);

/** Those of the people whose names the viewer may know, by id. */
export async function findAuthors(db: Db, standing: Standing, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, CommentPerson>();
  const rows = await authorsQuery(db, {
    ...commentSight(standing),
    readsInternal: readsInternal(standing),
    ids: [...new Set(ids)],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
