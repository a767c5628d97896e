import { NEWS_DAYS } from '@facet/contract/constants/dashboards';
import { sql } from 'drizzle-orm';

/** Whether the mention `named` in the comment `said` still waits to be read; after a month it no longer does. */
export const isUnreadMention = sql`named.comment_id = said.id and named.user_id <> said.user_id
  and said.created_at > now() - interval '${sql.raw(String(NEWS_DAYS))} days'
  and not exists (select from comment_reads read where read.comment_id = said.id and read.user_id = named.user_id)`;
