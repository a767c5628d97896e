import { COUNT_ALL, UNREAD_COUNT_MAX } from '@facet/contract/constants/limits';
import { sql, type SQL } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isVisible, place, askedSight } from './visible-sql.ts';

const value = sql.placeholder;
const unread = sql`n.read_at is null`;

const counted = (columns: SQL, where: SQL, most: number) => sql`with ${askedSight} select ${columns} from (
  select n.id from notifications n ${place} where n.user_id = ${value('userId')} and n.kind = ${value('kind')}
    and n.is_shown and ${where} and ${isVisible} order by n.id desc limit ${sql.raw(String(most))}) counted`;
const count = sql`count(*)::int as count`;

/** How many notifications there are, all or unread, counted up to 10,000. */
export const totals = {
  all: prepared<{ count: number }>('notification_count', counted(count, sql`true`, COUNT_ALL)),
  unread: prepared<{ count: number }>('notification_count_unread', counted(count, unread, COUNT_ALL)),
};

/** How many are unread, counted up to `UNREAD_COUNT_MAX`, and which of them came first. */
export const unreadCount = prepared<{ count: number; oldestId: number | null }>(
  'notification_unread',
  counted(sql`${count}, min(id)::int as "oldestId"`, unread, UNREAD_COUNT_MAX),
);
