import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import type { WorkEnded } from '../../activity/work-ended.ts';
import { tellSpaces } from './tell-space.ts';

const leftSpaces = prepared<{ spaceId: number }>(
  'left_spaces',
  sql`
    delete from space_users su where su.user_id = any(${sql.placeholder('userIds')}::int[]) and not exists (
      select from spaces s where s.id = su.space_id and s.personal_owner_id = su.user_id)
    returning su.space_id as "spaceId"`,
);

/**
 * Takes people who leave Facet altogether out of their spaces. My Space keeps its admin: it comes back with its
 * owner when the deletion is undone.
 */
export async function leaveSpaces(tx: Tx, { userIds, projectId, spaceId }: WorkEnded): Promise<void> {
  if (projectId !== undefined || spaceId !== undefined) return;
  const rows = await leftSpaces(tx, { userIds });
  const news = { event: 'space.users_changed' as const, entity: 'user' as const, id: null };
  await tellSpaces(tx, new Map(rows.map((row) => [row.spaceId, news])));
}
